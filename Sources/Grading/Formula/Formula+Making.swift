/// Formulas that are made of values and of other formulas, as averages are of the grades of courses.
extension Formula {
  /// A value that nothing changes.
  package init(_ number: Double) {
    nodes = [.value(.number(number))]
  }

  /// The value, if nothing changes it; `nil` if it is computed from anything.
  package var constant: Double? {
    if slots.isEmpty, nodes.count == 1, case .value(let value) = nodes[0] { value.number } else { nil }
  }

  /// Whatever all open work scores.
  package static let openScore = {
    var formula = Formula()
    formula.slots = [Slot(score: .none, isOpen: true)]
    return formula
  }()

  /// A node over the values of other formulas.
  ///
  /// - Parameter node: makes the last node, given the positions of the values, and adds those before it.
  init(over others: [Formula], _ node: (inout Formula, [Index]) -> Node) {
    for other in others {
      if other.slots.isEmpty, other.nodes.count == 1 { nodes += other.nodes } else { nodes.append(.formula(other)) }
    }
    let last = node(&self, Array(nodes.indices))
    root = add(last)
  }

  /// No value.
  static let nothing = {
    var formula = Formula()
    formula.nodes = [.value(.none)]
    return formula
  }()

  /// The greatest of some values.
  init(greatest others: [Formula]) { self.init(over: others) { .greatest($1) } }

  /// The mean of some values by their weights.
  init(mean others: [(formula: Formula, weight: Double)]) {
    self.init(over: others.map(\.formula)) { _, values in
      .mean(zip(values, others).map { Term(value: $0, weight: $1.weight) }, most: nil)
    }
  }

  /// Adds a node, and returns its position.
  mutating func add(_ node: Node) -> Index {
    nodes.append(node)
    return slots.count + nodes.count - 1
  }

  /// What a score counts, as a function of that score.
  init(of rule: ScoreRule) {
    self = .openScore
    root = add(rule, to: root)
  }

  /// Adds what a score counts: after its penalty, curve, written formula, rounding and limits.
  ///
  /// - Parameter names: what a written formula reads besides the score; `nil` for that of an item, which reads nothing else.
  mutating func add(_ rule: ScoreRule, to score: Index, _ names: WrittenFormulaCompiler.Names? = nil) -> Index {
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
    if let written = rule.formula {
      let value = WrittenFormulaCompiler.add(written, names ?? WrittenFormulaCompiler.Names(own: score), to: &self)
      // No formula lifts an item that was not handed in.
      score = names == nil ? add(.handedIn(score, value)) : value
    }
    if let rounding = rule.rounding { score = add(.steps(score, rounding)) }
    if rule.atLeast == nil, rule.atMost == nil { return score }
    return add(.clamp(score, least: rule.atLeast, most: rule.atMost))
  }

  /// Returns the formula with a node after its value.
  func then(_ node: (Index) -> Node) -> Formula {
    var formula = self
    formula.root = formula.add(node(root))
    return formula
  }

  /// Returns the value at a score on all open work; `nil` if there is none.
  func value(at score: Double) -> Double? {
    var evaluator = FormulaEvaluator(self)
    return evaluator.grade(.score(score))
  }
}
