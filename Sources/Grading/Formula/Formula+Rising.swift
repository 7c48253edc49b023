extension Formula {
  /// Whether it is known from the nodes alone that a better score on open work never lowers the grade. If not, it may be true all the same.
  var rises: Bool { falling.isEmpty }

  /// Whether the choice of each node can make the grade fall: that of a node which can fall although its inputs rise, or of one that it
  /// is computed from. All falls are between two scores at which these choices differ.
  var choicesOfFalls: [Bool] {
    var isChoice = Array(repeating: false, count: slots.count + nodes.count)
    for index in falling { isChoice[slots.count + index] = true }
    for (index, node) in nodes.enumerated().reversed() where isChoice[slots.count + index] {
      for input in node.inputs { isChoice[input] = true }
    }
    return Array(isChoice[slots.count...])
  }

  /// The nodes that can fall although their inputs do not, in order. Where open work changes nothing, nothing can.
  private var falling: [Int] {
    if !nodes.contains(where: \.mayFall) { return [] }
    let outlook = Outlook(self)
    return nodes.indices.filter { index in
      guard nodes[index].mayFall, outlook.isChanging[slots.count + index] else { return false }
      return switch nodes[index] {
      case .sum(let terms): terms.contains { $0.times < 0 && outlook.isChanging[$0.value] }
      case .section(let pool, _): !(self.pool(at: pool)?.isPlain ?? false)
      case .choose(let test, let then, let otherwise):
        outlook.isChanging[test] && !isAtMost(otherwise, then, outlook)
      default: true
      }
    }
  }

  /// What is known of each value before open work has a score, by position.
  private struct Outlook {
    /// Whether scores of open work can change it.
    var isChanging: [Bool]
    /// Whether it is none, whatever open work scores.
    var isNone: [Bool]
    /// Whether it is not none, whatever open work scores.
    var isSome: [Bool]

    init(_ formula: Formula) {
      isChanging = formula.slots.map(\.isOpen)
      isNone = formula.slots.map { _ in false }
      isSome = formula.slots.map { !$0.isOpen && $0.score != .none }
      for node in formula.nodes {
        isChanging.append(isChanging(node))
        isNone.append(node.isNone { isNone[$0] })
        isSome.append(node.isSome { isSome[$0] })
      }
    }

    private func isChanging(_ node: Node) -> Bool {
      switch node {
      case .formula(let other): other.isOpen
      case .orElse(let x, let other): isChanging[x] || !isSome[x] && isChanging[other]
      default: node.inputs.contains { isChanging[$0] }
      }
    }
  }
}

extension Formula {
  /// Returns a formula that rises, and whose grade is never above that of this one (or below it), for any score on open work; `nil` if none
  /// is known.
  ///
  /// In it pools drop as many as at both ends, all at one: no set of that size leaves less than without the highest, or more than without
  /// the lowest.
  func bound(dropping end: Pool.Section.End) -> Formula? {
    var bound = self
    for (index, node) in nodes.enumerated() {
      guard case .pool(let pool) = node, !pool.rises else { continue }
      // In place of a pool of which only maxima of 0 are left, one more member stays.
      let isRescued = pool.members.contains { $0.isDroppable && !($0.unit > 0 && !$0.isExtra) }
      if isRescued || pool.sections.contains(where: { $0.latestShare != nil }) { return nil }
      bound.nodes[index] = .pool(pool.dropping(end))
    }
    return bound.rises ? bound : nil
  }
}

extension Formula {
  /// The formula with pools that drop their highest first. At any score up to one, the grade is not above its value there, if all else rises:
  /// whatever lowest a pool drops, it leaves at most what it would with the highest gone before.
  var droppingHighestFirst: Formula {
    var bound = self
    for (index, node) in nodes.enumerated() {
      guard case .pool(var pool) = node, !pool.rises else { continue }
      pool.dropsHighestFirst = true
      bound.nodes[index] = .pool(pool)
    }
    return bound
  }
}

extension Formula.Pool {
  fileprivate func dropping(_ end: Section.End) -> Formula.Pool {
    let sections = sections.map { section in
      var section = section
      section.onlyEnd = end
      return section
    }
    return Formula.Pool(members, sections, replacements)
  }
}

extension Formula.Node {
  /// Whether a node of its kind can fall although its inputs do not.
  fileprivate var mayFall: Bool {
    switch self {
    case .value, .clamp, .steps, .root, .mean, .orElse, .given, .handedIn, .decided, .greatest, .least, .atLeast,
      .count, .best,
      .pick:
      false
    case .formula(let other): !other.rises
    case .line(_, _, let times): times < 0
    case .sum(let terms): terms.contains { $0.times < 0 }
    case .pool(let pool): !pool.rises
    case .section, .member, .choose: true
    }
  }

