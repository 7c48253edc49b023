import Grading
import SiteContent

/// The words of one language: texts by phrase, and how numbers and dates are written.
///
/// A wording exists only where the table has every phrase, so looking one up cannot fail.
///
/// A class, as every view keeps it.
final class Wording: Sendable {
  let table: LanguageTable
  private let patterns: [Phrase: LanguageTable.Text]
  private let percent, outOf: PlacePattern<NumberPlace>
  let longDate, shortDate: PlacePattern<DatePlace>

  /// Nil with the phrases that the table lacks.
  static func make(from table: LanguageTable) -> (wording: Wording?, missing: [Phrase]) {
    var patterns: [Phrase: LanguageTable.Text] = [:]
    var missing: [Phrase] = []
    for phrase in Phrase.allCases {
      if let text = table.texts[phrase.rawValue] { patterns[phrase] = text } else { missing.append(phrase) }
    }
    return (missing.isEmpty ? Wording(table: table, patterns: patterns) : nil, missing)
  }

  private init(table: LanguageTable, patterns: [Phrase: LanguageTable.Text]) {
    self.table = table
    self.patterns = patterns
    percent = PlacePattern(patterns[.percent]?.pattern)
    outOf = PlacePattern(patterns[.outOf]?.pattern)
    longDate = PlacePattern(table.dates.day)
    shortDate = PlacePattern(table.dates.short)
  }

  var language: String { table.code }

  /// The text of a phrase with its places filled in.
  func text(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Self.filled(patterns[phrase], values)
  }

  /// A number as a percentage: `87 %`.
  func percent(_ number: String) -> String { percent.filled { $0 == .number ? number : "" } }

  /// A number beside the highest that it can be: `18 / 20`.
  func outOf(_ number: String, _ top: String) -> String { outOf.filled { $0 == .number ? number : top } }

  private static func filled(_ text: LanguageTable.Text?, _ values: KeyValuePairs<String, String>) -> String {
    text?.pattern?.filled(values) ?? ""
  }

  /// The form of a phrase for a number, which also fills `{count}`.
  func count(_ phrase: Phrase, _ count: Int, value: String = "") -> String {
    let values: KeyValuePairs = ["count": String(count), "value": value]
    guard case .plural(let forms) = patterns[phrase] else { return text(phrase, values) }
    let form = forms[table.pluralRule.category(of: count)] ?? forms[.other]
    return form?.filled(values) ?? ""
  }

  func text(_ text: LocalizedText) -> String { text.text(in: language) }
}

extension Wording {
  /// The text of any key of the table as templates show it; places stay empty.
  func plainText(ofKey key: String) -> String {
    Self.filled(table.texts[key], [:])
  }
}
