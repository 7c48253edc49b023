import Testing

@testable import Grading

/// What each node does with numbers, with none and with missing work: the table of decision 22.
struct `Nodes of formulas` {
  /// The value of a node over three slots, and the same with none or missing in the first.
  struct Case: CustomTestStringConvertible {
    var name: String
    var node: Formula.Node
    /// With 40 in the first slot.
    var value: Formula.Value
    var ofNone: Formula.Value
    var ofMissing: Formula.Value

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "value", node: .value(.number(5)), value: .number(5), ofNone: .number(5), ofMissing: .number(5)),
    Case(
      name: "line", node: .line(0, plus: 5, times: 0.5), value: .number(25), ofNone: .none, ofMissing: .missing),
    Case(
      name: "clamp", node: .clamp(0, least: 50, most: 90), value: .number(50), ofNone: .none, ofMissing: .missing),
    Case(
      name: "steps", node: .steps(0, Rounding(to: 25)), value: .number(50), ofNone: .none, ofMissing: .missing),
    Case(name: "root", node: .root(0), value: .number(10 * 40.0.squareRoot()), ofNone: .none, ofMissing: .missing),
    Case(
      name: "pool", node: .pool(pool(lowest: 0)), value: .number(60), ofNone: .number(70), ofMissing: .number(140 / 3)),
    Case(
      name: "pool that drops the lowest", node: .pool(pool(lowest: 1)), value: .number(70), ofNone: .number(80),
      ofMissing: .number(70)),
    Case(
      name: "pool that keeps what is missing", node: .pool(pool(lowest: 1, dropsMissing: false)), value: .number(70),
      ofNone: .number(80), ofMissing: .number(40)),
    Case(
      name: "mean", node: .mean([term(0, 30), term(1, 10)], most: nil), value: .number(45), ofNone: .number(60),
      ofMissing: .number(15)),
    Case(
      name: "mean of weights above its most", node: .mean([term(0, 30), term(1, 90)], most: 100),
      value: .number(66), ofNone: .number(60), ofMissing: .number(54)),
    Case(
      name: "sum", node: .sum([Formula.Product(value: 0, times: 1), Formula.Product(value: 1, times: 0.5)]),
      value: .number(70), ofNone: .none, ofMissing: .number(30)),
    Case(name: "orElse", node: .orElse(0, 1), value: .number(40), ofNone: .number(60), ofMissing: .missing),
    Case(name: "given", node: .given(0, 1), value: .number(60), ofNone: .none, ofMissing: .number(60)),
    Case(name: "handedIn", node: .handedIn(0, 1), value: .number(60), ofNone: .none, ofMissing: .missing),
    Case(
      name: "decided, with an open slot", node: .decided(0, slots: [2]), value: .none, ofNone: .none, ofMissing: .none),
    Case(
      name: "decided, without one", node: .decided(0, slots: [1]), value: .number(40), ofNone: .none,
      ofMissing: .missing),
    Case(
      name: "greatest", node: .greatest([0, 1]), value: .number(60), ofNone: .number(60), ofMissing: .number(60)),
    Case(name: "least", node: .least([0, 1]), value: .number(40), ofNone: .none, ofMissing: .number(0)),
    Case(
      name: "atLeast", node: .atLeast(0, 39.5), value: .number(5e8), ofNone: .none, ofMissing: .number(-39.5e9)),
    Case(
      name: "choose", node: .choose(0, then: 1, otherwise: 0), value: .number(60), ofNone: .none,
      ofMissing: .number(60)),
    Case(name: "count", node: .count([0, 1]), value: .number(2), ofNone: .number(1), ofMissing: .number(1)),
    Case(
      name: "best", node: .best([term(0, 30), term(1, 10)], most: 20), value: .number(50), ofNone: .number(60),
      ofMissing: .number(30)),
    Case(
      name: "formula", node: .formula(Formula(greatest: [Formula(5), Formula(7)])), value: .number(7),
      ofNone: .number(7),
      ofMissing: .number(7)),
  ]

  @Test(arguments: cases) func `A node has the value that the table says`(one: Case) {
    #expect(value(of: one.node, .number(40)) == one.value)
    #expect(value(of: one.node, .none) == one.ofNone)
    #expect(value(of: one.node, .missing) == one.ofMissing)
  }

  /// The value of a node with a score in the first slot, 60 in the second, and an open third, which no other node than `pool` reads.
  private func value(of node: Formula.Node, _ first: Formula.Value) -> Formula.Value {
    var formula = Formula()
    formula.slots = [
      Formula.Slot(score: first, isOpen: false), Formula.Slot(score: .number(60), isOpen: false),
      Formula.Slot(score: .none, isOpen: true), Formula.Slot(score: .number(80), isOpen: false),
    ]
    formula.nodes = [node]
    formula.root = 4
    var evaluator = FormulaEvaluator(formula)
    _ = evaluator.grade(.leftOut)
    return evaluator.values[formula.root]
  }

  private static func term(_ value: Int, _ weight: Double) -> Formula.Term {
    Formula.Term(value: value, weight: weight)
  }

  /// A pool of all slots with equal units.
  private static func pool(lowest: Int, dropsMissing: Bool = true) -> Formula.Pool {
    Formula.Pool(
      (0..<4).map { Formula.Pool.Member(score: $0, unit: 10, isExtra: false, isDroppable: true, max: 10) },
      [Formula.Pool.Section(members: 0..<4, drops: DropRule(lowest: lowest, dropsMissing: dropsMissing))])
  }
}
