/// The few of many items that go first under a drop rule, found in one pass.
struct Foremost {
  /// How many are wanted.
  private var count = 0
  /// A heap: whoever goes last of them stands at the top, and makes room for a better one.
  private(set) var candidates: [Candidate] = []
  /// Above this rank nobody gets in any more.
  private(set) var limit = Double.infinity

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

  /// Begins anew, in the same memory.
  mutating func begin(count: Int) {
    self.count = count
    limit = count > 0 ? .infinity : -.infinity
    candidates.removeAll(keepingCapacity: true)
  }

  /// Takes one more item; returns the index of the one that stays for its sake or because of it.
  mutating func offer(_ rank: Double, max: Double, index: Int) -> Int? {
    let candidate = Candidate(rank: snap(rank), max: max, index: index)
    var left: Int?
    if candidates.count < count {
      candidates.append(candidate)
      rise()
    } else {
      guard count > 0, candidate.goesBefore(candidates[0]) else { return index }
      left = candidates[0].index
      candidates[0] = candidate
      sink()
    }
    // A little above the last rank, which is snapped.
    if candidates.count == count { limit = candidates[0].rank + 1e-9 }
    return left
  }

  private mutating func rise() {
    var place = candidates.count - 1
    while place > 0, candidates[(place - 1) / 2].goesBefore(candidates[place]) {
      candidates.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var last = place
      var child = 2 * place + 1
      while child < candidates.count, child <= 2 * place + 2 {
        if candidates[last].goesBefore(candidates[child]) { last = child }
        child += 1
      }
      if last == place { return }
      candidates.swapAt(place, last)
      place = last
    }
  }
}
