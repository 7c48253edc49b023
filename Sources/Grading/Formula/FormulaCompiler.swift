extension Formula {
  /// The formula of a course: its items, categories and weights with all of their rules.
  ///
  /// Not in it are the states of a course: a posted grade, an absence, and work that is not listed yet.
  package init(of course: Course) {
    let plans = CoursePlan.plans(of: course)
    var compiler = FormulaCompiler(course, plans[0])
    let first = compiler.addCourse(plans[0])
    var sums = [first.value]
    for plan in plans.dropFirst() { sums.append(compiler.addCourse(plan, sharing: first).value) }
    let sum = sums.count == 1 ? sums[0] : compiler.add(.greatest(sums))
    compiler.formula.root = compiler.addLimits(to: sum, plans[0], first.parts)
    self = compiler.formula
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

  /// The value of a part of the course, from which the grade and gates are computed.
  struct Part {
    /// The value after rounding and ceiling.
    var value: Formula.Index
    var pool: Formula.Index
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
  mutating func add(_ node: Formula.Node) -> Formula.Index {
    formula.nodes.append(node)
    return formula.slots.count + formula.nodes.count - 1
  }

  mutating func add(_ number: Double) -> Formula.Index { add(.value(.number(number))) }
}

// Scores

extension FormulaCompiler {
  private mutating func addSlots(_ course: Course, _ plan: CoursePlan) {
    for part in plan.parts {
      var sections: [[Int]] = []
      for section in part.sections {
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
          let score = item.score(item.position.flatMap { course.item(at: $0, in: section) })
          formula.slots.append(Formula.Slot(score: score, isOpen: item.isOpen))
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
    if let rule = item.rule, item.max > 0 { score = add(rule, to: score) }
    let isExtra = isBonus || item.possible == 0 && item.unit > 0
    if isExtra || !item.isOpen && formula.slots[slot].score == .none { return add(.orElse(score, add(0))) }
    return plan.ungraded == .zero ? add(.orElse(score, add(.value(.missing)))) : score
  }

  private mutating func add(_ rule: ScoreRule, to score: Formula.Index) -> Formula.Index {
    var score = score
    switch rule.penalty {
    case .ofMax(let points)?:
      score = add(.clamp(add(.line(score, plus: -points, times: 1)), least: 0, most: nil))
    case .ofScore(let share)?: score = add(.line(score, plus: 0, times: 1 - share))
    case nil: break
    }
    switch rule.curve {
    case .line(let constant, let slope)?: score = add(.line(score, plus: constant, times: slope))
    case .root?: score = add(.root(score))
    case nil: break
    }
    return rule.rounding.map { add(.steps(score, $0)) } ?? score
  }
}

extension CountedItem {
  /// Returns the score as the file has it, in percent. Points of a maximum of 0 are 100 % of themselves.
  fileprivate func score(_ item: Item?) -> Formula.Value {
    if isMissing { return .missing }
    guard let points = item?.state.points else { return .none }
    return .number(max > 0 ? 100 * points / max : 100)
  }
}

extension Course {
  /// Returns the item at a position of a section: of its category, of the course itself, or the one mark.
  fileprivate func item(at position: Int, in section: CourseSection) -> Item? {
    if let category = section.category { return categories[category].work.items[position] }
    if case .mark(let item) = work { return item }
    return items[position]
  }
}
