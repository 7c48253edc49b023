import Formats
import Grading
import Mustache
import SiteContent

/// A page with all attempts of a student: one for the teacher, and one for the student.
struct StudentPage {
  let chrome: PageChrome
  let student: Person
  let results: ClassroomResults
  /// Whether it is the student's own page and not one of the teacher's.
  var isOwn = false
  let address: Address
  let context: PageContext

  struct BookRow {
    let name: String
    let address: String
    let grade: String

    static let shape = Shape<Self>([
      .text("name", "The name of the course.") { $0.name },
      .text("address", "The address of the student's page of the course.") { $0.address },
      .text("grade", "The current grade.") { $0.grade },
    ])
  }

  struct QuizRow {
    let graded: ClassroomResults.GradedQuiz
    let figures: StudentFigures
    let page: StudentPage
  }

  struct AttemptRow {
    let figures: AttemptFigures
    let quiz: Quiz
    /// The questions and options in the order that the student had; nil for the order of the quiz's file.
    let draw: QuizDraw?
    let isOpen: Bool
    let showsMinutes: Bool
    let localizer: Localizer

    static let shape = Shape<Self>([
      .text("at", "The time at which it was handed in.") {
        $0.figures.attempt.at.map($0.localizer.momentWithYearInTable) ?? $0.localizer.text(.none)
      },
      .text("atDate", "The same for the datetime attribute.") { $0.figures.attempt.at?.isoText },
      .text("score", "The score, or that it was handed in.") { $0.score },
      .text("feedback", "A comment on the score.") { $0.feedback },
      .flag("isLate", "Whether it came after the deadline.") { $0.figures.isLate },
      .text("took", "The minutes that it took, of those that it may take; empty without a time limit.") { $0.took },
      .flag("isOverTime", "Whether it took longer than it may.") { $0.figures.isOverTime },
      .flag("counts", "Whether it is the attempt that counts.") { $0.counts },
      .text(
        "answers",
        "The answers by letter, with ✓ or ✗, and what does not fit the quiz any more; a dash while the answer key may not be shown."
      ) { $0.answers },
    ])
  }

  var books: [BookRow] {
    results.classroom.gradeBooks.compactMap { book in
      guard let course = book.courses[student.id] else { return nil }
      let figures = CourseFigures(of: course, bands: context.content.record.bands)
      return BookRow(
        name: context.localizer.text(book.name),
        address: address.link(
          to: context.address(ofBook: book.id, of: student.id, isOwn: isOwn, in: results.classroom.id)),
        grade: context.marks(for: course).text(figures.standing.current))
    }
  }

  var quizzes: [QuizRow] {
    zip(results.quizzes, results.figures(of: student)).map { QuizRow(graded: $0, figures: $1, page: self) }
  }
}

extension StudentPage.QuizRow {
  private var context: PageContext { page.context }

  private var address: String {
    page.address.link(
      to: page.isOwn ? context.address(of: .quiz(graded.quiz.id)) : context.address(ofResults: graded.quiz.id))
  }

  /// What the student is allowed beyond the others; nil if that is nothing, or the readers may not know it.
  private var exception: QuizException? { knowsExceptions ? graded.quiz.exceptions[page.student.id] : nil }

  private var knowsExceptions: Bool { page.isOwn || context.scope.knowsKeys(of: page.results.classroom) }

  /// The student's own deadline; nil if it is that of the others, or the readers may not know it.
  private var extended: String? {
    exception?.deadline.map {
      context.localizer.text(.resultsExtended, ["date": context.localizer.momentWithYear($0)])
    }
  }

  /// The student's own minutes; nil if they are those of the others, or the readers may not know them.
  private var ownMinutes: Int? {
    exception.flatMap { $0.moreMinutes > 0 ? graded.quiz.adapted(to: page.student.id).timeLimit : nil }
  }

  /// Whether readers may know how long attempts took: if some members have more time, that would tell who.
  private var showsMinutes: Bool {
    knowsExceptions || graded.quiz.exceptions.values.allSatisfy { $0.moreMinutes == 0 }
  }

  /// The order that the student had, on the student's own page only: the teacher's pages have that of the quiz's file.
  private func draw(of attempt: QuizAttempt) -> QuizDraw? {
    page.isOwn ? QuizDraw(of: graded.quiz, for: attempt.drawnFor ?? page.student.id) : nil
  }

  private var nothing: String {
    if figures.isExcused { return context.localizer.text(.itemExcused) }
    guard let opens = graded.quiz.opens, !graded.quiz.isOpen(at: context.content.now.start) else {
      return context.localizer.text(.resultsNothing)
    }
    return context.localizer.text(.quizOpens, ["date": context.localizer.momentWithYear(opens)])
  }

