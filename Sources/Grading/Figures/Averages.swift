/// The marks of the courses and units of some terms, from which averages and conditions are computed.
struct Averages: Sendable {
  /// The mark of a unit, or of a course that is a unit of its own.
  struct UnitMark: Sendable {
    /// The full id of the unit, or of a course that is a unit of its own.
    let id: String
    /// The unit; `nil` for a course that is a unit of its own.
    let unit: TeachingUnit?
    let name: LocalizedText
    let coefficient: Double
    let mark: ProjectedMark
    /// The marks of its courses, for floors.
    let members: [NamedMark]
    /// The percentage points that the term adds to each of its units in averages over whole terms.
    let termBonus: Double
    /// The coefficients of its courses.
    var coefficients: GroupStanding.Coefficients?
  }

  private(set) var courses: [NamedMark] = []
  private(set) var units: [UnitMark] = []
  let ungraded: UngradedRule
  /// How averages over all units are computed and rounded.
  let rule: AverageRule

  /// The marks of all courses and units of a term, including units without any course.
  init(_ term: Term, _ figures: [CourseFigures], ungraded: UngradedRule) {
    self.ungraded = ungraded
    rule = term.rule
    add(term, figures, .none, where: nil)
  }

  /// The marks of some terms, or only of the courses selected and the units that have any of these.
  ///
  /// - Parameters:
  ///   - rule: how averages over all of them are computed and rounded.
  ///   - repeated: the marks of repeated courses.
  init(
    _ terms: some Sequence<TermContext>, ungraded: UngradedRule, rule: AverageRule, repeated: RepeatedMarks = .none,
    where isWanted: ((Course) -> Bool)? = nil, units isMeant: (TeachingUnit) -> Bool = { _ in true }
  ) {
    self.ungraded = ungraded
    self.rule = rule
    for term in terms {
      if isWanted != nil || repeated.concerns(term.term) {
        add(term.term, term.courses, repeated, where: isWanted, units: isMeant)
      } else {
        courses += term.averages.courses
        units += term.averages.units
      }
    }
  }

  /// The marks of some terms of a record, or only those of the courses selected; of repeated courses the attempts among them count, by the
  /// policy of the record.
  init(
    _ terms: [TermContext], of record: AcademicRecord, rule: AverageRule, where isWanted: ((Course) -> Bool)? = nil
  ) {
    self.init(
      terms, ungraded: record.ungraded, rule: rule,
      repeated: RepeatedMarks(terms, record.gpa.averagedRepeats, where: isWanted), where: isWanted)
  }

  private mutating func add(
    _ term: Term, _ figures: [CourseFigures], _ repeated: RepeatedMarks, where isWanted: ((Course) -> Bool)?,
    units isMeant: (TeachingUnit) -> Bool = { _ in true }
  ) {
    var members: [String: [(id: String, mark: NamedMark, coefficient: Double)]] = [:]
    let own = term.unitsWithCredits
    for at in term.courses.indices where term.courses[at].isAveraged && isWanted?(term.courses[at]) ?? true {
      let course = term.courses[at]
      let mark = NamedMark(name: course.name, mark: repeated.mark(of: course, figures[at]), credits: course.credits)
      courses.append(mark)
      var strict = mark
      // A unit with credits of its own does not pass without a course that must pass by itself.
      if !course.isCompensated { strict.mark.floor = max(mark.mark.floor ?? 0, course.scale.pass) }
      for share in course.shares {
        members[share.unit, default: []].append(
          (course.id, own.contains(share.unit) ? strict : mark, share.coefficient))
      }
      if course.shares.isEmpty {
        units.append(
          UnitMark(
            id: course.id, unit: nil, name: course.name, coefficient: course.coefficient, mark: mark.mark,
            members: [mark],
            termBonus: term.bonus))
      }
    }
    for unit in term.units where isMeant(unit) {
      let marks = members[unit.id] ?? []
      if marks.isEmpty, isWanted != nil { continue }
      let average = ProjectedMark(averaging: marks.map { ($0.mark.mark, $0.coefficient) }, ungraded: ungraded)
      let mark = unit.formula?.mark(average, marks.map { ($0.id, $0.mark.mark) }) ?? average
      units.append(
        UnitMark(
          id: term.id(ofUnit: unit.id), unit: unit, name: unit.name, coefficient: unit.coefficient,
          mark: mark.raised(by: unit.bonus).rounded(unit.rounding),
          members: marks.map(\.mark), termBonus: term.bonus,
          coefficients: GroupStanding.Coefficients(
            graded: marks.reduce(0) { $0 + ($1.mark.mark.current == nil ? 0 : $1.coefficient) },
            total: marks.reduce(0) { $0 + $1.coefficient })))
    }
  }

