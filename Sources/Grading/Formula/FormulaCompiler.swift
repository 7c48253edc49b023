extension Formula {
  /// The formula of a course: its items, categories and weights with all of their rules.
  ///
  /// Not in it are the states of a course: a posted grade, an absence, and work that is not listed yet.
  package init(of course: Course) { self = CourseFormula(course).formula }
}

/// The formula of a course, and where in it the values are that figures show. Evaluation never looks at these places.
struct CourseFormula {
  /// The plan of each weighting scheme; one if the course has none.
  let plans: [CoursePlan]
  let formula: Formula
  /// The slots of all items, by part, section and item.
  let slots: [[[Int]]]
  /// What the parts add up to by each scheme.
  let sums: [FormulaCompiler.Sum]
  /// What the written formula of the course, or its conditional exam, makes of its parts; `nil` without one.
  let written: Formula.Index?
  /// What the work has that decides about the conditional exam, as long as none of it is open; `nil` if no such exam counts.
  let examTest: Formula.Index?
  /// The work that written formulas name.
  let worksInFormulas: [WorkPlace]
  /// Whether a better score on open work may lower a grade or a value because of a formula that was written.
  let writtenMayFall: Bool
  /// The average of each gate's work; `nil` if none of it counts.
  let gates: [Formula.Index?]
  /// How many works of each category are passed; empty without letters that passed works earn.
  let passed: [Formula.Index]
  /// The grade with each gate; `nil` if none of its work counts.
  let gateGrades: [Formula.Index?]
  /// By slot, the position of what its score counts after penalty, curve and rounding.
  let scores: [Formula.Index]

  /// - Parameters:
  ///   - plans: the plans of the course, where some of its rules are others; `nil` for its own.
  ///   - shares: the plan with the shares of work in gates and the divisor of extra credit, where excused work has none; `nil` for the own.
  init(_ course: Course, plans: [CoursePlan]? = nil, shares: CoursePlan? = nil) {
    let plans = plans ?? CoursePlan.plans(of: course)
    self.plans = plans
    var compiler = FormulaCompiler(course, plans[0])
    compiler.shares = shares ?? plans[0]
    sums = compiler.addCourses(plans)
    let sum = compiler.addBest(of: sums)
    written = compiler.addWritten(of: course, over: sum, plans[0])
    worksInFormulas = course.worksInFormulas
    compiler.formula.root = compiler.addLimits(to: written ?? sum.value, plans[0], sums[0].parts)
    examTest = compiler.examTest
    compiler.addCourseWithoutResits(course, plans)
    writtenMayFall = course.hasWrittenFormulas && !compiler.formula.rises
    (formula, slots, gates, passed) = (compiler.formula, compiler.slots, compiler.gates, compiler.passed)
    (gateGrades, scores) = (compiler.gateGrades, compiler.ownScores)
  }

  /// Whether a better score on open work may lower the grade, the value of a part, or that of a gate's work.
  var mayFall: Bool { plans.contains(where: \.mayFall) || writtenMayFall }

  /// What open work scores if it goes on as so far, in percent.
  struct Pace {
    /// By category; `nil` for one without a score, whose work scores as the course.
    var categories: [Double?]
    var course: Double
  }

  /// Returns what each open item scores if it goes on as so far, in percent, by slot. Nobody needs a second session, so it is not assumed.
  func percents(at pace: Pace) -> [Double?] {
    var percents: [Double?] = Array(repeating: nil, count: formula.slots.count)
    for (part, slots) in zip(plans[0].parts, slots) {
      for (section, slots) in zip(part.sections, slots) {
        let score = section.category.flatMap { pace.categories[$0] } ?? pace.course
        for (item, slot) in zip(section.items, slots) where item.isOpen && !item.isResit { percents[slot] = score }
      }
    }
    return percents
  }
}

