/// A quiz of a classroom: its dates, its rules and its key.
package struct Quiz: Sendable, Equatable {
  /// The full id, `swift-101/optionals`.
  package var id: String
  package var name: LocalizedText
  /// The day on which the quiz was made; `nil` if it is not given.
  package var created: CalendarDate?
  /// The moment from which attempts may be made; `nil` if the quiz is always open.
  package var opens: Moment?
  /// The moment until which an attempt is on time; `nil` if there is none.
  package var deadline: Moment?
  /// The rule for when students see the right answers.
  package var feedback: FeedbackRule = .immediate
  /// The rule for which attempt of a student counts.
  package var counts: CountingRule = .last
  /// The number of a student's attempts that count, from the first on; `nil` if all do.
  package var attemptLimit: Int?
  /// Whether each student has the questions in an order of their own.
  package var isShuffled = false
  /// Whether each student has the options of a question in an order of their own.
  package var hasShuffledOptions = false
  /// How many questions of a pool each student is asked, by its name; all of them where a pool is not listed. The questions that name
  /// no pool are the pool without a name.
  package var asked: [String: Int] = [:]
  /// The minutes that an attempt may take; `nil` if there is no limit.
  package var timeLimit: Int?
  /// The earlier versions of its questions whose attempts the teacher accepts as attempts at those of today.
  package var acceptedVersions: Set<String> = []
  /// What it allows single members, by their ids.
  package var exceptions: [String: QuizException] = [:]
  /// The right answers.
  package var key: QuizKey

  package init(id: String, name: LocalizedText, key: QuizKey) {
    self.id = id
    self.name = name
    self.key = key
  }

  /// The number of questions that a student is asked.
  package var questionCount: Int { drawn(from: key.questions.indices).count }

  /// The points of a student who answers everything right. The questions of a pool have equal points.
  package var points: Int {
    drawn(from: key.questions.indices).reduce(0) { sum, index in
      let question = key.questions[index]
      return sum + (asked[question.pool] == nil ? question.countedPoints : question.points)
    }
  }

  /// Returns the questions that are asked if they are drawn in an order: of each pool the first ones, as many as `asked` says.
  func drawn(from order: some Sequence<Int>) -> [Int] {
    var left = asked
    return order.filter { index in
      let pool = key.questions[index].pool
      guard let rest = left[pool] else { return true }
      left[pool] = rest - 1
      return rest > 0
    }
  }

  /// Whether students may see the questions; `now` is in seconds since 1970.
  package func isOpen(at now: Int) -> Bool { opens.map { $0.start <= now } ?? true }

  /// Whether an attempt is expected: the quiz has a deadline, and is open or over; `now` is in seconds since 1970.
  package func expectsAttempt(at now: Int) -> Bool { deadline != nil && isOpen(at: now) }

  /// Whether the deadline has passed, so that a missing attempt counts 0; `now` is in seconds since 1970.
  package func isOver(at now: Int) -> Bool { deadline?.hasPassed(at: now) ?? false }

  /// Whether students may see the right answers and what is computed from them; `now` is in seconds since 1970.
  package func isKeyOpen(at now: Int) -> Bool {
    switch feedback {
    case .immediate: isOpen(at: now)
    // Whoever still has time must not see the answers.
    case .afterDeadline: isOverForAll(at: now)
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