  /// Whether there are only courses without units, each of which counts by its credits. Only then it is known how credits that follow
  /// will count in the average.
  var countsCredits: Bool { units.allSatisfy { $0.unit == nil && $0.coefficient == $0.members.first?.credits } }

  /// Returns the average over all units, by their coefficients, with the bonus of the terms, rounded.
  ///
  /// - Parameter following: the credits that follow and count as one open course.
  func average(following credits: Double = 0) -> ProjectedMark {
    let listed = units.map { (mark: $0.mark.raised(by: $0.termBonus), coefficient: $0.coefficient) }
    return finished(average(credits > 0 ? listed + [(mark: .following, coefficient: credits)] : listed), units, rule)
  }

  /// Returns the average over the units of the professional average, rounded.
  func professional() -> ProjectedMark {
    average(AverageRule(rounding: rule.rounding)) { $0.unit?.isProfessional ?? false }
  }

  /// Returns the average over the selected units, by their coefficients.
  private func average(_ rule: AverageRule, where isWanted: (UnitMark) -> Bool) -> ProjectedMark {
    let units = units.filter(isWanted)
    return finished(average(units.map { (mark: $0.mark, coefficient: $0.coefficient) }), units, rule)
  }

  private func finished(_ average: ProjectedMark, _ units: [UnitMark], _ rule: AverageRule) -> ProjectedMark {
    (rule.formula?.mark(average, units.map { ($0.id, $0.mark) }) ?? average).rounded(rule.rounding)
  }

  private func average(_ marks: [(mark: ProjectedMark, coefficient: Double)]) -> ProjectedMark {
    ProjectedMark(averaging: marks, ungraded: marks.isEmpty ? .exclude : ungraded)
  }

  /// Returns the average over the units of a bloc, by its rule.
  func bloc(_ id: String, _ rule: AverageRule?) -> ProjectedMark {
    average(rule ?? AverageRule()) { $0.unit?.blocs.contains(id) ?? false }
  }

  /// The ids of the blocs that have units here.
  var blocs: Set<String> { Set(units.flatMap { $0.unit?.blocs ?? [] }) }
}

