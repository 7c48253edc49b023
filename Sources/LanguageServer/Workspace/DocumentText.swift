import Formats

/// The unit in which an editor counts the characters of a line.
enum PositionEncoding: String, Codable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Returns how many units a part of a text takes.
  func units(in scalars: Substring.UnicodeScalarView) -> Int {
    switch self {
    case .utf8: Substring(scalars).utf8.count
    case .utf16: Substring(scalars).utf16.count
    }
  }

  /// Returns how many units a text takes.
  func units(in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    // The further bytes of a character count nothing; characters of four bytes are two units.
    case .utf16: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }
}

/// The text of a document, which converts between offsets in bytes and the positions of an editor.
struct DocumentText: Sendable {
  let bytes: [UInt8]
  /// The offsets at which lines start. A byte order mark belongs to the first line.
  private let starts: [Int]
  let encoding: PositionEncoding

  init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    var starts = [0]
    var start = 0
    while let next = bytes.nextLine(after: start) {
      starts.append(next)
      start = next
    }
    self.starts = starts
  }

  var lineCount: Int { starts.count }

  /// Returns the bytes of a line without its line end; numbers count from 0 and are clamped.
  func line(_ number: Int) -> Range<Int> {
    let start = starts[min(max(number, 0), starts.count - 1)]
    return start..<bytes.lineEnd(from: start)
  }

  /// Returns the number of the line with a byte, from 0.
  func lineNumber(at offset: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the offset of a position. One outside the text is moved to the nearest place in it, and one within a character
  /// to its start.
  func offset(of position: Position) -> Int {
    if position.line < 0 { return 0 }
    if position.line >= starts.count { return bytes.count }
    let line = line(position.line)
    var (index, units) = (line.lowerBound, 0)
    while index < line.upperBound {
      var next = index + 1
      while next < line.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += encoding.units(in: bytes[index..<next])
      if units > position.character { return index }
      index = next
    }
    return line.upperBound
  }

  func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(at: offset)
    return Position(line: line, character: encoding.units(in: bytes[starts[line]..<max(offset, starts[line])]))
  }

  func range(of range: Range<Int>) -> TextRange {
    TextRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }

  func offsets(of range: TextRange) -> Range<Int> {
    let (one, other) = (offset(of: range.start), offset(of: range.end))
    return min(one, other)..<max(one, other)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text after a change that the editor reports.
  func applying(_ change: DidChangeParams.ContentChange) -> DocumentText {
    guard let range = change.range else { return DocumentText(Array(change.text.utf8), encoding: encoding) }
    var bytes = bytes
    bytes.replaceSubrange(offsets(of: range), with: change.text.utf8)
    return DocumentText(bytes, encoding: encoding)
  }

  /// Returns the smallest edit that turns this text into another; nil if they are equal.
  func edit(to new: [UInt8]) -> DocumentEdit? {
    guard new != bytes else { return nil }
    var head = zip(bytes, new).prefix { $0 == $1 }.count
    // An edit starts and ends between characters, and not within a line end.
    while head > 0, isWithinCharacter(bytes, head) || isWithinCharacter(new, head) { head -= 1 }
    let most = min(bytes.count, new.count) - head
    var tail = 0
    while tail < most, bytes[bytes.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, isWithinCharacter(bytes, bytes.count - tail) || isWithinCharacter(new, new.count - tail) {
      tail -= 1
    }
    return DocumentEdit(
      range: range(of: head..<bytes.count - tail),
      newText: String(decoding: new[head..<new.count - tail], as: UTF8.self))
  }

  private func isWithinCharacter(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return false }
    return bytes[offset] & 0xC0 == 0x80 || bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
  }
}
