import Grading

extension Course {
  /// The same course under an id, in a unit or with a coefficient of its own.
  static func of(
    _ id: String, _ course: Course, unit: String? = nil, coefficient: Double = 1, repeats: String? = nil
  ) -> Course {
    var course = course
    course.id = id
    course.shares = unit.map { [UnitShare(unit: $0, coefficient: coefficient)] } ?? []
    course.coefficient = coefficient
    course.repeats = repeats
    return course
  }
}

extension TeachingUnit {
  static func of(
    _ id: String, _ coefficient: Double = 1, professional: Bool = false, blocs: [String] = []
  ) -> TeachingUnit {
    TeachingUnit(
      id: id, name: LocalizedText(id), coefficient: coefficient, isProfessional: professional, blocs: blocs)
  }
}

extension Term {
  /// A term whose courses get their full ids.
  static func of(
    _ id: String, year: String? = nil, goal: Double? = nil, units: [TeachingUnit] = [], _ courses: [Course]
  ) -> Term {
    var term = Term(id: id, name: LocalizedText(id), scale: .roseHulman)
    term.year = year
    term.goal = goal
    term.units = units
    term.courses = courses.map { course in
      var course = course
      course.id = "\(id)/\(course.id)"
      return course
    }
    return term
  }
}

/// A record in one call; terms newest first.
func record(
  scale: Scale = .roseHulman, repeats: GPAPolicy.Repeats = .all, prior: (average: Double, credits: Double)? = nil,
  goal: Double? = nil, ungraded: UngradedRule = .exclude, graduation: [Condition] = [], terms: [Term]
) -> AcademicRecord {
  var record = AcademicRecord(scale: scale)
  record.terms = terms
  record.gpa.repeats = repeats
  record.gpa.prior = prior.map { .init(pointsAverage: $0.average, credits: $0.credits, earned: $0.credits) }
  record.gpa.goal = goal
  record.ungraded = ungraded
  record.graduation = graduation
  return record
}
