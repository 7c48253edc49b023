// Figures that a person names.
extension RecordContext {
  /// Returns the mark of a figure in percent of its scale.
  ///
  /// - Parameter marks: the marks of courses, where they are given.
  func mark(of figure: NamedFigure, marks: RepeatedMarks? = nil) -> ProjectedMark {
    switch figure.source {
    case .formula(let written, let groups, let usesAverage): mark(of: written, groups, usesAverage, figure, marks)
    case .points(let scale): averages(marks: marks).points(on: scale, of: figure, isLetter(_:))
    }
  }

  private func isLetter(_ place: Int) -> Bool { averagedCourses[place].basis == .letter }

  /// The courses in the order of averages.
  private var averagedCourses: [Course] { terms.flatMap { $0.term.courses.filter(\.isAveraged) } }

  private func mark(
    of written: WrittenFormula, _ groups: RecordGroups, _ usesAverage: Bool, _ figure: NamedFigure,
    _ marks: RepeatedMarks?
  ) -> ProjectedMark {
    let courses = CourseMarks(of: self, marks)
    // A course without a mark leaves others as they are that do not depend on it.
    var all = [usesAverage ? averages(marks: marks).average() : ProjectedMark(current: nil, outcome: nil)]
    var names = WrittenFormulaCompiler.Names(own: 0, leavesOut: true)
    for work in written.works {
      names.works[work] = all.count
      switch work {
      case .item(let at, _): all.append(courses.mark(groups.courses[at].id))
      case .category(let at):
        all.append(mark(of: groups.groups[at], marks))
        let members = groups.groups[at].members.map { groups.courses[$0].id }.filter(courses.hasMark)
        names.items[at] = Array(all.count..<all.count + members.count)
        all += members.map(courses.mark)
      }
      names.pace.append(names.works[work] ?? 0)
    }
    return ProjectedMark(of: all, figure.rounding) { [names] formula, values in
      WrittenFormulaCompiler.add(written, names.moved { values[$0] }, to: &formula, in: figure.scale.unit)
    }
  }

  private func mark(of group: RecordGroups.Group, _ marks: RepeatedMarks?) -> ProjectedMark {
    func average(_ condition: Condition) -> ProjectedMark {
      averages(for: condition, marks: marks).average()
    }
    let all = Condition(rule: .average(.all), atLeast: 0)
    switch group.mark {
    case .all: return averages(marks: marks).average()
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
      repeated: marks ?? RepeatedMarks(terms, record.gpa.averagedRepeats))
  }

  /// The marks of courses by their full ids. A course that these readers may not see has none.
  private struct CourseMarks {
    private let courses: [String: (course: Course, figures: CourseFigures)]
    private let repeated: RepeatedMarks

    init(of context: RecordContext, _ marks: RepeatedMarks?) {
      let all = context.terms.flatMap { zip($0.term.courses, $0.courses) }
      courses = Dictionary(all.map { ($0.id, ($0, $1)) }) { first, _ in first }
      repeated = marks ?? RepeatedMarks(context.terms, context.record.gpa.averagedRepeats)
    }

    func mark(_ id: String) -> ProjectedMark {
      courses[id].map { repeated.mark(of: $0.course, $0.figures) } ?? ProjectedMark(current: nil, outcome: nil)
    }

    /// Whether a course has a mark, or may have one.
    func hasMark(_ id: String) -> Bool { courses[id].map { ProjectedMark($0.course, $0.figures).hasMark } ?? false }
  }
}

extension Averages {
  /// Returns the mean of the points that letter courses have on a scale, by their credits, in percent of the figure's scale.
  fileprivate func points(
    on scale: Scale, of figure: NamedFigure, _ isLetter: (Int) -> Bool
  ) -> ProjectedMark {
    let counted = courses.enumerated().filter { isLetter($0.offset) && $0.element.credits > 0 }.map(\.element)
    var mark = ProjectedMark(of: counted.map(\.mark), figure.rounding) { formula, values in
      let points = zip(values, counted).map { value, course in
        Formula.Term(value: formula.addPoints(of: value, on: scale), weight: course.credits)
      }
      let mean = formula.add(.mean(points, most: nil))
      return formula.addPercent(ofMark: mean, in: figure.scale.unit)
    }
    if counted.isEmpty { mark = ProjectedMark(current: nil, outcome: nil) }
    return mark
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

extension ProjectedMark {
  /// A figure that is computed from some marks, of which some may be none. A better mark may lower it.
  init(
    of all: [ProjectedMark], _ rounding: Rounding?, _ add: (inout Formula, [Formula.Index]) -> Formula.Index
  ) {
    guard !all.contains(where: \.isAbsent) else {
      self = .absent
      return
    }
    self.init { mark in
      let parts = all.map(mark)
      guard parts.contains(where: { $0 != nil }) else { return nil }
      return Formula(over: parts.map { $0 ?? .nothing }) { formula, values in
        let value = add(&formula, values)
        return rounding.map { .steps(value, $0) } ?? .clamp(value, least: nil, most: nil)
      }
    }
    awaitsWork = all.contains(where: \.awaitsWork)
    mayRise = all.contains(where: \.mayRise)
    mayFall = outcome.map { !$0.rises } ?? false
    isOpen = all.contains { $0.bounds.map { $0.lowerBound != $0.upperBound } ?? false }
  }
}
