import Grading

/// A late item, and what it loses.
struct LateItem {
  var place: WorkPlace
  var due: Moment?
  /// How late it is; started days count in full.
  var days: Double
  var policy: LatePolicy

  /// Gives late items their penalties. The pool of days of the course is spent in the order of due dates; items without one come
  /// last.
  ///
  /// - Returns: the days that are left in the pool.
  static func applyPenalties(
    _ late: [LateItem], pool: Double, to work: inout ListedWork
  ) -> Double {
    var pool = pool
    let inOrder = late.enumerated().sorted { one, other in
      let ends = [one.element.due?.end ?? .max, other.element.due?.end ?? .max]
      return ends[0] != ends[1] ? ends[0] < ends[1] : one.offset < other.offset
    }
    for one in inOrder.map(\.element) {
      guard let penalty = one.policy.penalty(forDays: one.days.rounded(.up), from: &pool) else { continue }
      work[one.place]?.rule.penalty = penalty
    }
    return pool
  }
}
