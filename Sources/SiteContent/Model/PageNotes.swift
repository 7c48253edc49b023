/// The Markdown body of a page as HTML, in each language that it was written in.
package struct PageNotes: Sendable, Hashable {
  /// The body of the page's own file; empty where only translations exist.
  package var fallback: Notes
  /// By language code.
  package var translations: [String: Notes]

  package init(fallback: Notes, translations: [String: Notes] = [:]) {
    self.fallback = fallback
    self.translations = translations
  }

  package func notes(in language: String) -> Notes { translations[language] ?? fallback }
}
