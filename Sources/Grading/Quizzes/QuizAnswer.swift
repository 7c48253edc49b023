/// A student's answer to one question of a quiz.
package enum QuizAnswer: Sendable, Hashable {
  /// The options that were chosen; none if the question was left out.
  case options(OptionSelection)
  /// A number or a text that was typed.
  case typed(TypedAnswer)

  /// The answer to a question that was left out.
  package static let none = QuizAnswer.options([])

  package var isEmpty: Bool { self == .none }

  /// The options that were chosen; none for a typed answer.
  package var selection: OptionSelection { if case .options(let selection) = self { selection } else { [] } }

  /// What was typed; `nil` for chosen options.
  package var typed: TypedAnswer? { if case .typed(let answer) = self { answer } else { nil } }
}

/// A number or a text that a student typed.
package struct TypedAnswer: Sendable, Hashable {
  /// The text as it was typed.
  package var written: String
  /// The text in the form in which the question compares it with the right ones.
  package var compared: String
  /// The number that the text is; `nil` if it is none.
  package var number: Double?

  package init(_ written: String, compared: String? = nil, number: Double? = nil) {
    self.written = written
    self.compared = compared ?? written
    self.number = number
  }

  // How it is compared follows from the question, so two answers are the same if the same was typed.
  package static func == (left: TypedAnswer, right: TypedAnswer) -> Bool { left.written == right.written }

  package func hash(into hasher: inout Hasher) { hasher.combine(written) }
}

/// The right answers to a question whose answer is typed.
package enum TypedKey: Sendable, Hashable {
  /// A number, right if it is not further away than the tolerance.
  case number(Double, tolerance: Double)
  /// A text, right if it is one of several.
  case text(TextKey)

  /// The right texts, and what is compared.
  package struct TextKey: Sendable, Hashable {
    /// The right answers as the teacher wrote them, at least one.
    package var written: [String]
    /// The same in the form in which answers are compared.
    package var compared: Set<String>
    /// Whether upper and lower case are different.
    package var matchesCase: Bool
    /// Whether a letter with an accent is another letter.
    package var matchesAccents: Bool

    package init(written: [String], compared: Set<String>, matchesCase: Bool, matchesAccents: Bool) {
      self.written = written
      self.compared = compared
      self.matchesCase = matchesCase
      self.matchesAccents = matchesAccents
    }
  }

  /// Whether an answer is right.
  func isRight(_ answer: TypedAnswer) -> Bool {
    switch self {
    case .number(let value, let tolerance):
      // 3.13 is 0.01 away from 3.14, which doubles make a little more. quiz-questions.js has the same.
      answer.number.map { abs($0 - value) <= tolerance + 1e-9 * max(1, abs(value)) } ?? false
    case .text(let key): key.compared.contains(answer.compared)
    }
  }
}
