package import Grading

/// The names that a term has by itself, made from its id: `2026-27-winter` is *Winter 2026-27*, *Hiver 2026-2027* and 2026-27学年冬季学期.
///
/// They are here and not in the language tables because content is read without a theme.
package enum TermName {
  private static let numerals = ["一", "二", "三", "四"]

  /// Returns the names of a term in all built-in languages; nil if its id is not a year with a season, a semester, a trimester or
  /// a quarter.
  package static func names(of id: String) -> LocalizedText? {
    guard let match = id.wholeMatch(of: /([0-9]{4})(?:-([0-9]{2}))?-([a-z]+)([1-4])?/), let first = Int(match.1) else {
      return nil
    }
    let second = match.2.flatMap { Int($0) }.map { end in first - first % 100 + end + (end < first % 100 ? 100 : 0) }
    // The academic year as each language writes it; a calendar year is the same in all.
    let short = match.2.map { "\(first)-\($0)" } ?? "\(first)"
    let long = second.map { "\(first)-\($0)" } ?? "\(first)"
    let chinese = match.2 == nil ? "\(first)年" : "\(short)学年"
    func named(_ english: String, _ french: String, _ other: String) -> LocalizedText {
      LocalizedText(fallback: english, translations: ["en": english, "fr": french, "zh": other])
    }
    let last = second ?? first
    if let number = match.4.flatMap({ Int($0) }) {
      let numeral = numerals[number - 1]
      return switch match.3 {
      case "s": named("Semester \(number), \(short)", "Semestre \(number), \(long)", "\(chinese)第\(numeral)学期")
      case "t": named("Trimester \(number), \(short)", "Trimestre \(number), \(long)", "\(chinese)第\(numeral)学期")
      case "q": named("Quarter \(number), \(short)", "Trimestre \(number), \(long)", "\(chinese)第\(numeral)学季")
      default: nil
      }
    }
    return switch match.3 {
    case "fall", "autumn": named("Fall \(first)", "Automne \(first)", "\(first)年秋季学期")
    case "winter": named("Winter \(short)", "Hiver \(long)", "\(chinese)冬季学期")
    case "spring": named("Spring \(last)", "Printemps \(last)", "\(last)年春季学期")
    case "summer": named("Summer \(last)", "Été \(last)", "\(last)年夏季学期")
    default: nil
    }
  }
}
