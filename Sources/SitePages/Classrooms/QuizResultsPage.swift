import Formats
import Grading
import Mustache
import SiteContent

/// The teacher's page of a quiz: the result of each student, the distribution of scores, and the answers to each question.
struct QuizResultsPage {
  let chrome: PageChrome
  let graded: ClassroomResults.GradedQuiz
  let figures: QuizFigures
  /// The questions; nil before the quiz opens.
  let body: QuizBody?
  let classroom: Classroom
  let address: Address
  let context: PageContext

  struct Row {
    let name: String
    let address: String
    let cell: ResultsCell
    let attempts: String
    /// When the attempt that counts was handed in; nil without one.
    let handedIn: Moment?
    let localizer: Localizer

    static let shape = Shape<Self>(
      [
        .text("name", "The student's name.") { $0.name },
        .text("address", "The address of the student's page.") { $0.address },
        .text("attempts", "The number of attempts, in words.") { $0.attempts },
        .text("handedIn", "The time at which the attempt that counts was handed in.") {
          $0.handedIn.map($0.localizer.momentWithYearInTable)
        },
        .text("handedInDate", "The same for the datetime attribute.") { $0.handedIn?.isoText },
      ] + ResultsCell.shape.fields { $0.cell })
  }

  struct Bin {
    let name: String
    let count: String
    /// A bar relative to the longest one.
    let bar: BarView

    static let shape = Shape<Self>(
      [
        .text("name", "The range, in words.") { $0.name },
        .text("count", "The number of scores in it.") { $0.count },
        .text("band", "The class that colours the bar; empty.") { _ in nil },
      ] + BarView.shape.fields { $0.bar })
  }

  struct Question {
    let number: Int
    let text: QuizBody.Question
    let key: QuizKey.Question
    let answered: QuestionFigures
    let page: QuizResultsPage
  }

  struct Option {
    let text: [UInt8]
    let isRight: Bool
    let chosen: String

    static let shape = Shape<Self>([
      .html("option", "The option.") { $0.text },
      .flag("isRight", "Whether it is right.") { $0.isRight },
      .text("chosen", "The number of students who chose it, in words.") { $0.chosen },
    ])
  }

  private var isOpen: Bool { graded.isOpen }
  private var localizer: Localizer { context.localizer }

  var facts: [NamedValue] {
    let means: [(TextKey, Double?)] =
      isOpen ? [(.resultsMean, figures.mean), (.resultsMedian, figures.median)] : []
    return [NamedValue(name: localizer.text(.resultsAttempts), value: String(figures.attempts))]
      + means.map { NamedValue(name: localizer.text($0), value: context.percent($1)) }
  }

  var students: [Row] {
    let names = ClassroomNames(classroom, in: localizer)
    return figures.students.map { student in
      Row(
        name: names.name(of: student.student),
        address: address.link(to: context.address(ofStudent: student.student.id, in: classroom.id)),
        cell: ResultsCell(student, of: graded, in: context),
        attempts: localizer.count(.resultsAttemptCount, student.attempts.count),
        handedIn: student.attempt(shownWhereOpen: isOpen)?.attempt.at, localizer: localizer)
    }
  }

  var whenHeading: String {
    localizer.heading(.resultsWhen, of: figures.students.flatMap(\.attempts).compactMap(\.attempt.at))
  }

  var missing: String? {
    let names = graded.isExpected ? figures.missing.map(ClassroomNames(classroom, in: localizer).name) : []
    return names.isEmpty ? nil : names.joined(separator: localizer.text(.listSeparator))
  }

  var histogram: [Bin] {
    isOpen
      ? Bin.list(of: figures.students.compactMap(\.standing), points: graded.quiz.points, localizer: localizer) : []
  }

  /// The questions with the answers; empty while the answer key may not be shown.
  var questions: [Question] {
    let asked = zip(isOpen ? body?.questions ?? [] : [], zip(graded.quiz.key.questions, figures.questions))
    return asked.enumerated().map { index, question in
      Question(number: index + 1, text: question.0, key: question.1.0, answered: question.1.1, page: self)
    }
  }

  private static func textKey(for rule: CountingRule) -> TextKey {
    switch rule {
    case .last: .resultsCountsLast
    case .best: .resultsCountsBest
    case .average: .resultsCountsAverage
    case .first: .resultsCountsFirst
    }
  }
}

