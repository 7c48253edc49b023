/// Computes the values of a formula. It keeps its memory from one evaluation to the next.
package struct FormulaEvaluator {
  package let formula: Formula
  /// The values of the last evaluation, slots first.
  package private(set) var values: [Formula.Value]
  /// What the rules of each pool left in the last evaluation, by node; empty for other nodes and for pools without rules.
  private(set) var pools: [PoolScores]
  /// The choices of the last evaluation that can make the grade fall; empty unless `tracing`.
  private(set) var trace = FormulaTrace()
  private let isTraced: [Bool]

  package init(_ formula: Formula) {
    self.formula = formula
    isTraced = formula.choicesOfFalls
    values = formula.slots.map(\.score)
    values += repeatElement(.none, count: formula.nodes.count)
    pools = Array(repeating: PoolScores(), count: formula.nodes.count)
  }

  /// How tests and roundings compare.
  enum Comparison {
    /// As everywhere: what is equal in billionths is equal.
    case billionths
    /// Closer, so that a search finds the place where a test turns true, and not one that only counts as equal.
    case close
  }

  /// Returns the grade in percent; `nil` if there is none.
  package mutating func grade(_ open: Formula.OpenWork) -> Double? { evaluate(open) }

  /// Whether it is known that a better score never lowers the grade.
  var rises: Bool { !isTraced.contains(true) }

  /// - Parameter tracing: whether to record the choices that can make the grade fall.
  mutating func evaluate(
    _ open: Formula.OpenWork, comparing comparison: Comparison = .billionths, tracing: Bool = false
  ) -> Double? {
    fill(open)
    trace.start()
    for index in formula.nodes.indices {
      trace.isOn = tracing && isTraced[index]
      values[formula.slots.count + index] = value(ofNode: index, open, comparison).finite
    }
    return values[formula.root].number
  }

  private mutating func fill(_ open: Formula.OpenWork) {
    let filled: Formula.Value =
      switch open {
      case .leftOut: .none
      case .missing: .missing
      case .score(let score): .number(score)
      }
    for (index, slot) in formula.slots.enumerated() where slot.isOpen { values[index] = filled }
  }

  private mutating func value(
    ofNode index: Int, _ open: Formula.OpenWork, _ comparison: Comparison
  ) -> Formula.Value {
    switch formula.nodes[index] {
    case .value(let value): return value
    case .line(let x, let plus, let times): return values[x].map { $0 * times + plus }
    case .clamp(let x, let least, let most): return clamped(values[x], least, most)
    case .steps(let x, let rounding): return stepped(values[x], rounding, comparison)
    case .root(let x): return values[x].map { 10 * ($0 > 0 ? $0 : 0).squareRoot() }
    case .pool(let pool):
      if pool.isPlain { return pool.ratio(of: pool.members.indices, values) }
      return pools[index].apply(pool, values, comparing: comparison, &trace)
    case .section(let pool, let members): return ratio(of: members, inPool: pool)
    case .member(let pool, let member): return score(of: member, inPool: pool)
    case .mean(let terms, let most): return mean(terms, most)
    case .sum(let terms): return sum(terms)
    case .orElse(let x, let other): return values[x] == .none ? values[other] : values[x]
    case .given(let test, let x): return values[test] == .none ? .none : values[x]
    case .decided(let x, let slots):
      return open == .leftOut && slots.contains { formula.slots[$0].isOpen } ? .none : values[x]
    case .greatest(let inputs): return picked(inputs) { $0 > $1 }
    case .least(let inputs):
      return inputs.contains { values[$0] == .none } ? .none : picked(inputs) { $0 < $1 }
    case .atLeast(let x, let bound): return values[x].margin(over: bound, comparison)
    case .choose(let test, let then, let otherwise): return chosen(test, then, otherwise)
    case .count(let tests): return count(tests)
    }
  }
}

extension FormulaEvaluator {
  private mutating func clamped(_ value: Formula.Value, _ least: Double?, _ most: Double?) -> Formula.Value {
    guard case .number(let number) = value else { return value }
    if let least, number < least {
      trace.add(1)
      return .number(least)
    }
    if let most, most < number {
      trace.add(2)
      return .number(most)
    }
    trace.add(0)
    return value
  }

  private mutating func stepped(
    _ value: Formula.Value, _ rounding: Rounding, _ comparison: Comparison
  ) -> Formula.Value {
    guard case .number(let number) = value else { return value }
    let index = comparison == .billionths ? rounding.index(of: number) : rounding.closeIndex(of: number)
    trace.add(index)
    return .number(rounding.percent(ofSteps: index))
  }

