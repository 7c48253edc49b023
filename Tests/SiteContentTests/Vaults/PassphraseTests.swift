import Testing

@testable import SiteContent

/// Passphrases: what is one, in which form, and how one is made from bits.
@Suite struct PassphraseTests {
  private func mistake(_ text: String) -> String? {
    do throws(Passphrase.Mistake) {
      _ = try Passphrase(text)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    arguments: [
      ("correct horse battery", nil),
      ("一二三四五六七八九十百千万亿兆京", nil),
      ("secret", "the passphrase has 6 characters"),
      ("", "the passphrase has 0 characters"),
      ("                    ", "the passphrase has 0 characters"),
      ("     short         ", "the passphrase has 5 characters"),
      ("abababababababababab", "the passphrase has only 2 different characters, repeated"),
    ] as [(String, String?)])
  func `a passphrase is long and varied`(text: String, message: String?) {
    #expect(mistake(text) == message)
  }

  @Test func `accents typed as one character or as two are the same`() throws {
    #expect(
      try Passphrase("  cafe\u{301} au lait, sucre\u{A0}").text.unicodeScalars.elementsEqual(
        "caf\u{e9} au lait, sucre".unicodeScalars))
  }

  @Test func `bits become words that can be said`() {
    // The examples of the proposal: 127.0.0.1 and 63.84.220.193.
    #expect(Passphrase(bits: [0x7F00, 0x0001, 0x3F54, 0xDCC1, 0xFFFF])?.text == "lusab-babad-gutih-tugad-zuzuz")
  }

  @Test func `bits with too few different letters are drawn again`() {
    #expect(Passphrase(bits: [0, 1, 2, 3, 4]) == nil)
  }

  @Test(arguments: ["", "00", "g0112233445566778899aabbccddeeff", "00112233445566778899aabbccddeeff0"])
  func `a salt has 32 hexadecimal digits`(text: String) {
    #expect(VaultSalt(hex: text) == nil)
  }

  @Test func `a salt is written as it was read`() {
    #expect(VaultSalt(hex: "00112233445566778899AABBccddeeff")?.hex == "00112233445566778899aabbccddeeff")
  }
}
