/// The questions of a quiz as a reader sees them, in one language.
package struct QuizBody: Sendable, Hashable {
  /// What stands before the first question.
  package var introduction: Notes
  package var questions: [Question]
  /// Eight hexadecimal digits over questions and options, without marks and explanations: another version is another
  /// quiz.
  package var version: String

  package struct Question: Sendable, Hashable {
    /// The heading, as HTML without a block around it.
    package var title: Notes
    /// The heading as text.
    package var plainTitle: String
    /// What stands below the heading, apart from options and explanation.
    package var prompt: Notes
    package var options: [Notes]
    /// Nothing may show it before the key.
    package var explanation: Notes
  }

  /// All notes in it: their links need addresses, their pictures are published.
  package var notes: [Notes] {
    [introduction] + questions.flatMap { [$0.title, $0.prompt] + $0.options + [$0.explanation] }
  }
}

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
