import TestSupport
import Testing

@testable import SiteContent

/// Passphrases: what is one, in which form, and how one is made from bits.
@Suite struct PassphraseTests {
  private func mistake(_ text: String) -> String? {
    do throws(PassphraseError) {
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
  func `A passphrase must be long and varied`(text: String, message: String?) {
    #expect(mistake(text) == message)
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

  private func strength(_ text: String, site: [String] = []) throws -> PassphraseStrength {
    PassphraseStrength(of: try Passphrase(text), siteWords: site)
  }

  @Test(
    arguments: [
      ("1234567890123456", [.sequence]), ("password12345678", [.commonWord, .sequence]),
      ("P@ssw0rd!P@ssw0rd!", [.commonWord, .repetition]), ("qwertyuiopasdfghjkl", [.keyboard]),
      ("1qaz2wsx3edc4rfv", [.keyboard]), ("correct horse battery staple", [.commonWord]),
      ("correcthorsebatterystaple", [.commonWord]), ("to be or not to be that is the question", [.commonWord]),
      ("MeiPhysics2026-11-21", [.siteWord, .date]), ("drowssapdrowssap!", [.commonWord, .repetition]),
      ("abcdefghijklmnop", [.sequence]), ("一二三四五六七八九十百千万亿兆京", [.sequence]),
      ("Sommer2024Winter2025", [.commonWord, .date]),
      ("passwort1ichliebedichichliebedich", [.commonWord, .repetition]),
      ("abcdefghabcdefghabcdefgh", [.sequence, .repetition]), ("family passphrase 01.02.2003", [.commonWord, .date]),
    ] as [(String, Set<PassphraseStrength.Weakness>)])
  func `Passphrases that people choose are estimated as easy to guess`(
    text: String, weaknesses: Set<PassphraseStrength.Weakness>
  ) throws {
    let strength = try strength(text, site: ["Physics", "Mei"])
    #expect(strength.bits < 50, "\(strength)")
    #expect(Set(strength.weaknesses) == weaknesses, "\(strength)")
    #expect(throws: PassphraseError.self) { try strength.check() }
  }

  @Test(arguments: [
    "walnut teapot harvest oyster velvet pigeon", "Kastanie Ofenrohr Brunnen Lilie Zwiebel Anker", "k3Jd9fLq2xPz8mNb",
    "brume-lilas-hibou-tonneau-girafe-moulin", "x7#Qp!2vLz9&mK4w", "山高月小水落石出不知江水流春去多少", "qzxvkjwpmtrbnhgdf",
  ])
  func `Random passphrases are not estimated as easy to guess`(text: String) throws {
    let strength = try strength(text)
    #expect(strength.isStrong, "\(strength)")
  }

  @Test func `A passphrase is not generated from bits that make it easy to guess`() throws {
    // rojop-durol-pakol-hojop-musik: common words, a sequence and a repetition.
    let bits = ["rojop", "durol", "pakol", "hojop", "musik"].map(Self.bits)
    #expect(Passphrase(bits: bits) == nil)
  }

  @Test func `No generated passphrase is weak, and nearly all bits give one`() {
    // Multiples of an odd number visit all 16-bit values in an order that looks random.
    let count = Sample.count(60, of: 500)
    let texts = (0..<count).compactMap { number in
      Passphrase(bits: (1...5).map { UInt16(truncatingIfNeeded: (number * 5 + $0) * 40_503) })
    }
    #expect(texts.count * 100 >= count * 99)
    for passphrase in texts { #expect(PassphraseStrength(of: passphrase).isStrong, "\(passphrase.text)") }
  }

  /// The bits that a proquint encodes.
  private static func bits(_ proquint: String) -> UInt16 {
    let consonants = Array("bdfghjklmnprstvz"), vowels = Array("aiou")
    return proquint.reduce(0) { bits, letter in
      if let index = consonants.firstIndex(of: letter) { return bits << 4 | UInt16(index) }
      return bits << 2 | UInt16(vowels.firstIndex(of: letter) ?? 0)
    }
  }

  @Test func `The message about a weak passphrase gives the reasons but not the passphrase`() throws {
    do throws(PassphraseError) {
      try PassphraseStrength(of: Passphrase("password12345678")).check()
      Issue.record("it was taken")
    } catch {
      #expect(
        error.message
          == "the passphrase is too easy to guess: about 2^13 guesses, at least 2^60 are needed; it has a common word or name and a sequence"
      )
    }
  }

  @Test func `A longer passphrase is never weaker`() throws {
    var last = 0.0
    for count in 16...60 {
      let text = String("walnut teapot harvest oyster 1987 qwertz velvet pigeon mountain".prefix(count))
      let bits = try strength(text).bits
      #expect(bits >= last - 13.5, "\(text)")
      last = max(last, bits)
    }
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

  @Test func `Random bits with too few different letters are drawn again`() {
    #expect(Passphrase(bits: [0, 1, 2, 3, 4]) == nil)
  }

  @Test(arguments: ["", "00", "g0112233445566778899aabbccddeeff", "00112233445566778899aabbccddeeff0"])
  func `A salt has 32 hexadecimal digits`(text: String) {
    #expect(VaultSalt(hex: text) == nil)
  }

  @Test func `A salt is written as it was read`() {
    #expect(VaultSalt(hex: "00112233445566778899AABBccddeeff")?.hex == "00112233445566778899aabbccddeeff")
  }
}
