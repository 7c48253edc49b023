import Crypto
import CryptoExtras
import Foundation
import Grading
package import SiteContent

/// The key of a vault, from which one follows for each use: to seal, for nonces, for names and to check a passphrase.
///
/// All blocks are sealed under one key, so that a browser need keep nothing else than a key that opens blocks. The path of a block
/// is authenticated, and goes into its nonce.
///
/// The scheme and the reasons for it stand in `docs/decisions/0014-vaults.md`; `templates/assets/vault.js` is its other half.
package struct VaultKey: Sendable {
  package let salt: VaultSalt
  private let key: SymmetricKey

  /// The rounds of PBKDF2-HMAC-SHA-256, which make each guess at a passphrase expensive.
  package static let rounds = 600_000

  /// What begins everything that is derived or authenticated; another scheme would have another number.
  static let format = "sitegen-vault-2"

  /// Derives the key, which takes a quarter of a second on purpose: once for a vault and build, not for each page.
  package init(_ passphrase: Passphrase, salt: VaultSalt) throws {
    self.salt = salt
    key = try KDF.Insecure.PBKDF2.deriveKey(
      from: Array(passphrase.text.utf8), salt: salt.bytes, using: .sha256, outputByteCount: 32, rounds: Self.rounds)
  }

  /// A text sealed for a place of the site: the nonce, the ciphertext and the tag.
  ///
  /// The same text at the same place gives the same bytes. The nonce is made from everything that is sealed, so no two
  /// texts share one.
  func sealed(_ text: [UInt8], at path: String) -> [UInt8] {
    let padded = PaddedText(text).bytes
    let head = Array("\(Self.format)\n\(path)".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: head + [0x0A] + padded, using: subkey("nonce"))
    do {
      let nonce = try AES.GCM.Nonce(data: Array(code.prefix(12)))
      let box = try AES.GCM.seal(padded, using: subkey("seal"), nonce: nonce, authenticating: head)
      return Array(nonce) + Array(box.ciphertext) + Array(box.tag)
    } catch {
      // A key of 32 bytes and a nonce of 12 are what it takes; to go on would be to publish.
      preconditionFailure("a page could not be sealed: \(error)")
    }
  }

  /// 16 hexadecimal digits that stand for a name, and tell it to nobody without the key.
  func opaqueName(for name: String) -> String { digits("name", name) }

  /// 16 hexadecimal digits that stand for the vault in addresses.
  var opaqueName: String { opaqueName(for: "") }

  /// The path of the vault's home page where addresses do not name the vault.
  package var opaqueHome: String { "vault/\(opaqueName)/" }

  /// 16 hexadecimal digits by which a browser tells a wrong passphrase from a damaged page.
  var check: String { digits("check", "") }

  private func digits(_ use: String, _ text: String) -> String {
    HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: subkey(use)).prefix(8)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A key for one use.
  private func subkey(_ use: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array("\(Self.format)\n\(use)".utf8), outputByteCount: 32)
  }
}

/// A vault of a site: what its readers see, and the key that keeps it from others.
struct Vault: Sendable {
  let name: String
  let key: VaultKey
  /// The open parts and those of the vault.
  let content: Content
  let figures: RecordFigures
}

/// A text with its length in front and zeros behind, so that the size of what is sealed says next to nothing of it.
///
/// Four bytes of length, the highest first; then the text; then zeros up to a power of two, at least 32 KiB.
struct PaddedText {
  let bytes: [UInt8]

  static let leastSize = 32 << 10
  private static let headSize = 4

  init(_ text: [UInt8]) {
    let needed = text.count + Self.headSize
    var size = Self.leastSize
    while size < needed { size *= 2 }
    let count = UInt32(text.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    bytes += text
    bytes += repeatElement(0, count: size - needed)
    self.bytes = bytes
  }
}
