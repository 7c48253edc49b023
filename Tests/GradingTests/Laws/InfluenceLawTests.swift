import Grading
import TestSupport
import Testing

/// What single results and pieces of work do to a course, compared with courses in which they are others.
struct `Laws of single results` {
  private func forEach(
    _ kind: RandomCourse, seed: UInt64, _ check: (Course, CourseFigures, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(ofDay: seed)
    for _ in 0..<Sample.count(150, of: 15_000) {
      var course = kind.course(&random)
      course.ungraded = random.happens(20) ? .zero : .exclude
      course.renormalises = !random.happens(20)
      check(course, CourseFigures(of: course), &random)
    }
  }

  @Test(arguments: [
    RandomCourse(), RandomCourse(announces: true, hasLimits: true),
    RandomCourse(hasLimits: true, rules: Set(RandomCourse.Rule.allCases)),
    RandomCourse(weightings: [.coefficients], announces: true, rules: [.drops, .replaces, .itemGates]),
  ])
  func `The grade without a result is the grade of a course in which it is excused`(kind: RandomCourse) {
    forEach(kind, seed: 60) { course, _, random in
      let course = random.happens(10) ? course.withAbsence(&random) : course
      let figures = CourseFigures(of: course)
      for (place, item) in course.placedItems {
        let own = figures.item(at: place)
        if !item.hasResult {
          #expect(own.without == nil, "\(place) of \(course)")
          continue
        }
        let other = CourseFigures(of: course.excusing(place))
        // Work that counts nowhere has no place in the formula.
        if own.without == nil, item.max == 0 { continue }
        expect(own.without, other.standing.current, "without \(place) of \(course)")
      }
    }
  }

  @Test func `A posted grade has no influences`() {
    forEach(RandomCourse(), seed: 61) { course, _, _ in
      var course = course
      course.final = .percent(80)
      let figures = CourseFigures(of: course)
      #expect(course.placedItems.allSatisfy { figures.item(at: $0.place).without == nil })
    }
  }

  @Test func `A course of more than 500 items has no influences`() {
    for (count, isKnown) in [(500, true), (501, false)] {
      let items = (0..<count).map { _ in Item(name: LocalizedText("I"), state: .graded(points: 5), max: 10) }
      let scale = Scale(id: "none", unit: .percent, pass: 0, steps: [])
      let figures = CourseFigures(
        of: Course(
          id: "t/c", name: LocalizedText("C"), scale: scale, work: .parts(.points, categories: [], items: items)))
      #expect(figures.items.allSatisfy { ($0.without != nil) == isKnown })
    }
  }

  @Test func `The GPA without a result is that of a record in which it is excused`() {
    for seed in Sample.seeds(8, of: 400) {
      var records = RandomRecord(seed: seed)
      let record = records.record()
      let influence = GPAInfluence(on: record)
      for (at, term) in record.terms.enumerated() {
        for (number, course) in term.courses.enumerated() {
          for (place, item) in course.placedItems.prefix(3) where item.hasResult {
            var other = record
            other.terms[at].courses[number] = course.excusing(place)
            expect(
              influence.gpa(without: place, ofCourse: course.id), RecordFigures(of: other).gpa.current,
              "without \(place) of \(course.id)")
          }
        }
      }
    }
  }

  @Test func `The worth of work is what builds move from 0 to full, where other open work scores as so far`() {
    // Roundings make steps of what moves, so that no single number is the worth.
    let rules: Set<RandomCourse.Rule> = [.caps]
    let kind = RandomCourse(
      hasExtraCredit: false, dropsLowest: false, dropsHighest: false, hasOddities: false, rules: rules)
    forEach(kind, seed: 62) { course, figures, _ in
      var course = course
      (course.renormalises, course.rounding) = (true, nil)
      guard let at = CourseFigures(of: course).standing.current, course.schemes.isEmpty else { return }
      let paced = course.atPace(CourseFigures(of: course), at)
      for (place, item) in paced.placedItems where item.state != .excused && item.max > 0 {
        func result(_ points: Double) -> Double {
          CourseFigures(of: paced.scoring(points, at: place)).computation?.result ?? 0
        }
        let worth = CourseFigures(of: course).item(at: place).worth
        expect(worth, result(item.max) - result(0), "worth of \(place) of \(course)")
      }
    }
  }

  @Test func `Of nine labs of which one is dropped each is worth an eighth, whatever is graded`() {
    for graded in 0...9 {
      let labs = (0..<9).map { number in
        Item(
          name: LocalizedText("Lab"), state: number < graded ? .graded(points: 20 - Double(number)) : .ungraded, max: 20
        )
      }
      let rest = Item(name: LocalizedText("Exam"), max: 100, weight: 70)
      let category = GradeCategory(
        name: LocalizedText("Labs"), weight: 30, drops: DropRule(lowest: 1), work: .items(labs))
      let scale = Scale(id: "none", unit: .percent, pass: 0, steps: [])
      let course = Course(
        id: "t/c", name: LocalizedText("C"), scale: scale,
        work: .parts(.weights, categories: [category], items: [rest]))
      let figures = CourseFigures(of: course)
      #expect(figures.categories[0].items.allSatisfy { $0.worth == 3.75 })
      #expect(figures.items[0].worth == 70)
    }
  }
}

extension Course {
  /// The course with other items, by their places.
  fileprivate func changing(_ change: (WorkPlace, inout Item) -> Void) -> Course {
    guard case .parts(let weighting, var categories, var items) = work else { return self }
    for index in categories.indices {
      guard case .items(var own) = categories[index].work else { continue }
      for position in own.indices { change(.item(position, category: index), &own[position]) }
      categories[index].work = .items(own)
    }
    for position in items.indices { change(.item(position, category: nil), &items[position]) }
    var course = self
    course.work = .parts(weighting, categories: categories, items: items)
    return course
  }

  fileprivate func scoring(_ points: Double, at wanted: WorkPlace) -> Course {
    changing { place, item in if place == wanted { item.state = .graded(points: points) } }
  }

  /// The course with one of its items missed without a reason.
  fileprivate func withAbsence(_ random: inout SeededGenerator) -> Course {
    guard let wanted = placedItems.randomElement(using: &random)?.place else { return self }
    return changing { place, item in if place == wanted { item.state = .absent } }
  }

  /// The course with open work at the value of its category, or of the course.
  fileprivate func atPace(_ figures: CourseFigures, _ whole: Double) -> Course {
    changing { place, item in
      guard item.state == .ungraded, case .item(_, let category) = place else { return }
      let percent = category.flatMap { figures.categories[$0].standing.current } ?? figures.computation?.result ?? whole
      item.state = .graded(points: item.max * percent / 100)
    }
  }
}

extension CourseFigures {
  fileprivate func item(at place: WorkPlace) -> ItemFigures {
    guard case .item(let position, let category) = place else { return items[0] }
    return (category.map { categories[$0].items } ?? items)[position]
  }
}
