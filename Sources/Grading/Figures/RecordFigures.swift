/// All figures of an academic record.
package struct RecordFigures: Sendable, Equatable {
  /// The cumulative GPA: all terms, earlier results, repeated courses by the policy.
  package var gpa: GPAFigures
  /// The sum of the points of all courses, with the points that belong to none; `nil` if no course has any.
  package var points: Double?
  /// The average over all units of all terms, in percent; `nil` without any mark.
  package var average: Double?
  /// The average over the professional units of all terms, in percent; `nil` without any mark.
  package var professional: Double?
  /// The figures of each bloc over all terms, in the order of the record.
  package var blocs: [BlocFigures]
  package var graduation: GraduationFigures
  /// The marks of the figures that the student named, in percent of their scales, in the order of the record.
  package var named: [Double?] = []
  /// The figures of the goals, in the order of the record.
  package var goals: [ConditionFigures]
  /// The figures of the terms, in the order of the record.
  package var terms: [TermFigures]
  /// The figures of the academic years that terms name, newest first.
  package var years: [YearFigures]
}

extension RecordFigures {
  /// Computes all figures of a record.
  package init(of record: AcademicRecord) {
    self.init(
      of: record,
      terms: record.terms.map { term in
        let courses = term.courses.map { CourseFigures(of: $0, bands: record.bands) }
        return TermComputation(term, courses: courses, ungraded: record.ungraded)
      })
  }

  /// Computes the figures of a record from those of its terms, in the same order. No term depends on another.
  package init(of record: AcademicRecord, terms: [TermComputation]) {
    let scope = RecordContext(record, terms.map(\.scope))
    let averages = scope.averages()
    gpa = scope.gpa
    points = scope.points
    average = averages.average().current
    professional = averages.professional().current
    blocs = scope.blocs.map { BlocFigures($0, averages, passing: record.scale.pass) }
    graduation = GraduationFigures(record.graduation.map(scope.figures))
    goals = record.goals.map(scope.figures)
    named = record.figures.map { scope.mark(of: $0).current }
    self.terms = zip(terms, scope.terms).map { $0.figures.with($1) }
    years = scope.years
  }
}

extension TermFigures {
  init(_ scope: TermContext) {
    let (term, averages) = (scope.term, scope.averages)
    gpa = GPAFigures(CourseAttempts([scope]), repeats: .all, prior: nil, goal: term.goal, scale: term.scale)
    let whole = averages.average()
    average = whole.current
    standing = GroupStanding(
      whole, passing: term.scale.pass, floor: term.floor,
      averages.units.map { NamedMark(name: $0.name, mark: $0.mark) }, courses: averages.courses)
    let members = UnitFigures.members(in: term, courses: scope.courses)
    units = averages.units.compactMap { mark in
      mark.unit.map {
        UnitFigures(
          average: mark.mark.current, members: members[$0.id] ?? [],
          standing: GroupStanding(
            mark.mark, passing: term.scale.pass, floor: $0.floor, mark.members, coefficients: mark.coefficients))
      }
    }
    // The rules of a bloc are about all its terms.
    blocs = averages.blocs.sorted().map {
      BlocFigures(Bloc(id: $0, name: LocalizedText($0)), averages, passing: term.scale.pass)
    }
    courses = scope.courses
  }

  /// Returns the figures of the term within a record, where groups of courses may give credits.
  fileprivate func with(_ scope: TermContext) -> TermFigures {
    guard let passes = scope.passes else { return self }
    var figures = self
    for index in figures.units.indices { figures.units[index].standing.follow(passes.units[index]) }
    figures.standing.follow(passes.term)
    figures.courses = scope.courses
    figures.gpa.earnedCredits = CourseAttempts([scope]).credits(.earned)
    return figures
  }
}

extension GraduationFigures {
  init(_ figures: [ConditionFigures]) {
    let joined = ConditionFigures(allOf: figures)
    self.init(
      state: figures.isEmpty ? nil : joined.state, isOfListed: joined.isOfListed, conditions: figures)
  }
}

/// The computed figures of a term, and what the figures of a record need of it.
///
/// It can be reused for another record as long as the term does not change.
package final class TermComputation: Sendable {
  let scope: TermContext
  package let figures: TermFigures

  /// - Parameter courses: the figures of the term's courses, in the same order.
  package init(_ term: Term, courses: [CourseFigures], ungraded: UngradedRule) {
    scope = TermContext(term, courses, ungraded: ungraded)
    figures = TermFigures(scope)
  }

  /// The term that it was computed from.
  package var term: Term { scope.term }
  /// The record's rule for ungraded work in current grades.
  package var ungraded: UngradedRule { scope.averages.ungraded }
}

