/// Some bytes of a file with what takes their place.
struct TextEdit: Hashable {
  var range: Range<Int>
  var text: String

  /// Text that is put in, before the byte at a place.
  static func insert(_ text: String, at place: Int) -> TextEdit { TextEdit(range: place..<place, text: text) }

  static func remove(_ range: Range<Int>) -> TextEdit { TextEdit(range: range, text: "") }
}

extension [UInt8] {
  /// The bytes with textEdits made, which do not overlap; those that put in text at one place keep their order.
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

/// The lines of a file, by the bytes in them.
struct FileLines {
  let bytes: [UInt8]
  /// What ends a line here: that of the first one.
  let newline: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    let isPair = end.map { bytes[$0] == 0x0D && $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A } ?? false
    newline = isPair ? "\r\n" : end.map { bytes[$0] == 0x0D } ?? false ? "\r" : "\n"
  }

  static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Where the line begins that holds a byte.
  func start(of place: Int) -> Int {
    var at = place
    while at > 0, !Self.isEnd(bytes[at - 1]) { at -= 1 }
    return at == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, place) : at
  }

  /// Where the line ends that holds a byte, before its line end.
  func end(of place: Int) -> Int {
    var at = place
    while at < bytes.count, !Self.isEnd(bytes[at]) { at += 1 }
    return at
  }

  /// Where the next line begins, or the file ends.
  func next(after place: Int) -> Int {
    let end = end(of: place)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// The place behind any blanks.
  func skippingBlanks(from place: Int) -> Int {
    var at = place
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What stands before a byte in its line, as blanks: how far what goes with it is indented.
  func indent(of place: Int) -> String {
    String(repeating: " ", count: text(start(of: place)..<place).unicodeScalars.count)
  }

  /// Whether nothing but blanks stands before a byte in its line.
  func isFirst(_ place: Int) -> Bool {
    bytes[start(of: place)..<place].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