/// The mark of a course, a unit, a bloc or a whole record, now and for any result of the work that is left.
package struct ProjectedMark: Sendable {
  /// The mark now, in percent; `nil` without any.
  package var current: Double?
  /// The mark as a function of the score on all work that is left; `nil` if there will never be a value.
  package var outcome: Formula?
  /// The lowest and the highest that the mark can still become, in percent, also if work is not handed in; `nil` if there will never be a
  /// value.
  package var bounds: ClosedRange<Double>?
  /// Whether it depends on work of unknown weight, so that no score on the work that is left can be required.
  package var awaitsWork = false
  /// Whether a better mark of a course may lower it, so that its worst and best say nothing as long as work is open.
  package var mayFall = false
  /// Whether open work can change it, for a mark that may fall.
  var isOpen = false
  /// Whether extra credit without a score can lift it above what any score on the work that is left can.
  package var mayRise = false
  /// Whether there is no mark because work was missed without a reason.
  package var isAbsent = false
  /// The mark of a course below which no group with it passes, in percent; `nil` if there is none.
  var floor: Double?

  /// The mark of a course in which work was missed without a reason, or of an average over such a course.
  static let absent = {
    var mark = ProjectedMark(current: nil, outcome: nil)
    mark.isAbsent = true
    return mark
  }()

  /// The mark of courses that follow: any.
  static let following = {
    var mark = ProjectedMark(current: nil, outcome: .openScore)
    mark.bounds = 0...100
    return mark
  }()

  init(current: Double?, outcome: Formula?) {
    self.current = current
    self.outcome = outcome
  }

  /// A mark that is computed from others.
  ///
  /// - Parameter compute: computes it from a value of each of the others, such as the mark now.
  init(_ compute: ((ProjectedMark) -> Formula?) -> Formula?) {
    func value(_ path: KeyPath<ProjectedMark, Double?>) -> Double? {
      compute { $0[keyPath: path].map { Formula($0) } }?.value(at: 0)
    }
    self.init(current: value(\.current), outcome: compute(\.outcome))
    bounds = ClosedRange(value(\.bounds?.lowerBound), value(\.bounds?.upperBound))
  }

  /// The mark of a course in averages. Without any work graded it is `nil` or 0, by the course's own rule. A course that was
  /// passed, failed or transferred without a mark will never have one and does not count.
  package init(_ course: Course, _ figures: CourseFigures) {
    isAbsent = figures.state == .absent
    floor = course.floor
    let isSettled = figures.isFinished && figures.standing.current == nil
    let now = figures.state.countsNow ? figures.standing.current : nil
    current = now ?? (course.ungraded == .zero && !isSettled && course.final == nil ? 0 : nil)
    outcome = isSettled ? nil : figures.outcome
    if outcome != nil {
      let (floor, ceiling) = figures.awaitsMore ? (0, 100) : (figures.standing.floor, figures.standing.ceiling)
      let ends = [floor, ceiling, figures.least, figures.withZeros, figures.most].compactMap(\.self)
      bounds = ClosedRange(ends.min(), ends.max())
    }
    awaitsWork = figures.awaitsMore
    mayRise = figures.most != nil
  }

  /// Σ coefficient · mark ÷ Σ coefficient over the marks that have a value; `nil` if none has. With `.zero`, an empty list
  /// counts 0.
  init(averaging marks: [(mark: ProjectedMark, coefficient: Double)], ungraded: UngradedRule) {
    guard !marks.contains(where: \.mark.isAbsent) else {
      self = .absent
      return
    }
    guard !marks.isEmpty || ungraded == .exclude else {
      self.init(current: 0, outcome: Formula(0))
      bounds = 0...0
      return
    }
    self.init { mark in
      let counted = marks.compactMap { one in mark(one.mark).map { (formula: $0, weight: one.coefficient) } }
      return counted.contains { $0.weight > 0 } ? Formula(mean: counted) : nil
    }
    let counting = marks.filter { $0.coefficient > 0 }.map(\.mark)
    awaitsWork = counting.contains(where: \.awaitsWork)
    mayRise = counting.contains(where: \.mayRise)
    mayFall = counting.contains(where: \.mayFall)
    isOpen = counting.contains(where: \.isOpen)
  }
}

extension ProjectedMark {
  /// Returns the mark with a bonus in percentage points.
  func raised(by bonus: Double) -> ProjectedMark {
    guard bonus != 0 else { return self }
    var raised = self
    raised.current = current.map { $0 + bonus }
    raised.outcome = outcome?.then { .line($0, plus: bonus, times: 1) }
    raised.bounds = bounds.map { $0.lowerBound + bonus...$0.upperBound + bonus }
    return raised
  }

  /// Returns the mark in steps; the mark itself without a rounding.
  func rounded(_ rounding: Rounding?) -> ProjectedMark {
    guard let rounding else { return self }
    var rounded = self
    rounded.current = current.map(rounding.rounded)
    rounded.outcome = outcome?.then { .steps($0, rounding) }
    rounded.bounds = bounds.map { rounding.rounded($0.lowerBound)...rounding.rounded($0.upperBound) }
    return rounded
  }
}

extension ClosedRange<Double> {
  /// The range between two marks; `nil` without them.
  init?(_ lower: Double?, _ upper: Double?) {
    guard let lower, let upper else { return nil }
    self = Swift.min(lower, upper)...Swift.max(lower, upper)
  }
}

/// A mark with the name of its course, unit or bloc.
struct NamedMark: Sendable {
  var name: LocalizedText
  var mark: ProjectedMark
  /// The credits of a course; 0 for a unit or a bloc.
  var credits = 0.0
}
