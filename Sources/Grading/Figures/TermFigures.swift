/// The figures of a term.
package struct TermFigures: Sendable, Hashable {
  package var gpa: GPAFigures
  /// The average over its units, in percent; `nil` without any mark.
  package var average: Double?
  /// The figures of the units, in the order of the term.
  package var units: [UnitFigures]
  /// The figures of each bloc with units in the term, over these units only; sorted by id.
  package var blocs: [BlocFigures]
  /// The figures of the courses, in the order of the term.
  package var courses: [CourseFigures]
}

/// The figures of an academic year: its terms taken together.
package struct YearFigures: Sendable, Hashable {
  /// The year as terms name it: `2025-26`.
  package var year: String
  package var gpa: GPAFigures
  /// The average over the units of its terms, in percent; `nil` without any mark.
  package var average: Double?
  /// The credits of all its courses.
  package var credits: Double
}

/// The figures of a bloc, over all terms or within one term.
package struct BlocFigures: Sendable, Hashable {
  /// The bloc's id.
  package var id: String
  /// The average of its units by their coefficients, in percent; `nil` without any mark.
  package var average: Double?
}

/// The figures of a unit.
package struct UnitFigures: Sendable, Hashable {
  /// The average of its courses by their coefficients, in percent; `nil` without any mark.
  package var average: Double?
  /// The unit's courses, in the order of the term.
  package var members: [Member]

  /// A course of the unit.
  package struct Member: Sendable, Hashable {
    /// The index among the term's courses.
    package var course: Int
    /// The course's coefficient in this unit.
    package var coefficient: Double
    /// The percentage points of the unit's average that come from the course; `nil` if it does not count.
    package var contribution: Double?
  }
}

extension UnitFigures {
  /// Returns the courses of each unit of a term, by the unit's id.
  static func members(in term: Term, courses: [CourseFigures]) -> [String: [Member]] {
    var members: [String: [(member: Member, mark: Double?)]] = [:]
    for (index, course) in term.courses.enumerated() where !course.shares.isEmpty {
      let isCounted = course.basis != .audit && course.basis != .withdrawn
      let mark = isCounted ? ProjectedMark(course, courses[index]).current : nil
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
