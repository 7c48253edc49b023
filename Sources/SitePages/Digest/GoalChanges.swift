import Grading
import SiteContent

/// The goals and conditions that are safe now and were not, and those that are out of reach now and were not, in words.
struct GoalChanges {
  var won: [String] = []
  var lost: [String] = []

  var isEmpty: Bool { won.isEmpty && lost.isEmpty }

  init() {}

  init(from old: PageContext, to new: PageContext) {
    let localizer = new.localizer
    let known = Dictionary(FigureChanges.courses(in: old).map { ($0.course.id, $0) }) { first, _ in first }
    for (course, figures) in FigureChanges.courses(in: new) {
      guard let before = known[course.id], Self.goal(of: before.course) == Self.goal(of: course) else { continue }
      let goal = TargetDescription(localizer: localizer, marks: new.marks(for: course)).goal(of: course)
      let name = course.number ?? localizer.text(course.name)
      add(
        localizer.text(.changeGrade, ["grade": name, "mark": goal]),
        Outcome(before.figures.target.state), Outcome(figures.target.state))
    }
    let (before, after) = (old.figures.gpa.target, new.figures.gpa.target)
    if let goal = after.goal, before.goal == goal {
      let marks = new.marks(on: new.content.record.scale)
      let name = localizer.text(.figureOfficialGPA)
      add(
        localizer.text(.changeGrade, ["grade": name, "mark": marks.points(bound: goal)]), Outcome(before.state),
        Outcome(after.state))
    }
    let states = Dictionary(Self.conditions(in: old)) { first, _ in first }
    for (text, state) in Self.conditions(in: new) {
      if let before = states[text] { add(text, Outcome(before), Outcome(state)) }
    }
  }

  /// Returns the goal as it is written: the percent of a letter moves if letters are taken off.
  private static func goal(of course: Course) -> CourseGoal? {
    var goal = course.goal
    if goal?.letter != nil { goal?.percent = nil }
    return goal
  }

  private static func conditions(in context: PageContext) -> [(String, ConditionFigures.State)] {
    let (record, figures) = (context.content.record, context.figures)
    let all = Array(zip(record.graduation, figures.graduation.conditions)) + zip(record.goals, figures.goals)
    return all.map { (ConditionDescription(context.localizer, context.content).text(of: $0), $1.state) }
  }

  private mutating func add(_ name: String, _ before: Outcome, _ after: Outcome) {
    if before == after { return }
    switch after {
    case .won: won.append(name)
    case .lost: lost.append(name)
    case .open: break
    }
  }

  /// Whether a goal is safe or reached, out of reach or missed, or neither.
  private enum Outcome {
    case won, lost, open

    init(_ state: Target.State) {
      self =
        switch state {
        case .met, .secured: .won
        case .missed, .unreachable: .lost
        case .noGoal, .weightsIncomplete, .workNotListed, .reachable: .open
        }
    }

    init(_ state: ConditionFigures.State) {
      self =
        switch state {
        case .met: .won
        case .notMet: .lost
        case .undecided: .open
        }
    }
  }
}
