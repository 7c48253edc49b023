/// The salt of a vault: no secret, but different for each vault and each rotation.
package struct VaultSalt: Sendable, Hashable {
  /// 16 bytes.
  package let bytes: [UInt8]

  package static let length = 16

  /// Nil where there are not 16 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// A new one, of bytes that chance gives.
  package init(drawing byte: () -> UInt8) { bytes = (0..<Self.length).map { _ in byte() } }

  /// From 32 hexadecimal digits; nil for anything else.
  package init?(hex: String) {
    let digits = hex.unicodeScalars.map { $0.isASCII ? Character($0).hexDigitValue : nil }
    guard digits.count == 2 * Self.length else { return nil }
    var bytes: [UInt8] = []
    for at in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[at], let low = digits[at + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self.bytes = bytes
  }

  /// 32 hexadecimal digits.
  package var hex: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
