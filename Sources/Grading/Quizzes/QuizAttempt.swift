/// One student's answers to one quiz, as they were handed in.
package struct QuizAttempt: Sendable, Hashable {
  /// When it was handed in; `nil` if that was not recorded.
  package var at: Moment?
  /// When it was imported.
  package var received: Moment?
  /// The random number of the browser in which it was made, 16 hexadecimal digits; `nil` if that was not recorded. A browser that
  /// several students use has one number.
  package var device: String?
  /// The name for which its questions and their order were drawn, as the student typed it; `nil` if it is the student's id.
  package var drawnFor: String?
  /// The minutes that it took by the clock of the device; `nil` if that was not recorded.
  package var minutes: Int?
  /// The answer to each question of today; empty if it was left out, or if what was handed in does not fit the question any more.
  package var answers: [QuizAnswer]
  /// The answers with the letters that were handed in, which a change of the quiz does not change.
  package var handedIn: [QuizAnswer]

  /// - Parameter handedIn: nil if it is the same as the answers.
  package init(
    at: Moment?, received: Moment? = nil, device: String? = nil, answers: [QuizAnswer],
    handedIn: [QuizAnswer]? = nil
  ) {
    self.at = at
    self.received = received
    self.device = device
    self.answers = answers
    self.handedIn = handedIn ?? answers
  }

  /// What was handed in for a question but does not fit it any more, so that it is no answer; empty if it fits.
  package func misfit(to question: Int) -> QuizAnswer {
    guard handedIn.indices.contains(question), !answers.indices.contains(question) || answers[question].isEmpty else {
      return .none
    }
    return handedIn[question]
  }

  /// The identity by which an attempt that was handed in twice is recognised, even with its time written in two zones, or with the
  /// questions left out that a later version of the quiz added.
  package struct Identity: Sendable, Hashable {
    private var start: Int?
    private var end: Int?
    private var answers: [QuizAnswer]

    fileprivate init(_ at: Moment?, _ answers: [QuizAnswer]) {
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
  /// The questions that the student was asked, in the order of the student.
  package var asked: [Int]
  /// Whether each question was answered completely right.
  package var isRight: [Bool]
  /// The share of its points that each answer earns, 0…1.
  package var credits: [Double]
  /// The points of the answers.
  package var score: Double
  /// The points of all questions that were asked and count.
  package var outOf: Int
  /// Whether it was handed in after the deadline.
  package var isLate: Bool
  /// Whether it took longer than the quiz allows, by the clock of the device.
  package var isOverTime: Bool
  /// Whether it is one of the attempts that give the student's score.
  package var counts = false

  /// The score in percent; 0 if no question counts.
  package var percent: Double { outOf > 0 ? score * 100 / Double(outOf) : 0 }

  init(_ attempt: QuizAttempt, by student: String, of quiz: Quiz) {
    self.attempt = attempt
    let questions = quiz.key.questions
    asked = QuizDraw(of: quiz, for: attempt.drawnFor ?? student).questions
    let answers = questions.indices.map { attempt.answers.indices.contains($0) ? attempt.answers[$0] : .none }
    isRight = zip(questions, answers).map { $0.isRight($1) }
    let credits = zip(questions, answers).map { $0.credit(for: $1) }
    self.credits = credits
    // In the order of the file, so that equal answers have equal sums.
    score = snap(asked.sorted().reduce(0) { $0 + credits[$1] * Double(questions[$1].countedPoints) })
    outOf = asked.reduce(0) { $0 + questions[$1].countedPoints }
    // A day without a time is taken at its start, so that nobody is late because a time is missing.
    isLate = attempt.at.map { at in quiz.deadline?.hasPassed(at: at.start) ?? false } ?? false
    isOverTime = (attempt.minutes ?? 0) > (quiz.timeLimit ?? .max)
  }
}

/// The praise for a score.
package enum QuizFeedback: String, Sendable, Hashable, CaseIterable {
  case perfect, great, niceTry = "nice-try", keepPractising = "keep-practising"

  /// Chooses the praise: for all answers right, at least 80 percent, at least half, or less.
  package init(score: Double, outOf: Int) {
    let full = Double(outOf)
    if score.reaches(full) {
      self = .perfect
    } else if (score * 5).reaches(full * 4) {
      self = .great
    } else {
      self = (score * 2).reaches(full) ? .niceTry : .keepPractising
    }
  }
}
