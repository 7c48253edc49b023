import Grading
import Mustache
import SiteContent

/// The teacher's page of one student: every attempt at every quiz.
struct StudentPage {
  let chrome: PageChrome
  let quizzes: [QuizRow]

  struct QuizRow {
    let name: String
    let address: String
    let cell: ResultsCell
    let attempts: [AttemptRow]
  }

  /// - Parameter isOwn: whether it is the student's own page and not the teacher's.
  init(
    _ student: Person, in results: ClassroomResults, address: Address, isOwn: Bool = false, in context: PageContext,
    chrome: PageChrome
  ) {
    self.chrome = chrome
    quizzes = zip(results.quizzes, results.figures(of: student)).map { entry, figures in
      QuizRow(
        name: context.localizer.text(entry.quiz.name),
        address: address.link(
          to: isOwn ? context.address(of: .quiz(entry.quiz.id)) : context.address(ofResults: entry.quiz.id)),
        cell: ResultsCell(figures, isOpen: entry.isOpen, in: context),
        attempts: figures.attempts.map { AttemptRow($0, isOpen: entry.isOpen, in: context) })
    }
  }
}

extension StudentPage {
  /// An attempt as a row of the student's page.
  struct AttemptRow {
    private let figures: AttemptFigures
    private let isOpen: Bool
    private let localizer: Localizer

    /// - Parameter isOpen: whether answers and scores may be shown yet.
    init(_ figures: AttemptFigures, isOpen: Bool, in context: PageContext) {
      self.figures = figures
      self.isOpen = isOpen
      localizer = context.localizer
    }
  }
}

extension StudentPage.AttemptRow {
  /// When it was handed in; a dash where nobody knows.
  var at: String { figures.attempt.at.map(localizer.momentWithYear) ?? localizer.text(.none) }

  var atDate: String? { figures.attempt.at?.isoText }

  /// `4 / 5`, or that it was handed in.
  var score: String {
    isOpen
      ? localizer.outOf(String(figures.score), String(figures.outOf))
      : localizer.text(.resultsHandedIn)
  }

  /// Praise by the score.
  var feedback: String? {
    isOpen ? localizer.text(Self.textKey(for: QuizFeedback(score: figures.score, outOf: figures.outOf))) : nil
  }

  var isLate: Bool { figures.isLate }

  /// Whether it is the one that counts.
  var stands: Bool { isOpen && figures.stands }

  /// The answers by letter, `b ✓, a c ✗, –`; a dash while the key may not be shown.
  var answers: String {
    guard isOpen else { return localizer.text(.none) }
    let separator = localizer.text(.listSeparator)
    let none = localizer.text(.none)
    // Bytes, for a class has hundreds of thousands of answers.
    var text: [UInt8] = []
    for (answer, isRight) in zip(figures.attempt.answers, figures.isRight) {
      if !text.isEmpty { text += separator.utf8 }
      if answer.isEmpty { text += none.utf8 }
      var isFirst = true
      for option in UInt8(0)..<8 where answer.contains(OptionSelection(option: Int(option))) {
        if !isFirst { text.append(UInt8(ascii: " ")) }
        text.append(UInt8(ascii: "a") + option)
        isFirst = false
      }
      text += (isRight ? " ✓" : " ✗").utf8
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func textKey(for feedback: QuizFeedback) -> TextKey {
    switch feedback {
    case .perfect: .feedbackPerfect
    case .great: .feedbackGreat
    case .niceTry: .feedbackNiceTry
    case .keepPractising: .feedbackKeepPractising
    }
  }
}

extension StudentPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<StudentPage> {
    Shape(
      [.list("quizzes", "The quizzes of the classroom.", QuizRow.shape) { $0.quizzes }] + chrome.fields { $0.chrome })
  }
}

extension StudentPage.QuizRow {
  static let shape = Shape<StudentPage.QuizRow>(
    [
      .text("name", "The name of the quiz.") { $0.name },
      .text("address", "The address of its results.") { $0.address },
      .flag("hasAttempts", "Whether anything was handed in.") { !$0.attempts.isEmpty },
      .list("attempts", "The attempts, the oldest first.", StudentPage.AttemptRow.shape) { $0.attempts },
    ] + ResultsCell.shape.fields { $0.cell })
}

extension StudentPage.AttemptRow {
  static let shape = Shape<StudentPage.AttemptRow>([
    .text("at", "When it was handed in.") { $0.at },
    .text("atDate", "The same for the datetime attribute.") { $0.atDate },
    .text("score", "The score, or that it was handed in.") { $0.score },
    .text("feedback", "Praise by the score.") { $0.feedback },
    .flag("isLate", "Whether it came after the deadline.") { $0.isLate },
    .flag("stands", "Whether it is the one that counts.") { $0.stands },
    .text("answers", "The answers by letter, with ✓ or ✗; a dash while the key may not be shown.") { $0.answers },
  ])
}
