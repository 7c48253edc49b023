import Grading
import Mustache
import SiteContent

/// The teacher's page of a quiz: the result of each student, the distribution of scores, and the answers to each question.
struct QuizResultsPage {
  let chrome: PageChrome
  let facts: [NamedValue]
  /// The rule for which attempt of a student counts, as a sentence.
  let counts: String
  let students: [Row]
  /// The heading of the times, with the time zone.
  let whenHeading: String
  /// The names of the students whose attempt is expected, but not there; nil if there are none.
  let missing: String?
  /// Whether scores may be shown.
  let isOpen: Bool
  /// The reason why scores are not shown, as a sentence; nil if they are.
  let notice: String?
  let histogram: [Bin]
  let questions: [Question]

  struct Row {
    let name: String
    let address: String
    let cell: ResultsCell
    /// The number of attempts, in words.
    let attempts: String
    let handedIn: String?
    let handedInDate: String?
  }

  struct Bin {
    /// The range of scores, `80–90 %`, or a number of points.
    let name: String
    let count: String
    /// The number of students in percent of the largest one.
    let bar: BarView
  }

  struct Question {
    let number: String
    let title: [UInt8]
    let share: String
    /// How many answers do not fit the question any more, as a sentence; nil if all do.
    let misfits: String?
    let bar: BarView
    let options: [Option]
  }

  struct Option {
    let text: [UInt8]
    let isRight: Bool
    /// The number of students who chose it, in words.
    let chosen: String
  }

  /// - Parameter body: nil before the quiz opens.
  init(
    _ graded: ClassroomResults.GradedQuiz, _ body: QuizBody?, of classroom: Classroom, address: Address,
    in context: PageContext,
    chrome: PageChrome
  ) {
    let localizer = context.localizer
    let figures = QuizFigures(graded.quiz, in: classroom)
    self.chrome = chrome
    isOpen = graded.isOpen
    notice = isOpen ? nil : localizer.text(.resultsKeyClosed)
    facts =
      [NamedValue(name: localizer.text(.resultsAttempts), value: String(figures.attempts))]
      + (isOpen
        ? [
          NamedValue(name: localizer.text(.resultsMean), value: context.percent(figures.mean)),
          NamedValue(name: localizer.text(.resultsMedian), value: context.percent(figures.median)),
        ] : [])
    counts = localizer.text(Self.textKey(for: graded.quiz.counts))
    students = figures.students.map { student in
      let shown = student.attempt(shownWhereOpen: graded.isOpen)
      return Row(
        name: localizer.text(student.student.name),
        address: address.link(to: context.address(ofStudent: student.student.id, in: classroom.id)),
        cell: ResultsCell(student, of: graded, in: context),
        attempts: localizer.count(.resultsAttemptCount, student.attempts.count),
        handedIn: shown?.attempt.at.map(localizer.momentWithYearInTable), handedInDate: shown?.attempt.at?.isoText)
    }
    whenHeading = localizer.heading(.resultsWhen, of: figures.students.flatMap(\.attempts).compactMap(\.attempt.at))
    let names = graded.isExpected ? figures.missing.map { localizer.text($0.name) } : []
    missing = names.isEmpty ? nil : names.joined(separator: localizer.text(.listSeparator))
    histogram =
      isOpen
      ? Bin.list(
        of: figures.students.compactMap(\.standing), points: graded.quiz.key.points, localizer: localizer) : []
    let asked = zip(isOpen ? body?.questions ?? [] : [], zip(graded.quiz.key.questions, figures.questions))
    questions = asked.enumerated().map { index, question in
      let (text, (key, answered)) = question
      return Question(
        number: String(index + 1), title: context.html(text.title, at: address),
        share: context.percent(answered.share.map { $0 * 100 }),
        misfits: answered.misfits == 0 ? nil : localizer.count(.resultsMisfits, answered.misfits),
        bar: BarView(certain: answered.share.map { $0 * 100 }),
        options: text.options.enumerated().map { option, text in
          Option(
            text: context.html(text, at: address), isRight: key.right.contains(OptionSelection(option: option)),
            chosen: localizer.count(.resultsChosen, answered.chosen[option]))
        })
    }
  }

  private static func textKey(for rule: CountingRule) -> TextKey {
    switch rule {
    case .last: .resultsLast
    case .best: .resultsBest
    case .average: .resultsAverage
    case .first: .resultsFirst
    }
  }
}

extension QuizResultsPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<QuizResultsPage> {
    Shape(
      [
        .list("facts", "Attempts, mean, median.", NamedValue.shape) { $0.facts },
        .text("counts", "The rule for which attempt of a student counts, as a sentence.") { $0.counts },
        .flag("hasManyStudents", "Whether the list of members needs a search field.") {
          ListControls.needsSearch($0.students.count)
        },
        .list("students", "The members.", Row.shape) { $0.students },
        .text("whenHeading", "The heading of the times at which they handed in, with the time zone.") {
          $0.whenHeading
        },
        .text("missing", "The names of the students whose attempt is expected, but not there.") { $0.missing },
        .text("notice", "The reason why scores are not shown yet.") { $0.notice },
        .flag("hasHistogram", "Whether there are scores.") { !$0.histogram.isEmpty },
        .list(
          "histogram",
          "The number of scores with so many points, or in each range of ten percent if there are ten or more.",
          Bin.shape
        ) { $0.histogram },
        .flag("hasQuestions", "Whether the answer key may be shown.") { !$0.questions.isEmpty },
        .list("questions", "The questions.", Question.shape) { $0.questions },
      ] + chrome.fields { $0.chrome })
  }
}

extension QuizResultsPage.Row {
  static let shape = Shape<QuizResultsPage.Row>(
    [
      .text("name", "The student's name.") { $0.name },
      .text("address", "The address of the student's page.") { $0.address },
      .text("attempts", "The number of attempts, in words.") { $0.attempts },
      .text("handedIn", "The time at which the attempt that counts was handed in.") { $0.handedIn },
      .text("handedInDate", "The same for the datetime attribute.") { $0.handedInDate },
    ] + ResultsCell.shape.fields { $0.cell })
}

extension QuizResultsPage.Bin {
  static let shape = Shape<QuizResultsPage.Bin>(
    [
      .text("name", "The range, in words.") { $0.name },
      .text("count", "The number of scores in it.") { $0.count },
      .text("band", "The class that colours the bar; empty.") { _ in nil },
    ] + BarView.shape.fields { $0.bar })
}

extension QuizResultsPage.Question {
  static let shape = Shape<QuizResultsPage.Question>(
    [
      .text("number", "The number of the question, from 1.") { $0.number },
      .html("question", "The question.") { $0.title },
      .text("share", "The share of students with the right answer.") { $0.share },
      .text("misfits", "How many answers do not fit the question any more; empty if all do.") { $0.misfits },
      .text("band", "The class that colours the bar; empty.") { _ in nil },
      .list("options", "The options.", QuizResultsPage.Option.shape) { $0.options },
    ] + BarView.shape.fields { $0.bar })
}

extension QuizResultsPage.Option {
  static let shape = Shape<QuizResultsPage.Option>([
    .html("option", "The option.") { $0.text },
    .flag("isRight", "Whether it is right.") { $0.isRight },
    .text("chosen", "The number of students who chose it, in words.") { $0.chosen },
  ])
}
