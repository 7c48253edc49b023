/// Percent-encoding of URLs (RFC 3986, section 2.1): `%20`.
package enum PercentEncoding {
  /// Decodes the bytes of a URL; a `%` without two hexadecimal digits stays as it is.
  package static func decode(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, let high = digit(rest.first), let low = digit(rest.dropFirst().first) {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Decodes text; nil if a `%` has no two hexadecimal digits after it, or the bytes are not UTF-8.
  package static func strictlyDecoded(_ text: some StringProtocol) -> String? {
    // Split into bytes: as characters, a % with a combining mark after it would be another character.
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    let isEncoded = parts.dropFirst().allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy { digit($0) != nil } }
    return isEncoded ? String(validating: decode(text.utf8), as: UTF8.self) : nil
  }

  /// Encodes text as one component of a URL; only ASCII letters, digits and `-._~` stay.
  package static func encode(_ text: String) -> String { encode(text.utf8[...], isPath: false) }

  /// Encodes text as a path or a fragment, in which slashes stay, too; usually nothing else has to change.
  package static func encode(path: Substring.UTF8View) -> String { encode(path, isPath: true) }

  private static func encode(_ text: Substring.UTF8View, isPath: Bool) -> String {
    func stays(_ byte: UInt8) -> Bool { isUnreserved(byte) || isPath && byte == UInt8(ascii: "/") }
    if text.allSatisfy(stays) { return String(Substring(text)) }
    var bytes: [UInt8] = []
    for byte in text { if stays(byte) { bytes.append(byte) } else { append(byte, to: &bytes) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte is unreserved (RFC 3986, section 2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  package static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte): byte - 0x41 + 10
    case .some(let byte) where (0x61...0x66).contains(byte): byte - 0x61 + 10
    default: nil
    }
  }
}
