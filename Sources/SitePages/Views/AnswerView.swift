import Grading
import Mustache
import SiteContent

/// What a page about several courses answers first: the GPA, the average or the sum of the points, with its goal; then the other figures.
struct AnswerView {
  /// The figure; its key is that by which scripts find it.
  let figure: NamedValue
  let goal: String?
  let state: GoalStateView?
  /// What the goal takes in the courses that are open, in words; nil without a goal.
  let sentence: String?
  /// Whether grades of courses that are not finished are in the figure, so that they may still change it.
  let isOfToday: Bool
  let repeats: String?
  let facts: [NamedValue]

  /// Returns nil as long as there is no figure.
  /// - Parameters:
  ///   - figures: the figures of `NamedValue.figures`, of which the first is the answer.
  ///   - terms: the terms whose courses count.
  init?(
    _ figures: [NamedValue], gpa: GPAFigures, of terms: [Term], on scale: Scale, in context: PageContext
  ) {
    let (localizer, marks) = (context.localizer, context.marks(on: scale))
    var facts = figures
    if facts.first?.key == "official" {
      guard gpa.current ?? gpa.official != nil else { return nil }
      facts.removeFirst()
      facts.removeAll { $0.key == "current" }
      isOfToday = gpa.current != gpa.official
      let uncut = marks.showsAllDecimals(gpa.official) ? localizer.text(.homeUncut) : nil
      figure = NamedValue(
        name: localizer.text(.gpa), value: marks.points(gpa.current ?? gpa.official), more: isOfToday ? nil : uncut,
        key: "gpa")
      // It is there also if it says nothing new, as supposed marks can part the two.
      let finished = NamedValue(
        name: localizer.text(.homeFinished), value: marks.points(gpa.official),
        more: uncut, key: "official",
        isHidden: !isOfToday || gpa.official == nil)
      facts.insert(finished, at: 0)
    } else {
      guard let first = facts.first, first.key != "earned" else { return nil }
      // Without a figure only the reason is said.
      if first.value == localizer.text(.none), first.more == nil { return nil }
      facts.removeFirst()
      figure = first
      isOfToday = false
    }
    self.facts = facts
    let repeated = isOfToday ? Self.openRepeats(of: terms, in: context) : []
    repeats =
      repeated.isEmpty
      ? nil : localizer.text(.homeRepeats, ["names": repeated.joined(separator: localizer.text(.comma))])
    goal = gpa.target.goal.map { localizer.text(.homeGoal, ["goal": marks.points(bound: $0)]) }
    state = GoalStateView(gpa.goalState(on: scale), localizer: localizer)
    sentence = TargetDescription(localizer: localizer, marks: marks).text(ofGPA: gpa, in: terms)
  }

  /// Returns the names of the courses of these terms that repeat others and have a grade that is not final.
  private static func openRepeats(of terms: [Term], in context: PageContext) -> [String] {
    let ids = Set(terms.map(\.id))
    return zip(context.content.record.terms, context.figures.terms).filter { ids.contains($0.0.id) }
      .flatMap { zip($0.courses, $1.courses) }
      .filter { $0.repeats != nil && !$1.isFinished && $1.standing.current != nil }
      .map { course, _ in context.localizer.text(course.name) }
  }

  static let shape = Shape<AnswerView>([
    .section("figure", "The GPA, the average or the sum of the points.", NamedValue.shape) { $0.figure },
    .text("goal", "Its goal, in words; empty without one.") { $0.goal },
    .text("goalStyle", "The state of the goal as a style class, such as on-course; empty without a goal.") {
      $0.state?.style
    },
    .text("goalName", "The state of the goal in a word.") { $0.state?.name },
    .text("sentence", "What the goal takes in the open courses, in words.") { $0.sentence },
    .flag("isOfToday", "Whether it counts grades that may still change.") { $0.isOfToday },
    .text("repeats", "The repeated courses that are in the figure and not finished, in words; empty without one.") {
      $0.repeats
    },
    .flag("hasFacts", "Whether there are other figures.") { !$0.facts.isEmpty },
    .list("facts", "The other figures, such as the credits.", NamedValue.shape) { $0.facts },
  ])
}