  static let shape = Shape<StudentPage.QuizRow>(
    [
      .text("name", "The name of the quiz.") { $0.context.localizer.text($0.graded.quiz.name) },
      .text("address", "The address of its results.") { $0.address },
      .text("extended", "The student's own deadline, as a sentence; empty if it is that of the others.") {
        $0.extended
      },
      .text("ownTime", "That the student has more minutes than the others, as a sentence; empty if that is not so.") {
        row in row.ownMinutes.map { row.context.localizer.count(.resultsOwnTime, $0) }
      },
      .text("ownTimeAddress", "The address of the quiz that gives the student these minutes.") { row in
        row.ownMinutes.map {
          "\(row.page.address.link(to: row.context.address(of: .quiz(row.graded.quiz.id))))#minutes=\($0)"
        }
      },
      .flag("hasAttempts", "Whether anything was handed in.") { !$0.figures.attempts.isEmpty },
      .text("nothing", "When the quiz opens, or that nothing was handed in.") { $0.nothing },
      .text("whenHeading", "The heading of the times at which they were handed in, with the time zone.") {
        $0.context.localizer.heading(.resultsWhen, of: $0.figures.attempts.compactMap(\.attempt.at))
      },
      .list("attempts", "The attempts, the oldest first.", StudentPage.AttemptRow.shape) { row in
        row.figures.attempts.map {
          .init(
            figures: $0, quiz: row.graded.quiz.adapted(to: row.page.student.id), draw: row.draw(of: $0.attempt),
            isOpen: row.graded.isOpen, showsMinutes: row.showsMinutes, localizer: row.context.localizer)
        }
      },
    ] + ResultsCell.shape.fields { ResultsCell($0.figures, of: $0.graded, in: $0.context) })
}

extension StudentPage.AttemptRow {
  /// The score: `4 / 5`. While scores may not be shown, that something was handed in.
  var score: String {
    guard isOpen else { return localizer.text(.resultsHandedIn) }
    let points = DecimalNumber.roundedText(figures.score).replacing(".", with: localizer.table.decimalSign)
    return localizer.outOf(points, String(figures.outOf))
  }

  /// The minutes that it took: `21 min of 20`; nil without a time limit, and if the readers may not know them.
  var took: String? {
    guard showsMinutes, let limit = quiz.timeLimit, let minutes = figures.attempt.minutes else { return nil }
    return localizer.text(.resultsMinutes, ["minutes": String(minutes), "limit": String(limit)])
  }

  /// A comment on the score; nil while scores may not be shown.
  var feedback: String? {
    isOpen ? localizer.text(Self.textKey(for: QuizFeedback(score: figures.score, outOf: figures.outOf))) : nil
  }

  var counts: Bool { isOpen && figures.counts }

  /// The answers by letter: `b ✓, a c ✗, – ✗`, or as they were typed. Where questions are drawn, each has its number. A dash while the answer
  /// key may not be shown.
  var answers: String {
    guard isOpen else { return localizer.text(.none) }
    let attempt = figures.attempt
    let asked = draw?.questions ?? figures.asked.sorted()
    let answers = asked.enumerated().compactMap { place, index -> String? in
      guard attempt.answers.indices.contains(index) else { return nil }
      let number = quiz.asked.isEmpty ? nil : "\((draw == nil ? index : place) + 1)."
      let words = [number, text(of: attempt.answers[index], to: index), misfit(to: index)].compactMap(\.self)
      return (words + [figures.isRight[index] ? "✓" : figures.credits[index] > 0 ? "½" : "✗"]).joined(separator: " ")
    }
    let further = (attempt.answers.count..<max(attempt.answers.count, attempt.handedIn.count)).compactMap(misfit)
    return (answers + further).joined(separator: localizer.text(.listSeparator))
  }

  /// The letters that the student chose, or what was typed; a dash if the question was left out.
  private func text(of answer: QuizAnswer, to question: Int) -> String {
    guard !answer.isEmpty else { return localizer.text(.none) }
    if let typed = answer.typed { return typed.written }
    // A letter is the place at which the student saw the option.
    let shown = draw.map { draw in
      OptionSelection(
        indices: draw.options(of: question).enumerated().compactMap { place, option in
          answer.selection.contains(OptionSelection(option: option)) ? place : nil
        })
    }
    return (shown ?? answer.selection).letters.joined(separator: " ")
  }

  /// What was handed in for a question but does not fit it any more, in parentheses; nil if it fits.
  private func misfit(to question: Int) -> String? {
    let answer = figures.attempt.misfit(to: question)
    guard !answer.isEmpty else { return nil }
    let letters = answer.typed?.written ?? answer.selection.letters.joined(separator: " ")
    return localizer.text(.resultsMisfit, ["letters": letters])
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

extension StudentPage: PageView {
  static let fields: [Shape<StudentPage>.Field] = [
    .list("quizzes", "The quizzes of the classroom.", QuizRow.shape) { $0.quizzes },
    .flag("hasBooks", "Whether the classroom has grade books.") { !$0.books.isEmpty },
    .list("books", "The student's courses in the grade books.", BookRow.shape) { $0.books },
  ]
}
