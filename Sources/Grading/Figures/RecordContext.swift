/// A record with the figures of its courses, from which averages and conditions are computed.
struct RecordContext {
  let record: AcademicRecord
  /// The terms, with the credits that groups of courses give.
  let terms: [TermContext]
  /// The record's blocs in order; if it has none, the blocs that units name, sorted by id.
  let blocs: [Bloc]
  /// The attempts of all courses.
  private let attempts: CourseAttempts
  /// The credits that follow after the listed courses; `nil` if that is not known.
  let creditsAhead: Double?

  /// - Parameter terms: the terms in the record's order.
  init(_ record: AcademicRecord, _ terms: [TermContext]) {
    self.record = record
    let named = Set(record.terms.flatMap { $0.units.flatMap(\.blocs) }).sorted()
    blocs = record.blocs.isEmpty ? named.map { Bloc(id: $0, name: LocalizedText($0)) } : record.blocs
    self.terms =
      GroupCredits.isNeeded(for: record)
      ? Self.withGroupCredits(terms, GroupCredits(record, terms, blocs)) : terms
    attempts = CourseAttempts(self.terms)
    creditsAhead = record.creditsAhead ?? Self.creditsAhead(of: record, attempts)
  }

  private static func withGroupCredits(_ terms: [TermContext], _ validation: GroupCredits) -> [TermContext] {
    terms.indices.map { TermContext(terms[$0], ofTerm: $0, validation) }
  }

  /// Returns the credits that are missing for the record's own condition on credits; `nil` without such a condition.
  private static func creditsAhead(of record: AcademicRecord, _ attempts: CourseAttempts) -> Double? {
    let bounds = record.graduation.compactMap { condition -> Double? in
      guard case .credits = condition.rule, condition.isWhole else { return nil }
      return condition.atLeast
    }
    guard let bound = bounds.max() else { return nil }
    let possible = attempts.credits(.possible) + (record.gpa.prior?.earned ?? 0)
    return max(0, snap(bound - possible))
  }

  /// Returns the averages over all courses, or only over the courses of a year.
  ///
  /// - Parameter marks: the marks of courses, where they are given.
  func averages(year: String? = nil, marks: RepeatedMarks? = nil) -> Averages {
    let terms = terms.filter { year == nil || $0.term.year == year }
    return Averages(
      terms, ungraded: record.ungraded, rule: record.rule,
      repeated: marks ?? RepeatedMarks(terms, record.gpa.averagedRepeats))
  }

  /// The cumulative GPA.
  var gpa: GPAFigures {
    GPAFigures(
      withCreditsAhead(attempts), repeats: record.gpa.repeats, prior: record.gpa.prior, goal: record.gpa.goal,
      scale: record.scale, mayFollow: creditsAhead == nil)
  }

  /// The sum of the points of all courses, with the points that belong to none; `nil` if no course has any.
  var points: Double? {
    attempts.sumOfPoints(record.gpa.repeats, on: record.scale, points: \.points).map {
      $0 + (record.bonusPoints ?? 0)
    }
  }

  /// Adds the credits that follow as one open course.
  private func withCreditsAhead(_ attempts: CourseAttempts) -> CourseAttempts {
    guard let ahead = creditsAhead, ahead > 0 else { return attempts }
    var attempts = attempts
    attempts.add(CourseAttempt(ahead: ahead, on: record.scale))
    return attempts
  }

  /// Returns the figures of a condition on the courses of its term, year and tag. Prior credits count only without these.
  func figures(_ condition: Condition) -> ConditionFigures {
    switch condition.rule {
    case .any(let conditions): return ConditionFigures(anyOf: conditions.map(figures))
    case .all(let conditions): return ConditionFigures(allOf: conditions.map(figures))
    default: break
    }
    let (wanted, isWanted) = courses(of: condition)
    let isWhole = condition.isWhole
    let following: Following =
      condition.isBounded
      ? .nothing : creditsAhead.map { $0 > 0 ? .credits($0, isPart: condition.isPart) : .nothing } ?? .unknown
    var attempts = condition.isPart || wanted.count < terms.count ? CourseAttempts(wanted, where: isWanted) : attempts
    if case .credits(let credits, _) = following {
      attempts.add(CourseAttempt(ahead: credits, on: record.scale))
    }
    return ConditionFigures(
      condition, on: averages(for: condition), condition.figure.map { mark(of: $0) }, attempts, blocs: blocs,
      policy: record.gpa, prior: isWhole ? record.gpa.prior : nil, bonusPoints: isWhole ? record.bonusPoints ?? 0 : 0,
      scale: record.scale, following: following)
  }

