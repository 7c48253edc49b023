import Mustache

extension TermCourseView {
  static let shape = Shape<TermCourseView>(
    [.list("shares", "The units that it belongs to.", LinkView.shape) { $0.units }]
      + CourseView.shape.fields { $0.course })
}

extension CourseView {
  static let shape = Shape<CourseView>(
    [
      .text("name", "The course's name.") { $0.name },
      .text("code", "Number and section.") { $0.code },
      .text("address", "The address of its page.") { $0.address },
      .text("credits", "Its credits.") { $0.credits },
      .text("basis", "What it counts for, where that is not points and credits.") { $0.basis },
      .text("current", "The current grade, or a dash.") { $0.current },
      .text("rank", "The current grade in percent, for scripts that sort; empty without one.") { $0.rank },
      .text("letter", "The letter of the current grade.") { $0.letter },
      .flag("showsLetter", "Whether the letter stands beside the grade.") { $0.showsLetter },
      .text("pass", "From which mark on it is passed, in words.") { $0.pass },
      .flag("hasGoal", "Whether it has a goal.") { $0.hasGoal },
      .text("target", "What the goal takes, in words.") { $0.target },
    ] + BandView.shape.fields { $0.band } + BarView.shape.fields { $0.bar })
}
