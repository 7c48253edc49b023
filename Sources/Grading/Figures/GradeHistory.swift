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
  package init(of course: Course, until today: CalendarDate, most: Int = 40) {
    points = []
    guard course.posted == nil, !course.isAbsent else { return }
    var plans = CoursePlan.plans(of: course)
    var works: [[DatedWork]] = []
    for index in plans.indices { works.append(plans[index].takeOutDatedWork(until: today)) }
    let work = works[0]
    let dates = work.indices.filter { $0 == 0 || work[$0].date != work[$0 - 1].date }.map { work[$0].date }
    let shown = dates.count <= most ? dates : (0..<most).map { dates[$0 * (dates.count - 1) / max(most - 1, 1)] }
    // From one day to the next only parts with returned work change.
    var pools = plans.map { plan in plan.parts.map { Pool($0, plan.openNow) } }
    var names: [LocalizedText] = []
    var next = work.startIndex
    for date in shown {
      var changed: Set<Int> = []
      while next < work.endIndex, work[next].date <= date {
        for index in plans.indices { plans[index].putBack(works[index][next]) }
        changed.insert(work[next].place.part)
        names.append(work[next].name)
        next += 1
      }
      for (index, plan) in plans.enumerated() {
        for part in changed { pools[index][part] = Pool(plan.parts[part], plan.openNow) }
      }
      let evaluations = zip(plans, pools).map { Evaluation(now: $0, $0.connected($1)) }
      guard let grade = evaluations[evaluations.best].grade else { continue }
      points.append(Point(date: date, grade: grade, work: names))
      names = []
    }
  }
}

/// A graded item with the day from which it counts.
private struct DatedWork {
  var date: CalendarDate
  var name: LocalizedText
  var place: CoursePlan.Place
  /// The index among the items of the section.
  var index: Int
  var earned: Double?
}

extension CoursePlan {
  /// Makes all dated graded work ungraded, and returns it, earliest first.
  fileprivate mutating func takeOutDatedWork(until today: CalendarDate) -> [DatedWork] {
    var work: [DatedWork] = []
    for index in categories.indices {
      takeOut(categories[index].work.items, at: categoryPlaces[index], until: today, into: &work)
    }
    for place in itemPlaces { takeOut(items, at: place, until: today, into: &work) }
    return work.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
  }

  private mutating func takeOut(
    _ items: [Item], at place: Place, until today: CalendarDate, into work: inout [DatedWork]
  ) {
    let isExtraPart = parts[place.part].isExtraCredit
    for (index, counted) in self[place].items.enumerated() {
      guard let position = counted.position, items[position].state.points != nil,
        let date = items[position].graded ?? items[position].due?.date
      else { continue }
      work.append(
        DatedWork(
          date: min(date, today), name: items[position].name, place: place, index: index, earned: counted.earned))
      // Before its day extra credit counts 0, and other work is left out.
      let isExtra = isExtraPart || counted.possible == 0 && counted.unit > 0
      parts[place.part].sections[place.section].items[index].earned = isExtra ? 0 : nil
    }
  }

  fileprivate mutating func putBack(_ work: DatedWork) {
    parts[work.place.part].sections[work.place.section].items[work.index].earned = work.earned
  }
}
