import Formats
import SystemLibraries

/// Estimates how many guesses find a passphrase: the cheapest way to compose it from pieces that a guesser tries.
struct GuessEstimator {
  private let characters: [Character]
  /// The characters in lower case, without accents.
  private let plain: [Character]
  private let site: Set<String>

  /// The last piece of the cheapest way to compose the characters up to some position.
  private struct Piece {
    var start = 0
    var bits: Double
    var weakness: PassphraseStrength.Weakness?
  }

  /// The longest piece that is looked up in lists of words.
  private static let longestPiece = 40

  init(_ characters: [Character], siteWords: [String]) {
    self.characters = characters
    plain = characters.map(Self.folded)
    site = Set(
      siteWords.flatMap { text in
        let word = text.map(Self.folded)
        return word.split { !$0.isLetter && !$0.isNumber }.map { String($0) } + [
          String(word.filter { $0.isLetter || $0.isNumber })
        ]
      }.filter { $0.count >= 2 })
  }

  private static func folded(_ character: Character) -> Character {
    let text = String(character).folded
    return text.count == 1 ? text.first ?? character : character
  }

  /// Returns the estimate, as the base-2 logarithm of the number of guesses, and the weak kinds of pieces that it uses.
  func cheapest() -> (bits: Double, weaknesses: Set<PassphraseStrength.Weakness>) {
    var best = [0.0]
    var pieces: [Piece] = []
    for end in 1..<(characters.count + 1) {
      var piece = Piece(start: end - 1, bits: bitsOfCharacter(end - 1))
      for start in stride(from: end - 2, through: 0, by: -1) {
        for (bits, weakness) in candidates(start..<end)
        where best[start] + bits < best[piece.start] + piece.bits {
          piece = Piece(start: start, bits: bits, weakness: weakness)
        }
      }
      best.append(best[piece.start] + piece.bits)
      pieces.append(piece)
    }
    var found: Set<PassphraseStrength.Weakness> = []
    var end = characters.count
    while end > 0 {
      let piece = pieces[end - 1]
      if let weakness = piece.weakness { found.insert(weakness) }
      end = piece.start
    }
    return (best.last ?? 0, found)
  }

  // MARK: - Pieces

  /// Returns the kinds of pieces that some characters can be, with the bits that guessing each costs.
  private func candidates(_ range: Range<Int>) -> [(Double, PassphraseStrength.Weakness?)] {
    var found: [(Double, PassphraseStrength.Weakness?)] = []
    let count = range.count
    if count >= 3, let bits = repetition(range) { found.append((bits, .repetition)) }
    if count >= 3, let bits = sequence(range) { found.append((bits, .sequence)) }
    if count >= 3, count <= Self.longestPiece, let bits = keyboard(range) { found.append((bits, .keyboard)) }
    if count <= 10, let bits = date(range) { found.append((bits, .date)) }
    if count <= Self.longestPiece { found += words(range) }
    if let bits = unknownWord(range) { found.append((bits, nil)) }
    return found
  }

