import Grading
import Mustache
import SiteContent

/// A rule for the grade of a whole course: a weighting, points on or off, a rounding, the most that the course can have, or a gate with
/// its state.
struct RuleView {
  let name: String
  let rule: String
  let state: String?
  /// The state as a style class; nil if the rule always applies.
  let style: String?

  /// What the rule does to the grade now, in words; nil if it does nothing yet.
  var effect: String?

  /// The colon between the rule and its state, with the space before it that French has.
  var colon = ":"
  /// The rule with its state, in one line.
  var text: String { "\(name) \(rule)" + (state.map { "\(colon) \($0)" } ?? "") }

  /// Returns the rules of a course; empty if its grade was posted.
  static func list(of course: Course, _ figures: CourseFigures, in context: PageContext) -> [RuleView] {
    guard figures.state != .posted, figures.state != .absent else { return [] }
    let marks = context.marks(for: course)
    let localizer = context.localizer
    func rule(_ rule: String) -> RuleView {
      RuleView(name: localizer.text(.limitCourse), rule: rule, state: nil, style: nil)
    }
    let schemes = course.schemes.indices.map {
      RuleView(scheme: $0, of: course, figures, marks: marks, localizer: localizer)
    }
    let replacements = course.replacing.map { item, rule in
      RuleView(
        name: localizer.text(item.name), rule: text(of: rule, in: course, marks, localizer: localizer), state: nil,
        style: nil)
    }
    let late = course.latePolicy.map {
      RuleView(
        name: localizer.text(.limitLate),
        rule: text(of: $0, freeDaysLeft: course.freeDaysLeft, marks, localizer: localizer),
        state: nil, style: nil)
    }
    func left(_ times: TimesLeft?) -> String? {
      figures.isFinished ? nil : times.flatMap { text(of: $0, in: course, marks) }
    }
    let adjustments = course.adjustments.enumerated().map { index, adjustment in
      RuleView(
        name: localizer.text(adjustment.name),
        rule: (adjustment.points > 0 ? "+" : "") + marks.share(adjustment.points),
        state: left(course.timesLeft(ofAdjustment: index)), style: nil, colon: localizer.text(.colon))
    }
    let letters = course.letterAdjustments.enumerated().compactMap { index, adjustment -> RuleView? in
      let state = left(course.timesLeft(ofLetterAdjustment: index))
      if adjustment.letters == 0, state == nil { return nil }
      return RuleView(
        name: localizer.text(adjustment.name),
        rule: localizer.count(adjustment.each > 0 ? .ruleLettersUp : .ruleLettersDown, abs(adjustment.letters)),
        state: state, style: nil, colon: localizer.text(.colon))
    }
    let rounding = course.rounding.map { rule(text(of: $0, marks, localizer: localizer)) }
    let written = course.formula.map { formula in
      RuleView(
        name: localizer.text(.limitCourse), rule: localizer.text(.limitFormula, ["formula": formula.text]),
        state: figures.decidesAtPace ? localizer.text(.limitAtPace) : nil, style: nil, colon: localizer.text(.colon))
    }
    let exam = course.conditionalExam.map { RuleView(examAt: $0, $1, of: course, figures.exam, marks: marks) }
    let whole = course.atMost.map { percent in
      var limit = rule(localizer.text(.limitAtMost, ["mark": marks.bound(percent)]))
      let result = figures.computation?.result.map { $0 + (figures.computation?.adjustment ?? 0) }
      if let result, !percent.reaches(result) { limit.effect = limit.text }
      return limit
    }
    let floor = course.floor.map { rule(localizer.text(.limitFloor, ["mark": marks.bound($0)])) }
    let alone = course.isCompensated ? nil : rule(localizer.text(.limitNotCompensated))
    return schemes + [late].compactMap(\.self) + replacements + [exam].compactMap(\.self) + adjustments + letters
      + [written, whole, rounding, floor, alone].compactMap(\.self)
      + zip(course.gates, figures.gates).map { RuleView($0, $1, of: course, marks: marks, localizer: localizer) }
  }

  static let shape = Shape<Self>([
    .text("name", "The work that must reach a mark, or the course.") { $0.name },
    .text("rule", "The rule, in words.") { $0.rule },
    .text("state", "Whether the work reaches the mark, in words; empty if the rule always applies.") { $0.state },
    .text("style", "The state as a class: met, missed, secured, reachable, unreachable; or exam.") { $0.style },
  ])
}

extension RuleView {
  /// Describes a weighting of a course that has several, by its position.
  private init(scheme: Int, of course: Course, _ figures: CourseFigures, marks: MarkFormat, localizer: Localizer) {
    let weights = course.schemes[scheme]
    name = localizer.text(.ruleScheme, ["number": String(scheme + 1)])
    let parts =
      zip(course.categories, weights.categories).map { (CategoryView.name(of: $0, localizer: localizer), $1) }
      + zip(course.items, weights.items).map { (localizer.text($0.name), $1) }
    rule = parts.filter { $0.1 > 0 }
      .map { localizer.text(.rulePart, ["name": $0.0, "weight": marks.share($0.1)]) }.joined(separator: ", ")
    let counts = figures.scheme == scheme
    state = counts ? localizer.text(.ruleBest) : nil
    style = nil
    colon = localizer.text(.colon)
    effect = counts ? localizer.text(.ruleSchemeCounts, ["number": String(scheme + 1)]) + "\(colon) \(rule)" : nil
  }

