/// The formula of a course with what a program reads its figures from: where the values of parts, items and gates are. With it the program
/// supposes scores, also of excused work, which has a place in this formula.
package struct CourseFormulaMap {
  package let formula: Formula
  /// The slots of excused work.
  package let excused: Set<Int>
  /// What the parts add up to by each scheme.
  package let sums: [Sum]
  /// Where the items are, category by category, then those outside categories; `nil` for one that counts nowhere.
  package let items: [Place?]
  /// The same items in the course.
  package let places: [WorkPlace]
  /// The work that is announced and not listed yet, by category.
  package let announced: [Announced]
  package let gates: [GateMap]
  /// The positions of the numbers of passed works, by category; empty without letters that passed works earn.
  package let passed: [Formula.Index]
  /// The divisor of extra credit.
  package let extraDivisor: Double
  /// Whether the declared weights add up to less than 100.
  package let isIncomplete: Bool
  /// The open slots that count nothing for the grade.
  package let idle: [Int]
  /// The open slots of several items that need the same score if all other work goes on as so far.
  package let alike: [[Int]]
  /// The position of what a written formula of the course computes; `nil` without one.
  package let written: Formula.Index?
  /// The conditional exam; `nil` if there is none.
  package let exam: Exam?
  /// By part, whether nothing is known that it is at least while it may fall.
  package let isUnbound: [Bool]
  /// By part, the open slots because of which its rules may lower the value for a better score: as long as any of them is open.
  package let falls: [[Int]]

  /// What the parts of a course add up to by one scheme.
  package struct Sum {
    package var value: Formula.Index
    package var parts: [Part]
  }

  /// A part of the course with a value of its own.
  package struct Part {
    package var pool: Formula.Index
    package var value: Formula.Index
    /// Where it is if weights that are not graded count as work that is not handed in; `nil` if they are left out.
    package var whole: Whole?
    package var weight: Double?
    package var isExtraCredit: Bool
    package var sections: [Section]
  }

  /// Where a part is if weights that are not graded count as work that is not handed in.
  package struct Whole {
    package var pool: Formula.Index
    package var value: Formula.Index
    /// The pool that counts in place of one of which nothing is graded.
    package var notGraded: Formula.Index?
  }

  /// The members of a pool that are items of one category, or outside categories.
  package struct Section {
    package var category: Int?
    package var count: Int
    package var aggregate: GradeCategory.Aggregate
  }

  /// Where an item is in the formula.
  package struct Place {
    package var slot: Int
    /// The position of what its score counts.
    package var score: Formula.Index
  }

  /// The work of a category that is announced and not listed yet.
  package struct Announced {
    package var category: Int
    package var count: Int
    package var place: Place
  }

  /// Where an exam is in the formula that is no open work once other work decides against it.
  package struct Exam {
    package var slot: Int
    /// The position of what that work has, as long as none of it is open.
    package var test: Formula.Index
    package var condition: ExamCondition
  }

  /// Where a gate is in the formula.
  package struct GateMap {
    /// The position of the grade with the gate; `nil` if none of its work counts.
    package var grade: Formula.Index?
    /// The parts with its work.
    package var parts: [Int]
    /// Whether work is open of a gate that tests none.
    package var isOpen: Bool
  }
}

extension CourseFormulaMap {
  package init(of course: CompiledCourse) {
    let (course, own) = (course.course, course.formula)
    let plans = own.plans
    let (whole, excused) = course.withoutExcuses
    let compiled = excused.isEmpty ? own : CourseFormula(whole, shares: plans[0])
    let plan = compiled.plans[0]
    formula = compiled.formula
    sums = zip(compiled.plans, compiled.sums).map { plan, sum in
      Sum(value: sum.value, parts: plan.parts.indices.map { Part($0, plan, sum) })
    }
    let places = whole.places
    self.places = places
    items = places.map { compiled.slot(of: $0) }
    // A closed exam is open again where other scores are supposed.
    self.excused = Set(
      zip(places, items).compactMap { excused.contains($0) && whole.item(at: $0)?.isClosed != true ? $1?.slot : nil })
    announced = plan.categoryPlaces.enumerated().compactMap { category, place in
      let items = plan[place].items
      guard let first = items.firstIndex(where: { $0.position == nil && $0.isOpen }) else { return nil }
      return Announced(
        category: category, count: items.count - first, place: compiled.slot(at: place, index: first))
    }
    gates = plan.gates.indices.map { index in
      GateMap(
        grade: compiled.gateGrades[index], parts: plan.gates[index].work.compactMap { plan.place(of: $0)?.part },
        isOpen: plans[0].isOpen(plan.gates[index]))
    }
    passed = compiled.passed
    extraDivisor = plans[0].extraDivisor
    isIncomplete = !plans.allSatisfy(\.isComplete)
    alike = compiled.alike
    idle = compiled.idleSlots
    written = compiled.written
    exam = whole.conditionalExam.flatMap { position, condition in
      guard let slot = compiled.slot(of: .item(position, category: nil))?.slot, let test = compiled.examTest else {
        return nil
      }
      return Exam(slot: slot, test: test, condition: condition)
    }
    isUnbound = plans[0].parts.indices.map { part in
      plans[0].replacements.contains { $0.target.part == part && !$0.rule.isOnlyIfBetter }
    }
    falls = plans[0].parts.indices.map { compiled.fallingSlots(in: $0, plans[0]) }
  }
}

