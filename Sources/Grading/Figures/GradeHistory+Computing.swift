extension GradeHistory {
  /// The current grade after each day on which work came back, by the rules that hold today.
  ///
  /// Work counts from its `graded` day on, else from the day it was due; graded work without either counts from the start,
  /// and what would lie after today counts today. A posted grade has no history.
  /// - Parameter most: more days than so many are thinned out evenly.
  package init(of course: Course, until today: CalendarDate, most: Int = 40) {
    points = []
    guard course.final == nil else { return }
    var plan = CoursePlan(course)
    let work = plan.takeOutDatedWork(until: today)
    let dates = work.indices.filter { $0 == 0 || work[$0].date != work[$0 - 1].date }.map { work[$0].date }
    let shown = dates.count <= most ? dates : (0..<most).map { dates[$0 * (dates.count - 1) / max(most - 1, 1)] }
    // From one day to the next only the parts are others to which work came back.
    var pools = plan.parts.map { Pool($0, plan.openNow) }
    var names: [LocalizedText] = []
    var next = work.startIndex
    for date in shown {
      var changed: Set<Int> = []
      while next < work.endIndex, work[next].date <= date {
        plan.putBack(work[next])
        changed.insert(work[next].place.part)
        names.append(work[next].name)
        next += 1
      }
      for part in changed { pools[part] = Pool(plan.parts[part], plan.openNow) }
      guard let grade = Evaluation(now: plan, pools).grade else { continue }
      points.append(Point(date: date, grade: grade, work: names))
      names = []
    }
  }
}

/// A graded slot of a plan with the day from which it counts.
private struct DatedWork {
  var date: CalendarDate
  var name: LocalizedText
  var place: CoursePlan.Place
  var slot: Int
  var earned: Double?
}

extension CoursePlan {
  /// Makes all graded work that has a date ungraded, and returns it, the earliest first.
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
    for (index, slot) in self[place].slots.enumerated() {
      guard let position = slot.position, items[position].state.points != nil,
        let date = items[position].graded ?? items[position].due?.date
      else { continue }
      work.append(
        DatedWork(date: min(date, today), name: items[position].name, place: place, slot: index, earned: slot.earned))
      // Extra credit that is not there yet adds nothing; all else is left out.
      let isExtra = isExtraPart || slot.possible == 0 && slot.unit > 0
      parts[place.part].sections[place.section].slots[index].earned = isExtra ? 0 : nil
    }
  }

  fileprivate mutating func putBack(_ work: DatedWork) {
    parts[work.place.part].sections[work.place.section].slots[work.slot].earned = work.earned
  }
}
