/// One student's answers to one quiz, as they were handed in.
package struct QuizAttempt: Sendable, Hashable {
  /// When it was handed in; `nil` if that was not recorded.
  package var at: Moment?
  /// When it was imported.
  package var received: Moment?
  /// The random number of the browser in which it was made, 16 hexadecimal digits; `nil` if that was not recorded. A browser that
  /// several students use has one number.
  package var device: String?
  /// The answer to each question of today; empty if it was left out, or if what was handed in does not fit the question any more.
  package var answers: [OptionSelection]
  /// The answers with the letters that were handed in, which a change of the quiz does not change.
  package var handedIn: [OptionSelection]

  /// - Parameter handedIn: nil if it is the same as the answers.
  package init(
    at: Moment?, received: Moment? = nil, device: String? = nil, answers: [OptionSelection],
    handedIn: [OptionSelection]? = nil
  ) {
    self.at = at
    self.received = received
    self.device = device
    self.answers = answers
    self.handedIn = handedIn ?? answers
  }

  /// What was handed in for a question but does not fit it any more, so that it is no answer; empty if it fits.
  package func misfit(to question: Int) -> OptionSelection {
    guard handedIn.indices.contains(question), !answers.indices.contains(question) || answers[question].isEmpty else {
      return []
    }
    return handedIn[question]
  }

  /// The identity by which an attempt that was handed in twice is recognised, even with its time written in two zones, or with the
  /// questions left out that a later version of the quiz added.
  package struct Identity: Sendable, Hashable {
    private var start: Int?
    private var end: Int?
    private var answers: [OptionSelection]

    fileprivate init(_ at: Moment?, _ answers: [OptionSelection]) {
      (start, end) = (at?.start, at?.end)
      self.answers = Array(answers.prefix((answers.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }
  }

  /// The parts that are equal only for the same attempt, handed in again.
  package var identity: Identity { Identity(at, handedIn) }

  /// The identity in a file of attempts by an earlier version of sitegen, which did not keep letters that no option had.
  package var fittedIdentity: Identity { Identity(at, answers) }

  /// The time by which attempts are ordered, in seconds since 1970: when it arrived, which a student cannot choose, otherwise when
  /// it was made.
  package var order: Int? { received?.start ?? at?.start }
}

/// An attempt with its score: the points of each right answer, nothing else.
package struct AttemptFigures: Sendable, Hashable {
  package var attempt: QuizAttempt
  /// Whether each question was answered right.
  package var isRight: [Bool]
  /// The points of the questions answered correctly.
  package var score: Int
  /// The points of all questions that count.
  package var outOf: Int
  /// Whether it was handed in after the deadline.
  package var isLate: Bool
  /// Whether it is one of the attempts that give the student's score.
  package var counts = false

  /// The score in percent; 0 if no question counts.
  package var percent: Double { outOf > 0 ? Double(score) * 100 / Double(outOf) : 0 }

  init(_ attempt: QuizAttempt, of quiz: Quiz) {
    self.attempt = attempt
    isRight = quiz.key.questions.enumerated().map { at, question in
      attempt.answers.indices.contains(at) && question.isRight(attempt.answers[at])
    }
    score = zip(isRight, quiz.key.questions).reduce(0) { $1.0 ? $0 + $1.1.countedPoints : $0 }
    outOf = quiz.key.points
    // A day without a time is taken at its start, so that nobody is late because a time is missing.
    isLate = attempt.at.map { at in quiz.deadline?.hasPassed(at: at.start) ?? false } ?? false
  }
}

/// The praise for a score.
package enum QuizFeedback: String, Sendable, Hashable, CaseIterable {
  case perfect, great, niceTry = "nice-try", keepPractising = "keep-practising"

  /// Chooses the praise: for all answers right, at least 80 percent, at least half, or less.
  package init(score: Int, outOf: Int) {
    switch score {
    case outOf...: self = .perfect
    case _ where score * 5 >= outOf * 4: self = .great
    case _ where score * 2 >= outOf: self = .niceTry
    default: self = .keepPractising
    }
  }
}
