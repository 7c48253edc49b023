/// Detects pipe tables, which CommonMark does not have.
enum PipeTable {
  /// Whether a line is the delimiter row below the head of a table: `|---|:--:|`.
  static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    // Skip the markers of quotes around the table.
    let row = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    guard row.contains(0x7C), row.contains(0x2D), row.allSatisfy({ Array("|-: \t".utf8).contains($0) }) else {
      return false
    }
    return row.split(separator: 0x7C).allSatisfy { cell in
      cell.allSatisfy { $0 == 0x20 || $0 == 0x09 } || cell.contains(0x2D)
    }
  }

  /// Warns about paragraphs that were meant as tables.
  static func warn(about events: [MarkdownEvent], in report: inout MarkdownDiagnostics) {
    for event in events where event.type == .enter && !report.isFull(.warning) {
      guard case .paragraph = event.node, event.lines.count > 1 else { continue }
      let head = event.lines.dropLast().first { line in
        report.line(line).contains(0x7C) && isDelimiterRow(report.line(line + 1))
      }
      guard let head else { continue }
      report.add(
        .warning, .markdownTable,
        at: MarkdownLocation(line: head, column: head == event.lines.lowerBound ? event.column : 1),
        "tables are not supported in Markdown here: this is shown as written",
        help: "write a list, or a <table> with allow-html: true")
    }
  }
}
