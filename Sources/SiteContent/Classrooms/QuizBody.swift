/// The questions of a quiz in one language, as a reader sees them.
package struct QuizBody: Sendable, Hashable {
  /// The notes before the first question.
  package var introduction: Notes
  package var questions: [Question]
  /// A hash of questions and options, without markers and explanations, as eight hexadecimal digits: attempts at another
  /// version may have answered other questions.
  package var version: String

  /// Whether a text has the form of a version.
  package static func isVersion(_ text: String) -> Bool { HexDigits.isNumber(text, digits: 8) }

  /// A question with its options.
  package struct Question: Sendable, Hashable {
    /// The heading, without a block element.
    package var title: Notes
    /// The notes below the heading, without options and explanation.
    package var prompt: Notes
    /// The options in the order of their letters: a, b, ….
    package var options: [Notes]
    /// The explanation, which must not be shown before the key.
    package var explanation: Notes
  }

  /// All notes of the quiz.
  package var notes: [Notes] {
    [introduction] + questions.flatMap { [$0.title, $0.prompt] + $0.options + [$0.explanation] }
  }
}

/// The questions of a quiz in each language, with the same questions and options in the same order.
package typealias QuizBodies = Translated<QuizBody>

extension QuizBodies {
  /// The versions of the questions, one for each language.
  package var versions: Set<String> { Set(all.map(\.version)) }
}
