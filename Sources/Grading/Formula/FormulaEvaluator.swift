/// Computes the values of a formula. It keeps its memory from one evaluation to the next, and computes again only what open work changes.
package struct FormulaEvaluator {
  package private(set) var formula: Formula
  /// The values of the last evaluation, slots first.
  package private(set) var values: [Formula.Value]
  /// What the rules of each pool left in the last evaluation, by node; empty for other nodes and for pools without rules.
  private(set) var pools: [PoolScores]
  /// The choices of the last evaluation that can make the grade fall; empty unless `tracing`.
  private(set) var trace = FormulaTrace()
  /// A member of a pool that counts in any case, whatever rules would do with it; `nil` for none.
  var spared: (pool: Formula.Index, member: Int)? {
    didSet { assumed = nil }
  }
  /// The evaluators of the formulas that are nodes, by node.
  private var others: [Int: FormulaEvaluator] = [:]
  /// Whether the choice of each node can make the grade fall; empty until an evaluation is traced.
  private var isTraced: [Bool] = []
  /// The open slots.
  private var open: [Int] = []
  /// The nodes that open work can change, in order; `nil` until an evaluation needs them.
  private var changing: [Int]?
  /// What the last evaluation took open work for, if another one with the same would only have to compute stale nodes.
  private var assumed: Formula.OpenWork?
  /// The nodes that the next evaluation computes again besides those that open work can change, in order.
  private var stale: [Int]
  private let readers: FormulaReaders
  /// The position whose score was last asked for by `grade(with:at:)`, and the nodes that it changes.
  private var affected: (position: Formula.Index, nodes: [Int])?

  package init(_ formula: Formula) {
    self.formula = formula
    values = formula.slots.map(\.score)
    values += repeatElement(.none, count: formula.nodes.count)
    pools = Array(repeating: PoolScores(), count: formula.nodes.count)
    readers = FormulaReaders(formula)
    stale = Array(formula.nodes.indices)
    for (index, node) in formula.nodes.enumerated() {
      if case .formula(let other) = node { others[index] = FormulaEvaluator(other) }
    }
    findOpen()
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

  /// Changes slots, before another evaluation.
  mutating func change(_ slots: [Int], _ change: (inout Formula.Slot) -> Void) {
    for slot in slots {
      change(&formula.slots[slot])
      values[slot] = formula.slots[slot].score
    }
    stale = merged(stale, readers.nodes(reading: slots))
    isTraced = []
    findOpen()
  }

  /// Gives slots what another formula of the same course has in them.
  mutating func restore(_ slots: [Int], from other: Formula) {
    for slot in slots { formula.slots[slot] = other.slots[slot] }
    change(slots) { _ in }
  }

  /// Closes slots, and holds what the scores of some count at a number, whatever rules make of a score, before another evaluation.
  ///
  /// - Parameters:
  ///   - numbers: by slot, in percent.
  ///   - scores: by slot, the position of what its score counts.
  mutating func hold(_ slots: some Sequence<Int>, at numbers: [Double?], _ scores: [Formula.Index]) {
    for slot in slots {
      guard let number = numbers[slot] else { continue }
      if let node = formula.nodeIndex(of: scores[slot]) {
        formula.nodes[node] = .value(.number(number))
      } else {
        formula.slots[slot].score = .number(number)
      }
    }
    change(Array(slots)) { $0.isOpen = false }
  }

  /// Undoes `hold` for one slot, which has what the formula of the course has in it.
  mutating func release(_ slot: Int, _ score: Formula.Index, from course: Formula) {
    if let node = formula.nodeIndex(of: score) { formula.nodes[node] = course.nodes[node] }
    restore([slot], from: course)
  }

  /// Makes another value the grade, before another evaluation.
  mutating func change(root: Formula.Index) { formula.root = root }

  /// Returns the current grade with another value at the position of a score. Open work is open, and the values are as before.
  ///
  /// - Parameter value: none for excused work: what is computed from the score alone is none, too, whatever counts in place of work that is
  ///   not graded.
  mutating func grade(with value: Formula.Value, at position: Formula.Index) -> Double? {
    for index in stale { compute(index, .leftOut, .billionths) }
    stale = []
    let first = formula.slots.count
    let affected = nodes(changedBy: position)
    let before = (values[position], affected.map { values[first + $0] })
    var excused = value == .none ? [position] : []
    values[position] = value
    for index in affected where first + index <= formula.root {
      if let score = formula.nodes[index].singleScore, excused.contains(score) {
        excused.append(first + index)
        values[first + index] = .none
      } else {
        compute(index, .leftOut, .billionths)
      }
    }
    let grade = values[formula.root].number
    values[position] = before.0
    for (index, value) in zip(affected, before.1) { values[first + index] = value }
    // What rules left of pools is not as before.
    assumed = nil
    return grade
  }

  /// Whether the grade has square roots of scores on open work.
  var hasOpenRoots: Bool {
    let hasRoots = formula.nodes.contains { if case .root = $0 { true } else { false } }
    guard hasRoots || !others.isEmpty else { return false }
    return (changing ?? nodesChangedByOpenWork()).contains {
      if case .root = formula.nodes[$0] { true } else { others[$0]?.hasOpenRoots ?? false }
    }
  }

  private mutating func findOpen() {
    open.removeAll(keepingCapacity: true)
    for slot in formula.slots.indices where formula.slots[slot].isOpen { open.append(slot) }
    changing = nil
  }

  private func nodesChangedByOpenWork() -> [Int] {
    let changing = readers.nodes(reading: open)
    if others.isEmpty { return changing }
    let others = others.keys.filter { formula.hasOpenWork(inNode: $0) }
    let readingOthers = readers.nodes(reading: others.map { formula.slots.count + $0 })
    return merged(merged(changing, readingOthers), others.sorted())
  }

  /// Returns the nodes whose values depend on a position, in order. Scores that the same nodes read, as those of a category, change the same.
  private mutating func nodes(changedBy position: Formula.Index) -> [Int] {
    if let affected, readers[affected.position] == readers[position] { return affected.nodes }
    let nodes = readers.nodes(reading: [position])
    affected = (position, nodes)
    return nodes
  }

  /// Returns the elements of two sorted lists, each once.
  private func merged(_ one: [Int], _ other: [Int]) -> [Int] {
    if one.isEmpty || other.isEmpty { return one + other }
    var merged: [Int] = []
    merged.reserveCapacity(one.count + other.count)
    var (first, second) = (one[...], other[...])
    while let left = first.first, let right = second.first {
      merged.append(min(left, right))
      if left <= right { first.removeFirst() }
      if right <= left { second.removeFirst() }
    }
    return merged + first + second
  }

  /// Whether it is known that a better score never lowers the grade.
  var rises: Bool { formula.rises }

  /// - Parameter tracing: whether to record the choices that can make the grade fall.
  mutating func evaluate(
    _ open: Formula.OpenWork, comparing comparison: Comparison = .billionths, tracing: Bool = false
  ) -> Double? {
    for slot in self.open { values[slot] = open == .missing ? formula.slots[slot].lost : open.value }
    trace.start()
    // Work that is not open compares as everywhere.
    for index in stale { compute(index, open, .billionths) }
    stale = []
    if open == assumed, comparison == .billionths, !tracing { return values[formula.root].number }
    if tracing, isTraced.isEmpty { isTraced = formula.choicesOfFalls }
    let changing = changing ?? nodesChangedByOpenWork()
    self.changing = changing
    for index in changing {
      trace.isOn = tracing && isTraced[index]
      compute(index, open, comparison)
    }
    assumed = comparison == .billionths ? open : nil
    trace.isOn = false
    return values[formula.root].number
  }

  private mutating func compute(_ index: Int, _ open: Formula.OpenWork, _ comparison: Comparison) {
    values[formula.slots.count + index] = value(ofNode: index, open, comparison).finite
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
      let spared = spared?.pool == formula.slots.count + index ? spared?.member : nil
      return pools[index].apply(pool, values, comparing: comparison, sparing: spared, &trace)
    case .section(let pool, let members): return ratio(of: members, inPool: pool)
    case .member(let pool, let member): return score(of: member, inPool: pool)
    case .mean(let terms, let most): return mean(terms, most)
    case .sum(let terms): return sum(terms)
    case .orElse(let x, let other): return values[x] == .none ? values[other] : values[x]
    case .given(let test, let x): return values[test] == .none ? .none : values[x]
    case .handedIn(let test, let x): return if case .number = values[test] { values[x] } else { values[test] }
    case .decided(let x, let slots):
      return open == .leftOut && slots.contains { formula.slots[$0].isOpen } ? .none : values[x]
    case .greatest(let inputs): return picked(inputs) { $0 > $1 }
    case .least(let inputs):
      return inputs.contains { values[$0] == .none } ? .none : picked(inputs) { $0 < $1 }
    case .atLeast(let x, let bound): return values[x].margin(over: bound, comparison)
    case .choose(let test, let then, let otherwise): return chosen(test, then, otherwise)
    case .count(let tests): return count(tests)
    case .best(let terms, let most): return best(terms, most)
    case .pick(let inputs, let pick): return picked(inputs, pick)
    case .formula: return other(index, open, comparison)
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

  /// Weights above `most` are a bonus, so they are divided by `most`. The mean of one value is that value, whatever rounding would make of it.
  private func mean(_ terms: [Formula.Term], _ most: Double?) -> Formula.Value {
    var (sum, weights, count, last) = (0.0, 0.0, 0, 0.0)
    for term in terms {
      guard let value = values[term.value].number else { continue }
      let weight = term.weight ?? units(ofPool: term.value)
      guard weight > 0 else { continue }
      sum += value * weight
      weights += weight
      count += 1
      last = value
    }
    guard weights > 0 else { return .none }
    if let most, most < weights { return .number(sum / most) }
    return .number(count == 1 ? last : sum / weights)
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

  private mutating func best(_ terms: [Formula.Term], _ most: Double) -> Formula.Value {
    var known: [(place: Int, number: Double, weight: Double)] = []
    for (place, term) in terms.enumerated() {
      guard let number = values[term.value].number, let weight = term.weight, weight > 0 else { continue }
      known.append((place, number, weight))
    }
    known.sort { $0.number == $1.number ? $0.place < $1.place : $0.number > $1.number }
    var (sum, weights) = (0.0, 0.0)
    for one in known where weights < most {
      let counted = min(one.weight, most - weights)
      sum += one.number * counted
      weights += counted
      trace.add(Double(one.place))
    }
    return weights > 0 ? .number(sum / weights) : .none
  }

  private mutating func picked(_ inputs: [Formula.Index], _ pick: Formula.Pick) -> Formula.Value {
    var known = inputs.enumerated().compactMap { place, input in
      values[input].number.map { (place: place, number: $0) }
    }
    if known.isEmpty { return .none }
    let isWorstFirst =
      switch pick {
      case .worst, .sumOfWorst: true
      case .best, .sumOfBest, .middle: false
      }
    known.sort { one, other in
      one.number == other.number ? one.place < other.place : (one.number < other.number) == isWorstFirst
    }
    let range =
      switch pick {
      case .best(let range), .worst(let range):
        min(range.lowerBound, known.count - 1)..<min(range.upperBound, known.count)
      case .middle: (known.count - 1) / 2..<known.count / 2 + 1
      case .sumOfBest(let count), .sumOfWorst(let count): 0..<min(count, known.count)
      }
    var sum = 0.0
    for one in known[range] {
      sum += one.number
      trace.add(Double(one.place))
    }
    switch pick {
    case .sumOfBest, .sumOfWorst: return .number(sum)
    case .best, .worst, .middle: return .number(sum / Double(range.count))
    }
  }

  private mutating func other(_ index: Int, _ open: Formula.OpenWork, _ comparison: Comparison) -> Formula.Value {
    guard let number = others[index]?.evaluate(open, comparing: comparison, tracing: trace.isOn) else { return .none }
    if trace.isOn, let other = others[index]?.trace { trace.add(other) }
    return .number(number)
  }
}

extension Formula {
  fileprivate func hasOpenWork(inNode index: Int) -> Bool {
    if case .formula(let other) = nodes[index] { other.isOpen } else { false }
  }
}
