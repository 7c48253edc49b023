/// How often something that takes points or letters off a grade, such as an absence, may still happen.
package struct TimesLeft: Sendable, Hashable {
  /// How often it takes nothing yet.
  package var free: Int
  /// How often the goal can still be reached after it; `nil` without a goal, if the goal is out of reach already or it is not known whether
  /// it is, and if it never leads there.
  package var withinGoal: Int?
}

/// Something that takes points or letters off the grade of a course, and how often it may still happen.
package struct Attendance: Sendable, Hashable {
  package var name: LocalizedText
  package var times: TimesLeft
}

extension Course {
  /// What takes points or letters off, in the order of `adjustments` and then of `letterAdjustments`; empty if the grade was posted.
  package var attendance: [Attendance] {
    adjustments.indices.compactMap { index in
      timesLeft(ofAdjustment: index).map { Attendance(name: adjustments[index].name, times: $0) }
    }
      + letterAdjustments.indices.compactMap { index in
        timesLeft(ofLetterAdjustment: index).map { Attendance(name: letterAdjustments[index].name, times: $0) }
      }
  }

  /// Computes how often the adjustment with an index may still happen; `nil` if it takes nothing off, or the grade was posted.
  package func timesLeft(ofAdjustment index: Int) -> TimesLeft? {
    let adjustment = adjustments[index]
    guard adjustment.each < 0 else { return nil }
    return timesLeft(free: adjustment.free - adjustment.count) { course, times in
      course.adjustments[index].count += times
    }
  }

  /// Computes the same for an adjustment that takes letters off.
  package func timesLeft(ofLetterAdjustment index: Int) -> TimesLeft? {
    let adjustment = letterAdjustments[index]
    guard adjustment.each < 0 else { return nil }
    let before = letterAdjustments.reduce(0) { $0 + $1.letters }
    return timesLeft(free: adjustment.free - adjustment.count) { course, times in
      course.letterAdjustments[index].count += times
      let after = course.letterAdjustments.reduce(0) { $0 + $1.letters }
      course.moveGrades(byLetters: after - before)
    }
  }

  /// - Parameters:
  ///   - free: how often it takes nothing yet.
  ///   - happens: changes a course in which it has happened some more times.
  private func timesLeft(free: Double, _ happens: (inout Course, Double) -> Void) -> TimesLeft? {
    guard posted == nil, !isAbsent else { return nil }
    let free = Int(max(0, free).rounded(.down))
    func mayReachGoal(after times: Int) -> Bool {
      var course = self
      happens(&course, Double(times))
      switch CourseFigures(of: course).target.state {
      case .met, .secured, .reachable: return true
      case .noGoal, .weightsIncomplete, .workNotListed, .missed, .unreachable: return false
      }
    }
    var (reached, missed) = (0, Self.mostTimes)
    guard goal != nil, mayReachGoal(after: reached), !mayReachGoal(after: missed) else {
      return TimesLeft(free: free, withinGoal: nil)
    }
    // Each time lowers the grade or leaves it, so the goal is lost once.
    while missed - reached > 1 {
      let middle = (reached + missed) / 2
      if mayReachGoal(after: middle) { reached = middle } else { missed = middle }
    }
    return TimesLeft(free: free, withinGoal: reached)
  }

  /// The most times that are tried: no term has more lessons.
  private static let mostTimes = 200
}
