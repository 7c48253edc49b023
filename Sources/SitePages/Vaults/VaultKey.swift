import Grading
package import SiteContent
import SystemLibraries

/// The key of a vault. Subkeys are derived from it for encryption, nonces, names and the check of a passphrase.
///
/// All blocks of a vault are encrypted with one subkey, so a browser only has to keep that one. The path of a block is
/// authenticated and part of its nonce.
///
/// `docs/decisions/0014-vaults.md` describes the scheme and its reasons; `templates/assets/vault.js` decrypts the blocks.
package struct VaultKey: Sendable {
  package let salt: VaultSalt
  private let key: [UInt8]

  /// The rounds of PBKDF2-HMAC-SHA-256, which make each guess at a passphrase expensive.
  package static let rounds: Int32 = 600_000

  /// The start of all derived or authenticated data. Its number changes with the scheme.
  static let format = "sitegen-vault-2"

  /// Derives the key from a passphrase. This takes a quarter of a second on purpose, so do it once per vault and build.
  package init(_ passphrase: Passphrase, salt: VaultSalt) {
    self.salt = salt
    key = Cryptography.key(from: Array(passphrase.text.utf8), salt: salt.bytes, rounds: Self.rounds)
  }

  // MARK: - Keeping

  /// Reads a key that `kept(for:)` returned for the same passphrase, salt, rounds and scheme; nil for any other text.
  ///
  /// So a text that somebody else wrote, or that belongs to an earlier passphrase or another vault, only costs the time of deriving the key.
  package init?(kept text: String, _ passphrase: Passphrase, salt: VaultSalt) {
    guard let bytes = Data(base64Encoded: text), bytes.count == 2 * Cryptography.keySize else { return nil }
    let key = Array(bytes.prefix(Cryptography.keySize))
    guard Array(bytes.suffix(Cryptography.keySize)) == Self.code(of: key, for: passphrase, salt: salt) else {
      return nil
    }
    (self.salt, self.key) = (salt, key)
  }

  /// The key as text for a private file. It is as secret as the passphrase, and must not be kept where the passphrase is not: it opens the
  /// pages, and checks guesses of the passphrase without the rounds.
  package func kept(for passphrase: Passphrase) -> String {
    Data(key + Self.code(of: key, for: passphrase, salt: salt)).base64EncodedString()
  }

  /// Returns a code that binds a key to all that it is derived from. Nobody without the passphrase can make it.
  private static func code(of key: [UInt8], for passphrase: Passphrase, salt: VaultSalt) -> [UInt8] {
    Cryptography.authenticationCode(
      of: Array("\(format)\nkept\n\(rounds)\n".utf8) + salt.bytes + key, key: Array(passphrase.text.utf8))
  }

  // MARK: - Sealing

  /// Encrypts a text for a path of the site. Returns the nonce, the ciphertext and the tag.
  ///
  /// Sealing is deterministic: the bytes follow from the text and the path. The nonce is derived from the text and the path, so no two
  /// different blocks share one.
  func sealed(_ text: [UInt8], at path: String) -> [UInt8] {
    let padded = PaddedText(text).bytes
    let head = Array("\(Self.format)\n\(path)".utf8)
    let code = Cryptography.authenticationCode(of: head + [0x0A] + padded, key: subkey("nonce"))
    let nonce = Array(code.prefix(Cryptography.nonceSize))
    return nonce + Cryptography.sealed(padded, head: head, key: subkey("seal"), nonce: nonce)
  }

  /// Returns 16 hexadecimal digits in place of a name, which reveal nothing about it without the key.
  func opaqueName(for name: String) -> String { digits("name", name) }

  /// 16 hexadecimal digits in place of the vault's name in addresses.
  var opaqueName: String { opaqueName(for: "") }

  /// The path of the vault's home page if addresses do not name the vault.
  package var opaqueHome: String { "vault/\(opaqueName)/" }

  /// 16 hexadecimal digits with which a browser distinguishes a wrong passphrase from a damaged page.
  var check: String { digits("check", "") }

  private func digits(_ use: String, _ text: String) -> String {
    Cryptography.authenticationCode(of: Array(text.utf8), key: subkey(use)).prefix(8)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Derives the key for one use.
  private func subkey(_ use: String) -> [UInt8] {
    Cryptography.subkey(of: key, for: Array("\(Self.format)\n\(use)".utf8))
  }
}

/// A vault of a site: the content that its readers see, and the key that encrypts it.
struct Vault: Sendable {
  let name: String
  let key: VaultKey
  /// The open parts of the site and the parts in the vault.
  let content: Content
  let figures: RecordFigures
}

/// A text that is padded before encryption, so that the size of a block reveals next to nothing.
///
/// It has four bytes of length, big-endian, then the text, then zeros up to a power of two, at least 32 KiB.
struct PaddedText {
  let bytes: [UInt8]

  static let minimumSize = 32 << 10
  private static let lengthSize = 4

  init(_ text: [UInt8]) {
    let needed = text.count + Self.lengthSize
    var size = Self.minimumSize
    while size < needed { size *= 2 }
    let count = UInt32(text.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    bytes += text
    bytes += [UInt8](repeating: 0, count: size - needed)
    self.bytes = bytes
  }
}
