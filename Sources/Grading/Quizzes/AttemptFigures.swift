/// An attempt with its score: +1 for each right answer, nothing else.
package struct AttemptFigures: Sendable, Hashable {
  package var attempt: QuizAttempt
  /// By question.
  package var isRight: [Bool]
  package var score: Int
  /// The number of questions.
  package var outOf: Int
  /// Whether it came after the deadline.
  package var isLate: Bool
  /// Whether it is among those from which the standing is made.
  package var stands = false

  /// The score in percent.
  package var percent: Double { Double(score) * 100 / Double(outOf) }

  init(_ attempt: QuizAttempt, of quiz: Quiz) {
    self.attempt = attempt
    isRight = quiz.key.questions.enumerated().map { at, question in
      attempt.answers.indices.contains(at) && attempt.answers[at] == question.right
    }
    score = isRight.count { $0 }
    outOf = isRight.count
    // A day without a time is taken at its start: nobody is late for want of a clock.
    isLate = attempt.at.map { at in quiz.deadline?.hasPassed(at: at.start) ?? false } ?? false
  }
}
