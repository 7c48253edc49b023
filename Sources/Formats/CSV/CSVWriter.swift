/// A table as comma-separated values, safe to open in a spreadsheet.
package struct CSVWriter: Sendable {
  /// The rows added so far, as CSV.
  package private(set) var text = ""

  package init() {}

  /// A value of a row.
  package enum Cell: Sendable {
    /// Text from a person, which is written so that a spreadsheet does not run it.
    case text(String)
    /// A computed value; an empty cell if it is nil.
    case number(Double?)
  }

  /// Adds a row, quoting the cells that need it.
  package mutating func add(_ row: [Cell]) {
    text += row.map(Self.field).joined(separator: ",") + "\n"
  }

  private static func field(_ cell: Cell) -> String {
    switch cell {
    case .number(let value): value.map(DecimalNumber.text) ?? ""
    case .text(let text): quoted(text.spreadsheetSafe)
    }
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { "\",\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
