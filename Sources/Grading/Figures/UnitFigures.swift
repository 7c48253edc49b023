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
  /// The courses of each unit of a term, by the unit's id.
  static func members(in term: Term, courses: [CourseFigures]) -> [String: [Member]] {
    var members: [String: [(member: Member, mark: Double?)]] = [:]
    for index in term.courses.indices where !term.courses[index].shares.isEmpty {
      let course = term.courses[index]
      let isCounted = course.basis != .audit && course.basis != .withdrawn
      let mark = isCounted ? Mark(course, courses[index]).current : nil
      for share in course.shares {
        members[share.unit, default: []].append((Member(course: index, coefficient: share.coefficient), mark))
      }
    }
    return members.mapValues { parts in
      let total = parts.reduce(0) { $0 + ($1.mark == nil ? 0 : $1.member.coefficient) }
      return parts.map { part in
        var member = part.member
        let contribution = total > 0 ? part.mark.map { $0 * member.coefficient / total } : nil
        member.contribution = contribution.flatMap { $0.isFinite ? $0 : nil }
        return member
      }
    }
  }
}
