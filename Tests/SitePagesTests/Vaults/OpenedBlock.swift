import Crypto
import CryptoExtras
import Foundation

/// Decrypts the files of a vault as the browser does, without using the code that encrypts them.
struct OpenedBlock {
  let nonce: [UInt8]
  let padded: [UInt8]
  let text: [UInt8]

  private static func subkey(_ key: SymmetricKey, _ use: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array("sitegen-vault-2\n\(use)".utf8), outputByteCount: 32)
  }

  static func key(_ passphrase: String, salt: [UInt8]) throws -> SymmetricKey {
    try KDF.Insecure.PBKDF2.deriveKey(
      from: Array(passphrase.utf8), salt: salt, using: .sha256, outputByteCount: 32, rounds: 600_000)
  }

  init(_ block: [UInt8], at path: String, with key: SymmetricKey) throws {
    nonce = Array(block.prefix(12))
    let box = try AES.GCM.SealedBox(combined: block)
    padded = Array(
      try AES.GCM.open(
        box, using: Self.subkey(key, "seal"), authenticating: Array("sitegen-vault-2\n\(path)".utf8)))
    let count = padded.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    text = Array(padded.dropFirst(4).prefix(count))
  }
}
