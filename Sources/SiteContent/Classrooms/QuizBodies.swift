/// The questions of a quiz in each language in which they were written.
package struct QuizBodies: Sendable, Hashable {
  /// That of the quiz's own file.
  package var fallback: QuizBody
  /// By language code; the same questions and options, in the same order.
  package var translations: [String: QuizBody]

  package init(fallback: QuizBody, translations: [String: QuizBody] = [:]) {
    self.fallback = fallback
    self.translations = translations
  }

  package func body(in language: String) -> QuizBody { translations[language] ?? fallback }
}
