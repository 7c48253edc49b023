/// The credits that a unit gives beyond those of its courses; below 0 if its courses have more than the unit gives.
struct UnitCredits: Sendable {
  /// The id of the unit in the record: `2025-fall#ue1`.
  let id: String
  /// The id of an earlier unit of which it repeats every course; `nil` if there is none.
  let repeats: String?
  let sums: ByCertainty<Double>

  /// Returns the credits that all attempts at a unit give together: a repeated unit gives its credits once.
  static func credits(of chain: RepeatChain<UnitCredits>, _ certainty: Certainty) -> Double {
    let all = chain.map { $0.sums[certainty] }
    return max(0, all.max() ?? 0) + min(0, all.min() ?? 0)
  }
}
