import Grading
import SiteContent

/// The teacher's page of one student: every attempt at every quiz.
struct StudentPage {
  let frame: Frame
  let quizzes: [QuizRow]

  struct QuizRow {
    let name: String
    let address: String
    let cell: ResultsCell
    let attempts: [AttemptRow]
  }

  struct AttemptRow {
    /// When it was handed in; a dash where nobody knows.
    let at: String
    let atDate: String?
    /// `4 / 5`, or that it was handed in.
    let score: String
    /// Praise by the score.
    let feedback: String?
    let isLate: Bool
    /// Whether it is the one that counts.
    let stands: Bool
    /// The answers by letter: `b, a c, –`.
    let answers: String
  }

  /// - Parameter isOwn: whether it is the student's own page and not the teacher's.
  init(
    _ student: Int, in results: ClassroomResults, address: Address, isOwn: Bool = false, in setting: Setting,
    frame: Frame
  ) {
    self.frame = frame
    quizzes = results.quizzes.map { entry in
      let figures = entry.figures.students[student]
      return QuizRow(
        name: setting.wording.text(entry.quiz.name),
        address: address.link(
          to: isOwn ? setting.address(of: .quiz(entry.quiz.id)) : setting.address(ofResults: entry.quiz.id)),
        cell: ResultsCell(figures, isOpen: entry.isOpen, in: setting),
        attempts: figures.attempts.map { AttemptRow($0, isOpen: entry.isOpen, in: setting) })
    }
  }
}

extension StudentPage.AttemptRow {
  init(_ figures: AttemptFigures, isOpen: Bool, in setting: Setting) {
    let wording = setting.wording
    at = figures.attempt.at.map(wording.momentWithYear) ?? wording.text(.none)
    atDate = figures.attempt.at?.isoText
    score =
      isOpen
      ? wording.text(.outOf, ["number": String(figures.score), "top": String(figures.outOf)])
      : wording.text(.resultsHandedIn)
    feedback = isOpen ? wording.text(Self.phrase(for: QuizFeedback(score: figures.score, outOf: figures.outOf))) : nil
    isLate = figures.isLate
    stands = isOpen && figures.stands
    answers = figures.attempt.answers.map { answer in
      answer.isEmpty
        ? wording.text(.none)
        : answer.indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }.joined(separator: " ")
    }.joined(separator: wording.text(.listSeparator))
  }

  private static func phrase(for feedback: QuizFeedback) -> Phrase {
    switch feedback {
    case .perfect: .feedbackPerfect
    case .great: .feedbackGreat
    case .niceTry: .feedbackNiceTry
    case .keepPractising: .feedbackKeepPractising
    }
  }
}
