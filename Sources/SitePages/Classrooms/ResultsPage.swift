import Grading
import Mustache
import SiteContent

/// The teacher's page with the results of all members in all quizzes.
struct ResultsPage {
  let chrome: PageChrome
  let results: ClassroomResults
  let figures: [QuizFigures]
  let address: Address
  let context: PageContext

  struct Row {
    let name: String
    let sortKey: String
    let address: String
    let cells: [ResultsCell]
    /// The number of quizzes without an expected attempt.
    let missing: Int

    static let shape = Shape<Self>([
      .text("name", "The student's name, with the id if others have the same.") { $0.name },
      .text("sortKey", "What the name is sorted by: the family name first.") { $0.sortKey },
      .text("address", "The address of the student's page.") { $0.address },
      .list("cells", "The result in each quiz.", ResultsCell.shape) { $0.cells },
      .text("missing", "The number of quizzes without an expected attempt; empty if it is 0.") {
        $0.missing == 0 ? nil : String($0.missing)
      },
    ])
  }

  private var localizer: Localizer { context.localizer }
  private var classroom: Classroom { results.classroom }

  /// The quizzes with the addresses of their results.
  var quizzes: [LinkView] {
    results.quizzes.map {
      LinkView(name: localizer.text($0.quiz.name), address: address.link(to: context.address(ofResults: $0.quiz.id)))
    }
  }

  var students: [Row] {
    let names = ClassroomNames(classroom, in: localizer)
    return classroom.members.enumerated().map { index, person in
      let cells = zip(results.quizzes, figures).map { ResultsCell($1.students[index], of: $0, in: context) }
      return Row(
        name: names.name(of: person), sortKey: names.sortKey(of: person),
        address: address.link(to: context.address(ofStudent: person.id, in: classroom.id)), cells: cells,
        missing: zip(results.quizzes, cells).count { $0.isExpected && $1.isMissing })
    }
  }

  var means: [String] {
    zip(results.quizzes, figures).map { quiz, figures in
      (quiz.isOpen ? figures.mean.map(context.percent) : nil) ?? localizer.text(.none)
    }
  }

  var books: [LinkView] {
    classroom.gradeBooks.map {
      LinkView(
        name: localizer.text($0.name), address: address.link(to: context.address(ofBook: $0.id, in: classroom.id)))
    }
  }
}

extension ResultsPage: PageView {
  static let fields: [Shape<ResultsPage>.Field] = [
    .list("quizzes", "The quizzes, the oldest first.", LinkView.shape) { $0.quizzes },
    .flag("hasStudents", "Whether the classroom has members.") { !$0.classroom.members.isEmpty },
    .flag("hasManyStudents", "Whether the list needs a search field.") {
      ListControls.needsSearch($0.classroom.members.count)
    },
    .list("students", "The members.", Row.shape) { $0.students },
    .texts("means", "The mean of each quiz.") { $0.means },
    .text("csv", "The address of the table as a file.") {
      $0.address.link(to: $0.context.address(ofGradeBook: $0.classroom.id))
    },
    .flag("hasBooks", "Whether the classroom has grade books.") { !$0.classroom.gradeBooks.isEmpty },
    .list("books", "The grade books.", LinkView.shape) { $0.books },
  ]
}

/// The result of a student in a quiz as a table cell.
struct ResultsCell {
  /// The standing; while scores may not be shown, that something was handed in; without an attempt, that one is expected, or a dash.
  let text: String
  let key: String
  let isLate: Bool
  let isMissing: Bool

  init(_ figures: StudentFigures, of graded: ClassroomResults.GradedQuiz, in context: PageContext) {
    let localizer = context.localizer
    let isOpen = graded.isOpen
    isMissing = figures.attempts.isEmpty && !figures.isExcused
    isLate = figures.attempt(shownWhereOpen: isOpen)?.isLate ?? false
    if figures.isExcused {
      text = localizer.text(.itemExcused)
    } else if isMissing {
      text = localizer.text(graded.isExpected ? .resultsNoAttempt : .none)
    } else if isOpen, let standing = figures.standing {
      text = context.percent(standing)
    } else {
      text = localizer.text(.resultsHandedIn)
    }
    key =
      isOpen
      ? figures.standing.map { String(Int(snap($0 * 1000))) } ?? "-1" : isMissing || figures.isExcused ? "0" : "1"
  }

  static let shape = Shape<Self>([
    .text("standing", "The score that counts, that something was handed in or is expected, or a dash.") { $0.text },
    .text("standingKey", "The same as a number to sort by.") { $0.key },
    .flag("isLate", "Whether it came after the deadline.") { $0.isLate },
    .flag("isMissing", "Whether nothing was handed in.") { $0.isMissing },
  ])
}

extension StudentFigures {
  /// Returns the attempt that counts. While scores may not be shown it is the last one, because the choice of the best one
  /// would reveal something about the answer key.
  func attempt(shownWhereOpen isOpen: Bool) -> AttemptFigures? { (isOpen ? shown : nil) ?? attempts.last }
}
