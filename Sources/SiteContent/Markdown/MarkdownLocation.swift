/// What a diagnostic of a Markdown body points at.
struct MarkdownLocation {
  /// The line of the body, from 1.
  var line: Int
  /// The byte of the line where the search for the text begins, from 1.
  var column: Int
  /// What is meant, as it probably stands in the line; empty for the rest of the line.
  var text: [UInt8]

  init(line: Int, column: Int, text: [UInt8] = []) {
    self.line = line
    self.column = column
    self.text = text
  }

  /// Where a node starts.
  init(_ event: MarkdownEvent, text: [UInt8] = []) {
    self.init(line: event.lines.lowerBound, column: event.column, text: text)
  }
}
