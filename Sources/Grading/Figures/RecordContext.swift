/// A record with the figures of its courses, from which averages and conditions are computed.
struct RecordContext {
  let record: AcademicRecord
  let terms: [TermContext]
  /// The record's blocs in order; if it has none, the blocs that units name, sorted by id.
  let blocs: [Bloc]

  /// - Parameter terms: the terms in the record's order.
  init(_ record: AcademicRecord, _ terms: [TermContext]) {
    self.record = record
    self.terms = terms
    let named = Set(record.terms.flatMap { $0.units.flatMap(\.blocs) }).sorted()
    blocs = record.blocs.isEmpty ? named.map { Bloc(id: $0, name: LocalizedText($0)) } : record.blocs
  }

  /// Returns the averages over all courses, or only over the courses of a year or the selected courses.
  func averages(
    year: String? = nil, where isWanted: ((Course) -> Bool)? = nil
  ) -> Averages {
    Averages(
      terms.lazy.filter { year == nil || $0.term.year == year }, ungraded: record.ungraded, where: isWanted)
  }

  private func attempts(year: String? = nil, where isWanted: ((Course) -> Bool)? = nil) -> CourseAttempts {
    CourseAttempts(terms.filter { year == nil || $0.term.year == year }, where: isWanted)
  }

  /// Returns the cumulative GPA.
  func gpa(prior: GPAPolicy.Prior?) -> GPAFigures {
    GPAFigures(
      attempts(), repeats: record.gpa.repeats, prior: prior, goal: record.gpa.goal, scale: record.scale)
  }

  /// Returns the figures of a condition on the courses of its year and tag. With a year or tag, prior credits do not count.
  func figures(_ condition: Condition) -> ConditionFigures {
    let isWanted: ((Course) -> Bool)? = condition.tag.map { tag in { $0.tags.contains(tag) } }
    let prior = condition.year == nil && condition.tag == nil ? record.gpa.prior : nil
    return ConditionFigures(
      condition, on: averages(year: condition.year, where: isWanted), attempts(year: condition.year, where: isWanted),
      blocs: blocs, policy: record.gpa, prior: prior, scale: record.scale)
  }

  /// The figures of the years that terms name, in the order of the terms. All attempts count here: the policy for repeats is only for
  /// the cumulative GPA.
  var years: [YearFigures] {
    var names: [String] = []
    for name in record.terms.compactMap(\.year) where !names.contains(name) { names.append(name) }
    return names.map { year in
      YearFigures(
        year: year,
        gpa: GPAFigures(attempts(year: year), repeats: .all, prior: nil, goal: nil, scale: record.scale),
        average: averages(year: year).average().current,
        credits: record.terms.lazy.filter { $0.year == year }.flatMap(\.courses).reduce(0) { $0 + $1.credits })
    }
  }
}

/// A term with the figures of its courses, prepared for averages and credits over several terms.
final class TermContext: Sendable {
  let term: Term
  /// The figures of the courses, in the order of the term; `attempts` has the same order.
  let courses: [CourseFigures]
  let attempts: [CourseAttempt]
  let averages: Averages
  let hasRepeats: Bool

  init(_ term: Term, _ courses: [CourseFigures], ungraded: UngradedRule) {
    self.term = term
    self.courses = courses
    attempts = zip(term.courses, courses).map { CourseAttempt($0, $1) }
    averages = Averages(term, courses, ungraded: ungraded)
    hasRepeats = term.courses.contains { $0.repeats != nil }
  }
}
