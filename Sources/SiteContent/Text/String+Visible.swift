import Formats

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

extension String {
  /// The text without a bullet or number at its start that YAML does not know: `• HW 1`, `-HW 1`, `1. HW 1`.
  var withoutBullet: String {
    let rest = drop { "-–—•·*●◦‣".contains($0) }
    if rest.count < count { return rest.trimmed }
    let digits = prefix { $0.isASCII && $0.isNumber }
    let end = dropFirst(digits.count).prefix(2)
    return !digits.isEmpty && [". ", ") "].contains(end) ? dropFirst(digits.count + 2).trimmed : self
  }

  /// The name of the first character that looks like a space or like nothing, and the text with plain spaces and without such
  /// characters; nil if it has none.
  var oddBlank: (name: String, plain: String)? {
    guard let scalar = unicodeScalars.first(where: \.isOddBlank) else { return nil }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isOddBlank { plain.append(scalar) } else if scalar.properties.isWhitespace { plain.append(" ") }
    }
    let kind = scalar.properties.isWhitespace ? "a space that YAML does not know" : "an invisible character"
    return ("\(kind) (\(scalar.name))", String(plain).trimmed)
  }
}

extension Unicode.Scalar {
  fileprivate var isOddBlank: Bool {
    !isASCII
      && (properties.isWhitespace || (0x200B...0x200F).contains(value) || [0xAD, 0x2060, 0xFEFF].contains(value))
  }

  /// Whether the scalar leaves no mark on a page: white space, zero-width and formatting characters, fillers.
  fileprivate var isInvisible: Bool {
    // The blank of Braille is a sign to Unicode, and shows nothing.
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
  }
}
