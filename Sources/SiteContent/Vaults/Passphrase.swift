import Formats

/// A normalised passphrase. Only a generated one is known to be hard to guess.
package struct Passphrase: Sendable, Hashable {
  /// The text in NFC, without white space around it, so that every keyboard gives the same.
  package let text: String

  /// The fewest characters of a passphrase.
  package static let leastCharacters = 16

  /// Normalises and checks a passphrase.
  /// - Throws: why it is refused.
  package init(_ text: String) throws(PassphraseError) {
    let plain = Self.normalised(text)
    guard plain.count >= Self.leastCharacters else { throw .short(plain.count) }
    guard Set(plain.filter { !$0.isWhitespace }.lowercased()).count > 1 else {
      throw PassphraseError("the passphrase is one character, repeated", help: "at least two different ones")
    }
    self.text = plain
  }

  /// Normalises and checks a passphrase that somebody chooses now. An old one, which pages are sealed with, may have what a new one may
  /// not.
  /// - Throws: why it is refused.
  package init(new text: String) throws(PassphraseError) {
    try self.init(text)
    if let control = self.text.unicodeScalars.first(where: Self.isControl) {
      throw PassphraseError(
        "the passphrase has the control character \(control.name)",
        help: "leave it out, since most keyboards cannot type it")
    }
    let visible = self.text.count { !$0.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }
    guard visible >= Self.leastCharacters else { throw .short(visible) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .control || category == .lineSeparator || category == .paragraphSeparator
      || scalar.properties.isBidiControl
  }

  /// The white space that `trim` removes in browsers.
  private static let space: Set<Unicode.Scalar> = [
    "\u{9}", "\u{A}", "\u{B}", "\u{C}", "\u{D}", " ", "\u{A0}", "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}",
    "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{2028}",
    "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
  ]

  private static func normalised(_ text: String) -> String {
    var scalars = text.composed.unicodeScalars[...]
    while let first = scalars.first, space.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, space.contains(last) { scalars.removeLast() }
    let text = String(String.UnicodeScalarView(scalars))
    return generated(text) ?? text
  }

  /// Returns a generated passphrase as it was printed, however somebody types it who heard it: in capital letters, with spaces or other
  /// hyphens between the words, or with nothing between them. Returns nil for any other text.
  private static func generated(_ text: String) -> String? {
    let separators: ClosedRange<Unicode.Scalar> = "\u{2010}"..."\u{2015}"
    let letters = text.lowercased().unicodeScalars.filter {
      !space.contains($0) && $0 != "-" && !separators.contains($0)
    }.map(Character.init)
    guard letters.count == 5 * words,
      letters.enumerated().allSatisfy({ $0 % 5 % 2 == 0 ? "bdfghjklmnprstvz".contains($1) : "aiou".contains($1) })
    else { return nil }
    return stride(from: 0, to: letters.count, by: 5).map { String(letters[$0..<$0 + 5]) }.joined(separator: "-")
  }
}

/// Why a text is refused as a passphrase, and what to write instead. Neither text repeats the passphrase.
package struct PassphraseError: Error, Hashable {
  package let message: String
  package let help: String

  package init(_ message: String, help: String) {
    self.message = message
    self.help = help
  }

  fileprivate static func short(_ count: Int) -> PassphraseError {
    PassphraseError(
      "the passphrase has \(count == 1 ? "one character" : "\(count) characters")",
      help: "at least \(Passphrase.leastCharacters): anyone can try to guess it, as often as they like")
  }
}

// Passphrases that sitegen makes.
extension Passphrase {
  /// Creates a passphrase of pronounceable words from random bits; nil in the rare case that two words are equal.
  ///
  /// The words are proquints, https://arxiv.org/html/0901.4016: a consonant encodes 4 bits, a vowel 2.
  package init?(bits: [UInt16]) {
    guard let passphrase = try? Passphrase(bits.map(Self.proquint).joined(separator: "-")), passphrase.isGenerated
    else {
      return nil
    }
    self = passphrase
  }

  /// The number of words, of 16 bits each, in a generated passphrase.
  package static let words = 5

  /// Whether it has the form of a generated passphrase. The strength of any other cannot be known: an estimate from lists of words takes
  /// a quotation for a random text.
  package var isGenerated: Bool { Self.generated(text) == text && Set(text.split(separator: "-")).count == Self.words }

  private static func proquint(_ bits: UInt16) -> String {
    let consonants = Array("bdfghjklmnprstvz"), vowels = Array("aiou")
    func consonant(_ shift: Int) -> Character { consonants[Int(bits >> shift & 0xF)] }
    func vowel(_ shift: Int) -> Character { vowels[Int(bits >> shift & 0x3)] }
    return String([consonant(12), vowel(10), consonant(6), vowel(4), consonant(0)])
  }
}
