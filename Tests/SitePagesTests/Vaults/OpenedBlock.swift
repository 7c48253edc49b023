import CCrypto
import Testing

@testable import SitePages

/// Decrypts the files of a vault as the browser does, without using the code that encrypts them.
struct OpenedBlock {
  let nonce: [UInt8]
  let padded: [UInt8]
  let text: [UInt8]

  /// The block is damaged, or the key or path is not the one that it was encrypted with.
  struct Refused: Error {}

  static func key(_ passphrase: String, salt: [UInt8]) -> [UInt8] {
    Cryptography.key(from: Array(passphrase.utf8), salt: salt, rounds: 600_000)
  }

  init(_ block: [UInt8], at path: String, with key: [UInt8]) throws {
    nonce = Array(block.prefix(12))
    padded = try Self.opened(
      Array(block.dropFirst(12).dropLast(16)), tag: Array(block.suffix(16)),
      head: Array("sitegen-vault-2\n\(path)".utf8), nonce: nonce,
      key: Cryptography.subkey(of: key, for: Array("sitegen-vault-2\nseal".utf8)))
    let count = padded.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    text = Array(padded.dropFirst(4).prefix(count))
  }

  /// Decrypts AES-256-GCM.
  private static func opened(
    _ sealed: [UInt8], tag: [UInt8], head: [UInt8], nonce: [UInt8], key: [UInt8]
  ) throws -> [UInt8] {
    let context = unsafe EVP_CIPHER_CTX_new()
    defer { unsafe EVP_CIPHER_CTX_free(context) }
    var (count, tag) = (Int32(0), tag)
    var text = [UInt8](repeating: 0, count: sealed.count + 16)
    guard unsafe EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
      unsafe EVP_DecryptUpdate(context, nil, &count, head, Int32(head.count)) == 1,
      unsafe EVP_DecryptUpdate(context, &text, &count, sealed, Int32(sealed.count)) == 1,
      unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1
    else { throw Refused() }
    var rest = [UInt8](repeating: 0, count: 16)
    guard unsafe EVP_DecryptFinal_ex(context, &rest, &count) == 1 else { throw Refused() }
    return Array(text.prefix(sealed.count))
  }
}
