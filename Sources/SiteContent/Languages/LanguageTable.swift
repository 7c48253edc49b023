import Formats

/// The texts of one language, with its rules for plurals, numbers and dates.
package struct LanguageTable: Sendable {
  /// The language code, such as `fr`, from the name of the file.
  package var code: String
  /// The language's own name for itself.
  package var name: String
  /// The rule that selects the form of a text for a number.
  package var pluralRule: PluralRule
  /// The decimal separator.
  package var decimalSign: String
  package var dates: DateFormats
  /// The texts by dotted key, such as `page.skip`.
  package var texts: [String: Text]
  private let places: [String: SourceSpan]
  private let source: SourceText

  /// A text, or its plural forms.
  package enum Text: Sendable, Hashable {
    case plain(TextPattern)
    /// The forms by plural category; `other` always exists.
    case plural([PluralRule.Category: TextPattern])

    /// The pattern; for plural forms, that of `other`.
    package var pattern: TextPattern? {
      switch self {
      case .plain(let pattern): pattern
      case .plural(let forms): forms[.other]
      }
    }

    /// The patterns of all forms; the form is nil for a text without plural forms.
    package var patterns: [(form: PluralRule.Category?, pattern: TextPattern)] {
      switch self {
      case .plain(let pattern): [(nil, pattern)]
      case .plural(let forms): forms.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
      }
    }

    /// The names of the placeholders in all forms, each once, in order.
    package var placeholders: [String] {
      patterns.flatMap(\.pattern.names).reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    }
  }

  init(
    code: String, name: String, pluralRule: PluralRule, decimalSign: String, dates: DateFormats, texts: [String: Text],
    places: [String: SourceSpan], source: SourceText
  ) {
    self.code = code
    self.name = name
    self.pluralRule = pluralRule
    self.decimalSign = decimalSign
    self.dates = dates
    self.texts = texts
    self.places = places
    self.source = source
  }

  /// Returns where a text or a group of texts is in the file.
  /// - Parameter key: a dotted key; `key.one` for a plural form, empty for all texts.
  package func place(of key: String) -> Diagnostic.Location? { places[key].map(source.location) }
}

/// The patterns of a language for dates and times.
package struct DateFormats: Sendable, Hashable {
  /// The pattern of a date, with `{day}`, `{month}`, `{shortMonth}` and `{year}`.
  package var day: TextPattern
  /// The pattern of a date without a year.
  package var short: TextPattern
  /// The pattern of a date with a time, with `{date}` and `{clock}`.
  package var time: TextPattern
  /// The first day of a month, such as `1er`; nil for the number 1.
  package var firstDay: String?
  /// The names of the halves of the day; nil for a 24-hour clock.
  package var dayPeriods: DayPeriods?
  /// The twelve names of the months.
  package var months: [String]
  /// The twelve abbreviated names of the months.
  package var shortMonths: [String]

  /// The names of the halves of the day on a 12-hour clock.
  package struct DayPeriods: Sendable, Hashable {
    /// The text for the first half of the day, in languages with a 12-hour clock.
    package var am: String
    /// The text for the second half of the day, in languages with a 12-hour clock.
    package var pm: String
  }
}
