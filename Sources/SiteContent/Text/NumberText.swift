import Formats

/// Reads a number as a person writes one, and explains an invalid one.
enum NumberText {
  /// - Parameter isWhole: whether only a whole number is allowed.
  static func value(of text: String, isWhole: Bool = false) throws(DiagnosticText) -> Double {
    if let value = DecimalNumber.value(of: text) { return value }
    if isWhole {
      throw DiagnosticText(
        .notANumber, "\"\(text)\" is not a whole number",
        wholeNumber(meantBy: text).map { "write \($0)" } ?? "such as 2 or 10")
    }
    throw complaint(about: text, what: "a number")
      ?? DiagnosticText(.notANumber, "\"\(text)\" is not a number", "a plain number such as 18 or 18.5")
  }

  /// Returns the whole number that a text means: `8 of 10` and `8%` mean 8; nil for `2,5`.
  private static func wholeNumber(meantBy text: String) -> String? {
    if let plain = HalfWidth.form(of: text)?.trimmed, Int(plain) != nil { return plain }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard Int(digits) != nil, let next = text.dropFirst(digits.count).first, " %/".contains(next) else { return nil }
    return String(digits)
  }

  /// The words for a number that is nearly right: a decimal comma, full-width digits, an exponent.
  static func complaint(about text: String, what: String) -> DiagnosticText? {
    if let blank = text.oddBlank {
      return DiagnosticText(.unusualCharacter, "\"\(text)\" has \(blank.name) in it", "type \(blank.plain)")
    }
    if let plain = HalfWidth.form(of: text), plain.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      return DiagnosticText(
        .unusualCharacter, "\"\(text)\" has characters that do not belong there", "type \(plain.trimmed)")
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, isDigits(parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]),
      let tail = parts[1].split(separator: "/").first ?? parts[1].first.map({ _ in parts[1] }),
      isDigits(tail.hasSuffix("%") ? tail.dropLast() : tail)
    {
      return DiagnosticText(.notANumber, "\"\(text)\" has a decimal comma", "write \(parts[0]).\(parts[1])")
    }
    if text.contains("_") || text.lowercased().hasPrefix("0x") || isExponent(text) {
      return DiagnosticText(
        .notANumber, "\"\(text)\" is not \(what)", "write the digits out: no hexadecimal, exponent or _")
    }
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count).trimmed
    if DecimalNumber.value(of: number) != nil, unit.allSatisfy({ $0.isLetter || "%€*".contains($0) }), !unit.isEmpty {
      return DiagnosticText(.notANumber, "\"\(text)\" is not \(what)", "write \(number)")
    }
    if text.hasSuffix("."), DecimalNumber.value(of: text.dropLast()) != nil {
      return DiagnosticText(.notANumber, "\"\(text)\" is not \(what)", "write \(text.dropLast())")
    }
    if text.hasPrefix("."), DecimalNumber.value(of: "0" + text) != nil {
      return DiagnosticText(.notANumber, "\"\(text)\" is not \(what)", "write 0\(text)")
    }
    return nil
  }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isExponent(_ text: String) -> Bool {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    return parts.count == 2 && DecimalNumber.value(of: parts[0]) != nil && DecimalNumber.value(of: parts[1]) != nil
  }
}
