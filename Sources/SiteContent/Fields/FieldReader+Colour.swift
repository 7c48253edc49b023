extension FieldReader {
  /// A colour as 0xRRGGBB.
  mutating func colour(_ key: String) -> UInt32? {
    guard let text = text(key) else { return nil }
    if let named = ColourName.values[text.lowercased()] { return named }
    let digits = text.dropFirst()
    if text.hasPrefix("#"), digits.utf8.count == 6, let value = UInt32(digits, radix: 16) { return value }
    if text.hasPrefix("#"), digits.utf8.count == 3, UInt32(digits, radix: 16) != nil {
      let six = digits.map { "\($0)\($0)" }.joined()
      report.error(span(of: key), "\"\(text)\" has three digits, not six", help: "write \"#\(six)\"")
      return nil
    }
    let nearest = NearestName.of(text, in: ColourName.values.keys.sorted())
    report.error(
      span(of: key), "\"\(text)\" is not a colour",
      help: nearest.map { "did you mean \($0)?" } ?? "\"#rrggbb\" in quotes, or a CSS name such as teal")
    return nil
  }
}
