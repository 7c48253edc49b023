/// What a course waits for, and whether its grade counts. It is decided first, and says which figures the course has.
package enum CourseState: Sendable, Hashable {
  /// The school posted the grade.
  case posted
  /// Work was missed without a reason, so that there is no grade until a resit.
  case absent
  /// The school calls the course incomplete. The current grade is shown, but counts for nothing.
  case incomplete(Awaited)
  /// The course was transferred or withdrawn: it waits for nothing, whatever its work.
  case settled
  /// All work is graded, and no more is to come.
  case finished
  /// The current grade only says what letter passed works have earned so far, which can only rise: it counts in no average and no GPA.
  case provisional(Awaited)
  case open(Awaited)

  /// What has to come before a grade is final.
  package enum Awaited: Sendable, Hashable {
    /// The scores of open work.
    case scores
    /// Scores, and weights: the declared ones add up to less than 100. The floor and the ceiling are those of the listed work, and the rest
    /// can still lead to any grade.
    case weights
    /// Work that is not listed: all that is listed and counts for the grade is graded. The floor, the ceiling and targets are unknown.
    case work
    /// The grade itself, in an incomplete course without open work: any may come.
    case grade
  }

  /// - Parameters:
  ///   - plans: the plan of each weighting scheme.
  ///   - plan: that of the scheme which counts.
  init(of course: Course, _ plans: [CoursePlan], _ plan: CoursePlan) {
    if course.posted != nil {
      self = .posted
    } else if course.isAbsent {
      self = .absent
    } else if course.final == .incomplete {
      let isOpen = plan.isOpen
      self = .incomplete(isOpen ? Awaited(by: course, plans, plan) ?? .scores : .grade)
    } else if course.isSettled {
      self = .settled
    } else if let awaited = Awaited(by: course, plans, plan) {
      self = course.letters.isEmpty ? .open(awaited) : .provisional(awaited)
    } else {
      self = .finished
    }
  }

  /// What is awaited; `nil` if the grade is final, or if there will be none.
  package var awaited: Awaited? {
    switch self {
    case .posted, .absent, .settled, .finished: nil
    case .incomplete(let awaited), .provisional(let awaited), .open(let awaited): awaited
    }
  }

  /// Whether the current grade counts in averages.
  var countsNow: Bool {
    switch self {
    case .posted, .settled, .finished, .open: true
    case .absent, .incomplete, .provisional: false
    }
  }
}

extension CourseState.Awaited {
  /// - Returns: `nil` if nothing is awaited.
  fileprivate init?(by course: Course, _ plans: [CoursePlan], _ plan: CoursePlan) {
    if course.isSettled { return nil }
    if course.mayGrow, !plans.contains(where: { $0.hasOpenShare(withResits: true) }) {
      self = .work
    } else if plan.isOpen {
      self = plan.ordinaryWeight > 0 && !plans.allSatisfy(\.isComplete) ? .weights : .scores
    } else {
      return nil
    }
  }
}

extension Course {
  /// Whether the course waits for no grade: it was transferred or withdrawn.
  var isSettled: Bool { basis == .transfer || basis == .withdrawn }
}
