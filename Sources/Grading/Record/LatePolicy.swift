/// The penalty for work that is handed in late.
package struct LatePolicy: Sendable, Hashable {
  /// The loss for each day, in percent of `base`.
  package var perDay: Double
  package var base: Base
  /// The days of lateness of each item that have no effect, at least 0.
  package var grace: Double
  /// The days of lateness that have no effect in the whole course, at least 0; items use them in the order of their due dates.
  package var pool: Double
  /// The last day of lateness on which work counts; `nil` if every day does.
  package var lastDay: Double?

  package enum Base: String, Sendable, Hashable, CaseIterable {
    case max, score
  }

  package init(perDay: Double, of base: Base = .max, grace: Double = 0, pool: Double = 0, lastDay: Double? = nil) {
    self.perDay = perDay
    self.base = base
    self.grace = grace
    self.pool = pool
    self.lastDay = lastDay
  }

  /// Returns the penalty for some whole days of lateness; `nil` if nothing is lost.
  ///
  /// - Parameter pool: the days that are left in the pool of the course; those that this item needs are taken out.
  package func penalty(forDays days: Double, from pool: inout Double) -> ScoreRule.Penalty? {
    if let lastDay, days > lastDay { return .ofScore(1) }
    var rest = max(0, days - grace)
    let spent = min(rest, pool)
    pool -= spent
    rest -= spent
    guard rest > 0, perDay > 0 else { return nil }
    return switch base {
    case .max: .ofMax(perDay * rest)
    case .score: .ofScore(min(1, perDay * rest / 100))
    }
  }
}