  /// Weights above `most` are a bonus, so they are divided by `most`.
  private func mean(_ terms: [Formula.Term], _ most: Double?) -> Formula.Value {
    var (sum, weights) = (0.0, 0.0)
    for term in terms {
      guard let value = values[term.value].number else { continue }
      let weight = term.weight ?? units(ofPool: term.value)
      guard weight > 0 else { continue }
      sum += value * weight
      weights += weight
    }
    guard weights > 0 else { return .none }
    if let most, most < weights { return .number(sum / most) }
    return .number(sum / weights)
  }

  private func sum(_ terms: [Formula.Product]) -> Formula.Value {
    var sum = 0.0
    for term in terms {
      guard let value = values[term.value].number else { return .none }
      sum += value * term.times
    }
    return .number(sum)
  }

  private mutating func picked(_ inputs: [Formula.Index], _ isBetter: (Double, Double) -> Bool) -> Formula.Value {
    var best: (input: Formula.Index, number: Double)?
    for input in inputs {
      guard let number = values[input].number else { continue }
      if let current = best, !isBetter(number, current.number) { continue }
      best = (input, number)
    }
    guard let best else { return .none }
    trace.add(Double(best.input))
    return .number(best.number)
  }

  private mutating func chosen(
    _ test: Formula.Index, _ then: Formula.Index, _ otherwise: Formula.Index
  ) -> Formula.Value {
    guard let margin = values[test].number else { return .none }
    trace.add(margin >= 0 ? 1 : 0)
    return values[margin >= 0 ? then : otherwise]
  }

  private mutating func count(_ tests: [Formula.Index]) -> Formula.Value {
    var count = 0.0
    for test in tests {
      if case .number(let margin) = values[test], margin >= 0 { count += 1 }
    }
    trace.add(count)
    return .number(count)
  }
}

// What pools leave for the nodes that read them
extension FormulaEvaluator {
  /// The sum of the units of a pool's ordinary members that have a score, also of those that its rules drop.
  private func units(ofPool index: Formula.Index) -> Double {
    guard let pool = formula.pool(at: index) else { return 0 }
    return pool.members.reduce(0) { sum, member in
      member.isExtra || values[member.score] == .none ? sum : sum + member.unit
    }
  }

  private func ratio(of members: Range<Int>, inPool index: Formula.Index) -> Formula.Value {
    guard let pool = formula.pool(at: index) else { return .none }
    return pool.isPlain ? pool.ratio(of: members, values) : pools[index - formula.slots.count].ratio(of: members)
  }

  private func score(of member: Int, inPool index: Formula.Index) -> Formula.Value {
    guard let pool = formula.pool(at: index) else { return .none }
    let replaced = pool.isPlain ? nil : pools[index - formula.slots.count].members[member].replacement
    return replaced.map { values[pool.replacements[$0].source] } ?? values[pool.members[member].score]
  }
}

extension Formula.Pool {
  /// Returns Σ unit · score ÷ Σ unit over some members that have a score, without any rule.
  func ratio(of range: Range<Int>, _ values: [Formula.Value]) -> Formula.Value {
    var (earned, possible) = (0.0, 0.0)
    for index in range {
      let member = members[index]
      guard let score = values[member.score].number else { continue }
      earned += score * member.unit
      if !member.isExtra { possible += member.unit }
    }
    return possible > 0 ? .number(earned / possible) : .none
  }
}

extension Formula.Value {
  /// The value, but none if a number is too large to be one.
  fileprivate var finite: Formula.Value {
    if case .number(let number) = self, !number.isFinite { .none } else { self }
  }

  /// Returns by how many billionths the number is above a bound.
  fileprivate func margin(over bound: Double, _ comparison: FormulaEvaluator.Comparison) -> Formula.Value {
    guard let number else { return .none }
    var margin = (number - bound) * 1e9
    switch comparison {
    case .billionths:
      if let one = billionths(of: number), let other = billionths(of: bound) { margin = one - other }
    case .close:
      if abs(margin) <= 1e9 * FormulaSearch.closeness { margin = 0 }
    }
    // A bound of 0 is reached by missing work, too, but it is not counted.
    return self == .missing && margin >= 0 ? .missing : .number(margin)
  }
}

/// The choices of an evaluation. Between two scores with the same choices the grade does not fall.
struct FormulaTrace {
  /// Whether the choices of the present node are recorded.
  var isOn = false
  private(set) var choices: [Double] = []

  mutating func start() { choices.removeAll(keepingCapacity: true) }

  mutating func add(_ choice: Double) {
    if isOn { choices.append(choice) }
  }
}
