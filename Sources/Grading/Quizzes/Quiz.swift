/// A quiz of a classroom: its dates, its rules and its key.
package struct Quiz: Sendable, Equatable {
  /// The full id, `swift-101/optionals`.
  package var id: String
  package var name: LocalizedText
  package var created: CalendarDate?
  package var opens: Moment?
  package var deadline: Moment?
  package var feedback: FeedbackRule = .immediate
  package var counts: CountingRule = .last
  /// The number of a student's attempts that count, from the first on; `nil` if all do.
  package var attemptLimit: Int?
  /// Whether the questions are in random order.
  package var isShuffled = false
  package var key: QuizKey

  package init(id: String, name: LocalizedText, key: QuizKey) {
    self.id = id
    self.name = name
    self.key = key
  }

  /// Whether students may see the questions; `now` is in seconds since 1970.
  package func isOpen(at now: Int) -> Bool { opens.map { $0.start <= now } ?? true }

  /// Whether students may see the right answers and what is computed from them; `now` is in seconds since 1970.
  package func isKeyOpen(at now: Int) -> Bool {
    switch feedback {
    case .immediate: isOpen(at: now)
    case .afterDeadline: deadline?.hasPassed(at: now) ?? false
    case .never: false
    }
  }
}

/// Which of a student's attempts gives the score.
package enum CountingRule: String, Sendable, Hashable, CaseIterable {
  case last, best, average, first
}

/// When a quiz shows the right answers.
package enum FeedbackRule: String, Sendable, Hashable, CaseIterable {
  /// After each answer; the key is in the page as soon as the quiz opens.
  case immediate
  /// From the first build after the deadline.
  case afterDeadline = "after-deadline"
  case never
}
