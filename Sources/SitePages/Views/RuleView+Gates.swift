import Grading
import SiteContent

/// Gates: work that must reach a mark.
extension RuleView {
  init(
    _ gate: Gate, _ figures: GateFigures, of course: Course, marks: MarkFormat, localizer: Localizer
  ) {
    name = Self.text(of: gate.test, in: course, marks, localizer: localizer)
    let (mark, current) = (marks.bound(gate.atLeast ?? 0), marks.text(figures.current))
    // The work itself, if that is the most that the course can have.
    let ceiling: String
    switch gate.ceiling {
    case .percent(let percent):
      ceiling = Self.ceiling(percent, on: course.scale, marks)
      rule = localizer.text(gate.atLeast == nil ? .limitGateTest : .limitGate, ["mark": mark, "ceiling": ceiling])
    case .own, .exactlyOwn:
      ceiling = current
      rule = localizer.text(gate.ceiling == .own ? .limitGateOwn : .limitGateExactly, ["mark": mark])
    }
    let without = figures.without.map { localizer.text(.limitWithout, ["grade": marks.courseGrade($0)]) } ?? ""
    state =
      localizer.text(
        Self.textKey(of: figures, isOne: gate.atLeast != nil),
        ["current": current, "required": marks.needed(figures.target.required)])
      + (figures.target.isLost && course.hasOpenExtraCredit(in: gate.work) ? localizer.text(.targetWithoutExtra) : "")
      + without
    style = figures.target.state.rawValue
    colon = localizer.text(.colon)
    let isOne = gate.atLeast != nil
    let effects: [Target.State: TextKey] = [
      .met: isOne ? .limitGateMet : .limitTestMet, .missed: isOne ? .limitGateMissed : .limitTestMissed,
    ]
    effect = effects[figures.target.state].map {
      localizer.text($0, ["name": name, "current": current, "mark": mark, "ceiling": ceiling])
    }
  }

  /// Returns what a gate tests, in words; with the marks where several tests decide.
  private static func text(
    of test: Gate.Test, in course: Course, _ marks: MarkFormat, localizer: Localizer, withMarks: Bool = false
  ) -> String {
    func names(_ work: [WorkPlace], _ separator: String) -> String {
      work.map { course.name(of: $0, localizer: localizer) }.joined(separator: separator)
    }
    func joined(_ tests: [Gate.Test], _ key: TextKey) -> String {
      let texts = tests.map { test in
        let text = text(of: test, in: course, marks, localizer: localizer, withMarks: true)
        return switch test {
        case .any, .all: "(\(text))"
        default: text
        }
      }
      return texts.dropFirst().reduce(texts.first ?? "") { localizer.text(key, ["one": $0, "other": $1]) }
    }
    let name: String
    switch test {
    case .average(let work, _): name = names(work, " + ")
    case .count(let count, let work, _):
      name = localizer.text(
        .numberCountOf, ["count": String(count), "whole": names(work, localizer.text(.comma))])
    case .each(let category, _): name = localizer.text(.limitEach, ["name": names([.category(category)], "")])
    case .any(let tests): return joined(tests, .limitEither)
    case .all(let tests): return joined(tests, .targetAnd)
    case .written(let test): return test.text
    }
    guard withMarks, let mark = test.marks.first else { return name }
    return localizer.text(.limitTest, ["name": name, "mark": marks.bound(mark)])
  }

  /// Returns the most that a gate leaves, with its letter if that starts there: `D (63%)`. A letter that starts at 0 has no number.
  private static func ceiling(_ percent: Double, on scale: Scale, _ marks: MarkFormat) -> String {
    let mark = marks.bound(percent)
    guard !marks.isInLetters, let step = scale.steps.first(where: { $0.from == percent }) else { return mark }
    return percent > 0 ? "\(step.letter) (\(mark))" : step.letter
  }

  /// - Parameter isOne: whether one value must reach a mark, which the text has.
  private static func textKey(of gate: GateFigures, isOne: Bool) -> TextKey {
    switch gate.target.state {
    case .met: isOne ? .limitMet : .ladderMet
    case .missed: isOne ? .limitMissed : .ladderMissed
    case .secured: .limitSecured
    case .reachable: gate.isAtRisk && isOne ? .limitAtRisk : .limitReachable
    case .unreachable: .limitUnreachable
    case .noGoal, .weightsIncomplete, .workNotListed: .limitNothing
    }
  }
}
