import Formats

/// The characters that the address of a site can contain.
///
/// An address is written into files of lines, such as `robots.txt` and `calendar.ics`, where a line break would start a line of
/// its own, and into HTML and XML.
package enum SiteAddress {
  /// The first character that no address contains: white space, a control or formatting character, or a sign that has a
  /// meaning around addresses. Letters of all scripts are allowed. Nil if there is none.
  package static func badScalar(in text: some StringProtocol) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F || signs.contains(scalar) }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
        return true
      default: return false
      }
    }
  }

  private static let signs: Set<Unicode.Scalar> = ["\"", "<", ">", "\\", "^", "`", "{", "|", "}"]

  /// The name of such a character in messages.
  static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": "space"
    case "\n", "\r": "line break"
    case "\t": "tab"
    case _ where scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F: "\(Character(scalar))"
    default: scalar.name
    }
  }
}
