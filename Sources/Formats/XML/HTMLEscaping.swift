extension [UInt8] {
  /// Appends text so that it is safe as text of an HTML page and as the value of an attribute in quotes of either kind.
  package mutating func append(escapingForHTML text: String) {
    guard text.utf8.contains(where: { $0.htmlReference != nil }) else { return append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      if let reference = byte.htmlReference { self += reference.utf8 } else { append(byte) }
    }
  }

  /// Appends text so that it is safe as text of an HTML page and as the value of an attribute in double quotes.
  ///
  /// Apostrophes stay, as CommonMark expects it of notes.
  package mutating func append(escapingForHTMLExceptApostrophes text: ArraySlice<UInt8>) {
    for byte in text {
      if let reference = byte.htmlReference, byte != UInt8(ascii: "'") { self += reference.utf8 } else { append(byte) }
    }
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
