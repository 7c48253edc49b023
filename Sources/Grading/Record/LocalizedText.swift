/// Displayed text, in one language or in several.
package struct LocalizedText: Sendable, Hashable {
  /// The text for languages without a translation: the first one that was written.
  package var fallback: String
  /// The text by language code; empty if it was written once for all languages.
  package var translations: [String: String]

  package init(_ text: String) {
    fallback = text
    translations = [:]
  }

  package init(fallback: String, translations: [String: String]) {
    self.fallback = fallback
    self.translations = translations
  }

  /// The text in each language, the fallback first.
  package var all: [String] { [fallback] + translations.values.sorted() }

  /// Returns the text for a language code such as `fr`.
  package func text(in language: String) -> String {
    translations.isEmpty ? fallback : translations[language] ?? fallback
  }
}
