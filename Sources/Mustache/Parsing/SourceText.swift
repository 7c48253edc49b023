/// The bytes of a template and where its lines begin and end.
///
/// A line ends with LF or CRLF; blanks are spaces and tabs.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// Where the text begins, behind a byte order mark.
  let start: Int

  var end: Int { bytes.count }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func startsLine(at offset: Int) -> Bool { offset == start || bytes[offset - 1] == .lineFeed }

  /// The blanks from the line's start to `offset`; nil where something else stands between.
  func margin(before offset: Int) -> Range<Int>? {
    var start = offset
    while start > self.start, bytes[start - 1].isBlank { start -= 1 }
    return startsLine(at: start) ? start..<offset : nil
  }

  /// The blanks from `offset` on.
  func blanks(at offset: Int) -> Range<Int> {
    offset..<(bytes[offset...].firstIndex { !$0.isBlank } ?? end)
  }

  /// Where the next line begins; nil where something other than blanks stands between.
  func nextLine(after offset: Int) -> Int? {
    let rest = bytes[blanks(at: offset).upperBound...]
    if rest.isEmpty { return end }
    if rest.starts(with: [.lineFeed]) { return rest.startIndex + 1 }
    return rest.starts(with: [.carriageReturn, .lineFeed]) ? rest.startIndex + 2 : nil
  }

  /// Where `pattern` next occurs from `offset` on.
  func firstIndex(of pattern: [UInt8], from offset: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var rest = bytes[offset...]
    while let index = rest.firstIndex(of: first) {
      if bytes[index...].starts(with: pattern) { return index }
      rest = bytes[(index + 1)...]
    }
    return nil
  }

  /// The part of a range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let slice = bytes[range]
    guard let first = slice.firstIndex(where: { !$0.isWhiteSpace }),
      let last = slice.lastIndex(where: { !$0.isWhiteSpace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// The line, from 1, on which a tag begins.
  func line(of tag: Tag) -> Int {
    bytes[..<tag.range.lowerBound].count { $0 == .lineFeed } + 1
  }

  /// The text from `start` to the end of its line.
  func lineText(from start: Int) -> String {
    let end = bytes[start...].firstIndex { $0.endsLine } ?? end
    return string(start..<end)
  }

  /// The first bytes that are not UTF-8.
  var firstMalformedRange: Range<Int>? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length): return offset..<offset + length
      case .emptyInput: return nil
      }
    }
  }
}
