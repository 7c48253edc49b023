import CCrypto

/// The algorithms of vaults and content policies, from OpenSSL's libcrypto: the only place that calls it.
///
/// All of them work on bytes in memory with keys and nonces of the right size, so a call fails only if libcrypto has no memory or
/// lacks the algorithm. Then the process ends, because a page must never be published unencrypted.
enum Cryptography {
  /// The number of bytes of a key, and of a code of `authenticationCode`.
  static let keySize = 32
  static let nonceSize = 12
  private static let tagSize = 16

  /// Derives a key from a passphrase with PBKDF2-HMAC-SHA-256 (RFC 8018).
  static func key(from passphrase: [UInt8], salt: [UInt8], rounds: Int32) -> [UInt8] {
    unsafe bytes(keySize) { key in
      unsafe passphrase.withUnsafeBytes { passphrase in
        unsafe PKCS5_PBKDF2_HMAC(
          passphrase.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(passphrase.count), salt, Int32(salt.count),
          rounds, EVP_sha256(), Int32(keySize), key)
      }
    }
  }

  /// Derives another key from a key with HKDF-SHA-256 (RFC 5869), without a salt.
  static func subkey(of key: [UInt8], for info: [UInt8]) -> [UInt8] {
    let extracted = authenticationCode(of: key, key: [UInt8](repeating: 0, count: keySize))
    return authenticationCode(of: info + [1], key: extracted)
  }

  /// Returns the HMAC-SHA-256 of a message (RFC 2104).
  static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    unsafe bytes(keySize) { code in
      unsafe HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, code, nil) == nil ? 0 : 1
    }
  }

  /// Returns the SHA-256 of a message.
  static func digest(of message: [UInt8]) -> [UInt8] {
    unsafe bytes(keySize) { digest in
      unsafe EVP_Digest(message, message.count, digest, nil, EVP_sha256(), nil)
    }
  }

  /// Encrypts a text with AES-256-GCM.
  /// - Parameter head: authenticated with the text, but not part of the result.
  /// - Returns: the ciphertext and the tag.
  static func sealed(_ text: [UInt8], head: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
    precondition(key.count == keySize && nonce.count == nonceSize)
    let context = unsafe EVP_CIPHER_CTX_new()
    defer { unsafe EVP_CIPHER_CTX_free(context) }
    var count: Int32 = 0
    return unsafe bytes(text.count + tagSize) { output in
      guard unsafe EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
        unsafe EVP_EncryptUpdate(context, nil, &count, head, Int32(head.count)) == 1,
        unsafe EVP_EncryptUpdate(context, output, &count, text, Int32(text.count)) == 1, count == text.count,
        unsafe EVP_EncryptFinal_ex(context, output + text.count, &count) == 1
      else { return 0 }
      return unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), output + text.count)
    }
  }

  /// Returns bytes written by a call that returns 1 if it succeeds.
  private static func bytes(_ count: Int, _ call: (UnsafeMutablePointer<UInt8>) -> Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
      guard let start = output.baseAddress, unsafe call(start) == 1 else {
        preconditionFailure("libcrypto could not encrypt")
      }
      written = count
    }
  }
}
