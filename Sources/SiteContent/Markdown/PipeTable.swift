/// Tells a row of a pipe table, which CommonMark does not have, from other text.
enum PipeTable {
  /// Whether a line is the one below a table's head: `|---|:--:|`.
  static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    // Behind the marks of quotes that the table stands in.
    let row = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    guard row.contains(0x7C), row.contains(0x2D), row.allSatisfy({ Array("|-: \t".utf8).contains($0) }) else {
      return false
    }
    return row.split(separator: 0x7C).allSatisfy { cell in
      cell.allSatisfy { $0 == 0x20 || $0 == 0x09 } || cell.contains(0x2D)
    }
  }
}
