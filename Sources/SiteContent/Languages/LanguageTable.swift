/// The texts of one language, with its rules for numbers and dates.
package struct LanguageTable: Sendable {
  /// The language code, `fr`: the name of the file.
  package var code: String
  /// The language's own name for itself.
  package var name: String
  package var pluralRule: PluralRule
  package var decimalSign: String
  package var dates: DateFormats
  /// By dotted key: `page.skip`.
  package var texts: [String: Text]
  private let places: [String: SourceSpan]
  private let source: SourceText

  package enum Text: Sendable, Hashable {
    case plain(TextPattern)
    /// By plural category; `other` is always there.
    case plural([PluralRule.Category: TextPattern])

    /// The pattern; of a plural that for all other numbers.
    package var pattern: TextPattern? {
      switch self {
      case .plain(let pattern): pattern
      case .plural(let forms): forms[.other]
      }
    }

    /// Whether there is anything to fill in.
    package var hasPlaceholders: Bool {
      switch self {
      case .plain(let pattern): pattern.hasPlaceholders
      case .plural(let forms): forms.values.contains(where: \.hasPlaceholders)
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

  /// Where a text or a group of texts stands in the file, by dotted key: a form of a text that counts like a text in a
  /// group, and the whole of the texts under the empty key.
  package func place(of key: String) -> Diagnostic.Location? { places[key].map(source.location) }
}

/// How a language writes dates and times.
package struct DateFormats: Sendable, Hashable {
  /// `{day}`, `{month}`, `{shortMonth}` and `{year}`.
  package var day: TextPattern
  /// The same without a year.
  package var short: TextPattern
  /// `{date}` and `{clock}`.
  package var time: TextPattern
  /// Whether the clock counts to 12, with the words for the dayPeriods of the day.
  package var dayPeriods: DayPeriods?
  /// Twelve each.
  package var months: [String]
  package var shortMonths: [String]

  package struct DayPeriods: Sendable, Hashable {
    package var am: String
    package var pm: String

    package init(am: String, pm: String) {
      self.am = am
      self.pm = pm
    }
  }

  package init(
    day: TextPattern, short: TextPattern, time: TextPattern, dayPeriods: DayPeriods?, months: [String],
    shortMonths: [String]
  ) {
    self.day = day
    self.short = short
    self.time = time
    self.dayPeriods = dayPeriods
    self.months = months
    self.shortMonths = shortMonths
  }
}
