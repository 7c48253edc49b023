/// What pools leave for the nodes that read them.
extension FormulaEvaluator {
  /// The sum of the units of a pool's ordinary members that have a score, also of those that its rules drop.
  func units(ofPool index: Formula.Index) -> Double { formula.pool(at: index)?.units(values) ?? 0 }

  func ratio(of members: Range<Int>, inPool index: Formula.Index) -> Formula.Value {
    guard let pool = formula.pool(at: index) else { return .none }
    return pool.isPlain ? pool.ratio(of: members, values) : pools[index - formula.slots.count].ratio(of: members)
  }

  func score(of member: Int, inPool index: Formula.Index) -> Formula.Value {
    guard let pool = formula.pool(at: index) else { return .none }
    let replaced = pool.isPlain ? nil : pools[index - formula.slots.count].members[member].replacement
    return replaced.map { values[pool.replacements[$0].source] } ?? values[pool.members[member].score]
  }
}