  /// Returns the terms that a condition looks at, and which of their courses, all if it is `nil`.
  private func courses(of condition: Condition) -> (terms: [TermContext], isWanted: ((Course) -> Bool)?) {
    let wanted = terms.filter { condition.selects($0.term) }
    guard condition.isPart else { return (wanted, nil) }
    let courses = wanted.flatMap { term in term.term.courses.filter { condition.selects($0, in: term.term) } }
    let ids = Set(courses.map(\.id))
    return (wanted, { ids.contains($0.id) })
  }

  /// Returns the averages over the courses that a condition looks at.
  ///
  /// - Parameter marks: the marks of courses, where they are given.
  func averages(for condition: Condition, marks: RepeatedMarks? = nil) -> Averages {
    let (wanted, isWanted) = courses(of: condition)
    return Averages(
      wanted, ungraded: record.ungraded,
      rule: rule(of: condition, wanted),
      repeated: marks ?? RepeatedMarks(wanted, record.gpa.averagedRepeats, where: isWanted), where: isWanted,
      units: condition.selects)
  }

  /// The rounding and formula of a condition's averages: those of its term. A formula applies only if all courses of the term count.
  private func rule(of condition: Condition, _ terms: [TermContext]) -> AverageRule {
    guard condition.term != nil else { return record.rule }
    let term = terms.first?.term
    return condition.isPart ? AverageRule(rounding: term?.rounding) : term?.rule ?? AverageRule()
  }

  /// The figures of the years that terms name, in the order of the terms. Of repeated courses the attempts of the year count, by the policy.
  var years: [YearFigures] {
    record.years.map { year in
      YearFigures(
        year: year,
        gpa: GPAFigures(
          CourseAttempts(terms.filter { $0.term.year == year }), repeats: record.gpa.repeats, prior: nil, goal: nil,
          scale: record.scale),
        average: averages(year: year).average().current,
        credits: record.terms.lazy.filter { $0.year == year }.reduce(0) { $0 + $1.credits })
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
  /// The credits that units give beyond those of their courses. Set within a record.
  let unitCredits: [UnitCredits]
  /// Whether its units and itself pass with the groups that they belong to; `nil` if no groups give credits.
  let passes: (units: [GroupPass], term: GroupPass)?

  init(_ term: Term, _ courses: [CourseFigures], ungraded: UngradedRule) {
    self.term = term
    self.courses = courses
    attempts = zip(term.courses, courses).map { CourseAttempt($0, $1) }
    averages = Averages(term, courses, ungraded: ungraded)
    hasRepeats = term.courses.contains { $0.repeats != nil }
    unitCredits = []
    passes = nil
  }

  /// A term whose courses earn credits by the groups that they belong to.
  init(_ context: TermContext, ofTerm index: Int, _ validation: GroupCredits) {
    term = context.term
    attempts = validation.attempts[index]
    unitCredits = validation.unitCredits(ofTerm: index)
    passes = (validation.units[index], validation.terms[index])
    averages = context.averages
    hasRepeats = context.hasRepeats
    courses = zip(context.courses, validation.groups[index]).map { course, group in
      guard let group else { return course }
      var course = course
      course.compensatedBy = group
      course.isPassed = true
      return course
    }
  }
}

/// What follows after the listed courses.
enum Following {
  case nothing
  /// So many credits; only a part of them may belong to a condition.
  case credits(Double, isPart: Bool)
  case unknown

  /// Returns the credits that count in a condition as one open course: in an average in which courses count by their credits.
  func spread(over averages: Averages, _ condition: Condition) -> Double {
    guard case .credits(let credits, isPart: false) = self, condition.only == nil else { return 0 }
    return switch condition.rule {
    case .bestCredits: credits
    case .average(.all): averages.countsCredits ? credits : 0
    default: 0
    }
  }

  /// Whether it is not known what follows, so that it can change what the listed courses decide. More courses only add to sums.
  func canChange(_ condition: Condition) -> Bool {
    if case .unknown = self { !condition.grows } else { false }
  }

  /// Whether no score on the listed courses is known to be enough, because what follows counts with them, and it is not known how.
  func hidesRequirement(of rule: Condition.Rule) -> Bool {
    guard case .credits(_, let isPart) = self else { return false }
    return switch rule {
    case .each, .credits, .points: false
    case .gpa: isPart
    default: true
    }
  }
}
