import Grading
import Mustache
import SiteContent

/// The teacher's page with the results of all members in all quizzes.
struct ResultsPage {
  let chrome: PageChrome
  /// The quizzes, which are the columns, the oldest first.
  let quizzes: [LinkView]
  let students: [Row]
  /// The mean of each quiz.
  let means: [String]
  /// The address of the table as a CSV file.
  let csv: String
  /// The grade books.
  let books: [LinkView]

  struct Row {
    let name: String
    let address: String
    let cells: [ResultsCell]
    /// The number of quizzes without an expected attempt; nil if it is 0.
    let missing: String?
  }

  init(_ results: ClassroomResults, address: Address, in context: PageContext, chrome: PageChrome) {
    let localizer = context.localizer
    let figures = results.figures()
    self.chrome = chrome
    quizzes = results.quizzes.map { quiz in
      LinkView(
        name: localizer.text(quiz.quiz.name), address: address.link(to: context.address(ofResults: quiz.quiz.id)))
    }
    students = results.classroom.members.enumerated().map { index, person in
      let cells = zip(results.quizzes, figures).map {
        ResultsCell($1.students[index], of: $0, in: context)
      }
      let missing = zip(results.quizzes, cells).count { $0.isExpected && $1.isMissing }
      return Row(
        name: localizer.text(person.name),
        address: address.link(to: context.address(ofStudent: person.id, in: results.classroom.id)), cells: cells,
        missing: missing == 0 ? nil : String(missing))
    }
    means = zip(results.quizzes, figures).map { quiz, figures in
      quiz.isOpen ? figures.mean.map(context.percent) ?? localizer.text(.none) : localizer.text(.none)
    }
    csv = address.link(to: context.address(ofGradeBook: results.classroom.id))
    books = results.classroom.gradeBooks.map { book in
      LinkView(
        name: localizer.text(book.name),
        address: address.link(to: context.address(ofBook: book.id, in: results.classroom.id)))
    }
  }
}

extension ResultsPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<ResultsPage> {
    Shape(
      [
        .list("quizzes", "The quizzes, the oldest first.", LinkView.shape) { $0.quizzes },
        .flag("hasStudents", "Whether the classroom has members.") { !$0.students.isEmpty },
        .flag("hasManyStudents", "Whether the list needs a search field.") {
          ListControls.needsSearch($0.students.count)
        },
        .list("students", "The members.", Row.shape) { $0.students },
        .texts("means", "The mean of each quiz.") { $0.means },
        .text("csv", "The address of the table as a file.") { $0.csv },
        .flag("hasBooks", "Whether the classroom has grade books.") { !$0.books.isEmpty },
        .list("books", "The grade books.", LinkView.shape) { $0.books },
      ] + chrome.fields { $0.chrome })
  }
}

extension ResultsPage.Row {
  static let shape = Shape<ResultsPage.Row>([
    .text("name", "The student's name.") { $0.name },
    .text("address", "The address of the student's page.") { $0.address },
    .list("cells", "The result in each quiz.", ResultsCell.shape) { $0.cells },
    .text("missing", "The number of quizzes without an expected attempt; empty if it is 0.") {
      $0.missing
    },
  ])
}

/// The result of a student in a quiz as a table cell.
struct ResultsCell {
  /// The standing; while scores may not be shown, that something was handed in; without an attempt, that one is expected, or a dash.
  let text: String
  /// A number to sort by.
  let key: String
  let isLate: Bool
  let isMissing: Bool

  init(_ figures: StudentFigures, of graded: ClassroomResults.GradedQuiz, in context: PageContext) {
    let localizer = context.localizer
    let isOpen = graded.isOpen
    isMissing = figures.attempts.isEmpty
    isLate = figures.attempt(shownWhereOpen: isOpen)?.isLate ?? false
    if isMissing {
      text = localizer.text(graded.isExpected ? .resultsNoAttempt : .none)
    } else if isOpen, let standing = figures.standing {
      text = context.percent(standing)
    } else {
      text = localizer.text(.resultsHandedIn)
    }
    key = isOpen ? figures.standing.map { String(Int(snap($0 * 1000))) } ?? "-1" : isMissing ? "0" : "1"
  }
}

extension StudentFigures {
  /// Returns the attempt that counts. While scores may not be shown it is the last one, because the choice of the best one
  /// would reveal something about the answer key.
  func attempt(shownWhereOpen isOpen: Bool) -> AttemptFigures? { (isOpen ? shown : nil) ?? attempts.last }
}

extension ResultsCell {
  static let shape = Shape<ResultsCell>([
    .text("standing", "The score that counts, that something was handed in or is expected, or a dash.") { $0.text },
    .text("standingKey", "The same as a number to sort by.") { $0.key },
    .flag("isLate", "Whether it came after the deadline.") { $0.isLate },
    .flag("isMissing", "Whether nothing was handed in.") { $0.isMissing },
  ])
}