  /// Whether it is none because some of its inputs are.
  fileprivate func isNone(_ isNone: (Formula.Index) -> Bool) -> Bool {
    switch self {
    case .value(let value): value == .none
    case .line(let x, _, _), .clamp(let x, _, _), .steps(let x, _), .root(let x), .decided(let x, _),
      .atLeast(let x, _):
      isNone(x)
    case .sum, .given, .handedIn, .least: inputs.contains(where: isNone)
    case .orElse, .mean, .greatest, .best, .pick: inputs.allSatisfy(isNone)
    case .pool, .section, .member, .choose, .count, .formula: false
    }
  }

  /// Whether it is not none because some of its inputs are not.
  fileprivate func isSome(_ isSome: (Formula.Index) -> Bool) -> Bool {
    switch self {
    case .value(let value): value != .none
    case .line(let x, _, _), .clamp(let x, _, _), .steps(let x, _), .root(let x), .atLeast(let x, _): isSome(x)
    case .sum, .given, .handedIn, .least: inputs.allSatisfy(isSome)
    case .orElse, .greatest, .pick: inputs.contains(where: isSome)
    case .mean(let terms, _), .best(let terms, _): terms.contains { $0.weight ?? 0 > 0 && isSome($0.value) }
    case .pool(let pool): pool.members.contains { $0.unit > 0 && !$0.isExtra && isSome($0.score) }
    case .choose(let test, let then, let otherwise): isSome(test) && isSome(then) && isSome(otherwise)
    case .count: true
    case .decided, .section, .member, .formula: false
    }
  }
}

extension Formula {
  /// The last choice because of which a better score on open work may lower the grade, if open work decides it; `nil` if there is none.
  ///
  /// Rows of a table choose between numbers, and nothing else depends on which.
  var fork: Index? { falling.last(where: isOpenChoice).map { slots.count + $0 } }

  /// Whether open work decides a choice.
  var hasOpenChoice: Bool { nodes.indices.contains(where: isOpenChoice) }

  private func isOpenChoice(_ index: Int) -> Bool {
    guard case .choose(let test, let then, let otherwise) = nodes[index] else { return false }
    return (!isNumber(at: then) || !isNumber(at: otherwise)) && !openSlots(of: test).isEmpty
  }

  private func isNumber(at index: Index) -> Bool {
    if case .value? = node(at: index) { true } else { false }
  }

  /// The open slots that a value is computed from, once they have scores.
  func openSlots(of index: Index) -> Set<Int> {
    var evaluator = FormulaEvaluator(self)
    _ = evaluator.grade(.score(100))
    var known: [Index: Set<Int>] = [:]
    return openSlots(of: index, evaluator.values, &known)
  }

  /// - Parameter values: those with scores on all open work.
  private func openSlots(of index: Index, _ values: [Value], _ known: inout [Index: Set<Int>]) -> Set<Int> {
    if let found = known[index] { return found }
    guard let node = node(at: index) else { return slots[index].isOpen ? [index] : [] }
    // What counts in place of work without a value does not matter where that has one.
    let inputs = if case .orElse(let x, _) = node, values[x] != .none { [x] } else { node.countingInputs }
    let found = inputs.reduce(into: Set<Int>()) { $0.formUnion(openSlots(of: $1, values, &known)) }
    known[index] = found
    return found
  }
}

extension Formula {
  /// Whether a value is the lesser of another and something else, or a lesser constant, and so never above it; or a choice of such values.
  private func isAtMost(_ index: Index, _ other: Index, _ outlook: Outlook) -> Bool {
    let (index, other) = (counting(index, outlook), counting(other, outlook))
    if index == other { return true }
    if case .value(let value)? = node(at: index), case .value(let more)? = node(at: other),
      let number = value.number, let most = more.number
    {
      return number <= most
    }
    if case .choose(_, let then, let otherwise)? = node(at: other) {
      return isAtMost(index, then, outlook) && isAtMost(index, otherwise, outlook)
    }
    return switch node(at: index) {
    case .choose(_, let then, let otherwise): isAtMost(then, other, outlook) && isAtMost(otherwise, other, outlook)
    case .least(let inputs): inputs.contains { counting($0, outlook) == other }
    case .clamp(let x, nil, _): counting(x, outlook) == other
    default: false
    }
  }

  /// Where a value comes from if it is what counts in place of one that is none in any case.
  private func counting(_ index: Index, _ outlook: Outlook) -> Index {
    guard case .orElse(let x, let other)? = node(at: index), outlook.isNone[x] else { return index }
    return counting(other, outlook)
  }
}

extension Formula.Pool {
  /// Whether a better score never lowers the ratio: what is left is the greatest, or the least, of some ratios that rise.
  ///
  /// It is not known with drops on both sides from unequal units, with a score that replaces better ones, or if several rules choose one
  /// after the other.
  fileprivate var rises: Bool {
    let dropsLowest = sections.contains(where: \.dropsLowest)
    let dropsHighest = sections.contains(where: \.dropsHighest)
    if replacements.isEmpty { return !dropsLowest || !dropsHighest || hasEqualUnits }
    return !dropsLowest && !dropsHighest && replacements.count == 1 && replacements[0].isOnlyIfBetter
  }
}
