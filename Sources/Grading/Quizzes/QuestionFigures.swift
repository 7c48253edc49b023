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
    chosen = Array(repeating: 0, count: key.questions[question].options)
    leftOut = 0
    for attempt in standing {
      let answer = attempt.attempt.answers.indices.contains(question) ? attempt.attempt.answers[question] : []
      if answer.isEmpty { leftOut += 1 }
      for option in chosen.indices where answer.contains(OptionSelection(option: option)) { chosen[option] += 1 }
    }
  }
}