/// The figures of a term.
package struct TermFigures: Sendable, Equatable {
  package var gpa: GPAFigures
  /// The average over its units, in percent; `nil` without any mark.
  package var average: Double?
  /// Whether the average passes and no unit is below the floor.
  package var standing: GroupStanding
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
  /// The credits of all its courses and units.
  package var credits: Double
}

/// The figures of a bloc, over all terms or within one term.
package struct BlocFigures: Sendable, Hashable {
  /// The bloc's id.
  package var id: String
  /// The average of its units by their coefficients, in percent; `nil` without any mark.
  package var average: Double?
  /// Whether the average passes and no unit is below the floor.
  package var standing: GroupStanding

  init(_ bloc: Bloc, _ averages: Averages, passing pass: Double) {
    id = bloc.id
    let mark = averages.bloc(bloc.id, bloc.rule)
    average = mark.current
    let units = averages.units.filter { $0.unit?.blocs.contains(bloc.id) ?? false }
    standing = GroupStanding(
      mark, passing: pass, floor: bloc.floor, units.map { NamedMark(name: $0.name, mark: $0.mark) },
      courses: units.flatMap(\.members))
  }
}

/// Whether the mark of a unit, a bloc or a term passes now, and whether it will.
package struct GroupStanding: Sendable, Hashable {
  /// Whether the mark passes and no member is below the floor; `nil` without a mark.
  package var isPassed: Bool?
  /// Whether the group passes with every result of open work.
  package var state: ConditionFigures.State
  /// The coefficients of the members, for a unit; `nil` for other groups.
  package var coefficients: Coefficients?
  /// The names of the members that are below the floor or absent, so that the group does not pass whatever its mark is.
  package var blockers: [LocalizedText]
  /// The larger group that makes it pass although its own mark does not; `nil` if none does. Set within a record.
  package var compensatedBy: Compensation.Group?

  /// The sums of the coefficients of a group's members.
  package struct Coefficients: Sendable, Hashable {
    /// The sum over the members that have a mark.
    package var graded: Double
    package var total: Double
  }

  /// - Parameter courses: the courses of the members, which may have floors of their own.
  init(
    _ mark: ProjectedMark, passing pass: Double, floor: Double?, _ members: [NamedMark], courses: [NamedMark] = [],
    coefficients: Coefficients? = nil
  ) {
    let courses = courses.filter { $0.mark.floor != nil && !$0.mark.isAbsent }
    var blockers = members.names(below: floor)
    blockers += courses.names(below: nil).filter { !blockers.contains($0) }
    self.blockers = blockers
    isPassed = mark.isAbsent ? false : mark.current.map { $0.reaches(pass) && blockers.isEmpty }
    self.coefficients = coefficients
    let floors = [Floor(floor, members.map(\.mark)), Floor(nil, courses.map(\.mark))]
    let forecast = PassForecast(mark, reaching: pass, floors: floors, isFinished: false)
    let isKnown = mark.current != nil || mark.outcome != nil
    state =
      mark.isAbsent
      ? .notMet : !isKnown ? .undecided : forecast[.sure] ? .met : forecast[.possible] ? .undecided : .notMet
  }
}

extension GroupStanding {
  /// Lets the groups that it belongs to decide, too.
  fileprivate mutating func follow(_ pass: GroupPass) {
    guard isPassed != nil || state != .undecided else { return }
    state = pass.forecast[.sure] ? .met : pass.forecast[.possible] ? .undecided : .notMet
    compensatedBy = pass.compensatedBy
    // With courses that are repeated its mark in the record is another one than in the term.
    guard pass.forecast[.earned], compensatedBy == nil, isPassed == false else { return }
    isPassed = true
    blockers = []
  }
}

/// The figures of a unit.
package struct UnitFigures: Sendable, Hashable {
  /// The average of its courses by their coefficients, in percent; `nil` without any mark.
  package var average: Double?
  /// The unit's courses, in the order of the term.
  package var members: [Member]
  /// Whether the average passes and no course is below the floor.
  package var standing: GroupStanding

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
    // What a formula gives has no parts.
    for unit in term.units where unit.formula != nil {
      members[unit.id] = members[unit.id]?.map { ($0.member, nil) }
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