extension CourseFormulaMap.Part {
  fileprivate init(_ index: Int, _ plan: CoursePlan, _ sum: FormulaCompiler.Sum) {
    let (part, graded, counted) = (plan.parts[index], sum.graded[index], sum.parts[index])
    let isOther = graded.value != counted.value || counted.notGraded != nil
    self.init(
      pool: graded.pool, value: graded.value,
      whole: isOther
        ? CourseFormulaMap.Whole(pool: counted.pool, value: counted.value, notGraded: counted.notGraded) : nil,
      weight: part.weight, isExtraCredit: part.isExtraCredit,
      sections: part.sections.map {
        CourseFormulaMap.Section(category: $0.category, count: $0.items.count, aggregate: $0.aggregate)
      })
  }
}

extension CourseFormula {
  /// Where a listed item is; `nil` if it counts nowhere.
  fileprivate func slot(of place: WorkPlace) -> CourseFormulaMap.Place? {
    guard case .item(let position, let category) = place else { return nil }
    let plan = plans[0]
    if plan.categoryPlaces.isEmpty, plan.itemPlaces.isEmpty {
      return slot(at: CoursePlan.Place(part: 0, section: 0), index: 0)
    }
    for place in category.map({ [plan.categoryPlaces[$0]] }) ?? plan.itemPlaces {
      if let index = plan[place].index(ofItem: position) { return slot(at: place, index: index) }
    }
    return nil
  }

  fileprivate func slot(at place: CoursePlan.Place, index: Int) -> CourseFormulaMap.Place {
    let slot = slots[place.part][place.section][index]
    return CourseFormulaMap.Place(slot: slot, score: scores[slot])
  }

  /// The open slots of each kind of which there are several.
  fileprivate var alike: [[Int]] {
    let kinds = kinds
    return Dictionary(grouping: kinds.indices) { kinds[$0] }.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The open slots that count nothing for the grade: not those of gates.
  fileprivate var idleSlots: [Int] {
    var idle = Set(formula.slots.indices.filter { formula.slots[$0].isOpen })
    for plan in plans {
      for (part, slots) in zip(plan.parts, slots) where part.weight != 0 && !part.isExtraCredit {
        for (section, slots) in zip(part.sections, slots) {
          for (item, slot) in zip(section.items, slots) where !item.isResit && item.possible > 0 { idle.remove(slot) }
        }
      }
    }
    for node in formula.nodes {
      if case .decided(_, let slots) = node { idle.subtract(slots) }
    }
    return idle.sorted()
  }
}

extension CourseFormula {
  /// The open slots because of which a better score may lower the value of a part, by the plan of the course with its excuses.
  fileprivate func fallingSlots(in part: Int, _ plan: CoursePlan) -> [Int] {
    guard plan.mayFall(part) else { return [] }
    let into = plan.replacements.filter { $0.target.part == part }
    let sources = into.filter(plan.isOpen)
    // A score that replaces a named item also by less matters only while it is open itself.
    var other = plan
    for index in plan.replacements.indices where plan.replacements[index].targetPosition != nil {
      other.replacements[index].rule.isOnlyIfBetter = true
    }
    if !other.mayFall(part) {
      return sources.filter { $0.targetPosition != nil && !$0.rule.isOnlyIfBetter }.compactMap {
        slot(of: $0.source)?.slot
      }
    }
    let own = slots[part].joined().filter { formula.slots[$0].isOpen }
    return Set(own + sources.compactMap { slot(of: $0.source)?.slot }).sorted()
  }
}

extension Course {
  /// All items with their places, those of categories first. A course without any has one mark to come.
  fileprivate var places: [WorkPlace] {
    guard case .parts(_, let categories, let items) = work, hasParts else { return [.item(0, category: nil)] }
    return categories.enumerated().flatMap { index, category in
      category.work.items.indices.map { .item($0, category: index) }
    } + items.indices.map { .item($0, category: nil) }
  }

  private var hasParts: Bool { !categories.isEmpty || !items.isEmpty }

  /// The course with excused work as work that is not graded yet, and what that work is.
  fileprivate var withoutExcuses: (course: Course, excused: Set<WorkPlace>) {
    if case .parts = work, !hasItem(in: .excused) { return (self, []) }
    var (course, excused) = (self, Set<WorkPlace>())
    course.updateItems { place, item in
      guard item.state == .excused else { return }
      excused.insert(place)
      item.state = .ungraded
    }
    return (course, excused)
  }
}

extension GradeCategory {
  /// The points of announced work, where it counts as open work of a value of its own; `nil` if there are none.
  package var announcedPoints: Double? {
    let alone = CourseSection(self, at: 0, by: .points, opensAsZero: true)
    let points = alone.items.reduce(0) { $1.position == nil ? $0 + $1.possible : $0 }
    return points > 0 ? points : nil
  }
}
