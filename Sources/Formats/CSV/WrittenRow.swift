/// A row of a table as it is written, whose cells can be replaced while the others keep every byte.
package struct WrittenRow: Sendable, Hashable {
  /// The cells with their quotes and spaces.
  package private(set) var cells: [String]
  private let separator: Unicode.Scalar

  package init(_ text: String, separator: Unicode.Scalar) {
    self.separator = separator
    var cells: [String.UnicodeScalarView] = [.init()]
    var isQuoted = false
    for scalar in text.unicodeScalars {
      let last = cells.count - 1
      if isQuoted {
        isQuoted = scalar != "\""
      } else if scalar == separator {
        cells.append(.init())
        continue
      } else if scalar == "\"" {
        // After the quote that ends a cell, a second one is part of the cell, which goes on.
        isQuoted = cells[last].last == "\"" || cells[last].allSatisfy { $0 == " " }
      }
      cells[last].append(scalar)
    }
    self.cells = cells.map { String($0) }
  }

  /// The row as it is written in a file.
  package var text: String { cells.joined(separator: String(separator)) }

  /// Returns the value of a cell, without its quotes; empty if the row has no such column.
  package func value(_ column: Int) -> String {
    guard cells.indices.contains(column) else { return "" }
    let text = cells[column].trimmed
    guard text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\""), text.utf8.last == UInt8(ascii: "\"") else {
      return text
    }
    return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"").trimmed
  }

  /// Replaces a cell, with quotes if it needs them. Columns that the row lacks are added if the text is not empty.
  package mutating func set(_ column: Int, to text: String) {
    if !cells.indices.contains(column), text.isEmpty { return }
    while cells.count <= column { cells.append("") }
    let isPlain = !text.unicodeScalars.contains { $0 == separator || "\"\n\r".unicodeScalars.contains($0) }
    cells[column] = isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Writes each cell that a spreadsheet would run as `spreadsheetSafe`. Other cells keep every byte, also negative numbers and a
  /// sign alone, with which systems mark a missing score.
  package mutating func removeFormulas() {
    for column in cells.indices {
      var text = value(column)
      // A cell may go on after its last quote, or lack it.
      if text == cells[column].trimmed, text.hasPrefix("\"") { text.removeFirst() }
      let safe = text.undoingSpreadsheetSafe.spreadsheetSafe
      if safe != text, text.wholeMatch(of: /[-+]?[0-9]*[.,]?[0-9]*\s?%?/) == nil { set(column, to: safe) }
    }
  }
}