extension QuizResultsPage: PageView {
  static let fields: [Shape<QuizResultsPage>.Field] = [
    .list("facts", "Attempts, mean, median.", NamedValue.shape) { $0.facts },
    .text("counts", "The rule for which attempt of a student counts, as a sentence.") {
      $0.localizer.text(textKey(for: $0.graded.quiz.counts))
    },
    .flag("hasManyStudents", "Whether the list of members needs a search field.") {
      ListControls.needsSearch($0.classroom.members.count)
    },
    .list("students", "The members.", Row.shape) { $0.students },
    .text("whenHeading", "The heading of the times at which they handed in, with the time zone.") { $0.whenHeading },
    .text("missing", "The names of the students whose attempt is expected, but not there.") { $0.missing },
    .text("notice", "The reason why scores are not shown yet.") {
      $0.isOpen ? nil : $0.localizer.text(.resultsKeyClosed)
    },
    .flag("hasHistogram", "Whether there are scores.") { !$0.histogram.isEmpty },
    .list(
      "histogram",
      "The number of scores with so many points, or in each range of ten percent if there are ten or more.",
      Bin.shape
    ) { $0.histogram },
    .flag("hasQuestions", "Whether the answer key may be shown.") { !$0.questions.isEmpty },
    .list("questions", "The questions.", Question.shape) { $0.questions },
    .flag("hasManyQuestions", "Whether there are several questions, so that a table compares them.") {
      $0.questions.count > 1
    },
    .flag(
      "hasDiscrimination", "Whether there are enough attempts to say which questions tell high scores from low ones."
    ) {
      $0.questions.contains { $0.answered.discrimination != nil }
    },
  ]
}

extension QuizResultsPage.Question {
  private var share: Double? { answered.share.map { $0 * 100 } }

  private var options: [QuizResultsPage.Option] {
    if key.typed != nil { return typedAnswers }
    return text.options.enumerated().map { option, text in
      QuizResultsPage.Option(
        text: page.context.html(text, at: page.address), isRight: key.right.contains(OptionSelection(option: option)),
        chosen: page.context.localizer.count(.resultsChosen, answered.chosen[option]))
    }
  }

  private var discrimination: String {
    let localizer = page.context.localizer
    guard let value = answered.discrimination else { return localizer.text(.none) }
    let hundredths = Int((value * 100).rounded())
    let digits = String(abs(hundredths) % 100)
    return (hundredths < 0 ? "−" : "") + "\(abs(hundredths) / 100)\(localizer.table.decimalSign)"
      + (digits.count == 1 ? "0" : "") + digits
  }

  /// A negative value mostly means a wrong key or a misleading text.
  private var doubt: String? {
    guard let value = answered.discrimination, snap(value) < 0 else { return nil }
    return page.context.localizer.text(.resultsDoubt)
  }

  /// What was typed, in place of options.
  private var typedAnswers: [QuizResultsPage.Option] {
    answered.typed.map {
      QuizResultsPage.Option(
        text: Array($0.text.escapedForHTML.utf8), isRight: $0.isRight,
        chosen: page.context.localizer.count(.resultsChosen, $0.count))
    }
  }

  static let shape = Shape<QuizResultsPage.Question>(
    [
      .text("number", "The number of the question, from 1.") { String($0.number) },
      .html("question", "The question.") { $0.page.context.html($0.text.title, at: $0.page.address) },
      .text("share", "The share of students with the right answer.") { $0.page.context.percent($0.share) },
      .text("misfits", "How many answers do not fit the question any more; empty if all do.") {
        $0.answered.misfits == 0 ? nil : $0.page.context.localizer.count(.resultsMisfits, $0.answered.misfits)
      },
      .text("shareKey", "The same as a number to sort by.") { $0.share.map { String(Int(snap($0 * 1000))) } ?? "-1" },
      .text("discrimination", "How well it tells high scores from low ones, −1 to 1; a dash if nobody can say.") {
        $0.discrimination
      },
      .text("discriminationKey", "The same as a number to sort by.") {
        $0.answered.discrimination.map { String(Int(snap($0 * 1000))) } ?? "-2000"
      },
      .text("doubt", "What its discrimination says against it; empty if nothing.") { $0.doubt },
      .text("leftOut", "The number of attempts in which it was left out.") { String($0.answered.leftOut) },
      .text("asked", "The number of attempts in which it was asked.") { String($0.answered.attempts) },
      .text("band", "The class that colours the bar; empty.") { _ in nil },
      .list("options", "The options, or what was typed.", QuizResultsPage.Option.shape) { $0.options },
      .text("solution", "What was to be typed, in words; empty if there are options.") { question in
        question.key.typed.map { QuestionView.words(for: $0, question.page.context.localizer) }
      },
    ] + BarView.shape.fields { BarView(certain: $0.share) })
}
