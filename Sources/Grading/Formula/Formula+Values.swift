extension Formula.OpenWork {
  /// The value of an open slot.
  var value: Formula.Value {
    switch self {
    case .leftOut: .none
    case .missing: .missing
    case .score(let score): .number(score)
    }
  }
}

extension Formula.Value {
  /// The value, but none if a number is too large to be one.
  var finite: Formula.Value {
    if case .number(let number) = self, !number.isFinite { .none } else { self }
  }

  /// Returns by how many billionths the number is above a bound.
  func margin(over bound: Double, _ comparison: FormulaEvaluator.Comparison) -> Formula.Value {
    guard let number else { return .none }
    var margin = (number - bound) * 1e9
    switch comparison {
    case .billionths:
      if let one = billionths(of: number), let other = billionths(of: bound) { margin = one - other }
    case .close:
      // Also a whole number: a strict test turns a billionth before its bound.
      let nearest = margin.rounded()
      if abs(margin - nearest) <= 1e9 * FormulaSearch.closeness { margin = nearest }
    }
    // A bound of 0 is reached by missing work, too, but it is not counted.
    return self == .missing && margin >= 0 ? .missing : .number(margin)
  }
}

extension Formula.Slot {
  /// What open work counts if nothing is handed in.
  var lost: Formula.Value { least.map { .number($0) } ?? .missing }
}
