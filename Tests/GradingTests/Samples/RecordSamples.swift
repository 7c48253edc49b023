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

  /// A course whose letter the school posted.
  static func of(_ id: String, letter: String, credits: Double, on scale: Scale = .roseHulman, repeats: String? = nil)
    -> Course
  {
    of(id, sample(mark: "?/100", scale: scale, final: .letter(letter), credits: credits), repeats: repeats)
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

extension Term {
  /// A term of courses whose letters the school posted, with their credits: `A- 3, B+ 4`.
  static func of(_ id: String, letters: String, on scale: Scale = .roseHulman) -> Term {
    .of(
      id,
      letters.components.enumerated().map { number, words in
        .of("c\(number)", letter: words[0], credits: Double(words[1]) ?? .nan, on: scale)
      })
  }

  /// A term of units with the marks of their courses in percent, `?` while they are open, and their coefficients: `72.5 w4, ?`.
  static func of(
    _ id: String, on scale: Scale = .roseHulman, units: [(unit: TeachingUnit, marks: String)]
  ) -> Term {
    let courses = units.flatMap { unit, marks in
      marks.components.enumerated().map { number, words in
        Course.of(
          "\(unit.id)-\(number)", sample(mark: Item(stringLiteral: "\(words[0])/100"), scale: scale), unit: unit.id,
          coefficient: words.count > 1 ? Double(words[1].dropFirst()) ?? .nan : 1)
      }
    }
    return .of(id, units: units.map(\.unit), courses)
  }
}

extension String {
  /// The words between commas.
  fileprivate var components: [[String]] { split(separator: ",").map { $0.split(separator: " ").map(String.init) } }
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
