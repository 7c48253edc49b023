/// The few of many items that go first under a drop rule, found in one pass.
struct Foremost {
  let count: Int
  /// In the order in which they go.
  private(set) var candidates: [Candidate] = []
  /// Above this rank nobody gets in any more.
  private var limit = Double.infinity

  /// An item that the rule may drop, with what decides who goes first.
  struct Candidate {
    /// The smaller goes first.
    var rank: Double
    /// Among equals the larger maximum goes first,
    var max: Double
    /// then the later item.
    var index: Int

    func goesBefore(_ other: Candidate) -> Bool {
      if rank != other.rank { return rank < other.rank }
      if max != other.max { return max > other.max }
      return index > other.index
    }
  }

  init(count: Int) {
    self.count = count
    candidates.reserveCapacity(count)
  }

  mutating func offer(_ rank: Double, max: Double, index: Int) {
    guard rank <= limit else { return }
    let candidate = Candidate(rank: snap(rank), max: max, index: index)
    if candidates.count == count {
      guard let last = candidates.last, candidate.goesBefore(last) else { return }
      candidates.removeLast()
    }
    var place = candidates.count
    while place > 0, candidate.goesBefore(candidates[place - 1]) { place -= 1 }
    candidates.insert(candidate, at: place)
    // A little above the last rank, which is snapped.
    if candidates.count == count, let last = candidates.last { limit = last.rank + 1e-9 }
  }
}
