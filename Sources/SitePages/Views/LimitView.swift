import Grading
import Mustache
import SiteContent

/// A rule that can hold the grade of a course down: a gate with its state, or the most that the course can have.
struct LimitView {
  /// The work that must reach a mark; for a limit of the course, the course.
  let name: String
  /// The rule in words.
  let rule: String
  /// Whether the work reaches the mark, in words; nil if the limit always applies.
  let state: String?
  /// The state as a style class; nil if the limit always applies.
  let style: String?

  /// The rule with its state, in one line.
  var text: String { "\(name) \(rule)" + (state.map { ": \($0)" } ?? "") }

  /// Returns the limits of a course; empty if its grade was posted.
  static func list(of course: Course, _ figures: CourseFigures, in context: PageContext) -> [LimitView] {
    guard course.posted == nil, !course.isAbsent else { return [] }
    let marks = context.marks(for: course)
    let localizer = context.localizer
    let whole = course.atMost.map { percent in
      LimitView(
        name: localizer.text(.limitCourse), rule: localizer.text(.limitAtMost, ["mark": marks.bound(percent)]),
        state: nil, style: nil)
    }
    return [whole].compactMap(\.self)
      + zip(course.gates, figures.gates).map { LimitView($0, $1, of: course, marks: marks, localizer: localizer) }
  }
}

extension LimitView {
  fileprivate init(
    _ gate: Gate, _ figures: GateFigures, of course: Course, marks: MarkFormat, localizer: Localizer
  ) {
    name = gate.work.map { course.name(of: $0, localizer: localizer) }.joined(separator: " + ")
    let mark = marks.bound(gate.atLeast)
    rule =
      switch gate.ceiling {
      case .percent(let percent): localizer.text(.limitGate, ["mark": mark, "ceiling": marks.bound(percent)])
      case .own: localizer.text(.limitGateOwn, ["mark": mark])
      }
    state = localizer.text(
      Self.textKey(of: figures),
      ["current": marks.text(figures.current), "required": marks.needed(figures.target.required)])
    style = figures.target.state.rawValue
  }

  private static func textKey(of gate: GateFigures) -> TextKey {
    switch gate.target.state {
    case .met: .limitMet
    case .missed: .limitMissed
    case .secured: .limitSecured
    case .reachable: gate.isAtRisk ? .limitAtRisk : .limitReachable
    case .unreachable: .limitUnreachable
    case .noGoal, .weightsIncomplete, .workNotListed: .limitNothing
    }
  }
}

extension Course {
  fileprivate func name(of work: WorkPlace, localizer: Localizer) -> String {
    switch work {
    case .category(let index): CategoryView.name(of: categories[index], localizer: localizer)
    case .item: localizer.text(name(of: work))
    }
  }
}

extension LimitView {
  static let shape = Shape<LimitView>([
    .text("name", "The work that must reach a mark, or the course.") { $0.name },
    .text("rule", "The rule, in words.") { $0.rule },
    .text("state", "Whether the work reaches the mark, in words; empty if the limit always applies.") { $0.state },
    .text("style", "The state as a class: met, missed, secured, reachable, unreachable.") { $0.style },
  ])
}
