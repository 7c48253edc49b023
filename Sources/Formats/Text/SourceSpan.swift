/// A range in one line of a file, as diagnostics show it.
package struct SourceSpan: Sendable, Hashable {
  /// From 1.
  package var line: Int32
  /// From 1, in Unicode scalars.
  package var column: Int32
  /// In Unicode scalars; `toLineEnd` for the rest of the line.
  package var length: Int32
  /// Which of the report's files is meant: 0 the file that is read, 1 its course template.
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
