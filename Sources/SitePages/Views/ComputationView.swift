import Grading
import Mustache
import SiteContent

/// The computation of a course's current grade, step by step, with its numbers.
package struct ComputationView: Sendable {
  let steps: [StepView]
  /// The last line: the sum of the steps.
  let result: String

  /// The row of one category, of one item directly in the course, or of the whole course.
  package struct StepView: Sendable {
    package let name: String
    /// The computation of its value, in words.
    package let value: String
    /// Its contribution to the course, in words; nil if the course is one pool of points.
    package let weighted: String?

    static let shape = Shape<Self>([
      .text("name", "The name of the category or item.") { $0.name },
      .text("value", "The computation of its value, in words.") { $0.value },
      .text("weighted", "Its contribution to the course, in words.") { $0.weighted },
    ])
  }

  /// Returns nil if nothing is computed: there is no grade yet, or the grade was entered directly, also as the one mark of the course.
  init?(of course: Course, _ figures: CourseFigures, in context: PageContext) {
    if !course.letters.isEmpty, course.posted == nil, let letter = figures.letter {
      self = ComputationView(countedFor: letter, of: course, figures, in: context)
      return
    }
    if let formula = course.formula, course.posted == nil, let current = figures.standing.current {
      self = ComputationView(writtenAs: formula, current, of: course, figures, in: context)
      return
    }
    if case .mark = course.work { return nil }
    guard let computation = figures.computation, computation.result != nil else { return nil }
    let description = ComputationDescription(localizer: context.localizer, marks: context.marks(for: course))
    steps = computation.steps.map { step in
      let name: String =
        switch step.subject {
        case .category(let index): CategoryView.name(of: course.categories[index], localizer: context.localizer)
        case .item(let index): context.localizer.text(course.items[index].name)
        case .wholeCourse: context.localizer.text(course.name)
        }
      let changes = StepChanges(step.subject, of: course, figures, localizer: context.localizer)
      return StepView(
        name: name, value: description.value(of: step, changes), weighted: description.weighted(step, of: computation))
    }
    result = description.result(of: computation, grade: figures.standing.current, rounding: course.rounding)
  }
}

extension ComputationView {
  /// Names the values of the work that a written formula names, and what it makes of them.
  private init(
    writtenAs formula: WrittenFormula, _ current: Double, of course: Course, _ figures: CourseFigures,
    in context: PageContext
  ) {
    let marks = context.marks(for: course)
    steps = formula.works.map { work in
      let value: Double?
      let name: String
      switch work {
      case .category(let index):
        value = figures.categories[index].standing.current
        name = CategoryView.name(of: course.categories[index], localizer: context.localizer)
      case .item(let position, let index):
        let items = index.map { figures.categories[$0].items } ?? figures.items
        value = items.indices.contains(position) ? items[position].percent : nil
        name = context.localizer.text(course.name(of: work))
      }
      return StepView(
        name: name, value: value.map(marks.calculated) ?? context.localizer.text(.computationOpen), weighted: nil)
    }
    result = context.localizer.text(
      .computationFormula, ["formula": formula.text, "value": marks.calculatedGrade(current)])
  }

  /// Counts the passed works of each category, and names what the letter needs; below the lowest letter, what that needs.
  private init(countedFor letter: String, of course: Course, _ figures: CourseFigures, in context: PageContext) {
    let localizer = context.localizer
    steps = zip(course.categories, figures.categories).compactMap { category, figures in
      figures.works.map { works in
        StepView(
          name: CategoryView.name(of: category, localizer: localizer),
          value: localizer.text(
            .lettersPassed,
            [
              "passed": String(works.passed), "graded": String(works.all - works.open), "open": String(works.open),
            ]), weighted: nil)
      }
    }
    let targets = TargetDescription(localizer: localizer, marks: context.marks(for: course))
    let current = figures.standing.current
    let earned = course.letters.first { current?.reaches($0.percent) ?? false }
    let lowest = course.letters.last
    result =
      earned.map {
        localizer.text(.lettersEarned, ["letter": $0.letter, "needs": targets.needs($0, in: course)])
      }
      ?? localizer.text(
        .lettersBelow,
        [
          "grade": letter, "letter": lowest?.letter ?? "",
          "needs": lowest.map { targets.needs($0, in: course) } ?? "",
        ])
  }

  static let shape = Shape<ComputationView>([
    .list("steps", "One category or item each.", StepView.shape) { $0.steps },
    .text("result", "The sum of the steps, in words.") { $0.result },
  ])
}

/// Describes the steps of a computation in sentences.
struct ComputationDescription {
  let localizer: Localizer
  let marks: MarkFormat

