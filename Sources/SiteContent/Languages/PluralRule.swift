/// The plural rule of a language, for whole numbers, from CLDR 46.
///
/// The raw value is the code of a language with this rule.
package enum PluralRule: String, Sendable, Hashable, CaseIterable {
  /// One form for all numbers: Chinese, Japanese, Korean.
  case none = "zh"
  /// `one` for 1 without decimals: English, German, Spanish.
  case english = "en"
  /// `one` from 0 to below 2: French, Portuguese of Brazil.
  case french = "fr"

  /// The plural categories of CLDR.
  package enum Category: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
  }

  /// Returns the plural category of a whole number.
  package func category(of count: Int) -> Category {
    switch self {
    case .none: .other
    case .english: count == 1 ? .one : .other
    case .french: count == 0 || count == 1 ? .one : .other
    }
  }
}
