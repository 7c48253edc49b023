import Testing

@testable import SitePages

/// The algorithms of vaults against published results.
struct CryptographyTests {
  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  @Test func `A digest is that of FIPS 180-2`() {
    #expect(
      Cryptography.digest(of: Array("abc".utf8))
        == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
  }

  @Test func `An authentication code is that of RFC 4231`() {
    let code = Cryptography.authenticationCode(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(code == bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
  }

  @Test func `A subkey is that of RFC 5869 without salt and info`() {
    let key = Cryptography.subkey(of: [UInt8](repeating: 0x0B, count: 22), for: [])
    #expect(key == bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"))
  }

  @Test func `A key from a passphrase is that of PBKDF2-HMAC-SHA-256`() {
    let key = Cryptography.key(from: Array("password".utf8), salt: Array("salt".utf8), rounds: 4096)
    #expect(key == bytes("c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"))
  }

  @Test func `A sealed text is that of test case 16 of the specification of GCM`() {
    let sealed = Cryptography.sealed(
      bytes(
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
      ),
      head: bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
      key: bytes("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"),
      nonce: bytes("cafebabefacedbaddecaf888"))
    #expect(
      sealed
        == bytes(
          "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
            + "76fc6ece0f4e1768cddf8853bb2d551b"))
  }
}
