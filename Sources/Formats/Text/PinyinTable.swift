import CPinyin

/// The syllables of Chinese characters: those of GB 2312, and the frequent traditional ones of Big5.
///
/// The readings are the first ones of `kMandarin` in the Unihan database of Unicode, without tones.
enum PinyinTable {
  /// The syllable of each character.
  static let syllables: [Character: Substring] = Dictionary(
    unsafe String(cString: sitegen_pinyin).split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      return words[1].map { ($0, words[0]) }
    }, uniquingKeysWith: { first, _ in first })
}
