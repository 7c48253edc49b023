import Grading
import Mustache
import SiteContent

/// A quiz in lists and at the top of its own page.
struct QuizView {
  let name: String
  let address: String
  let created: String?
  let createdDate: String?
  let deadline: String?
  let deadlineDate: String?
  /// The Unix time in seconds at which the deadline has passed, for scripts.
  let until: String?
  /// The state when the page was built, in words: not open yet, open, or closed.
  let state: String
  /// The state as a style class: `waiting`, `running`, `closed`.
  let style: String
  /// The number of questions, in words.
  let questions: String

  init(_ quiz: Quiz, from page: Address, in context: PageContext) {
    let localizer = context.localizer
    let now = context.content.now.start
    name = localizer.text(quiz.name)
    address = page.link(to: context.address(of: .quiz(quiz.id)))
    created = quiz.created.map(localizer.day)
    createdDate = quiz.created?.isoText
    deadline = quiz.deadline.map { localizer.momentWithYear($0) }
    deadlineDate = quiz.deadline?.isoText
    until = quiz.deadline.map { String($0.end) }
    if let opens = quiz.opens, !quiz.isOpen(at: now) {
      style = "waiting"
      state = localizer.text(.quizOpens, ["date": localizer.momentWithYear(opens)])
    } else if quiz.deadline?.hasPassed(at: now) == true {
      style = "closed"
      state = localizer.text(.quizClosed)
    } else {
      style = "running"
      state = localizer.text(.quizRunning)
    }
    questions = localizer.count(.quizQuestions, quiz.key.questions.count)
  }

  /// Returns the quizzes of a classroom, the newest first.
  static func list(of classroom: Classroom, from page: Address, in context: PageContext) -> [QuizView] {
    classroom.quizzes.sorted { $0.creationOrder < $1.creationOrder }.map { QuizView($0, from: page, in: context) }
  }
}

extension QuizView {
  static let shape = Shape<QuizView>([
    .text("name", "The name of the quiz.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("created", "The day on which it was created, in words.") { $0.created },
    .text("createdDate", "The same for the datetime attribute.") { $0.createdDate },
    .text("deadline", "Its deadline, in words.") { $0.deadline },
    .text("deadlineDate", "The same for the datetime attribute.") { $0.deadlineDate },
    .text("until", "The Unix time in seconds at which the deadline has passed, for scripts.") { $0.until },
    .text("state", "The state when the page was built, in words.") { $0.state },
    .text("style", "The state as a style class: waiting, running, closed.") { $0.style },
    .text("questionCount", "The number of questions, in words.") { $0.questions },
  ])
}
