/// How a current grade came about, as numbers that a page puts into words.
///
/// result = weighted sum ÷ divisor + extra. Where the parts have weights, the weighted sum is Σ weight · value over the
/// ordinary parts and the divisor is their weight (at most 100); in a pool of points it is 100 · Σ earned over Σ possible.
package struct Computation: Sendable, Hashable {
  package var weighting: Course.Weighting
  /// In the order of the course: its categories, then its direct items; one step for a course of one mark.
  package var steps: [Step]
  package var weightedSum: Double
  /// 0 where nothing has a value.
  package var divisor: Double
  /// What weight · value of extra credit is divided by: 100, or the sum of the coefficients.
  package var extraDivisor: Double
  /// Percentage points of extra credit that were added after the division.
  package var extra: Double
  /// The current grade in percent, nil where there is none.
  package var result: Double?

  /// What one category or direct item brings.
  package struct Step: Sendable, Hashable {
    package var subject: Subject
    /// How its items became one value.
    package var aggregate: GradeCategory.Aggregate
    /// The numerator: points for `points`, the sum of percents for `mean`, of weight · percent for `weighted`.
    package var earned: Double
    /// The part of the numerator that stands for nothing in the denominator: extra credit, and maxima of 0.
    package var extraEarned: Double
    /// The denominator: maxima, a number of items, or weights.
    package var possible: Double
    /// Earned over possible in percent; nil where there is nothing to divide by.
    package var value: Double?
    /// Its weight or coefficient; nil in a pool of points.
    package var weight: Double?
    /// Weight · value; nil where it does not count in the weighted sum.
    package var weighted: Double?
    package var isExtraCredit: Bool
    /// How many items count, extra credit included.
    package var counted: Int
    /// How many items drop rules left out.
    package var dropped: Int
    /// How many items are not graded yet, announced ones included.
    package var open: Int
  }

  /// Whose step it is, by position in the course.
  package enum Subject: Sendable, Hashable {
    case category(Int)
    case item(Int)
    case wholeCourse
  }
}
