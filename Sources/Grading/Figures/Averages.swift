/// The marks of the courses and units of some terms, from which averages and conditions are computed.
struct Averages: Sendable {
  /// The mark of a unit, or of a course that is a unit of its own.
  struct UnitMark: Sendable {
    /// The unit; `nil` for a course that is a unit of its own.
    let unit: TeachingUnit?
    let name: LocalizedText
    let coefficient: Double
    let mark: ProjectedMark
  }

  private(set) var courses: [NamedMark] = []
  private(set) var units: [UnitMark] = []
  let ungraded: UngradedRule

  private init(ungraded: UngradedRule) { self.ungraded = ungraded }

  /// The marks of all courses and units of a term, including units without any course.
  init(_ term: Term, _ figures: [CourseFigures], ungraded: UngradedRule) {
    self.init(ungraded: ungraded)
    add(term, figures, where: nil)
  }

  /// The marks of some terms, or only of the courses selected and the units that have any of these.
  init(_ terms: some Sequence<TermContext>, ungraded: UngradedRule, where isWanted: ((Course) -> Bool)? = nil) {
    self.init(ungraded: ungraded)
    for term in terms {
      if isWanted != nil {
        add(term.term, term.courses, where: isWanted)
      } else {
        courses += term.averages.courses
        units += term.averages.units
      }
    }
  }

  private mutating func add(_ term: Term, _ figures: [CourseFigures], where isWanted: ((Course) -> Bool)?) {
    var members: [String: [(mark: ProjectedMark, coefficient: Double)]] = [:]
    for (course, figures) in zip(term.courses, figures) where isWanted?(course) ?? true {
      // Audited and withdrawn courses count in no average.
      guard course.basis != .audit, course.basis != .withdrawn else { continue }
      let mark = ProjectedMark(course, figures)
      courses.append(NamedMark(name: course.name, mark: mark))
      for share in course.shares { members[share.unit, default: []].append((mark, share.coefficient)) }
      if course.shares.isEmpty {
        units.append(UnitMark(unit: nil, name: course.name, coefficient: course.coefficient, mark: mark))
      }
    }
    for unit in term.units {
      let marks = members[unit.id] ?? []
      if marks.isEmpty, isWanted != nil { continue }
      let mark = ProjectedMark(averaging: marks, ungraded: ungraded)
      units.append(UnitMark(unit: unit, name: unit.name, coefficient: unit.coefficient, mark: mark))
    }
  }

  /// Returns the average over the selected units, by their coefficients.
  func average(where isWanted: (UnitMark) -> Bool = { _ in true }) -> ProjectedMark {
    let wanted = units.filter(isWanted).map { (mark: $0.mark, coefficient: $0.coefficient) }
    return ProjectedMark(averaging: wanted, ungraded: wanted.isEmpty ? .exclude : ungraded)
  }

  /// Returns the average over the units of a bloc.
  func bloc(_ id: String) -> ProjectedMark {
    average { $0.unit?.blocs.contains(id) ?? false }
  }

  /// The ids of the blocs that have units here.
  var blocs: Set<String> { Set(units.flatMap { $0.unit?.blocs ?? [] }) }
}

/// The mark of a course, a unit, a bloc or a whole record, now and for any result of the work that is left.
struct ProjectedMark: Sendable {
  /// The mark now, in percent; `nil` without any.
  var current: Double?
  /// The mark as a function of the score on all work that is left, both in percent; `nil` if there will never be a value.
  var outcome: Curve?
  /// Whether it depends on work of unknown weight, so that no score on the work that is left can be required.
  var awaitsWork = false

  init(current: Double?, outcome: Curve?) {
    self.current = current
    self.outcome = outcome
  }

  /// The mark of a course in averages. Without any work graded it is `nil` or 0, by the course's own rule. A course that was
  /// passed, failed or transferred without a mark will never have one and does not count.
  init(_ course: Course, _ figures: CourseFigures) {
    let isSettled = figures.isFinished && figures.standing.current == nil
    current = figures.standing.current ?? (course.ungraded == .zero && !isSettled ? 0 : nil)
    outcome = isSettled ? nil : figures.outcome
    awaitsWork = figures.awaitsWork
  }

  /// Σ coefficient · mark ÷ Σ coefficient over the marks that have a value; `nil` if none has. With `.zero`, an empty list
  /// counts 0.
  init(averaging marks: [(mark: ProjectedMark, coefficient: Double)], ungraded: UngradedRule) {
    func average(_ values: [Curve?]) -> Curve? {
      var sum = Curve(Line(0))
      var total = 0.0
      for case (let value?, let coefficient) in zip(values, marks.lazy.map(\.coefficient)) {
        sum += value * coefficient
        total += coefficient
      }
      guard total > 0 else { return nil }
      let average = sum / total
      return average.line.isFinite ? average : nil
    }
    guard !marks.isEmpty || ungraded == .exclude else {
      self.init(current: 0, outcome: Curve(Line(0)))
      return
    }
    self.init(
      current: average(marks.map { $0.mark.current.map { Curve(Line($0)) } })?.line.constant,
      outcome: average(marks.map(\.mark.outcome)))
    awaitsWork = marks.contains { $0.mark.awaitsWork && $0.coefficient > 0 }
  }
}

extension ProjectedMark {
  /// The lowest and the highest that the mark can still become, in percent.
  var bounds: ClosedRange<Double>? {
    guard let outcome else { return nil }
    let ends = [outcome.value(at: 0), outcome.value(at: 100)]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

/// A mark with the name of its course, unit or bloc.
struct NamedMark: Sendable {
  var name: LocalizedText
  var mark: ProjectedMark
}

extension Averages {
  /// Returns the marks of a group, without members that will never have a mark.
  func marks(of group: Condition.Group, _ blocs: [Bloc]) -> [NamedMark] {
    let marks =
      switch group {
      case .course: courses
      case .unit: units.map { NamedMark(name: $0.name, mark: $0.mark) }
      case .bloc: blocs.map { NamedMark(name: $0.name, mark: bloc($0.id)) }
      }
    return marks.filter { $0.mark.current != nil || $0.mark.outcome != nil }
  }
}
