import Formats

/// The bytes of a template, with searches for lines, blanks and white space.
///
/// A line ends with LF or CRLF; blanks are spaces and tabs.
struct TemplateText: Sendable {
  let bytes: [UInt8]
  /// The offset of the first byte after a byte order mark, if there is one.
  let start: Int

  var end: Int { bytes.count }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes[...].withoutByteOrderMark.startIndex
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func startsLine(at offset: Int) -> Bool { offset == start || bytes[offset - 1] == .lineFeed }

  /// The blanks from the start of the line to `offset`; `nil` if the line has anything else there.
  func margin(before offset: Int) -> Range<Int>? {
    var start = offset
    while start > self.start, bytes[start - 1].isBlank { start -= 1 }
    return startsLine(at: start) ? start..<offset : nil
  }

  /// The blanks from `offset` on.
  func blanks(at offset: Int) -> Range<Int> {
    offset..<(bytes[offset...].firstIndex { !$0.isBlank } ?? end)
  }

  /// The start of the next line; `nil` if the line has anything but blanks after `offset`.
  func nextLine(after offset: Int) -> Int? {
    let rest = bytes[blanks(at: offset).upperBound...]
    if rest.isEmpty { return end }
    if rest.starts(with: [.lineFeed]) { return rest.startIndex + 1 }
    return rest.starts(with: [.carriageReturn, .lineFeed]) ? rest.startIndex + 2 : nil
  }

  /// The part of a range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let slice = bytes[range]
    guard let first = slice.firstIndex(where: { !$0.isWhiteSpace }),
      let last = slice.lastIndex(where: { !$0.isWhiteSpace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// The line on which a tag starts, from 1.
  func line(of tag: Tag) -> Int {
    bytes[..<tag.range.lowerBound].count { $0 == .lineFeed } + 1
  }

  /// The text from `start` to the end of its line.
  func lineText(from start: Int) -> String {
    let end = bytes[start...].firstIndex { $0.endsLine } ?? end
    return string(start..<end)
  }
}

/// Converts ascending byte offsets of a template to lines and columns in one pass.
struct LineLocator {
  private let text: TemplateText
  private var offset: Int
  /// The current line, from 1.
  private(set) var line = 1
  /// The current column, from 1, in Unicode scalars.
  private(set) var column = 1
  /// The text of the current line, without its end.
  private(set) var excerpt: String

  init(_ text: TemplateText) {
    self.text = text
    offset = text.start
    excerpt = text.lineText(from: text.start)
  }

  /// Moves to an offset that is not before the last one.
  mutating func advance(to target: Int) {
    var lineStart: Int?
    for byte in text[offset..<target] {
      offset += 1
      if byte == .lineFeed {
        line += 1
        column = 1
        lineStart = offset
      } else if byte.startsScalar {
        column += 1
      }
    }
    if let lineStart { excerpt = text.lineText(from: lineStart) }
  }

  /// The number of scalars of a range that are on its first line, at least 1.
  func length(of range: Range<Int>) -> Int {
    max(1, text[range].prefix { !$0.endsLine }.count { $0.startsScalar })
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte is a space or a tab. A tag with only blanks around it has its line to itself.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is LF or CR.
  var endsLine: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether the byte is allowed around the name in a tag.
  var isWhiteSpace: Bool { isBlank || endsLine }

  /// Whether the byte is the first of a Unicode scalar in UTF-8.
  var startsScalar: Bool { self & 0b1100_0000 != 0b1000_0000 }
}
