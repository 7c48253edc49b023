import Foundation
import SiteContent
import Testing

@testable import SitePages

/// The sealing of texts: what opens, what does not, and what a sealed text tells.
struct VaultKeyTests {
  private static let passphrase = "lusab-babad-gutih-tugad-mabon"
  private static let salt = [UInt8](0..<16)
  private static func key(_ passphrase: String, _ salt: [UInt8]) -> VaultKey? {
    guard let passphrase = try? Passphrase(passphrase), let salt = VaultSalt(salt) else { return nil }
    return VaultKey(passphrase, salt: salt)
  }
  // Each costs a quarter of a second.
  private static let key = key(passphrase, salt)
  private static let otherKey = key("another passphrase of mine", salt)
  private static let saltedKey = key(passphrase, salt.reversed())
  private static let plainKey = OpenedBlock.key(passphrase, salt: salt)

  private let key: VaultKey
  private let plainKey: [UInt8]
  private let text = Array("<!doctype html>\n<title>Data Structures</title>".utf8)
  private let path = "terms/2025-fall/csse-230/"

  init() throws {
    key = try #require(Self.key)
    plainKey = Self.plainKey
  }

  private func opened(_ block: [UInt8], at path: String) -> [UInt8]? {
    try? OpenedBlock(block, at: path, with: plainKey).text
  }

  @Test func `A sealed page opens at its path with its passphrase`() {
    #expect(opened(key.sealed(text, at: path), at: path) == text)
    #expect(opened(key.sealed([], at: ""), at: "") == [])
  }

  @Test func `A kept key is read only for the passphrase and the salt that it was derived from`() throws {
    let passphrase = try Passphrase(Self.passphrase)
    let text = key.kept(for: passphrase)
    let salt = try #require(VaultSalt(Self.salt))
    #expect(VaultKey(kept: text, passphrase, salt: salt)?.opaqueHome == key.opaqueHome)
    #expect(try VaultKey(kept: text, Passphrase("another passphrase of mine"), salt: salt) == nil)
    #expect(try VaultKey(kept: text, passphrase, salt: #require(VaultSalt(Self.salt.reversed()))) == nil)
    let bytes = try #require(Data(base64Encoded: text))
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(VaultKey(kept: changed.base64EncodedString(), passphrase, salt: salt) == nil, "byte \(index)")
    }
    for other in ["", "AAAA", bytes.dropLast().base64EncodedString(), (bytes + [0]).base64EncodedString()] {
      #expect(VaultKey(kept: other, passphrase, salt: salt) == nil, "\(other)")
    }
  }

  /// Computed with Python's hashlib and cryptography: browsers that have seen a page must open it after an update.
  @Test func `A page is sealed to the bytes that other implementations of the scheme write`() {
    let block = key.sealed(text, at: path)
    #expect(block.count == 32_796)
    #expect(hexadecimal(block.prefix(12)) == "64d2a85efc953c9dd501d9b6")
    #expect(hexadecimal(block.suffix(16)) == "dc72a84f3daf5ed2854f8bda5a8f6c06")
    #expect(key.check == "04920df5eada4f8f")
    #expect(key.opaqueName(for: "terms/2025-fall/") == "055938dedb363569")
  }

  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func `A sealed page does not open at another path`() {
    #expect(opened(key.sealed(text, at: path), at: "zh/\(path)") == nil)
    #expect(opened(key.sealed(text, at: path), at: "") == nil)
  }

  @Test func `A sealed page cannot be opened with another passphrase or salt`() throws {
    for other in try [#require(Self.otherKey), #require(Self.saltedKey)] {
      #expect(opened(other.sealed(text, at: path), at: path) == nil)
      #expect(other.check != key.check)
      #expect(other.opaqueName(for: "a") != key.opaqueName(for: "a"))
    }
  }

  @Test func `A change of any byte of a sealed page is detected`() {
    let block = key.sealed(text, at: path)
    // Every byte of nonce and tag, and enough of the text between.
    let places =
      Array(0..<64) + Array(stride(from: 64, to: block.count - 16, by: 509)) + Array((block.count - 16)..<block.count)
    for place in places {
      var changed = block
      changed[place] ^= 1
      #expect(opened(changed, at: path) == nil, "byte \(place)")
    }
    #expect(opened(block.dropLast(), at: path) == nil)
    #expect(opened(block + [0], at: path) == nil)
  }

  @Test func `The same text is sealed to the same bytes`() {
    #expect(key.sealed(text, at: path) == key.sealed(text, at: path))
  }

  @Test func `No two texts share a nonce, at the same path or different ones`() {
    var nonces: Set<[UInt8]> = []
    var count = 0
    // Texts that differ in one character, in their length, and in zeros that look like padding.
    for text in (0..<60).map({ Array("\($0)".utf8) }) + (1..<50).map({ [UInt8](repeating: 0, count: $0) }) {
      for path in ["", "a/"] {
        nonces.insert(Array(key.sealed(text, at: path).prefix(12)))
        count += 1
      }
    }
    #expect(nonces.count == count)
  }

  @Test(arguments: [
    (0, 32 << 10), (1, 32 << 10), (20_000, 32 << 10), ((32 << 10) - 4, 32 << 10), ((32 << 10) - 3, 64 << 10),
    (100_000, 128 << 10),
  ])
  func `The size of a sealed page reveals only a power of two`(count: Int, size: Int) {
    let text = [UInt8](repeating: 0x61, count: count)
    #expect(PaddedText(text).bytes.count == size)
    #expect(key.sealed(text, at: path).count == 12 + size + 16)
    #expect(opened(key.sealed(text, at: path), at: path) == text)
  }

  @Test func `An opaque name is stable and reveals no name`() {
    let name = key.opaqueName(for: "terms/2025-fall/")
    #expect(name == key.opaqueName(for: "terms/2025-fall/"))
    #expect(name.count == 16 && name.allSatisfy(\.isHexDigit))
    #expect(name != key.opaqueName(for: "terms/2025-spring/"))
    #expect(key.opaqueName(for: "") != key.check)
  }
}
