/// How often something that takes points off a grade, such as an absence, may still happen.
package struct TimesLeft: Sendable, Hashable {
  /// How often it takes nothing yet.
  package var free: Int
  /// How often the goal can still be reached after it; `nil` without a goal, if the goal is out of reach already or it is not known whether
  /// it is, and if it never leads there.
  package var withinGoal: Int?
}

extension Course {
  /// Computes how often the adjustment with an index may still happen; `nil` if it takes nothing off, or the grade was posted.
  package func timesLeft(ofAdjustment index: Int) -> TimesLeft? {
    let adjustment = adjustments[index]
    guard adjustment.each < 0, posted == nil, !isAbsent else { return nil }
    let free = Int(max(0, adjustment.free - adjustment.count).rounded(.down))
    var (reached, missed) = (0, Self.mostTimes)
    guard goal != nil, mayReachGoal(after: reached, of: index), !mayReachGoal(after: missed, of: index) else {
      return TimesLeft(free: free, withinGoal: nil)
    }
    // Each time lowers the grade or leaves it, so the goal is lost once.
    while missed - reached > 1 {
      let middle = (reached + missed) / 2
      if mayReachGoal(after: middle, of: index) { reached = middle } else { missed = middle }
    }
    return TimesLeft(free: free, withinGoal: reached)
  }

  /// The most times that are tried: no term has more lessons.
  private static let mostTimes = 200

  private func mayReachGoal(after times: Int, of adjustment: Int) -> Bool {
    var course = self
    course.adjustments[adjustment].count += Double(times)
    switch CourseFigures(of: course).target.state {
    case .met, .secured, .reachable: return true
    case .noGoal, .weightsIncomplete, .workNotListed, .missed, .unreachable: return false
    }
  }
}