  /// Describes an exam that counts only under a condition.
  private init(
    examAt position: Int, _ condition: ExamCondition, of course: Course, _ figures: ExamFigures?, marks: MarkFormat
  ) {
    let localizer = marks.localizer
    name = localizer.text(course.items[position].name)
    let works = condition.work.map { course.name(of: $0, localizer: localizer) }.joined(separator: " + ")
    let from = condition.from.map { localizer.text(.limitExamFrom, ["mark": marks.bound($0)]) } ?? ""
    rule =
      localizer.text(
        .limitExam,
        [
          "share": marks.share(100 * condition.share), "mark": marks.bound(condition.below),
          "works": works.isEmpty ? localizer.text(.limitCourse) : works,
        ]) + from
    state = figures.map { figures in
      let key: TextKey =
        switch figures.state {
        case .counts: .limitExamCounts
        case .notNeeded: .limitExamNotNeeded
        case .closed: .limitExamClosed
        }
      let state = localizer.text(key, ["current": marks.text(figures.current)])
      return figures.isDecided ? state : "\(state) \(localizer.text(.limitAtPace))"
    }
    style = "exam"
    colon = localizer.text(.colon)
  }

  /// Returns how often something may still happen, in words; nil if there is nothing to say.
  static func text(of times: TimesLeft, in course: Course, _ marks: MarkFormat) -> String? {
    let localizer = marks.localizer
    let goal = TargetDescription(localizer: localizer, marks: marks).goal(of: course)
    let texts = [
      times.free > 0 ? localizer.count(.ruleTimesFree, times.free) : nil,
      times.withinGoal.map {
        $0 > 0 ? localizer.count(.ruleTimesGoal, $0, value: goal) : localizer.text(.ruleTimesOver, ["goal": goal])
      },
    ].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: localizer.text(.comma))
  }

  /// Returns where a score counts, too, in words.
  private static func text(
    of rule: Replacement, in course: Course, _ marks: MarkFormat, localizer: Localizer
  ) -> String {
    var text =
      switch rule.target {
      case .lowest(let category):
        localizer.count(
          .ruleLowest, rule.count, value: CategoryView.name(of: course.categories[category], localizer: localizer))
      case .item(let work): localizer.text(.ruleReplacesItem, ["name": localizer.text(course.name(of: work))])
      }
    if rule.isOnlyIfBetter { text += localizer.text(.ruleIfBetter) }
    if let most = rule.courseAtMost { text += localizer.text(.ruleCourseUpTo, ["mark": marks.bound(most)]) }
    if let atMost = rule.atMost { text += localizer.text(.ruleUpTo, ["mark": marks.bound(atMost)]) }
    return text
  }

  /// Returns what a day of lateness costs, in words.
  private static func text(
    of policy: LatePolicy, freeDaysLeft: Double, _ marks: MarkFormat, localizer: Localizer
  ) -> String {
    var text = localizer.text(policy.base == .max ? .ruleLate : .ruleLateScore, ["loss": marks.share(policy.perDay)])
    if policy.grace > 0 { text += localizer.count(.ruleGraceDays, Int(policy.grace.rounded(.down))) }
    if policy.pool > 0 {
      text += localizer.count(
        .ruleFreeDays, Int(freeDaysLeft.rounded(.down)), value: marks.number(policy.pool))
    }
    if let last = policy.lastDay { text += localizer.count(.ruleLastDay, Int(last.rounded(.down))) }
    return text
  }

  /// Returns how grades are rounded, in words. Up and down are directions of the numbers that are shown.
  static func text(of rounding: Rounding, _ marks: MarkFormat, localizer: Localizer) -> String {
    let key: TextKey =
      switch rounding.direction {
      case .halfUp, .halfDown: .ruleRounded
      case .down: marks.unit.lessIsBetter ? .ruleRoundedUp : .ruleRoundedDown
      case .better: marks.unit.lessIsBetter ? .ruleRoundedDown : .ruleRoundedUp
      }
    return localizer.text(key, ["step": marks.step(of: rounding)])
  }

  /// Returns the limits of a score or of the value of a category, each as a label and as a sentence.
  static func limits(of rule: ScoreRule, _ marks: MarkFormat) -> [(label: String, sentence: String)] {
    func limit(_ percent: Double?, _ label: TextKey, _ sentence: TextKey) -> (label: String, sentence: String)? {
      guard let mark = percent.map(marks.bound) else { return nil }
      return (marks.localizer.text(label, ["mark": mark]), marks.localizer.text(sentence, ["mark": mark]))
    }
    let written = rule.formula.map { formula in
      (
        marks.localizer.text(.limitFormula, ["formula": formula.text]),
        marks.localizer.text(.categoryFormula, ["formula": formula.text])
      )
    }
    return [
      written, limit(rule.atLeast, .limitAtLeast, .categoryAtLeast), limit(rule.atMost, .limitAtMost, .categoryAtMost),
    ].compactMap(\.self)
  }
}

extension Course {
  /// The items whose scores count at other places, too.
  fileprivate var replacing: [(item: Item, rule: Replacement)] {
    allItems.compactMap { item in item.replaces.map { (item, $0) } }
  }

  /// Returns the name of a category or an item as pages have it.
  func name(of work: WorkPlace, localizer: Localizer) -> String {
    switch work {
    case .category(let index): CategoryView.name(of: categories[index], localizer: localizer)
    case .item: localizer.text(name(of: work))
    }
  }
}
