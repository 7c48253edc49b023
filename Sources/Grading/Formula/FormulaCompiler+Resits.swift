/// Resits with which the whole course is held at a mark.
extension FormulaCompiler {
  /// Adds the course without the resits that cap it, and makes the grade the better of that and the course with them, which is held at their
  /// mark.
  mutating func addCourseWithoutResits(_ course: Course, _ plans: [CoursePlan]) {
    guard let most = plans[0].mostWithResits else { return }
    let held = add(.clamp(formula.root, least: nil, most: most))
    let figures = (gates, gateGrades, passed, examTest)
    let bare = plans.map(\.withoutCappingResits)
    let sums = addCourses(bare)
    let sum = addBest(of: sums)
    let written = addWritten(of: course, over: sum, bare[0])
    let without = addLimits(to: written ?? sum.value, bare[0], sums[0].parts)
    (gates, gateGrades, passed, examTest) = figures
    formula.root = add(.greatest([without, held]))
  }

  /// Adds what the parts of a course add up to by each scheme.
  mutating func addCourses(_ plans: [CoursePlan]) -> [Sum] {
    let first = addCourse(plans[0])
    return [first] + plans.dropFirst().map { addCourse($0, sharing: first) }
  }

  /// Adds the greatest of several sums, with the parts of the first.
  mutating func addBest(of sums: [Sum]) -> Sum {
    var sum = sums[0]
    if sums.count > 1 { sum.value = add(.greatest(sums.map(\.value))) }
    return sum
  }

  /// Adds what the written formula of a course, or its conditional exam, makes of the sum; `nil` without one.
  mutating func addWritten(of course: Course, over sum: Sum, _ plan: CoursePlan) -> Formula.Index? {
    course.formula.map { addWritten($0, over: sum, plan) }
      ?? course.conditionalExam.map { addExam(at: $0, $1, to: sum.value, plan, sum.parts) }
  }
}

extension CoursePlan {
  /// The most that the course can have with its resits, in percent; `nil` if none of them limits it.
  fileprivate var mostWithResits: Double? { replacements.compactMap(\.rule.courseAtMost).min() }

  fileprivate var withoutCappingResits: CoursePlan {
    var plan = self
    plan.replacements.removeAll { $0.rule.courseAtMost != nil }
    return plan
  }
}
