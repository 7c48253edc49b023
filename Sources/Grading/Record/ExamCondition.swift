/// The condition of an item that counts only if other work is below a mark, such as an exam for those who have not passed without it.
package struct ExamCondition: Sendable, Hashable {
  /// The work that decides, averaged by its shares of the course; empty for the whole course without the item.
  package var work: [WorkPlace]
  /// The mark in percent from which the item counts nothing.
  package var below: Double
  /// The mark in percent below which the item is closed, too, and the course is at most what the work has; `nil` if there is none.
  package var from: Double?
  /// What the item counts of the course, a ratio up to 1; the rest counts what it is without the item.
  package var share: Double

  package init(work: [WorkPlace], below: Double, from: Double? = nil, share: Double) {
    self.work = work
    self.below = below
    self.from = from
    self.share = share
  }
}

extension Course {
  /// The item outside categories that counts only under a condition, by position; `nil` if there is none.
  package var conditionalExam: (position: Int, condition: ExamCondition)? {
    for (position, item) in items.enumerated() {
      if let condition = item.condition { return (position, condition) }
    }
    return nil
  }

  /// The course with its conditional exam closed, if all work that decides is graded and the exam does not count.
  package var decidingExam: Course {
    guard case .parts(let weighting, let categories, var items) = work, let (position, condition) = conditionalExam,
      items[position].state == .ungraded || items[position].isClosed
    else { return self }
    var course = self
    func set(_ state: ItemState, isClosed: Bool) {
      items[position].state = state
      items[position].isClosed = isClosed
      course.work = .parts(weighting, categories: categories, items: items)
    }
    set(.ungraded, isClosed: false)
    if let value = CourseFormula(course).decidedValue, !condition.counts(at: value) { set(.excused, isClosed: true) }
    return course
  }
}

extension ExamCondition {
  /// Whether the item counts if the work has a value in percent.
  package func counts(at value: Double) -> Bool { !value.reaches(below) && from.map { value.reaches($0) } ?? true }
}

extension CourseFormula {
  /// What the work has that decides about the conditional exam, in percent; `nil` as long as some of it is open.
  fileprivate var decidedValue: Double? {
    guard let examTest else { return nil }
    var evaluator = FormulaEvaluator(formula)
    _ = evaluator.grade(.leftOut)
    return evaluator.values[examTest].number
  }
}

/// Whether a conditional exam counts.
package struct ExamFigures: Sendable, Hashable {
  /// What the work has that decides, in percent.
  package var current: Double
  /// Whether all of that work is graded; otherwise the exam counts or not at this pace.
  package var isDecided: Bool
  package var state: State

  package enum State: Sendable, Hashable {
    case counts
    /// Nobody with this mark needs it.
    case notNeeded
    /// The mark is too low for it.
    case closed
  }
}

extension CourseEvaluation {
  /// Whether the conditional exam counts; `nil` without one, and as long as nothing decides.
  var exam: ExamFigures? {
    guard posted == nil, let condition = course.conditionalExam?.condition, let test = formula.examTest,
      case .decided(let work, _)? = formula.formula.node(at: test), let value = evaluator.values[work].number
    else { return nil }
    return ExamFigures(
      current: value, isDecided: evaluator.values[test] != .none,
      state: value.reaches(condition.below) ? .notNeeded : condition.counts(at: value) ? .counts : .closed)
  }

  /// Whether open work decides a test of the course's written formula, so that the grade follows it at this pace.
  var decidesAtPace: Bool { posted == nil && course.formula != nil && isOpen && formula.formula.hasOpenChoice }
}
