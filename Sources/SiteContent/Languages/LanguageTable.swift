/// The texts of one language, with its rules for numbers and dates.
package struct LanguageTable: Sendable, Hashable {
  /// The language code, `fr`: the name of the file.
  package var code: String
  /// The language's own name for itself.
  package var name: String
  package var pluralRule: PluralRule
  package var decimalSign: String
  package var dates: DateForms
  /// By dotted key: `page.skip`.
  package var texts: [String: Text]

  package enum Text: Sendable, Hashable {
    case plain(TextPattern)
    /// By plural category; `other` is always there.
    case plural([PluralRule.Category: TextPattern])
  }

  package init(
    code: String, name: String, pluralRule: PluralRule, decimalSign: String, dates: DateForms, texts: [String: Text]
  ) {
    self.code = code
    self.name = name
    self.pluralRule = pluralRule
    self.decimalSign = decimalSign
    self.dates = dates
    self.texts = texts
  }
}
