/// The file `content/vaults.yml`: the salt of each vault, a line each.
package enum VaultsFile {
  package static let path = "content/vaults.yml"

  /// Reads the salts.
  package static func read(_ bytes: [UInt8]) -> (salts: [String: VaultSalt], diagnostics: [Diagnostic]) {
    let source = SourceText(SourceFile(path: path, bytes: bytes))
    let report = DiagnosticCollector(source)
    guard source.isText(report: report), bytes.contains(where: { $0 > 0x20 }),
      let root = YAMLParser.mapping(source, source.start..<source.bytes.count, firstLine: 1, report: report)
    else { return ([:], report.diagnostics) }
    var salts: [String: VaultSalt] = [:]
    for entry in root.entries ?? [] {
      if let salt = entry.value.text.flatMap({ VaultSalt(hex: $0) }) {
        salts[entry.key] = salt
      } else {
        report.error(
          entry.value.isNull ? entry.keySpan : entry.value.span,
          "the vault \(entry.key) has no salt of 32 hexadecimal digits",
          help: "take the line from git again: with another salt all pages of the vault change")
      }
    }
    return (salts, report.diagnostics)
  }

  /// The file with these salts.
  package static func bytes(of salts: [String: VaultSalt]) -> [UInt8] {
    let lines = salts.sorted { $0.key < $1.key }.map { name, salt in
      // The names of vaults have no characters that need quotes; to others `no` is false, and `404` a number.
      "\(PlainReading(of: name) == .text ? name : "\"\(name)\""): \"\(salt.hex)\"\n"
    }
    return Array((head + lines.joined()).utf8)
  }

  private static let head = """
    # The salts of the vaults, written by sitegen. They are no secrets: keep this file under git, so that
    # every machine seals the pages to the same bytes.

    """
}
