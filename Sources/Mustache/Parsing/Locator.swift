/// Turns ascending byte offsets into lines and columns.
struct Locator {
  private let text: SourceText
  private var offset: Int
  /// The line, from 1.
  private(set) var line = 1
  /// The column, from 1, in Unicode scalars.
  private(set) var column = 1
  /// The text of the line without its end.
  private(set) var excerpt: String

  init(_ text: SourceText) {
    self.text = text
    offset = text.start
    excerpt = text.lineText(from: text.start)
  }

  /// Goes on to an offset that does not lie before the last one.
  mutating func advance(to target: Int) {
    var lineStart: Int?
    for byte in text[offset..<target] {
      offset += 1
      if byte == .lineFeed {
        line += 1
        column = 1
        lineStart = offset
      } else if byte.beginsScalar {
        column += 1
      }
    }
    if let lineStart { excerpt = text.lineText(from: lineStart) }
  }

  /// How many scalars of a range stand on its first line, at least 1.
  func length(of range: Range<Int>) -> Int {
    max(1, text[range].prefix { !$0.endsLine }.count { $0.beginsScalar })
  }
}
