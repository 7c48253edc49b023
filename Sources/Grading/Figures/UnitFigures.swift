/// The figures of a unit.
package struct UnitFigures: Sendable, Hashable {
  /// The average of its courses by their coefficients, in percent; nil without any mark.
  package var average: Double?
  /// Its courses, in the order of the term's.
  package var members: [Member]

  /// A course as a part of the unit.
  package struct Member: Sendable, Hashable {
    /// The index among the term's courses.
    package var course: Int
    /// The course's coefficient in this unit.
    package var coefficient: Double
    /// How many percentage points of the unit's average come from it; nil where it does not count.
    package var contribution: Double?
  }
}

extension UnitFigures {
  init(average: Double?, of unit: TeachingUnit, in term: Term, courses: [CourseFigures]) {
    self.average = average
    let parts = term.courses.indices.flatMap { index in
      let course = term.courses[index]
      let isCounted = course.basis != .audit && course.basis != .withdrawn
      let mark = isCounted ? Mark(course, courses[index]).current : nil
      return course.shares.filter { $0.unit == unit.id }.map { (index: index, share: $0, mark: mark) }
    }
    let total = parts.reduce(0) { $0 + ($1.mark == nil ? 0 : $1.share.coefficient) }
    members = parts.map { part in
      let contribution = total > 0 ? part.mark.map { $0 * part.share.coefficient / total } : nil
      return Member(
        course: part.index, coefficient: part.share.coefficient,
        contribution: contribution.flatMap { $0.isFinite ? $0 : nil })
    }
  }
}
