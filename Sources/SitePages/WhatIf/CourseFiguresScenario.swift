import Formats
import Grading

/// A course as the script `assets/course-grading.js` needs it: its formula, where in it the values of parts and items are, and what
/// assumptions change about its state. docs/formula.md describes it.
struct CourseFiguresScenario {
  private let course: Course
  private let map: CourseFormulaMap
  /// The cut-off of each letter of the ladder, in percent; nil on a page that has them with the letters of the scale.
  private let ladder: [Double]?
  /// The items in the order of the map.
  private let items: [Item]
  /// The points and the maximum of each slot that has a score.
  private let points: [Int: (points: Double, max: Double)]

  init(_ course: Course, _ map: CourseFormulaMap, ladder: [Double]?) {
    self.course = course
    self.map = map
    self.ladder = ladder
    items =
      switch course.work {
      case .mark(let item): [item]
      case .parts(_, let categories, let items):
        categories.isEmpty && items.isEmpty ? [Item(name: course.name)] : categories.flatMap(\.work.items) + items
      }
    points = zip(map.items, items).reduce(into: [:]) { points, one in
      if let place = one.0, case .graded(let own) = one.1.state { points[place.slot] = (own, one.1.max) }
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("formula")
      map.formula.write(to: &json, points: points, excused: map.excused)
      json.list("sums", map.sums.enumerated()) { write($0.element, isFirst: $0.offset == 0, to: &$1) }
      writeItems(to: &json)
      writeRules(to: &json)
      writeState(to: &json)
    }
  }

  private var isMark: Bool { map.places == [.item(0, category: nil)] && course.items.isEmpty }

  private func writeItems(to json: inout JSONWriter) {
    var next = 0
    json.key("items")
    json.list { json in
      for ((place, at), item) in zip(zip(map.items, map.places), items) {
        json.object { json in
          if place?.slot != next { json.number("slot", place.map { Double($0.slot) }) }
          if let place {
            next = place.slot + 1
            if place.score != place.slot { json.number("score", place.score) }
          } else {
            json.member("points", ifPresent: item.state.points)
            json.bool("missing", ifTrue: item.state == .missing)
            json.bool("excused", ifTrue: item.state == .excused)
          }
          // A score has its maximum with it.
          let known = place.flatMap { points[$0.slot]?.max } ?? usualMax(at)
          json.member("max", ifPresent: item.max == known ? nil : item.max)
          write(item, to: &json)
        }
      }
    }
    if map.announced.isEmpty { return }
    json.list("announced", map.announced) { one, json in
      json.object {
        $0.number("category", one.category)
        $0.number("count", one.count)
        $0.number("slot", one.place.slot)
        if one.place.score != one.place.slot { $0.number("score", one.place.score) }
      }
    }
  }

  private func usualMax(_ place: WorkPlace) -> Double? {
    if case .item(_, let category?) = place { course.categories[category].announcedMax } else { nil }
  }

  private func write(_ item: Item, to json: inout JSONWriter) {
    // Out of 100, points and marks look the same.
    json.bool("hasPoints", ifTrue: course.scale.unit.hasOwnMarks && item.max == 100 && !item.isMark)
    json.bool("bare", ifTrue: !item.hasOwnPoints)
    json.member("weight", ifPresent: item.weight)
    json.member("min", ifPresent: item.least)
    json.bool("extra", ifTrue: item.isExtraCredit)
    json.bool("replaces", ifTrue: item.replaces != nil || item.condition != nil)
    json.bool("resit", ifTrue: item.isResit)
    json.bool("absent", ifTrue: item.state == .absent)
    json.bool("locked", ifTrue: item.isLocked || course.isLocked)
  }

