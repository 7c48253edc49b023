import Testing

@testable import SiteContent

/// Passphrases: what is one, in which form, and how one is made from bits.
struct PassphraseTests {
  /// Returns why a passphrase is refused that is stored, or a new one; nil if it is not.
  private func mistake(_ text: String, isNew: Bool = false) -> String? {
    do throws(PassphraseError) {
      _ = try isNew ? Passphrase(new: text) : Passphrase(text)
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
      ("x", "the passphrase has one character"),
      ("aaaaaaaaaaaaaaaa", "the passphrase is one character, repeated"),
      ("aaaa Aaaa aaaa aaaa", "the passphrase is one character, repeated"),
      ("一一一一一一一一一一一一一一一一", "the passphrase is one character, repeated"),
      ("abababababababababab", nil),
      // Each flag is one character, and so is a letter with its accent.
      ("🇩🇪🇫🇷🇩🇪🇫🇷🇩🇪🇫🇷🇩🇪🇫🇷🇩🇪🇫🇷", "the passphrase has 10 characters"),
      ("e\u{301}a\u{300}e\u{301}a\u{300}e\u{301}a\u{300}e\u{301}a\u{300}", "the passphrase has 8 characters"),
    ] as [(String, String?)])
  func `A passphrase has at least 16 characters, which are not all the same`(text: String, message: String?) {
    #expect(mistake(text) == message)
    #expect(mistake(text, isNew: true) == message)
  }

  @Test(
    arguments: [
      ("correct\thorse battery", "the passphrase has the control character U+0009"),
      ("correct horse\u{0} battery", "the passphrase has the control character U+0000"),
      ("correct horse\u{85}battery", "the passphrase has the control character U+0085"),
      ("correct horse\u{2028}battery", "the passphrase has the control character U+2028"),
      ("correct \u{202E}horse battery", "the passphrase has the control character U+202E"),
      (
        "abc\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}d",
        "the passphrase has 4 characters"
      ),
    ])
  func `A new passphrase has no control characters, and invisible ones do not count, but an old one may have them`(
    text: String, message: String
  ) {
    #expect(mistake(text, isNew: true) == message)
    #expect(mistake(text) == nil)
  }

  @Test(arguments: [
    "lusab-babad-gutih-tugad-mudof", "LUSAB-BABAD-GUTIH-TUGAD-MUDOF", "lusab babad gutih tugad mudof",
    " Lusab babad-gutih tugad\u{2011}mudof ", "lusabbabadgutihtugadmudof",
  ])
  func `A generated passphrase is the same, however it is typed`(text: String) throws {
    #expect(try Passphrase(text).text == "lusab-babad-gutih-tugad-mudof")
  }

  @Test(arguments: ["Lusab babad gutih tugad", "Correct Horse Battery", "lusab-babad-gutih-tugad-mudox"])
  func `A passphrase that was not generated keeps its capital letters, spaces and hyphens`(text: String) throws {
    #expect(try Passphrase(text).text == text)
  }

  @Test(arguments: [
    "correct horse battery staple", "to be or not to be that is the question", "k3Jd9fLq2xPz8mNb",
    "lusab-babad-gutih-tugad-mudox", "babab-babab-babab-babab-babab", "lusab-babad-gutih-tugad-lusab",
    "lusab-babad-gutih-tugad", "lusab-babad-gutih-tugad-mudof-lusab",
  ])
  func `Only five different words of the generator count as generated`(text: String) throws {
    #expect(try !Passphrase(text).isGenerated)
    #expect(try Passphrase("Lusab babad gutih tugad mudof").isGenerated)
  }

  @Test func `Nearly all bits give a passphrase that counts as generated`() {
    // Multiples of an odd number visit all 16-bit values in an order that looks random.
    let texts = (0..<500).compactMap { number in
      Passphrase(bits: (1...5).map { UInt16(truncatingIfNeeded: (number * 5 + $0) * 40_503) })
    }
    #expect(texts.count == 500 && texts.allSatisfy(\.isGenerated))
  }

  @Test func `Accents in a passphrase are the same in every encoding`() throws {
    #expect(
      try Passphrase("  cafe\u{301} au lait, sucre\u{A0}").text.unicodeScalars.elementsEqual(
        "caf\u{e9} au lait, sucre".unicodeScalars))
  }

  @Test func `Random bits become pronounceable words`() {
    // The examples of the proposal: 127.0.0.1 and 63.84.220.193.
    #expect(Passphrase(bits: [0x7F00, 0x0001, 0x3F54, 0xDCC1, 0xFFFF])?.text == "lusab-babad-gutih-tugad-zuzuz")
  }

  @Test func `Random bits with two equal words are drawn again`() {
    #expect(Passphrase(bits: [1, 2, 3, 4, 1]) == nil)
    #expect(Passphrase(bits: [1, 2, 3, 4, 5]) != nil)
  }

  @Test(arguments: ["", "00", "g0112233445566778899aabbccddeeff", "00112233445566778899aabbccddeeff0"])
  func `A salt has 32 hexadecimal digits`(text: String) {
    #expect(VaultSalt(hex: text) == nil)
  }

  @Test func `A salt is written as it was read`() {
    #expect(VaultSalt(hex: "00112233445566778899AABBccddeeff")?.hex == "00112233445566778899aabbccddeeff")
  }
}
