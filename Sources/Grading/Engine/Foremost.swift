/// Tells the few of many items that go first under a drop rule, in linear time.
struct Foremost {
  /// Those that went since `clear`; of a rule, the one that only just went is the last.
  private(set) var going: [Int] = []
  /// Those whose rank is that of the last one that goes.
  private var ties: [Candidate] = []
  /// The least ranks of few, ascending.
  private var least = Array(repeating: Double.infinity, count: 8)
  /// All ranks, where many are to go.
  private var ranks: [Double] = []

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

  /// Lets the first of a rule's items go, and names those that stay. The smaller rank goes first; an item without one takes no
  /// part. A rank is asked for twice, which costs less than to keep it.
  @inline(__always)
  mutating func divide(
    _ items: Range<Int>, first count: Int, of entries: [Pool.Entry], rank: (Int) -> Double?, stays: (Int) -> Void
  ) {
    guard count > 0, let last = self.rank(ofPlace: count, among: items, rank) else {
      for index in items where rank(index) != nil { stays(index) }
      return
    }
    let (below, above) = (last - 1e-9, last + 1e-9)
    var left = count
    ties.removeAll(keepingCapacity: true)
    for index in items {
      guard let rank = rank(index) else { continue }
      if rank > above {
        stays(index)
      } else if rank < below {
        going.append(index)
        left -= 1
      } else {
        ties.append(Candidate(rank: snap(rank), max: entries[index].max, index: index))
      }
    }
    if ties.count > 1 { ties.sort { $0.goesBefore($1) } }
    for (place, tie) in ties.enumerated() { if place < left { going.append(tie.index) } else { stays(tie.index) } }
  }

  /// The rank of the item that stands at a place, counted from 1, once they are in order; nil where there are fewer.
  @inline(__always)
  private mutating func rank(ofPlace place: Int, among items: Range<Int>, _ rank: (Int) -> Double?) -> Double? {
    guard place <= least.count else {
      ranks.removeAll(keepingCapacity: true)
      for index in items { if let rank = rank(index) { ranks.append(rank) } }
      return place <= ranks.count ? ranks.partition(at: place - 1) : nil
    }
    var least = least.mutableSpan
    for hole in 0..<place { least[hole] = .infinity }
    for index in items {
      guard let rank = rank(index), rank < least[place - 1] else { continue }
      var hole = place - 1
      while hole > 0, least[hole - 1] > rank {
        least[hole] = least[hole - 1]
        hole -= 1
      }
      least[hole] = rank
    }
    return least[place - 1] < .infinity ? least[place - 1] : nil
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
