import Mustache

extension DueView {
  static let shape = Shape<DueView>([
    .text("name", "The item's name.") { $0.name },
    .text("code", "Number and section of its course.") { $0.code },
    .text("course", "The name of its course.") { $0.course },
    .text("address", "The address of the course's page.") { $0.address },
    .text("due", "When it is due, in words.") { $0.due },
    .text("clock", "The time alone, if there is one.") { $0.clock },
    .text("dueDate", "When it is due, for the datetime attribute.") { $0.date },
    .text("until", "The second since 1970 with which it is past, for scripts.") { $0.until },
    .text("worth", "Its share of the course, in words.") { $0.worth },
    .text("note", "The owner's note.") { $0.note },
    .flag("isOverdue", "Whether its due date lay behind when the page was built.") { $0.isOverdue },
  ])
}

extension DueDayView {
  static let shape = Shape<DueDayView>([
    .text("name", "The day, in words.") { $0.name },
    .list("work", "What is due on it.", DueView.shape) { $0.work },
  ])
}

extension DuePage {
  static func shape(_ frame: Shape<Frame>) -> Shape<DuePage> {
    Shape(
      [
        .text("calendar", "The address of the calendar file; empty where the site leaves it out.") { $0.calendar },
        .flag("hasDays", "Whether anything is still to come.") { $0.hasDays },
        .list("days", "What is still to come, by day.", DueDayView.shape) { $0.days },
        .flag("hasOverdue", "Whether anything is overdue.") { $0.hasOverdue },
        .list("overdue", "What is open although its due date lies behind, the latest first.", DueView.shape) {
          $0.overdue
        },
      ] + frame.fields { $0.frame })
  }
}
