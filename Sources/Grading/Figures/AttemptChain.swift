/// The attempts at one course, oldest first; there is at least one.
struct AttemptChain: RandomAccessCollection {
  /// Apart from the others, for most courses are never repeated, and a list of one would be dear.
  private var first: Entry
  private var later: [Entry] = []

  private struct Entry {
    var attempt: Attempt
    /// How many repeats later than the first it is.
    var depth: Int
  }

  init(_ attempt: Attempt, depth: Int) { first = Entry(attempt: attempt, depth: depth) }

  var startIndex: Int { 0 }
  var endIndex: Int { later.count + 1 }

  subscript(position: Int) -> Attempt { position == 0 ? first.attempt : later[position - 1].attempt }

  /// Adds an attempt behind those that are not later than it by their repeats.
  mutating func add(_ attempt: Attempt, depth: Int) {
    let entry = Entry(attempt: attempt, depth: depth)
    if let place = later.lastIndex(where: { $0.depth <= depth }) {
      later.insert(entry, at: place + 1)
    } else if first.depth <= depth {
      later.insert(entry, at: 0)
    } else {
      later.insert(first, at: 0)
      first = entry
    }
  }
}
