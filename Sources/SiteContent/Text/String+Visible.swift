extension StringProtocol {
  /// Whether a reader can see anything of the text: one character that is neither white space nor invisible.
  var isVisible: Bool { unicodeScalars.contains { !$0.isInvisible } }

  /// The text without white space and invisible characters at both ends.
  var visiblePart: String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isInvisible }),
      let end = scalars.lastIndex(where: { !$0.isInvisible })
    else { return "" }
    return String(self[start...end])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar leaves no mark on a page: white space, zero-width and formatting characters, fillers.
  fileprivate var isInvisible: Bool {
    // The blank of Braille is a sign to Unicode, and shows nothing.
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
  }
}
