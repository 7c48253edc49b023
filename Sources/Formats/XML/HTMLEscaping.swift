extension [UInt8] {
  /// Appends text so that it is safe as text of an HTML page and as the value of an attribute in quotes of either kind.
  package mutating func append(escapingForHTML text: String) {
    let start = count
    append(contentsOf: text.utf8)
    // Most texts have no special character and are complete here.
    guard let first = self[start...].firstIndex(where: \.isSpecialInHTML) else { return }
    removeSubrange(first...)
    for byte in text.utf8.dropFirst(first - start) {
      if let reference = byte.htmlReference { self += reference.utf8 } else { append(byte) }
    }
  }

  /// Appends text so that it is safe as text of an HTML page and as the value of an attribute in double quotes.
  ///
  /// Apostrophes stay, as CommonMark expects it of notes.
  package mutating func append(escapingForHTMLExceptApostrophes text: ArraySlice<UInt8>) {
    var plain = text.startIndex
    for index in text.indices where text[index].isSpecialInHTML && text[index] != UInt8(ascii: "'") {
      self += text[plain..<index]
      self += (text[index].htmlReference ?? "").utf8
      plain = index + 1
    }
    self += text[plain...]
  }
}

extension String {
  /// The text as text of an HTML or XML page, or as the value of an attribute in double quotes.
  package var escapedForHTML: String {
    var bytes: [UInt8] = []
    bytes.append(escapingForHTMLExceptApostrophes: Array(utf8)[...])
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is special in HTML. All special characters come before `?`, and most others after it.
  fileprivate var isSpecialInHTML: Bool { self < UInt8(ascii: "?") && htmlReference != nil }

  /// The character reference that replaces the byte in HTML; nil if it is not special there.
  fileprivate var htmlReference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
