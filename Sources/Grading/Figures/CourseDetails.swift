import Synchronization

/// The figures of a course that only its own page and few others show: what each letter takes, what each piece of work must score and moves,
/// and how the grade was computed. Computing them takes about as long as all other figures, so it waits until one of them is asked for.
final class CourseDetails: Sendable {
  private let course: Course
  private let bands: [Band]
  /// The target of the whole course.
  private let target: Target
  private let known: Mutex<Values?>

  /// - Parameters:
  ///   - bands: highest first.
  ///   - evaluation: what to compute them from at once; `nil` to wait until they are asked for.
  init(of course: Course, _ bands: [Band], _ target: Target, _ evaluation: CourseEvaluation?) {
    self.course = course
    self.bands = bands
    self.target = target
    known = Mutex(evaluation.map { Values(of: $0, bands, target) })
  }

  fileprivate struct Values {
    var ladder: [LetterTarget]
    var computation: Computation?
    /// By the items of all categories, and then those outside of categories.
    var targets: [Target?]
    var without: [Double?]
  }

  var ladder: [LetterTarget] { values.ladder }
  var computation: Computation? { values.computation }

  fileprivate var values: Values {
    known.withLock { known in
      if let known { return known }
      let values = Values(of: CourseEvaluation(of: course), bands, target)
      known = values
      return values
    }
  }
}

/// The details of items are compared with the items.
extension CourseDetails: Equatable {
  static func == (one: CourseDetails, other: CourseDetails) -> Bool {
    one === other || one.ladder == other.ladder && one.computation == other.computation
  }
}

/// The details of one item.
struct ItemDetail: Equatable {
  private let details: CourseDetails
  private let index: Int

  /// - Parameter index: counts the items of all categories, and then those outside of categories.
  init(of details: CourseDetails, at index: Int) {
    self.details = details
    self.index = index
  }

  var target: Target? { details.values.targets[index] }
  var without: Double? { details.values.without[index] }

  static func == (one: ItemDetail, other: ItemDetail) -> Bool {
    one.details === other.details && one.index == other.index
      || one.target == other.target && one.without == other.without
  }
}

extension CourseDetails.Values {
  init(of evaluation: CourseEvaluation, _ bands: [Band], _ target: Target) {
    let (course, state) = (evaluation.course, evaluation.state)
    let hasComputation = state != .posted && state != .absent && course.hasShares
    computation = hasComputation ? Computation(evaluation.current) : nil
    let sections = Section.all(of: evaluation.plan)
    let count = sections.last?.end ?? 0
    let search = evaluation.outcome(within: evaluation.standing).map(FormulaSearch.init)
    let ways = evaluation.isOpen ? TargetWays(evaluation.formula) : nil
    ladder = Array(Ladder(of: evaluation, bands, search, ways))
    (targets, without) = (Array(repeating: nil, count: count), Array(repeating: nil, count: count))
    addInfluence(on: evaluation, sections)
    if evaluation.countsWorks {
      addTargetsToPass(evaluation, sections)
    } else if evaluation.isOpen, state != .absent, state.awaited != .work, target.state != .workNotListed {
      addTargets(evaluation, target, sections)
    }
  }

  /// Adds what the grade would be without each result.
  private mutating func addInfluence(on evaluation: CourseEvaluation, _ sections: [Section]) {
    guard var influence = Influence(on: evaluation) else { return }
    for section in sections {
      for place in section.places {
        for (position, grade) in influence.grades(without: section.items, at: place) {
          without[section.start + position] = grade
        }
      }
    }
  }

  /// Adds what each open work must score to be passed.
  private mutating func addTargetsToPass(_ evaluation: CourseEvaluation, _ sections: [Section]) {
    if evaluation.state == .absent { return }
    for (section, mark) in zip(sections, evaluation.plan.passMarks) {
      for (position, item) in section.items.enumerated() where item.state == .ungraded && item.max > 0 {
        var search: FormulaSearch? = FormulaSearch(Formula(of: item.rule))
        targets[section.start + position] = Target(goal: mark, on: &search, isOpen: true)
      }
    }
  }

  /// Adds what each open item must score if all other open work scores as the work so far.
  private mutating func addTargets(_ evaluation: CourseEvaluation, _ target: Target, _ sections: [Section]) {
    let plan = evaluation.plan
    var rest = evaluation.pace.flatMap { pace in
      target.goal.map { PaceTargets(evaluation, pace, goal: $0) }
    }
    // With nothing graded there is no score so far; but a single open item needs what the course needs.
    let shared = target.state == .noGoal || plan.openCount == 1 ? target : nil
    for section in sections {
      for place in section.places {
        let found =
          rest?.targets(at: place)
          ?? plan.openPositions(at: place).compactMap { position in shared.map { (position, $0) } }
        for (position, target) in found { targets[section.start + position] = target }
      }
    }
  }

  /// The items of a category, or those outside of categories.
  private struct Section {
    var items: [Item]
    /// Where they are in the plan.
    var places: [CoursePlan.Place]
    /// The number of items before them.
    var start: Int
    var end: Int { start + items.count }

    /// Returns a section for each category, and at the end the one of the items outside of categories.
    static func all(of plan: CoursePlan) -> [Section] {
      let works = zip(
        plan.categories.map(\.work.items) + [plan.items], plan.categoryPlaces.map { [$0] } + [plan.itemPlaces])
      return works.reduce(into: []) { sections, work in
        sections.append(Section(items: work.0, places: work.1, start: sections.last?.end ?? 0))
      }
    }
  }
}