  private func write(_ sum: CourseFormulaMap.Sum, isFirst: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.number("value", sum.value)
      json.list("parts", sum.parts.enumerated()) { numbered, json in
        let part = numbered.element
        json.object { json in
          json.number("pool", part.pool)
          if part.value != part.pool { json.number("value", part.value) }
          if let whole = part.whole {
            json.object("whole") {
              $0.number("pool", whole.pool)
              if whole.value != whole.pool { $0.number("value", whole.value) }
              $0.member("zero", ifPresent: whole.notGraded.map(Double.init))
            }
          }
          json.member("weight", ifPresent: part.weight)
          json.bool("extra", ifTrue: part.isExtraCredit)
          if !isFirst { return }
          let falls = map.falls[numbered.offset]
          if !falls.isEmpty {
            json.list("falls", falls) { $1.number(Double($0)) }
            json.bool("isUnbound", ifTrue: map.isUnbound[numbered.offset])
          }
          if part.sections.count == 1 {
            write(part.sections[0], to: &json)
          } else {
            json.list("sections", part.sections) { section, json in
              json.object {
                $0.number("members", section.count)
                write(section, to: &$0)
              }
            }
          }
        }
      }
    }
  }

  /// Writes the members of an object.
  private func write(_ section: CourseFormulaMap.Section, to json: inout JSONWriter) {
    json.member("category", ifPresent: section.category.map(Double.init))
    if section.aggregate != .points { json.text("by", section.aggregate.key) }
    json.member("share", ifPresent: section.aggregate.latestShare)
  }

  private func writeRules(to json: inout JSONWriter) {
    json.bool("mark", ifTrue: isMark)
    json.list("categories", course.categories) { category, json in
      json.object { json in
        switch category.work {
        case .items(let items): json.number("items", items.count)
        case .mark: json.bool("mark", true)
        }
        json.member("max", ifPresent: category.announcedMax)
        json.member("weight", ifPresent: category.weight)
        json.bool("extra", ifTrue: category.isExtraCredit)
        if category.isExtraCredit { json.member("more", ifPresent: category.announcedPoints) }
        if !course.letters.isEmpty { json.number("pass", category.pass ?? course.scale.pass) }
      }
    }
    if !course.schemes.isEmpty {
      json.list("schemes", course.schemes) { scheme, json in
        json.object {
          $0.list("categories", scheme.categories) { $1.number($0) }
          $0.list("items", scheme.items) { $1.number($0) }
        }
      }
    }
    if case .parts(let weighting, _, _) = course.work, !isMark {
      json.text("weighting", weighting.key)
      json.bool("isPool", ifTrue: weighting == .points)
      if weighting == .weights { json.number("most", 100) }
    } else {
      json.bool("isPool", true)
    }
    if map.extraDivisor != 100 { json.number("extraDivisor", map.extraDivisor) }
    json.bool("zero", ifTrue: course.ungraded == .zero)
    json.member("atMost", ifPresent: course.atMost)
    if !course.adjustments.isEmpty { json.number("adjust", course.adjustments.reduce(0) { $0 + $1.points }) }
    json.member("round", ifPresent: course.rounding)
    if !course.letters.isEmpty {
      json.list("letters", course.letters) { letter, json in
        json.object {
          $0.text("letter", letter.letter)
          $0.number("percent", letter.percent)
          $0.list("needs", letter.needs) { $1.number(Double($0)) }
          if !letter.others.isEmpty {
            $0.list("others", letter.others) { needs, json in json.list(needs) { $1.number(Double($0)) } }
          }
        }
      }
      json.list("passed", map.passed) { $1.number(Double($0)) }
    }
    if !course.gates.isEmpty { json.list("gates", zip(course.gates, map.gates)) { write($0.0, $0.1, to: &$1) } }
  }

  private func write(_ gate: Gate, _ place: CourseFormulaMap.GateMap, to json: inout JSONWriter) {
    json.object { json in
      json.member("at", ifPresent: place.grade.map(Double.init))
      json.member("mark", ifPresent: gate.atLeast)
      // Without a ceiling of its own a gate has that of its work.
      if case .percent(let percent) = gate.ceiling { json.number("ceiling", percent) }
      json.list("parts", place.parts) { $1.number(Double($0)) }
      json.bool("isOpen", ifTrue: place.grade == nil && place.isOpen)
      write(course.openExtraCredit(in: gate.work, map.places), to: &json)
    }
  }

  /// Writes the open extra credit, which no figure counts on: the positions of items, and whether any is announced.
  private func write(_ extra: (items: [Int], isAnnounced: Bool), to json: inout JSONWriter) {
    if !extra.items.isEmpty { json.list("items", extra.items) { $1.number(Double($0)) } }
    json.bool("announces", ifTrue: extra.isAnnounced)
  }

  private func writeState(to json: inout JSONWriter) {
    if course.hasOpenExtraCredit {
      json.object("openExtra") { write(course.openExtraCredit(in: nil, map.places), to: &$0) }
    }
    let isSettled = course.basis == .transfer || course.basis == .withdrawn
    json.member("written", ifPresent: map.written.map(Double.init))
    json.bool("hasFormulas", ifTrue: course.hasWrittenFormulas)
    if let exam = map.exam {
      json.object("exam") {
        $0.number("slot", exam.slot)
        $0.number("at", exam.test)
        $0.number("below", exam.condition.below)
        $0.member("from", ifPresent: exam.condition.from)
      }
    }
    json.bool("settled", ifTrue: isSettled)
    json.bool("grows", ifTrue: course.mayGrow && !isSettled)
    json.bool("movesLetters", ifTrue: course.movesLetters)
    json.bool("unlisted", ifTrue: course.posted == nil && !course.listsParts)
    json.bool("isIncomplete", ifTrue: map.isIncomplete)
    if !map.alike.isEmpty {
      json.list("alike", map.alike) { slots, json in json.list(slots) { $1.number(Double($0)) } }
    }
    json.bool("reweighs", ifTrue: course.changesFormulaIfExcused)
    if !map.idle.isEmpty { json.list("idle", map.idle) { $1.number(Double($0)) } }
    if let goal = course.goal { json.number("goal", goal.percent) }
    if let ladder { json.list("ladder", ladder) { $1.number($0) } }
    let absences = course.absences
    if absences.isEmpty { return }
    json.list("absences", absences) { absence, json in
      func positions(_ places: [WorkPlace]) -> [Int] { places.compactMap { map.places.firstIndex(of: $0) } }
      json.object {
        $0.number("item", positions([absence.place]).first)
        if !absence.named.isEmpty { $0.list("named", positions(absence.named)) { $1.number(Double($0)) } }
        if !absence.lowest.isEmpty { $0.list("lowest", positions(absence.lowest)) { $1.number(Double($0)) } }
      }
    }
  }
}

extension Course {
  /// The positions of extra credit that has no score yet, and whether any is announced that is not listed.
  ///
  /// - Parameter work: the work that matters; all if nil.
  fileprivate func openExtraCredit(in work: [WorkPlace]?, _ places: [WorkPlace]) -> (items: [Int], isAnnounced: Bool) {
    func isWanted(_ place: WorkPlace) -> Bool {
      guard let work else { return true }
      if case .item(_, let category?) = place, work.contains(.category(category)) { return true }
      return work.contains(place)
    }
    return (
      places.indices.filter { isWanted(places[$0]) && hasOpenExtraCredit(in: [places[$0]]) },
      categories.indices.contains { index in
        categories[index].isExtraCredit && categories[index].announcedCount > 0
          && (categories[index].weight != 0 || !schemes.isEmpty) && work?.contains(.category(index)) ?? true
      }
    )
  }
}
