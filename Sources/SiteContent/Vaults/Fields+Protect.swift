extension Fields {
  /// The readers that `protect` names; nil where it says nothing, so that what lies around decides.
  mutating func protection() -> WrittenProtection? {
    guard let name = vaultName("protect", besides: ["none"]) else { return nil }
    return WrittenProtection(
      readership: name == "none" ? .everyone : .vault(name), place: report.location(of: span(of: "protect")))
  }

  /// The id of a vault or one of some other words.
  mutating func vaultName(_ key: String, besides words: [String]) -> String? {
    guard let name = id(key) else { return nil }
    guard words.contains(name) || Protection.isVaultName(name) else {
      report.error(
        span(of: key), "\"\(name)\" is not the name of a vault",
        cure: name == "open" ? "write none for what everybody may read" : "such as family or my-class")
      return nil
    }
    return name
  }
}
