/// A range in one line of a file, as diagnostics show it.
package struct SourceSpan: Sendable, Hashable {
  /// The number of the line, from 1.
  package var line: Int32
  /// The column of the first Unicode scalar, from 1.
  package var column: Int32
  /// The number of Unicode scalars; `toLineEnd` for the rest of the line.
  package var length: Int32
  /// The file that the span is in: 0 for the parsed file, 1 for its course template.
  package var file: UInt8 = 0

  /// The length of a span that reaches to the end of its line.
  package static let toLineEnd: Int32 = -1

  package init(line: Int, column: Int, length: Int, file: UInt8 = 0) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
    self.length = Int32(clamping: length)
    self.file = file
  }
}
