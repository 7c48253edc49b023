extension FieldReader {
  /// The readers that `protect` names; nil if the key is absent, so that the surrounding part decides.
  ///
  /// An empty key is an error: somebody meant to name a vault, and without one the part could be published openly.
  mutating func protection() -> ParsedProtection? {
    if isLeftEmpty("protect") {
      report.error(
        keySpan(of: "protect"), "\"protect\" is empty, so it protects nothing",
        help: "name a vault, such as protect: family; or write protect: none for what everybody may read")
    }
    guard let name = vaultName("protect", besides: ["none"]) else { return nil }
    return ParsedProtection(
      readership: name == "none" ? .everyone : .vault(name), place: report.location(of: span(of: "protect")))
  }

  /// The id of a vault or one of some other words.
  mutating func vaultName(_ key: String, besides words: [String]) -> String? {
    guard let name = id(key) else { return nil }
    guard words.contains(name) || Protection.isVaultName(name) else {
      report.error(
        span(of: key), "\"\(name)\" is not the name of a vault",
        help: name == "open" ? "write none for what everybody may read" : "such as family or my-class")
      return nil
    }
    return name
  }
}
