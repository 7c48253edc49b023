/// Tells the few of many items that go first under a drop rule, in linear time.
struct Foremost {
  /// Those that went since `clear`; of a rule, the one that only just went is the last.
  private(set) var going: [Int] = []
  /// The items of the rule, with what ranks them: the smaller goes first.
  private var ranked: [(rank: Double, index: Int)] = []
  /// Those whose rank is that of the last one that goes.
  private var ties: [Candidate] = []
  private var least: [Double] = []

  /// An item that the rule may drop, with what decides who goes first.
  struct Candidate {
    /// The smaller goes first; rounded, so that a tie on paper is one here.
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

  /// Forgets who went.
  mutating func clear() { going.removeAll(keepingCapacity: true) }

  /// Begins a rule over at most so many items.
  mutating func begin(_ most: Int) {
    ranked.removeAll(keepingCapacity: true)
    ranked.reserveCapacity(most)
  }

  mutating func add(_ index: Int, rank: Double) { ranked.append((rank, index)) }

  /// Lets the first items of the rule go, and names those that stay.
  mutating func divide(first count: Int, of entries: [Pool.Entry], stays: (Int) -> Void) {
    guard count > 0, count <= ranked.count else {
      for (_, index) in ranked { stays(index) }
      return
    }
    let last = rank(ofPlace: count)
    let (below, above) = (last - 1e-9, last + 1e-9)
    let before = going.count
    ties.removeAll(keepingCapacity: true)
    for (rank, index) in ranked {
      if rank > above {
        stays(index)
      } else if rank < below {
        going.append(index)
      } else {
        ties.append(Candidate(rank: snap(rank), max: entries[index].max, index: index))
      }
    }
    if ties.count > 1 { ties.sort { $0.goesBefore($1) } }
    let left = count - (going.count - before)
    for (place, tie) in ties.enumerated() { if place < left { going.append(tie.index) } else { stays(tie.index) } }
  }

  /// The rank of the item that stands at a place, counted from 1, once they are in order.
  private mutating func rank(ofPlace place: Int) -> Double {
    least.removeAll(keepingCapacity: true)
    if place > 8 {
      for (rank, _) in ranked { least.append(rank) }
      return least.partition(at: place - 1)
    }
    for (rank, _) in ranked where least.count < place || rank < least[place - 1] {
      if least.count < place { least.append(rank) }
      var hole = least.count - 1
      while hole > 0, least[hole - 1] > rank {
        least[hole] = least[hole - 1]
        hole -= 1
      }
      least[hole] = rank
    }
    return least[place - 1]
  }
}

extension [Double] {
  /// Moves numbers until the one at a place is where it is in order, all smaller ones before it (Hoare's selection).
  fileprivate mutating func partition(at place: Int) -> Double {
    var (start, end) = (0, count - 1)
    while start < end {
      let pivot = self[(start + end) / 2]
      var (low, high) = (start, end)
      while low <= high {
        while self[low] < pivot { low += 1 }
        while self[high] > pivot { high -= 1 }
        guard low <= high else { break }
        swapAt(low, high)
        low += 1
        high -= 1
      }
      if place <= high { end = high } else if place >= low { start = low } else { break }
    }
    return self[place]
  }
}