  /// `56.5 of 60 points are 94.17 % (dropped: HW 2)`.
  func value(of step: Computation.Step, _ changes: StepChanges) -> String {
    if step.possible == 0, step.earned > 0 {
      // Nothing was possible here, as with extra credit only, so the points are a bonus.
      let extra = step.aggregate == .points ? marks.number(step.earned) : marks.part(step.earned)
      return localizer.text(.computationBonus, ["extra": extra])
    }
    guard let value = step.value else {
      if step.isResit { return localizer.text(.itemResit) }
      return localizer.text(step.open > 0 ? .computationOpen : .computationNothing)
    }
    let values: KeyValuePairs = [
      "earned": marks.number(step.earned), "possible": marks.number(step.possible), "value": marks.calculated(value),
    ]
    var text =
      switch step.aggregate {
      case .points: localizer.text(.computationPoints, values)
      case .mean: localizer.count(.computationMean, Int(step.possible), value: marks.calculated(value))
      case .weighted: localizer.text(.computationWeighted, values)
      case .highest: localizer.text(.computationHighest, ["value": marks.calculated(value)])
      case .latest: localizer.text(.computationLatest, ["value": marks.calculated(value)])
      case .decaying: localizer.text(.computationDecaying, ["value": marks.calculated(value)])
      }
    if step.extraEarned > 0 {
      // Percents are averaged, so an extra percent adds only its share of the average.
      let extra =
        step.aggregate == .points ? marks.number(step.extraEarned) : marks.part(step.extraEarned / step.possible)
      text += localizer.text(.computationExtra, ["extra": extra])
    }
    if step.dropped > 0 { text += dropped(step.dropped, changes.dropped) }
    if step.replaced > 0 { text += replaced(step.replaced, changes.replaced) }
    if let value = step.valueAfterRules {
      text += localizer.text(.computationFinished, ["value": marks.calculated(value)])
    }
    return text
  }

  /// As many names as a sentence has room for.
  private static let mostNames = 3

  /// Returns what is dropped, by name. Announced work has none.
  private func dropped(_ count: Int, _ names: [String]) -> String {
    if names.count < count || count > Self.mostNames { return localizer.count(.computationDropped, count) }
    return localizer.text(.computationDroppedNames, ["names": names.joined(separator: localizer.text(.comma))])
  }

  private func replaced(_ count: Int, _ rules: [String]) -> String {
    if rules.count < count || count > Self.mostNames { return localizer.count(.computationReplaced, count) }
    return localizer.text(.computationReplacedNames, ["rules": rules.joined(separator: localizer.text(.comma))])
  }

  /// `30 % of it: 28.25`; nil in a pool of points and for steps that do not count.
  func weighted(_ step: Computation.Step, of computation: Computation) -> String? {
    guard let weight = step.weight, let value = step.valueAfterRules ?? step.value else { return nil }
    let isCoefficient = computation.weighting == .coefficients
    let divisor = step.isExtraCredit ? computation.extraDivisor : isCoefficient ? 1 : 100
    let values: KeyValuePairs = [
      "weight": marks.number(weight), "value": marks.calculated(value), "divisor": marks.number(divisor),
      "weighted": marks.term(weight * value / divisor),
    ]
    if step.isExtraCredit {
      return localizer.text(isCoefficient ? .computationAddsByCoefficient : .computationAdds, values)
    }
    return localizer.text(isCoefficient ? .computationTimesCoefficient : .computationTimes, values)
  }

  /// `65.1 ÷ 75 % = 86.80 %`.
  /// - Parameters:
  ///   - grade: the current grade, which rounding or a limit may make another than the result.
  ///   - rounding: the rounding of the course.
  func result(of computation: Computation, grade: Double?, rounding: Rounding?) -> String {
    let scale: Double = computation.weighting == .coefficients ? 1 : 100
    let textKey: TextKey =
      switch computation.weighting {
      case .weights: computation.divisor == 100 ? .computationSum : .computationScaledUp
      case .coefficients: .computationByCoefficients
      // The value of a single category is the average of its items.
      case .points: computation.steps.contains { $0.aggregate != .points } ? .computationSum : .computationPool
      }
    let sum = computation.weightedSum / scale
    var text = localizer.text(
      textKey,
      [
        "sum": textKey == .computationPool ? marks.number(sum) : marks.term(sum),
        "divisor": marks.number(computation.divisor),
        "value": marks.calculated(computation.result.map { $0 - computation.extra }),
      ])
    if computation.extra > 0 {
      text += localizer.text(
        .computationPlusExtra,
        ["extra": marks.part(computation.extra), "value": marks.calculated(computation.result)])
    }
    guard let result = computation.result else { return text }
    let adjusted = max(0, result + (computation.adjustment ?? 0))
    if let points = computation.adjustment, points != 0 {
      text += localizer.text(
        points < 0 ? .computationTakenOff : .computationAdded,
        ["points": marks.part(abs(points)), "value": marks.calculated(adjusted)])
    }
    guard let grade else { return text }
    let rounded = rounding?.rounded(adjusted) ?? adjusted
    if snap(rounded) != snap(adjusted) {
      text += localizer.text(.computationRounded, ["value": marks.calculated(rounded)])
    }
    if !grade.reaches(rounded) { text += localizer.text(.computationHeld, ["value": marks.calculatedGrade(grade)]) }
    return text
  }
}

/// What rules drop and replace in a step of a computation, in words.
struct StepChanges {
  /// The names of the dropped items.
  let dropped: [String]
  /// Which score counts in place of which.
  let replaced: [String]

  init(_ subject: Computation.Subject, of course: Course, _ figures: CourseFigures, localizer: Localizer) {
    let work: Zip2Sequence<[Item], [ItemFigures]> =
      switch subject {
      case .category(let index): zip(course.categories[index].items, figures.categories[index].items)
      case .item(let index): zip([course.items[index]], [figures.items[index]])
      case .wholeCourse: zip([], [])
      }
    dropped = work.filter { $1.isDropped }.map { localizer.text($0.0.name) }
    replaced = work.compactMap { item, figures in
      figures.replacedBy.map { source in
        localizer.text(
          .ruleReplaces, ["name": localizer.text(course.name(of: source)), "other": localizer.text(item.name)])
      }
    }
  }
}
