import Grading
import Mustache
import SiteContent

/// A condition for graduation, or a goal, with its state.
struct ConditionView {
  let text: String
  /// What it asks for, in words, if it has a name of its own that does not say so.
  let rule: String?
  /// How much of what it asks for is there: earned credits are certain, everything else is where it is now; nil for conditions that bound a
  /// number from above.
  let bar: BarView?
  let style: String
  /// The state in a word.
  let state: String
  let now: String?
  let needed: String?
  let outside: String?
  let alternatives: [NamedValue]

  /// - Parameter showsNow: whether the current value is shown, unless it is a number of members, which no other place shows.
  init(_ condition: Condition, _ figures: ConditionFigures, showsNow: Bool = true, in context: PageContext) {
    let localizer = context.localizer
    let marks = context.marks(on: condition.figure?.scale ?? context.content.record.scale)
    text = ConditionDescription(localizer, context.content).text(of: condition)
    rule = condition.name.map { _ in ConditionDescription(localizer, context.content).rule(of: condition) }
    bar = Self.bar(figures, of: condition, marks: marks)
    let shown = ConditionState(figures)
    style = shown.style
    state = localizer.text(shown.textKey)
    now = showsNow || condition.rule.countsMembers ? Self.now(figures, of: condition, marks: marks, in: context) : nil
    needed =
      figures.required.map {
        Self.text(of: $0, condition, marks: context.marks(on: context.content.record.scale))
      }
      ?? figures.gap.map { Self.text(of: $0, localizer: localizer) }
      ?? (context.content.record.isAboutNothing(condition) ? localizer.text(.conditionNothing) : nil)
    outside = Self.outside(figures, isAtMost: marks.scale.unit.lessIsBetter, localizer: localizer)
    alternatives = zip(condition.parts ?? [], figures.alternatives).map { condition, figures in
      NamedValue(
        name: ConditionDescription(localizer, context.content).text(of: condition),
        value: localizer.text(ConditionState(figures).textKey))
    }
  }

  private static func bar(_ figures: ConditionFigures, of condition: Condition, marks: MarkFormat) -> BarView? {
    switch condition.rule {
    case .average, .bestCredits, .figure: if marks.unit.lessIsBetter { return nil }
    case .gpa: if marks.scale.fewerPointsAreBetter { return nil }
    case .points: break
    case .marks(let unit): if unit.lessIsBetter { return nil }
    case .credits:
      guard condition.atLeast > 0 else { return nil }
      return BarView(certain: (figures.value?.number ?? 0) / condition.atLeast * 100)
    case .each, .moreThanHalf:
      // How many of those that it needs reach the bound now.
      let needed = condition.rule.isEach ? condition.neededOfEach(figures) : figures.members.count / 2 + 1
      let reached = figures.members.count { $0.isReached == true }
      return figures.members.isEmpty ? nil : BarView(now: Double(reached) / Double(needed) * 100)
    case .count, .deficit, .shortfall, .any, .all: return nil
    }
    guard condition.atLeast > 0 else { return nil }
    return BarView(now: (figures.value?.number ?? 0) / condition.atLeast * 100)
  }

  private static func text(
    of required: ConditionFigures.Requirement, _ condition: Condition, marks: MarkFormat
  ) -> String {
    let (key, number): (TextKey, String) =
      switch required {
      case .score(let percent): (.conditionNeeds, marks.needed(percent))
      case .credits(let credits): (.conditionCreditsMissing, marks.number(credits))
      case .points(let points): (.conditionPointsMissing, marks.number(points))
      case .gpa(let points):
        (condition.rule == .points ? .conditionPointsEach : .conditionNeeds, marks.neededPoints(points))
      }
    return marks.localizer.text(key, ["required": number])
  }

  private static func text(of gap: ConditionFigures.Gap, localizer: Localizer) -> String {
    switch gap {
    case .work: localizer.text(.conditionWorkNotListed)
    case .courses: localizer.text(.conditionCoursesNotListed)
    case .extraCredit: localizer.text(.ladderUnreachable) + localizer.text(.targetWithoutExtra)
    }
  }

  private static func outside(_ figures: ConditionFigures, isAtMost: Bool, localizer: Localizer) -> String? {
    if figures.members.isEmpty { return nil }
    let names = figures.members.filter { $0.isReached == false }.map { localizer.text($0.name) }
    if names.isEmpty { return localizer.text(isAtMost ? .conditionNoneAbove : .conditionNoneBelow) }
    return localizer.text(
      isAtMost ? .conditionAbove : .conditionBelow, ["names": names.joined(separator: localizer.text(.comma))])
  }

  private static func now(
    _ figures: ConditionFigures, of condition: Condition, marks: MarkFormat, in context: PageContext
  ) -> String? {
    let rule = condition.rule
    if condition.parts != nil { return nil }
    // The current value of a condition on each is the average of one member.
    if rule.isEach, figures.value != nil {
      let reached = figures.members.count { $0.isReached == true }
      return marks.localizer.text(.conditionNow, ["value": marks.count(reached, of: figures.members.count)])
    }
    let value =
      switch figures.value {
      case .mark(let percent)?: marks.text(percent)
      case .count(let count)?: marks.count(count, of: figures.members.count)
      case .margin(let percent)?, .shortfall(let percent)?: marks.margin(percent)
      case .marks(let sum)?:
        marks.number(sum, notReaching: [condition.atLeast], lessIsBetter: marks.unit.lessIsBetter)
      case .credits(let earned, _)?: marks.number(earned, notReaching: [condition.atLeast])
      case .points(let points)?:
        marks.number(
          points, notReaching: [condition.atLeast], lessIsBetter: marks.scale.fewerPointsAreBetter)
      case .gpa(let points)?: marks.points(points)
      case nil: context.absence(of: condition) ?? marks.localizer.text(.none)
      }
    // Credits that are sure meet a condition before they are earned.
    if case .credits(_, let sure)? = figures.value, figures.state == .met, sure > 0 {
      return marks.localizer.text(.conditionNowAndSure, ["value": value, "sure": marks.number(sure)])
    }
    return marks.localizer.text(.conditionNow, ["value": value])
  }

