/// The choices of an evaluation. Between two scores with the same choices the grade does not fall.
struct FormulaTrace {
  /// Whether the choices of the present node are recorded.
  var isOn = false
  private(set) var choices: [Double] = []
  /// The pools that drop at both ends, in the order of the nodes.
  private(set) var pools: [Pool] = []

  /// What one pool keeps after dropping its lowest: the set that leaves the most, so it becomes another where their ratios cross.
  struct Pool: Equatable {
    /// Where its choices are among all.
    var choices: Range<Int>
    /// The ratio that is left, in percent.
    var ratio: Double
  }

  mutating func start() {
    if !choices.isEmpty { choices.removeAll(keepingCapacity: true) }
    if !pools.isEmpty { pools.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ choice: Double) {
    if isOn { choices.append(choice) }
  }

  mutating func add(_ other: FormulaTrace) {
    guard isOn else { return }
    for pool in other.pools {
      let range = pool.choices.lowerBound + choices.count..<pool.choices.upperBound + choices.count
      pools.append(Pool(choices: range, ratio: pool.ratio))
    }
    choices += other.choices
  }

  /// Adds a pool whose choices were added from an index on.
  mutating func addPool(from start: Int, ratio: Double) {
    if isOn { pools.append(Pool(choices: start..<choices.count, ratio: ratio)) }
  }

  /// Whether a pool makes the same choices in two evaluations.
  func isSame(_ pool: Int, in other: FormulaTrace) -> Bool {
    guard other.pools.indices.contains(pool) else { return false }
    return choices[pools[pool].choices] == other.choices[other.pools[pool].choices]
  }

  /// Returns the first pool that makes other choices in another evaluation; `nil` if each makes the same.
  func firstPool(differingIn other: FormulaTrace) -> Int? {
    pools.count == other.pools.count ? pools.indices.first { !isSame($0, in: other) } : nil
  }
}
