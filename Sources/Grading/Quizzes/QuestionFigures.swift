/// How a question was answered in the attempts that stand.
package struct QuestionFigures: Sendable, Hashable {
  /// How many attempts stand.
  package var attempts: Int
  /// How many of them got it right.
  package var right: Int
  /// How many chose each option.
  package var chosen: [Int]
  /// How many left it out.
  package var leftOut: Int

  /// The part that got it right, from 0 to 1; nil without an attempt.
  package var share: Double? { attempts == 0 ? nil : Double(right) / Double(attempts) }

  init(_ question: Int, of key: QuizKey, in standing: [AttemptFigures]) {
    attempts = standing.count
    right = standing.count { $0.isRight[question] }
    let answers = standing.map { attempt in
      attempt.attempt.answers.indices.contains(question) ? attempt.attempt.answers[question] : []
    }
    chosen = (0..<key.questions[question].options).map { option in
      answers.count { $0.contains(OptionSelection(indices: [option])) }
    }
    leftOut = answers.count(where: \.isEmpty)
  }
}
