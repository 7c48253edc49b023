extension StringProtocol {
  /// The text in letters from a to z, in lower case, as far as its script is known: `zhang san` for `张三`, `dvorak` for `Dvořák`.
  ///
  /// For addresses and ids, which only have to be short, readable and alike for the same name. Latin, Greek and Cyrillic letters,
  /// kana, hangul and Chinese characters are known; other characters stay.
  package var transliterated: String {
    var latin = ""
    for character in lowercased() {
      if let syllable = PinyinTable.syllables[character] {
        latin += " \(syllable) "
      } else if character.isASCII {
        latin.append(character)
      } else {
        for scalar in Self.plainScalars(of: character) { latin += Self.latin(scalar) }
      }
    }
    return latin
  }

  /// The scalars of a character without accents; those of hangul syllables as they are, since letters of hangul are no accents.
  private static func plainScalars(of character: Character) -> [Unicode.Scalar] {
    let scalars = Array(String(character).composed.unicodeScalars)
    return scalars.allSatisfy { hangul.contains($0.value) } ? scalars : Array(String(character).folded.unicodeScalars)
  }

  private static var hangul: ClosedRange<UInt32> { 0xAC00...0xD7A3 }

  private static func latin(_ scalar: Unicode.Scalar) -> String {
    if let letters = TransliterationTable.letters[scalar] { return letters }
    // Hangul syllables are in the order of their initial, vowel and final.
    guard hangul.contains(scalar.value) else { return String(scalar) }
    let number = Int(scalar.value) - 0xAC00
    return TransliterationTable.initials[number / 588] + TransliterationTable.vowels[number / 28 % 21]
      + TransliterationTable.finals[number % 28]
  }
}

/// The Latin letters of single letters without accents, as passports and maps write them.
private enum TransliterationTable {
  static let letters: [Unicode.Scalar: String] = pairs(
    """
    ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ħ h ŋ ng ə e
    α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
    а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya
    і i є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz ѓ gj ќ kj ѕ dz ў u
    あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to
    な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo
    ら ra り ri る ru れ re ろ ro わ wa を o ん n
    ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to
    ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo
    ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n
    """
  ).merging(["ъ": "", "ь": ""]) { $1 }

  static let initials = words("g kk n d tt r m b pp s ss - j jj ch k t p h")
  static let vowels = words("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
  static let finals = words("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
  }

  private static func pairs(_ text: String) -> [Unicode.Scalar: String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
        words[index].unicodeScalars.first.map { ($0, String(words[index + 1])) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
