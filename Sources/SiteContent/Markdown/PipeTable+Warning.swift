extension PipeTable {
  /// Warns where a paragraph was meant as a table.
  static func warn(about events: [MarkdownEvent], in report: inout MarkdownDiagnostics) {
    for event in events where event.step == .enter && !report.isFull(.warning) {
      guard case .paragraph = event.node, event.lines.count > 1 else { continue }
      let head = event.lines.dropLast().first { line in
        report.line(line).contains(0x7C) && isDelimiterRow(report.line(line + 1))
      }
      guard let head else { continue }
      report.add(
        .warning, at: MarkdownLocation(line: head, column: head == event.lines.lowerBound ? event.column : 1),
        "CommonMark has no tables: this is shown as it stands",
        help: "a list, or a <table> with allow-html: true")
    }
  }
}
