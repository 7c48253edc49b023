// Figures that a person names.
extension RecordContext {
  /// Returns the mark of a figure in percent of its scale.
  ///
  /// - Parameter marks: the marks of courses, where they are given.
  func mark(of figure: NamedFigure, marks: RepeatedMarks? = nil) -> ProjectedMark {
    switch figure.source {
    case .formula(let written, let groups, let usesAverage): mark(of: written, groups, usesAverage, figure, marks)
    case .points(let scale):
      points(in: terms, marks ?? repeatedMarks, in: figure.scale.unit) { _ in scale }.rounded(figure.rounding)
    }
  }

  private func mark(
    of written: WrittenFormula, _ groups: RecordGroups, _ usesAverage: Bool, _ figure: NamedFigure,
    _ marks: RepeatedMarks?
  ) -> ProjectedMark {
    let repeated = marks ?? repeatedMarks
    let courses = CourseMarks(of: self, repeated)
    var named = FormulaMarks(own: usesAverage ? averages(marks: marks).average() : nil)
    for work in written.works {
      switch work {
      case .item(let at, nil): named.add(courses.mark(groups.courses[at].id), of: work)
      case .item(let at, .some): named.add(gpa(ofTerm: groups.terms[at].id, repeated), of: work)
      case .category(let at) where groups.groups[at].isGPA:
        named.add(gpa(repeated), of: work)
        named.add(terms.map { gpa(ofTerm: $0.term.id, repeated) }.filter(\.hasMark), asListOf: at)
      case .category(let at):
        named.add(mark(of: groups.groups[at], marks), of: work)
        let members = groups.groups[at].members.map { groups.courses[$0].id }.filter(courses.hasMark)
        named.add(members.map(courses.mark), asListOf: at)
      }
    }
    // Points are no marks that could stand in for others, or others for them.
    let points = written.works.count(where: groups.isGPA)
    if points > 0, usesAverage || points < written.works.count { named.leaveOutMissing() }
    return named.mark(by: written, in: figure.scale.unit, figure.rounding)
  }

  func mark(of group: RecordGroups.Group, _ marks: RepeatedMarks?) -> ProjectedMark {
    func average(_ condition: Condition) -> ProjectedMark {
      averages(for: condition, marks: marks).average()
    }
    let all = Condition(rule: .average(.all), atLeast: 0)
    switch group.mark {
    case .all: return averages(marks: marks).average()
    case .gpa: return gpa(marks ?? repeatedMarks)
    case .bloc(let id):
      return averages(marks: marks).bloc(id, blocs.first { $0.id == id }?.rule)
    case .year(let year): return averages(year: year, marks: marks).average()
    case .tag(let tag):
      var condition = all
      condition.tag = tag
      return average(condition)
    case .term(let id): return averages(ofTerm: id, marks).average()
    case .unit(let id, let term):
      return averages(ofTerm: term, marks).units.first { $0.unit?.id == id }?.mark
        ?? ProjectedMark(current: nil, outcome: nil)
    }
  }

  /// The averages of a term among all terms, whose repeated courses count as they do there.
  private func averages(ofTerm id: String, _ marks: RepeatedMarks?) -> Averages {
    let own = terms.filter { $0.term.id == id }
    return Averages(
      own, ungraded: record.ungraded, rule: own.first?.term.rule ?? AverageRule(),
      repeated: marks ?? repeatedMarks)
  }

  /// The marks of repeated courses as averages over all terms count them.
  var repeatedMarks: RepeatedMarks { RepeatedMarks(terms, record.gpa.averagedRepeats) }

  /// The marks of courses by their full ids. A course that these readers may not see has none.
  struct CourseMarks {
    private let courses: [String: (course: Course, figures: CourseFigures)]
    private let repeated: RepeatedMarks

    init(of context: RecordContext, _ repeated: RepeatedMarks) {
      let all = context.terms.flatMap { zip($0.term.courses, $0.courses) }
      courses = Dictionary(all.map { ($0.id, ($0, $1)) }) { first, _ in first }
      self.repeated = repeated
    }

    func mark(_ id: String) -> ProjectedMark {
      courses[id].map { repeated.mark(of: $0.course, $0.figures) } ?? ProjectedMark(current: nil, outcome: nil)
    }

    /// Whether a course has a mark, or may have one.
    func hasMark(_ id: String) -> Bool { courses[id].map { ProjectedMark($0.course, $0.figures).hasMark } ?? false }
  }
}

// The GPA in formulas.
extension RecordContext {
  /// The GPA over all terms, as a mark of the record's scale.
  func gpa(_ repeated: RepeatedMarks) -> ProjectedMark {
    points(in: terms, repeated, in: record.scale.unit, prior: record.gpa.prior, on: \.scale)
  }

  /// The GPA of a term, as a mark of the record's scale.
  func gpa(ofTerm id: String, _ repeated: RepeatedMarks) -> ProjectedMark {
    points(in: terms.filter { $0.term.id == id }, repeated, in: record.scale.unit, on: \.scale)
  }

  /// Returns the mean of the points that courses have on a scale of which all letters give some, by their credits, as a mark of a unit.
  private func points(
    in terms: [TermContext], _ repeated: RepeatedMarks, in unit: ScaleUnit, prior: GPAPolicy.Prior? = nil,
    on scale: (Course) -> Scale
  ) -> ProjectedMark {
    let counted = terms.flatMap { zip($0.term.courses, $0.courses) }.filter(\.0.countsInGPA)
    let marks = counted.map { repeated.mark(of: $0, $1) }
    let earlier = prior.flatMap { $0.credits > 0 ? $0 : nil }
    // What was earned before is there without any mark.
    let known = earlier == nil ? [] : [ProjectedMark(current: 0, outcome: Formula(0))]
    return ProjectedMark(of: known + marks, nil) { formula, values in
      var points = zip(values.dropFirst(known.count), counted).map { value, one in
        Formula.Term(value: formula.addPoints(of: value, on: scale(one.0)), weight: one.0.credits)
      }
      if let earlier {
        points.append(
          Formula.Term(value: formula.add(.value(.number(earlier.pointsAverage))), weight: earlier.credits))
      }
      let mean = formula.add(.mean(points, most: nil))
      return formula.addPercent(ofMark: mean, in: unit)
    }
  }
}

extension RecordGroups {
  /// Whether a name is the GPA, or that of a term.
  fileprivate func isGPA(_ place: WorkPlace) -> Bool {
    switch place {
    case .item(_, let group): group != nil
    case .category(let at): groups[at].isGPA
    }
  }
}

extension Formula {
  /// Adds the points of the letter that a mark has on a scale; all letters have points.
  fileprivate mutating func addPoints(of mark: Index, on scale: Scale) -> Index {
    let steps = scale.steps
    let least = steps.last?.points ?? 0
    let zero = add(.value(.number(0)))
    var terms = [Product(value: add(.value(.number(least))), times: 1)]
    for (step, below) in zip(steps, steps.dropFirst()) {
      let rise = add(.value(.number((step.points ?? 0) - (below.points ?? 0))))
      let test = add(.atLeast(mark, step.from))
      terms.append(Product(value: add(.choose(test, then: rise, otherwise: zero)), times: 1))
    }
    // Without a mark there are no points.
    return add(.given(mark, add(.sum(terms))))
  }
}
