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

  /// What is the same in an attempt that was handed in twice, maybe with its time written in two zones.
  package struct Identity: Sendable, Hashable {
    private var start: Int?
    private var end: Int?
    private var answers: [OptionSelection]

    fileprivate init(_ attempt: QuizAttempt) {
      (start, end, answers) = (attempt.at?.start, attempt.at?.end, attempt.answers)
    }
  }

  package var identity: Identity { Identity(self) }

  /// The time in the order of which attempts count: when it arrived, which a student cannot choose; else when it was made.
  package var order: Int? { received?.start ?? at?.start }
}
