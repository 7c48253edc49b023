/// A record beside the figures of its courses, and the parts of it that a condition looks at.
struct RecordScope {
  let record: AcademicRecord
  let terms: [TermScope]
  /// In the order shown: the record's, else those that the units name, by id.
  let blocs: [Bloc]

  /// - Parameter terms: in the record's order.
  init(_ record: AcademicRecord, _ terms: [TermScope]) {
    self.record = record
    self.terms = terms
    let named = Set(record.terms.flatMap { $0.units.flatMap(\.blocs) }).sorted()
    blocs = record.blocs.isEmpty ? named.map { Bloc(id: $0, name: LocalizedText($0)) } : record.blocs
  }

  /// The averages of all terms, or of what is wanted.
  func averages(
    year: String? = nil, where isWanted: ((Course) -> Bool)? = nil
  ) -> Averages {
    Averages(
      terms.lazy.filter { year == nil || $0.term.year == year }, ungraded: record.ungraded, where: isWanted)
  }

  private func attempts(year: String? = nil, where isWanted: ((Course) -> Bool)? = nil) -> Attempts {
    Attempts(terms.filter { year == nil || $0.term.year == year }, where: isWanted)
  }

  /// The cumulative GPA.
  func gpa(prior: GPAPolicy.Prior?) -> GPAFigures {
    GPAFigures(
      attempts(), repeats: record.gpa.repeats, prior: prior, goal: record.gpa.goal, scale: record.scale)
  }

  /// Judges a condition on the courses of its year and tag; with either, what was earned before stays out.
  func figures(_ condition: Condition) -> ConditionFigures {
    let isWanted: ((Course) -> Bool)? = condition.tag.map { tag in { $0.tags.contains(tag) } }
    let prior = condition.year == nil && condition.tag == nil ? record.gpa.prior : nil
    return ConditionFigures(
      condition, on: averages(year: condition.year, where: isWanted), attempts(year: condition.year, where: isWanted),
      blocs: blocs, policy: record.gpa, prior: prior, scale: record.scale)
  }

  /// The years that terms name, in the order of the terms; repeats change only the cumulative GPA.
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
