import Grading
import Mustache
import SiteContent

/// A quiz in lists and at the top of its own page.
struct QuizView {
  let quiz: Quiz
  let page: Address
  let context: PageContext

  /// The state when the page was built: its style class, and its words.
  private var state: (style: String, text: String) {
    let now = context.content.now.start
    if let opens = quiz.opens, !quiz.isOpen(at: now) {
      return ("waiting", localizer.text(.quizOpens, ["date": localizer.momentWithYear(opens)]))
    }
    return quiz.deadline?.hasPassed(at: now) == true
      ? ("closed", localizer.text(.quizClosed)) : ("running", localizer.text(.quizRunning))
  }

  private var localizer: Localizer { context.localizer }

  /// Returns the quizzes of a classroom, the newest first.
  static func list(of classroom: Classroom, from page: Address, in context: PageContext) -> [QuizView] {
    classroom.quizzes.sorted { $0.creationOrder < $1.creationOrder }.map {
      QuizView(quiz: $0, page: page, context: context)
    }
  }

  static let shape = Shape<Self>([
    .text("name", "The name of the quiz.") { $0.localizer.text($0.quiz.name) },
    .text("address", "The address of its page.") { $0.page.link(to: $0.context.address(of: .quiz($0.quiz.id))) },
    .text("created", "The day on which it was created, in words.") { $0.quiz.created.map($0.localizer.day) },
    .text("createdDate", "The same for the datetime attribute.") { $0.quiz.created?.isoText },
    .text("deadline", "Its deadline, in words.") { $0.quiz.deadline.map($0.localizer.momentWithYear) },
    .text("deadlineDate", "The same for the datetime attribute.") { $0.quiz.deadline?.isoText },
    .text("until", "The Unix time in seconds at which the deadline has passed, for scripts.") {
      $0.quiz.deadline.map { String($0.end) }
    },
    .text("state", "The state when the page was built, in words.") { $0.state.text },
    .text("style", "The state as a style class: waiting, running, closed.") { $0.state.style },
    .text("questionCount", "The number of questions, in words.") {
      $0.localizer.count(.quizQuestionCount, $0.quiz.questionCount)
    },
  ])
}
