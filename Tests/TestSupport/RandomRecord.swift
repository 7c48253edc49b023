package import Grading

/// A random record with the rules that go beyond one course: units with credits, floors, bonuses and roundings, compensation, states of
/// courses, and conditions of every rule.
package struct RandomRecord {
  private var random: SeededGenerator
  private var courses = RandomCourse()
  private let scales = ["rose-hulman", "france-20", "ects"].compactMap { Scale.builtIn(id: $0) }

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    courses.hasLimits = true
  }

  package mutating func record() -> AcademicRecord {
    let scale = pick(scales) ?? Scale(id: "percent", unit: .percent, pass: 50, steps: [])
    var record = AcademicRecord(scale: scale)
    let years = ["2024-25", "2024-25", "2025-26"]
    record.terms = (0..<Int.random(in: 1...3, using: &random)).map { term("t\(3 - $0)", year: years[2 - $0], scale) }
    record.blocs = ["a", "b"].map {
      Bloc(id: $0, name: LocalizedText($0), floor: some(30, 30...45), rounding: rounding())
    }
    record.ungraded = random.happens(20) ? .zero : .exclude
    record.rounding = rounding()
    record.gpa.repeats = pick(GPAPolicy.Repeats.allCases) ?? .all
    record.creditsAhead =
      random.happens(40) ? nil : random.happens(50) ? 0 : Double(Int.random(in: 1...40, using: &random))
    if random.happens(70) {
      let groups = Compensation.Group.allCases.filter { _ in random.happens(60) }
      record.compensation = Compensation(
        groups: groups.isEmpty ? [.unit] : groups, floor: some(50, 30...45), credits: some(40, 5...20))
    }
    record.graduation = (0..<4).map { _ in condition(depth: 0) }
    record.goals = (0..<3).map { _ in condition(depth: 0) }
    return record
  }

  private mutating func term(_ id: String, year: String, _ scale: Scale) -> Term {
    var term = Term(id: id, name: LocalizedText(id), scale: scale)
    term.year = year
    term.floor = some(20, 30...45)
    term.bonus = random.happens(20) ? 1 : 0
    term.rounding = rounding()
    term.units = (0..<Int.random(in: 0...2, using: &random)).map { number in
      var unit = TeachingUnit(
        id: "u\(number)", name: LocalizedText("u\(number)"), coefficient: Double(Int.random(in: 1...6, using: &random)),
        isProfessional: random.happens(30), blocs: ["a", "b"].filter { _ in random.happens(50) })
      unit.credits = some(40, 6...12)
      unit.floor = some(30, 30...45)
      unit.bonus = random.happens(20) ? 0.5 : 0
      unit.rounding = rounding()
      return unit
    }
    term.courses = (0..<Int.random(in: 1...5, using: &random)).map { number in
      var course = courses.course(&random)
      course.id = "\(id)/c\(number)"
      course.scale = scale
      course.credits = Double(Int.random(in: 1...6, using: &random))
      course.tags = random.happens(40) ? ["core"] : []
      course.basis = random.happens(80) ? .letter : pick(GradingBasis.allCases) ?? .letter
      course.final =
        random.happens(15)
        ? .incomplete : random.happens(30) ? .percent(Double.random(in: 20...90, using: &random)) : nil
      if random.happens(8) {
        course.work = .mark(Item(name: LocalizedText("m"), state: .absent, max: 100))
        // A single mark has no part that could be a gate.
        course.gates = []
      }
      if let unit = pick(term.units), random.happens(80) {
        course.shares = [UnitShare(unit: unit.id, coefficient: Double(Int.random(in: 1...4, using: &random)))]
      }
      return course
    }
    return term
  }

  private mutating func condition(depth: Int) -> Condition {
    let group = pick(Condition.Group.allCases) ?? .course
    let bound = Double(Int.random(in: 30...70, using: &random))
    var condition =
      switch Int.random(in: 0...(depth < 2 ? 14 : 12), using: &random) {
      case 0: Condition(rule: .average(.all), atLeast: bound)
      case 1: Condition(rule: .average(random.happens(50) ? .professional : .bloc("a")), atLeast: bound)
      case 2: Condition(rule: .bestCredits(Double(Int.random(in: 3...15, using: &random))), atLeast: bound)
      case 3: Condition(rule: .each(group), atLeast: bound)
      case 4: Condition(rule: .moreThanHalf(group), atLeast: bound)
      case 5: Condition(rule: .count(group, atMost: Int.random(in: 0...2, using: &random)), atLeast: bound)
      case 6: Condition(rule: .deficit(group, times: random.happens(50) ? 2 : 1), atLeast: bound)
      case 7: Condition(rule: .credits, atLeast: Double(Int.random(in: 5...50, using: &random)))
      case 8:
        Condition(rule: random.happens(50) ? .points : .gpa, atLeast: Double(Int.random(in: 1...4, using: &random)))
      case 9: Condition(rule: .marks(.points20), atLeast: Double(Int.random(in: 20...60, using: &random)))
      case 10:
        Condition(
          rule: .shortfall(group, most: Double(Int.random(in: 5...40, using: &random)), byCredits: false),
          atLeast: bound)
      case 11:
        Condition(
          rule: .shortfall(.course, most: Double(Int.random(in: 20...150, using: &random)), byCredits: true),
          atLeast: bound)
      case 12: Condition(rule: .average(.all), atLeast: bound)
      case 13: Condition(rule: .any([self.condition(depth: depth + 1), self.condition(depth: depth + 1)]), atLeast: 0)
      default: Condition(rule: .all([self.condition(depth: depth + 1), self.condition(depth: depth + 1)]), atLeast: 0)
      }
    if condition.parts != nil { return condition }
    let count = Int.random(in: 1...4, using: &random)
    switch condition.rule {
    case .average(.all), .marks, .points:
      if random.happens(60) { condition.only = random.happens(50) ? .best(count) : .worst(count) }
    case .each: if random.happens(40) { condition.only = .best(count) }
    default: break
    }
    if random.happens(10) { condition.unit = "u0" }
    if random.happens(10) { condition.bloc = "a" }
    if random.happens(20) { condition.tag = "core" }
    if random.happens(15) { condition.term = "t3" }
    if random.happens(15) { condition.year = "2024-25" }
    return condition
  }

  private mutating func rounding() -> Rounding? {
    guard random.happens(15) else { return nil }
    return Rounding(to: pick([0.5, 2.5, 5]) ?? 1, pick(Rounding.Direction.allCases) ?? .halfUp)
  }

  private mutating func some(_ percent: Int, _ range: ClosedRange<Int>) -> Double? {
    random.happens(percent) ? Double(Int.random(in: range, using: &random)) : nil
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &random) }
}
