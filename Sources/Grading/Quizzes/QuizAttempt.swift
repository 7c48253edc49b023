/// One student's answers to one quiz, as they were handed in.
package struct QuizAttempt: Sendable, Hashable {
  /// When it was handed in; nil where nobody wrote it down.
  package var at: Moment?
  /// When it was imported.
  package var received: Moment?
  /// By question; a question without an answer has an empty selection.
  package var answers: [OptionSelection]

  package init(at: Moment?, received: Moment? = nil, answers: [OptionSelection]) {
    self.at = at
    self.received = received
    self.answers = answers
  }

  /// Whether two attempts are one that was handed in twice, maybe with its time written in two zones.
  package func isSame(as other: QuizAttempt) -> Bool {
    at?.start == other.at?.start && at?.end == other.at?.end && answers == other.answers
  }
}
