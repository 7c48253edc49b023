import Grading
import SiteContent

/// The teacher's table of a classroom: its members and what each reached in each quiz.
struct ResultsPage {
  let frame: Frame
  /// The quizzes, oldest first, each a column.
  let quizzes: [LinkView]
  let students: [Row]
  /// Mean of each column.
  let means: [String]
  /// The table as a file for a grade book.
  let csv: String

  struct Row {
    let name: String
    let address: String
    let cells: [ResultsCell]
    /// How many quizzes nothing was handed in for; nil where there are none.
    let missing: String?
  }

  init(_ results: ClassroomResults, address: Address, in setting: Setting, frame: Frame) {
    let localizer = setting.localizer
    let figures = results.figures()
    self.frame = frame
    quizzes = results.quizzes.map { quiz in
      LinkView(
        name: localizer.text(quiz.quiz.name), address: address.link(to: setting.address(ofResults: quiz.quiz.id)))
    }
    students = results.classroom.members.enumerated().map { at, person in
      let cells = zip(results.quizzes, figures).map {
        ResultsCell($1.students[at], isOpen: $0.isOpen, in: setting)
      }
      let missing = cells.count(where: \.isMissing)
      return Row(
        name: localizer.text(person.name),
        address: address.link(to: setting.address(ofStudent: person.id, in: results.classroom.id)), cells: cells,
        missing: missing == 0 ? nil : String(missing))
    }
    means = zip(results.quizzes, figures).map { quiz, figures in
      quiz.isOpen ? figures.mean.map(setting.percent) ?? localizer.text(.none) : localizer.text(.none)
    }
    csv = address.link(to: setting.address(ofGradeBook: results.classroom.id))
  }
}
