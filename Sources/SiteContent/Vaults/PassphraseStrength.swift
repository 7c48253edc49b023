import Grading
import SystemLibraries

/// An estimate of how many guesses find a passphrase if the attacker knows how people choose them.
///
/// The passphrase is cut into pieces that a guesser would try: common words and names, words of the site, other words, dates,
/// sequences, rows of keys, repetitions and single characters. Each piece costs some bits; the cheapest way to cut it up
/// is the estimate. It cannot know quotations, personal facts or passphrases that were stolen elsewhere.
package struct PassphraseStrength: Sendable {
  /// The base-2 logarithm of the number of guesses.
  package let bits: Double
  /// The kinds of easy pieces that were found, in the order of `Weakness`.
  package let weaknesses: [Weakness]

  /// The fewest bits of a strong passphrase: at a million guesses a second, 2^60 take 37,000 years.
  package static let leastBits = 60.0
  /// The number of characters that are examined, which bounds the time for a long text.
  private static let maximumCharacters = 160

  /// A property that makes a passphrase easy to guess.
  package enum Weakness: String, Sendable, CaseIterable {
    case commonWord = "a common word or name"
    case siteWord = "a word of the site"
    case sequence = "a sequence"
    case keyboard = "a row of keys"
    case date = "a date or year"
    case repetition = "a repetition"
  }

  /// Estimates the strength.
  /// - Parameter siteWords: names and titles of the site, which an attacker knows.
  package init(of passphrase: Passphrase, siteWords: [String] = []) {
    let characters = Array(passphrase.text.prefix(Self.maximumCharacters))
    let (bits, found) = GuessEstimator(characters, siteWords: siteWords).cheapest()
    self.bits = bits
    weaknesses = Weakness.allCases.filter(found.contains)
  }

  /// Whether the estimate is at least `leastBits`.
  package var isStrong: Bool { bits >= Self.leastBits }

  /// Checks that the passphrase is strong.
  /// - Throws: why it is too easy to guess.
  package func check() throws(PassphraseError) {
    guard !isStrong else { return }
    let parts = weaknesses.map(\.rawValue)
    let reason =
      switch parts.count {
      case 0: "it is too short"
      case 1: "it has \(parts[0])"
      default: "it has \(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1])"
      }
    throw PassphraseError(
      "the passphrase is too easy to guess: about 2^\(Int(bits)) guesses, at least 2^\(Int(Self.leastBits)) are needed; \(reason)",
      help:
        "write six words that have nothing to do with each other, or let sitegen make one, without --given; --weak accepts it anyway"
    )
  }
}

extension Content {
  /// The names and titles of the site, which an attacker tries as parts of a passphrase.
  package var guessableWords: [String] {
    var texts = [settings.title, settings.owner].compactMap(\.self)
    texts += record.terms.flatMap { [$0.name] + $0.courses.flatMap { [$0.name, $0.instructor].compactMap(\.self) } }
    texts += classrooms.flatMap { [$0.name, $0.teacher?.name].compactMap(\.self) + $0.members.map(\.name) }
    texts += pages.map(\.name)
    let ids =
      classrooms.flatMap { $0.members.map(\.id) } + protection.vaults
      + record.terms.flatMap(\.courses).compactMap(\.number)
    return texts.flatMap(\.all) + ids + [settings.baseURL].compactMap(\.self)
  }
}
