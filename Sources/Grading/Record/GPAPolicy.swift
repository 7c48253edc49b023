/// How the grade point average is made.
package struct GPAPolicy: Sendable, Equatable {
  package var repeats: Repeats = .all
  /// What was earned before the first term of the record.
  package var prior: Prior?
  /// The wanted cumulative GPA.
  package var goal: Double?

  package init() {}

  /// Which attempts at a repeated course count in the cumulative GPA.
  package enum Repeats: String, Sendable, Hashable, CaseIterable {
    case all, best, latest
  }

  package struct Prior: Sendable, Hashable {
    /// The GPA so far.
    package var pointsAverage: Double
    /// The credits behind it.
    package var credits: Double
    /// The credits earned, by default the same.
    package var earned: Double

    package init(pointsAverage: Double, credits: Double, earned: Double) {
      self.pointsAverage = pointsAverage
      self.credits = credits
      self.earned = earned
    }
  }
}
