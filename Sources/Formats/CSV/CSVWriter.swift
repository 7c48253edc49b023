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
    case .number(let value): value.map(number) ?? ""
    case .text(let text): quoted(text.spreadsheetSafe)
    }
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { "\",\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns a number with at most six decimals, and none that are not needed.
  package static func number(_ value: Double) -> String {
    let rounded = (value * 1e6 + 0.5).rounded(.down) / 1e6
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