  /// Returns the bits of a character that is part of no longer piece.
  private func bitsOfCharacter(_ at: Int) -> Double {
    let character = characters[at]
    if character.isLetter || character.isNumber {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x30...0x39: return 3.3
      case 0x61...0x7A: return 4.7
      case 0x41...0x5A: return 5.7
      // Neighbours in a Chinese or Korean sentence depend on each other.
      case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: return 6
      case 0x3040...0x30FF: return 4
      default: return 5
      }
    }
    // Words are nearly always separated by the same character.
    if characters[..<at].contains(character) { return 0.5 }
    return character == " " || character == "-" ? 1 : 5
  }

  /// Returns the bits of characters that occur before, possibly overlapping, such as the second `abc` of `abcabc`.
  private func repetition(_ range: Range<Int>) -> Double? {
    let text = plain[range]
    guard (0..<range.lowerBound).contains(where: { plain[$0..<$0 + text.count].elementsEqual(text) }) else {
      return nil
    }
    return 3 + log2(Double(range.lowerBound + 1)) / 2
  }

  /// Returns the bits of characters with the same difference from each to the next: `abcd`, `97531`, `aaaa`.
  private func sequence(_ range: Range<Int>) -> Double? {
    let values = plain[range].map { Self.order[$0] ?? Int($0.unicodeScalars.first?.value ?? 0) }
    let step = values[1] - values[0]
    guard abs(step) <= 3 else { return nil }
    for at in 2..<values.count {
      let difference = values[at] - values[at - 1]
      // A 0 follows the 9.
      guard difference == step || plain[range.lowerBound + at].isNumber && abs(difference - step) == 10 else {
        return nil
      }
    }
    return 6 + log2(Double(range.count))
  }

  /// The Chinese numerals, in order.
  private static let order = Dictionary(
    uniqueKeysWithValues: "一二三四五六七八九十百千万亿兆京".enumerated().map { ($1, $0 + 1) })

  /// Returns the bits of a row of keys, in either direction.
  private func keyboard(_ range: Range<Int>) -> Double? {
    let text = String(plain[range])
    let reversed = String(text.reversed())
    guard Self.rows.contains(where: { $0.contains(text) || $0.contains(reversed) }) else { return nil }
    return 8 + log2(Double(range.count))
  }

  private static let rows = [
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn", "qwertzuiop", "yxcvbnm", "1234567890",
    "!@#$%^&*()_+", "&e\"'(-e_ca)=", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p", "qawsedrftgyhujikolp", "aqwzsxedcrfvtgb", "qwertyuiopasdfghjklzxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
  ]

  /// Returns the bits of a year from 1900 to 2099 or a date, with or without separators.
  private func date(_ range: Range<Int>) -> Double? {
    let text = characters[range]
    let digits = text.filter { $0.isASCII && $0.isNumber }
    guard text.first?.isNumber == true, text.last?.isNumber == true, let number = Int(String(digits)) else {
      return nil
    }
    if text.count == 4 { return (1900...2099).contains(number) ? 7 : nil }
    let signs = text.filter { !$0.isNumber }
    guard signs.isEmpty || signs.count == 2 && signs.allSatisfy({ "-/. ".contains($0) }) else { return nil }
    let isDay = { (high: Int, low: Int) in (1...12).contains(high) && (1...31).contains(low) }
    switch digits.count {
    case 8:
      let (first, last) = (number / 10_000, number % 10_000)
      let isDate =
        (1900...2099).contains(first) && (isDay(last / 100, last % 100) || isDay(last % 100, last / 100))
        || (1900...2099).contains(last) && (isDay(first / 100, first % 100) || isDay(first % 100, first / 100))
      return isDate ? 16 : nil
    case 6:
      let parts = (number / 10_000, number / 100 % 100, number % 100)
      return isDay(parts.0, parts.1) || isDay(parts.1, parts.0) || isDay(parts.1, parts.2) ? 15 : nil
    default: return nil
    }
  }

  // MARK: - Words

  /// Returns the bits of the common words and words of the site that some characters can mean.
  private func words(_ range: Range<Int>) -> [(Double, PassphraseStrength.Weakness?)] {
    let upperCase = characters[range].count { $0.isUppercase }
    let capitals = upperCase == 0 ? 0 : upperCase == 1 || upperCase == range.count ? 1 : Double(upperCase)
    var found: [(Double, PassphraseStrength.Weakness?)] = []
    for (text, cost) in Self.readings(of: plain[range]) {
      if let bits = CommonWords.bits[text] { found.append((bits + cost + capitals, .commonWord)) }
      if site.contains(text) { found.append((5 + cost + capitals, .siteWord)) }
    }
    return found
  }

  /// Returns the words that some characters can mean, with the bits for the change: forwards, backwards, and with digits
  /// and signs in place of letters.
  private static func readings(of text: ArraySlice<Character>) -> [(String, Double)] {
    var readings = [(String(text), 0.0), (String(text.reversed()), 1.0)]
    let changed = text.count { letters[$0] != nil }
    guard changed > 0 else { return readings }
    let plain = String(text.map { letters[$0] ?? $0 })
    readings.append((plain, Double(min(changed, 3))))
    if text.contains("1") || text.contains("!") {
      readings.append((String(text.map { $0 == "1" || $0 == "!" ? "l" : letters[$0] ?? $0 }), Double(min(changed, 3))))
    }
    return readings
  }

  private static let letters: [Character: Character] = [
    "0": "o", "1": "i", "!": "i", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t", "+": "t", "8": "b",
    "9": "g",
    "6": "g", "2": "z",
  ]

  /// Returns the bits of pronounceable letters between other characters, which are taken for a word of a large dictionary.
  ///
  /// People think of some eight thousand words, which is 13 bits, and of fewer short ones. More than nine letters may be
  /// several words.
  private func unknownWord(_ range: Range<Int>) -> Double? {
    let letters = characters[range]
    guard letters.allSatisfy({ $0.isLetter }), isEdge(range.lowerBound), isEdge(range.upperBound),
      Self.isPronounceable(plain[range])
    else { return nil }
    let count = Double(range.count)
    let capitals = letters.dropFirst().contains(where: \.isUppercase) && !letters.allSatisfy(\.isUppercase) ? 2.0 : 0
    return (count <= 9 ? min(4 + 2 * count, 13) : 13 + 1.2 * (count - 9)) + capitals
  }

  /// Whether a word can start or end before a character: `correctHorse` has two words.
  private func isEdge(_ at: Int) -> Bool {
    guard at > 0, at < characters.count else { return true }
    return !characters[at - 1].isLetter || !characters[at].isLetter
      || characters[at - 1].isLowercase && characters[at].isUppercase
  }

  private static func isPronounceable(_ letters: ArraySlice<Character>) -> Bool {
    var (vowels, consonants, longest) = (0, 0, 0)
    for letter in letters {
      guard let value = letter.unicodeScalars.first?.value else { return false }
      // Scripts that do not spell words with letters.
      if value >= 0x3040 { return false }
      let isVowel = "aeiouyäöüаеёиоуыэюяіїєαεηιουω".contains(letter)
      // Other scripts omit vowels, or their vowels are not listed above.
      if isVowel || value >= 0x530 { (vowels, consonants) = (vowels + 1, 0) } else { consonants += 1 }
      longest = max(longest, consonants)
    }
    return vowels > 0 && longest <= 4 && vowels * 5 >= letters.count
  }
}
