/// Converts the signs of Chinese and smart keyboards to the ASCII signs that a file needs.
package enum HalfWidth {
  /// The text with ASCII signs, or nil if it has only such signs already.
  package static func form(of text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(form(of: scalar)) }
    let plain = String(result)
    return plain == text ? nil : plain
  }

  private static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3000, 0x00A0: " "
    case 0x2018, 0x2019: "'"
    case 0x201C...0x201E, 0x00AB, 0x00BB: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2044: "/"
    default: scalar
    }
  }
}
