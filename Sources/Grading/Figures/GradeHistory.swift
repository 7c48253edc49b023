/// The current grade of a course over time, as graded work was returned.
package struct GradeHistory: Sendable, Hashable {
  /// The points, earliest first, at most one for each day; the last has the current grade.
  package var points: [Point]

  /// The grade at the end of one day.
  package struct Point: Sendable, Hashable {
    /// The day on which the grade changed.
    package var date: CalendarDate
    /// The current grade at the end of the day, in percent.
    package var grade: Double
    /// The names of the work returned since the previous point.
    package var work: [LocalizedText]
  }
}

extension GradeHistory {
  /// Computes the grade after each day on which work was returned, by today's rules.
  ///
  /// Work counts from its `graded` day, otherwise from its due date. Graded work without either counts from the start, and a
  /// date after today counts as today. A posted grade has no history.
  /// - Parameter most: the most points; if there are more days, they are thinned out evenly.
  package init(of compiled: CompiledCourse, until today: CalendarDate, most: Int = 40) {
    points = []
    let (course, formula) = (compiled.course, compiled.formula)
    guard course.posted == nil, !course.isAbsent else { return }
    let work = formula.datedWork(until: today)
    let dates = work.indices.filter { $0 == 0 || work[$0].date != work[$0 - 1].date }.map { work[$0].date }
    let shown = dates.count <= most ? dates : (0..<most).map { dates[$0 * (dates.count - 1) / max(most - 1, 1)] }
    // Before its day work is open again.
    var evaluator = FormulaEvaluator(formula.formula)
    evaluator.change(work.map(\.slot)) { $0 = Formula.Slot(score: .none, isOpen: true) }
    var names: [LocalizedText] = []
    var next = work.startIndex
    for date in shown {
      let returned = work[next...].prefix { $0.date <= date }
      evaluator.restore(returned.map(\.slot), from: formula.formula)
      names += returned.map(\.name)
      next = returned.endIndex
      guard let grade = evaluator.grade(.leftOut) else { continue }
      points.append(Point(date: date, grade: grade, work: names))
      names = []
    }
  }
}

/// A graded item with the day from which it counts.
private struct DatedWork {
  var date: CalendarDate
  var name: LocalizedText
  var slot: Int
}

extension CourseFormula {
  /// The graded items that have a date, earliest first: those of categories, then those outside.
  fileprivate func datedWork(until today: CalendarDate) -> [DatedWork] {
    let plan = plans[0]
    let lists = zip(plan.categories.map(\.work.items), plan.categoryPlaces) + plan.itemPlaces.map { (plan.items, $0) }
    var work: [DatedWork] = []
    for (items, place) in lists {
      for (item, slot) in zip(plan[place].items, slots[place.part][place.section]) {
        guard let position = item.position, items[position].state.points != nil,
          let date = items[position].graded ?? items[position].due?.date
        else { continue }
        work.append(DatedWork(date: min(date, today), name: items[position].name, slot: slot))
      }
    }
    return work.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
  }
}
