/// What of a course is won, what is lost and what can still be won, part by part and by piece of work.
///
/// All in percentage points of the course: what is won adds up to the floor, and with what is open to the ceiling; but where
/// a category drops at both ends a better score can lower the grade, and there is no such sum.
package struct WeightMap: Sendable, Hashable {
  /// What open work can still bring to the course. The parts add up to it, but for pools of points in which items of
  /// different size may be dropped: there open work of one category can take weight from another.
  package var open: Double
  /// The categories, then the direct items.
  package var parts: [Part]

  package struct Part: Sendable, Hashable {
    package var subject: Subject
    /// What it can bring in all.
    package var worth: Double
    /// What the floor has of each graded piece of work, in the order listed; pieces that bring nothing are left out.
    package var won: [Double]
    /// What the ceiling lacks of each graded piece of work.
    package var lost: [Double]
    /// What open work of the part can still bring, at least 0.
    package var open: Double
  }

  /// Whose part it is, by position in the course.
  package enum Subject: Sendable, Hashable {
    case category(Int)
    case item(Int)
  }
}