  static let shape = Shape<Self>([
    .text("text", "The condition in words.") { $0.text },
    .text("rule", "What it asks for, in words, if it has a name of its own.") { $0.rule },
    .flag("hasBar", "Whether a bar shows how much of what it asks for is there: not if it bounds a number from above.")
    {
      $0.bar != nil
    },
    .text("fill", "The part of the bar that is certain, 0 to 100: earned credits.") { $0.bar?.fill },
    .text("dot", "The position of its dot, which is the current value, 0 to 100.") { $0.bar?.dot },
    .text("state", "Met, not met, on course, needs more or still open, in a word.") { $0.state },
    .text("style", "The state as a style class: met, not-met, on-course, needs-more or undecided.") { $0.style },
    .text("now", "The current value, in words; empty if the page shows it elsewhere.") { $0.now },
    .text("needed", "The value that is needed on the open work, in words, or why it is not known.") { $0.needed },
    .text(
      "outside", "The units, blocs or courses that do not reach its bound, in words; empty if it is not about a group."
    ) { $0.outside },
    .flag("hasMembers", "Whether it is made of several conditions.") { !$0.alternatives.isEmpty },
    .list("members", "Those conditions with their states.", NamedValue.shape) { $0.alternatives },
  ])
}

extension PageContext {
  /// Returns why the average of a condition has no mark if work was not taken without a reason.
  fileprivate func absence(of condition: Condition) -> String? {
    let terms = content.record.terms.filter(condition.selects)
    return absence(in: terms) { course, term in
      guard condition.selects(course, in: term) else { return false }
      let units = term.units.filter { unit in course.shares.contains { $0.unit == unit.id } }
      return switch condition.rule {
      case .average(.bloc(let id)): units.contains { $0.blocs.contains(id) }
      case .average(.professional): units.contains(where: \.isProfessional)
      default: true
      }
    }
  }
}

/// The state of all conditions for graduation together.
struct GraduationStatusView {
  let text: String
  /// The state as a style class: met, not-met, on-course, needs-more or undecided.
  let style: String

  /// Returns nil if there are no conditions.
  init?(in context: PageContext) {
    let (figures, localizer) = (context.figures.graduation, context.localizer)
    guard let state = figures.state else { return nil }
    switch state {
    case .met:
      text = localizer.text(figures.isOfListed ? .graduationMetListed : .graduationMet)
      style = state.rawValue
    case .notMet:
      text = localizer.text(figures.isOfListed ? .graduationNotMetListed : .graduationNotMet)
      style = state.rawValue
    case .undecided:
      let states = figures.conditions.map(ConditionState.init)
      let count = states.count(where: \.isMetOrOnCourse)
      text =
        count == 0
        ? localizer.text(.graduationUndecided)
        : localizer.text(.graduationOnCourse, ["count": String(count), "whole": String(states.count)])
      style =
        count == states.count
        ? ConditionState.onCourse.style : (states.contains(.needsMore) ? ConditionState.needsMore : .undecided).style
    }
  }
}

/// The state of a condition as pages show it: one that is not decided is on course, if the results so far meet it.
enum ConditionState: Equatable {
  case met(isOfListed: Bool)
  case notMet(isOfListed: Bool)
  case onCourse, needsMore, undecided

  init(_ figures: ConditionFigures) {
    switch figures.state {
    case .met: self = .met(isOfListed: figures.isOfListed)
    case .notMet: self = .notMet(isOfListed: figures.isOfListed)
    case .undecided: self = figures.isOnCourse.map { $0 ? .onCourse : .needsMore } ?? .undecided
    }
  }

  var isMetOrOnCourse: Bool {
    switch self {
    case .met, .onCourse: true
    case .notMet, .needsMore, .undecided: false
    }
  }

  var style: String {
    switch self {
    case .met: ConditionFigures.State.met.rawValue
    case .notMet: ConditionFigures.State.notMet.rawValue
    case .onCourse: GoalState.onCourse.rawValue
    case .needsMore: GoalState.needsMore.rawValue
    case .undecided: ConditionFigures.State.undecided.rawValue
    }
  }

  var textKey: TextKey {
    switch self {
    case .met(let isOfListed): isOfListed ? .conditionMetListed : .conditionMet
    case .notMet(let isOfListed): isOfListed ? .conditionNotMetListed : .conditionNotMet
    case .onCourse: .conditionOnCourse
    case .needsMore: .conditionNeedsMore
    case .undecided: .conditionUndecided
    }
  }
}

extension Condition {
  /// How many members of a group have to reach its bound, if each has to, or each of the best.
  fileprivate func neededOfEach(_ figures: ConditionFigures) -> Int {
    if case .best(let count)? = only { min(count, figures.members.count) } else { figures.members.count }
  }
}

extension Condition.Rule {
  /// Whether every member of a group has to reach a bound, so that the current value is the average of one member.
  var isEach: Bool { if case .each = self { true } else { false } }

  /// Whether its value and its bar are how many members of a group reach a bound.
  var countsMembers: Bool { if case .moreThanHalf = self { true } else { isEach } }
}
