import Grading
import SiteContent

/// A condition for graduation, or a goal, with where it stands.
struct ConditionView {
  let text: String
  /// A class: met, not-met or undecided.
  let style: String
  /// The state in a word.
  let state: String
  let now: String
  let needed: String?
  let members: [NamedValue]

  init(_ condition: Condition, _ figures: ConditionFigures, in setting: Setting) {
    let localizer = setting.localizer
    let marks = setting.marks(on: setting.content.record.scale)
    text = ConditionText(localizer, setting.content).text(of: condition)
    style = figures.state.rawValue
    state =
      switch figures.state {
      case .met: localizer.text(.conditionMet)
      case .notMet: localizer.text(.conditionNotMet)
      case .undecided: localizer.text(.conditionUndecided)
      }
    now = localizer.text(.conditionNow, ["value": Self.value(figures.value, of: condition.rule, marks: marks)])
    needed = figures.required.map {
      let required =
        switch condition.rule {
        case .average, .each, .moreThanHalf: marks.needed($0)
        case .credits: marks.number($0)
        case .gpa: marks.neededPoints($0)
        }
      return localizer.text(
        condition.rule == .credits ? .conditionCreditsMissing : .conditionNeeds, ["required": required])
    }
    members = figures.members.map {
      NamedValue(name: localizer.text($0.name), value: marks.text($0.average))
    }
  }

  private static func value(_ value: Double?, of rule: Condition.Rule, marks: MarkFormat) -> String {
    switch rule {
    case .average, .each: marks.text(value)
    case .moreThanHalf: marks.share(value)
    case .credits: marks.number(value ?? 0)
    case .gpa: marks.points(value)
    }
  }
}
