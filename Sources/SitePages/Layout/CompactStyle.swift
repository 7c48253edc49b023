/// A style sheet as it is published: without comments, and without redundant white space and zeros.
enum CompactStyle {
  static func bytes(of sheet: [UInt8]) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(sheet.count)
    var index = 0
    var hasSpace = false
    var depth = 0
    while index < sheet.count {
      let byte = sheet[index]
      if isSpace(byte) {
        hasSpace = true
        index += 1
      } else if byte == UInt8(ascii: "/"), has(UInt8(ascii: "*"), behind: index, in: sheet) {
        index = end(ofCommentAt: index, in: sheet)
        hasSpace = true
      } else {
        let end = end(ofTokenAt: index, in: sheet)
        if hasSpace, let last = compact.last, last != UInt8(ascii: ":"),
          !endsWords(last, inParentheses: depth > 0), !endsWords(byte, inParentheses: depth > 0)
        {
          compact.append(UInt8(ascii: " "))
        }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: "}"), compact.last == UInt8(ascii: ";") { compact.removeLast() }
        let isLeadingZero =
          byte == UInt8(ascii: "0") && has(UInt8(ascii: "."), behind: index, in: sheet)
          && !(compact.last.map(isPartOfName) ?? false)
        if end == index + 1 {
          if !isLeadingZero { compact.append(byte) }
        } else {
          compact += sheet[index..<end]
        }
        hasSpace = false
        index = end
      }
    }
    return compact
  }

  /// Whether a zero after the byte belongs to a number, name or colour that started before it.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "0"..."9", "a"..."z", "A"..."Z", ".", "_", "#", "\\": true
    default: byte >= 0x80
    }
  }

  private static func has(_ byte: UInt8, behind index: Int, in sheet: [UInt8]) -> Bool {
    index + 1 < sheet.count && sheet[index + 1] == byte
  }

  /// Whether a space on either side of the byte is redundant. In parentheses, a plus may be that of `calc()`.
  private static func endsWords(_ byte: UInt8, inParentheses: Bool) -> Bool {
    switch UnicodeScalar(byte) {
    case "{", "}", ";", ",", ">": true
    case "+", "~", "/": !inParentheses
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func end(ofCommentAt start: Int, in sheet: [UInt8]) -> Int {
    var index = start + 2
    while index < sheet.count, sheet[index] != UInt8(ascii: "*") || !has(UInt8(ascii: "/"), behind: index, in: sheet) {
      index += 1
    }
    return min(index + 2, sheet.count)
  }

  /// Returns the index after the quoted text, escaped byte or other byte that starts at an index.
  private static func end(ofTokenAt start: Int, in sheet: [UInt8]) -> Int {
    let first = sheet[start]
    if first == UInt8(ascii: "\\") { return min(start + 2, sheet.count) }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return start + 1 }
    var index = start + 1
    while index < sheet.count, sheet[index] != first { index += sheet[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, sheet.count)
  }
}
