import Formats

/// The replacement of a range of a file's bytes with a text.
struct TextEdit: Hashable {
  var range: Range<Int>
  var text: String

  /// Returns the insertion of a text before the byte at a place.
  static func insert(_ text: String, at place: Int) -> TextEdit { TextEdit(range: place..<place, text: text) }

  /// Returns the removal of a range.
  static func remove(_ range: Range<Int>) -> TextEdit { TextEdit(range: range, text: "") }
}

extension [UInt8] {
  /// Returns the bytes after edits that do not overlap. Insertions at the same place keep their order.
  func applying(_ textEdits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    let inOrder = textEdits.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      return (one.lowerBound, one.upperBound, left.offset) < (other.lowerBound, other.upperBound, right.offset)
    }
    for (_, textEdit) in inOrder {
      result += self[at..<textEdit.range.lowerBound]
      result += textEdit.text.utf8
      at = textEdit.range.upperBound
    }
    return result + self[at...]
  }
}

/// The lines of a file, found by byte positions.
struct FileLines {
  let bytes: [UInt8]
  /// The line end of the file, which is that of its first line.
  let newline: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    newline =
      bytes.nextLine(after: 0).map { String(decoding: bytes[bytes.lineEnd(from: 0)..<$0], as: UTF8.self) } ?? "\n"
  }

  /// Whether a byte belongs to a line end.
  static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Returns the start of the line that contains a position, after a byte order mark.
  func start(of place: Int) -> Int {
    var at = place
    while at > 0, !Self.isEnd(bytes[at - 1]) { at -= 1 }
    return at == 0 ? min(bytes[...].withoutByteOrderMark.startIndex, place) : at
  }

  /// Returns the end of the line that contains a position, before its line end.
  func end(of place: Int) -> Int { bytes.lineEnd(from: place) }

  /// Returns the start of the next line, or the end of the file.
  func next(after place: Int) -> Int { bytes.nextLine(after: place) ?? bytes.count }

  /// Returns the position after any spaces and tabs.
  func skippingBlanks(from place: Int) -> Int {
    var at = place
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") { at += 1 }
    return at
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns as many spaces as there are characters before a position in its line.
  func indent(of place: Int) -> String {
    String(repeating: " ", count: text(start(of: place)..<place).unicodeScalars.count)
  }

  /// Whether only spaces and tabs are before a position in its line.
  func isFirst(_ place: Int) -> Bool {
    bytes[start(of: place)..<place].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
