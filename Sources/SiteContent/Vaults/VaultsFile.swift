import Formats

/// The file `content/vaults.yml`, which has a line with the salt of each vault.
package enum VaultsFile {
  /// The path of the file, from the site's folder.
  package static let path = "content/vaults.yml"

  /// Parses the salts by the names of the vaults.
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
          .passphrase, entry.value.isNull ? entry.keySpan : entry.value.span,
          "the vault \(entry.key) has no salt of 32 hexadecimal digits",
          help: "restore the line from git: with another salt all pages of the vault change")
      }
    }
    return (salts, report.diagnostics)
  }

  package static func bytes(of salts: [String: VaultSalt]) -> [UInt8] {
    let lines = salts.sorted { $0.key < $1.key }.map { name, salt in
      // Names of vaults contain no characters that need quotes, but YAML reads `no` as false and `404` as a number.
      "\(ImplicitType(of: name) == .text ? name : "\"\(name)\""): \"\(salt.hex)\"\n"
    }
    return Array((head + lines.joined()).utf8)
  }

  private static let head = """
    # The salts of the vaults, written by sitegen. They are no secrets: keep this file under git, so that
    # every machine seals the pages to the same bytes.

    """
}

/// The salt of a vault: not secret, but different for each vault and each change of its passphrase.
package struct VaultSalt: Sendable, Hashable {
  /// 16 bytes.
  package let bytes: [UInt8]

  /// The length in bytes.
  package static let length = 16

  /// Creates a salt; nil unless there are 16 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Creates a new salt from random bytes.
  package init(drawing byte: () -> UInt8) { bytes = (0..<Self.length).map { _ in byte() } }

  /// Parses 32 hexadecimal digits; nil for anything else.
  package init?(hex: String) {
    let digits = hex.unicodeScalars.map { $0.isASCII ? Character($0).hexDigitValue : nil }
    guard digits.count == 2 * Self.length else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self.bytes = bytes
  }

  /// The salt as 32 hexadecimal digits.
  package var hex: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