/// Writes the formula of a course. Slots and scores come first; they are the same for each weighting of the course.
struct FormulaCompiler {
  var formula = Formula()
  /// The positions of the slots of all items, by part, section and item.
  private(set) var slots: [[[Int]]] = []
  /// The positions of the scores that count: after penalty, curve and rounding; 0 for extra credit without a score, and missing for open
  /// work with `ungraded: zero`.
  private(set) var scores: [[[Formula.Index]]] = []
  /// The average of each gate's work; `nil` if none of it counts.
  var gates: [Formula.Index?] = []
  /// The grade with each gate; `nil` if none of its work counts.
  var gateGrades: [Formula.Index?] = []
  /// By slot, the position of what its score counts.
  private(set) var ownScores: [Formula.Index] = []
  /// The plan with the shares of work in gates and the divisor of extra credit; `nil` before it is known.
  var shares: CoursePlan?
  /// How many works of each category are passed.
  var passed: [Formula.Index] = []
  /// What decides about the conditional exam.
  var examTest: Formula.Index?

  /// The value of a part of the course, from which the grade and gates are computed.
  struct Part {
    /// The value after rounding and ceiling.
    var value: Formula.Index
    var pool: Formula.Index
    /// The pool that counts 0 for now in place of one of which nothing is graded; `nil` where that is left out.
    var notGraded: Formula.Index?
    /// The replacements of the pool, by their position in the plan.
    var replacements: [Int]
  }

  /// What the parts of a course add up to.
  struct Sum {
    var value: Formula.Index
    /// The parts with the work that is graded.
    var graded: [Part]
    /// The parts as they count: with `renormalise: false` also those of which nothing is graded.
    var parts: [Part]
  }

  init(_ course: Course, _ plan: CoursePlan) {
    addSlots(course, plan)
    ownScores = Array(formula.slots.indices)
    for (part, slots) in zip(plan.parts, slots) {
      var sections: [[Formula.Index]] = []
      for (section, slots) in zip(part.sections, slots) {
        var scores: [Formula.Index] = []
        for (index, item) in section.items.enumerated() {
          let isSame = index > 0 && slots[index] == slots[index - 1]
          scores.append(
            isSame ? scores[index - 1] : addScore(of: item, slots[index], plan, isBonus: part.isExtraCredit))
        }
        sections.append(scores)
      }
      scores.append(sections)
    }
  }

  /// Adds a node, and returns its position.
  mutating func add(_ node: Formula.Node) -> Formula.Index { formula.add(node) }

  mutating func add(_ number: Double) -> Formula.Index { add(.value(.number(number))) }
}

// Scores

extension FormulaCompiler {
  private mutating func addSlots(_ course: Course, _ plan: CoursePlan) {
    for part in plan.parts {
      var sections: [[Int]] = []
      for section in part.sections {
        let listed = course.items(in: section)
        // Announced items are alike, so they have one slot.
        var announced: Int?
        var slots: [Int] = []
        for item in section.items {
          if item.position == nil, let announced {
            slots.append(announced)
            continue
          }
          if item.position == nil { announced = formula.slots.count }
          slots.append(formula.slots.count)
          let score = item.score(item.position.flatMap { listed[$0].state.points })
          formula.slots.append(Formula.Slot(score: score, isOpen: item.isOpen, least: item.least))
        }
        sections.append(slots)
      }
      slots.append(sections)
    }
  }

  private mutating func addScore(
    of item: CountedItem, _ slot: Int, _ plan: CoursePlan, isBonus: Bool
  ) -> Formula.Index {
    var score = slot
    if let rule = item.rule, item.max > 0 { score = formula.add(rule, to: score) }
    ownScores[slot] = score
    let isExtra = isBonus || item.possible == 0 && item.unit > 0
    if isExtra || !item.isOpen && formula.slots[slot].score == .none { return add(.orElse(score, add(0))) }
    return plan.ungraded == .zero ? add(.orElse(score, add(.value(.missing)))) : score
  }

}

extension CountedItem {
  /// Returns the score as the file has it, in percent; points of a maximum of 0 in percent of one point.
  fileprivate func score(_ points: Double?) -> Formula.Value {
    if isMissing { return .missing }
    guard let points else { return .none }
    return .number(max > 0 ? 100 * points / max : 100 * points)
  }
}

extension Course {
  /// Returns the items that a section takes its own from: those of its category, of the course itself, or the one mark.
  fileprivate func items(in section: CourseSection) -> [Item] {
    if let category = section.category { return categories[category].work.items }
    if case .mark(let item) = work { return [item] }
    return items
  }
}
