extension RecordFigures {
  /// All figures of a record.
  package init(of record: AcademicRecord) {
    self.init(
      of: record,
      terms: record.terms.map { term in
        let courses = term.courses.map { CourseFigures(of: $0, bands: record.bands) }
        return ComputedTerm(term, courses: courses, ungraded: record.ungraded)
      })
  }

  /// All figures of a record whose terms were computed before, in the record's order: no term depends on another.
  package init(of record: AcademicRecord, terms: [ComputedTerm]) {
    let scope = RecordScope(record, terms.map(\.scope))
    let averages = scope.averages()
    gpa = scope.gpa(prior: record.gpa.prior)
    average = averages.average().current
    blocs = scope.blocs.map { BlocFigures(id: $0.id, average: averages.bloc($0.id).current) }
    graduation = GraduationFigures(record.graduation.map(scope.figures), of: record.graduation)
    goals = record.goals.map(scope.figures)
    self.terms = terms.map(\.figures)
    years = scope.years
  }
}

extension TermFigures {
  init(_ scope: TermScope) {
    let (term, averages) = (scope.term, scope.averages)
    gpa = GPAFigures(Attempts([scope]), repeats: .all, prior: nil, goal: term.goal, scale: term.scale)
    average = averages.average().current
    let members = UnitFigures.members(in: term, courses: scope.courses)
    units = averages.units.compactMap { mark in
      mark.unit.map { UnitFigures(average: mark.mark.current, members: members[$0.id] ?? []) }
    }
    blocs = averages.blocs.sorted().map { BlocFigures(id: $0, average: averages.bloc($0).current) }
    courses = scope.courses
  }
}

extension GraduationFigures {
  init(_ figures: [ConditionFigures], of conditions: [Condition]) {
    self.conditions = figures
    state =
      figures.isEmpty
      ? nil
      : figures.contains { $0.state == .notMet }
        ? .notMet : figures.allSatisfy { $0.state == .met } ? .met : .undecided
    let marks = zip(conditions, figures).filter { $0.0.rule != .credits && $0.0.rule != .gpa }
    required = marks.compactMap(\.1.required).max()
  }
}
