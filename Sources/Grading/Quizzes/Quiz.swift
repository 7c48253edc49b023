/// A quiz of a classroom: its rules and its key.
package struct Quiz: Sendable, Equatable {
  /// The full id, `swift-101/optionals`.
  package var id: String
  package var name: LocalizedText
  package var created: CalendarDate?
  package var opens: Moment?
  package var deadline: Moment?
  package var feedback: FeedbackRule = .immediate
  package var counts: CountingRule = .last
  /// How many attempts of a student count, the first ones; nil for all.
  package var attemptLimit: Int?
  /// Whether the questions come in any order.
  package var isShuffled = false
  package var key: QuizKey

  package init(id: String, name: LocalizedText, key: QuizKey) {
    self.id = id
    self.name = name
    self.key = key
  }

  /// Whether its questions may be shown to those who take the quiz.
  package func isOpen(at now: Int) -> Bool { opens.map { $0.start <= now } ?? true }

  /// Whether the key, and what is computed from it, may be shown to those who take the quiz.
  package func isKeyOpen(at now: Int) -> Bool {
    switch feedback {
    case .immediate: isOpen(at: now)
    case .afterDeadline: deadline?.hasPassed(at: now) ?? false
    case .never: false
    }
  }
}
