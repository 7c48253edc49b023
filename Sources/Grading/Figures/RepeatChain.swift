/// The attempts at one course or unit, oldest first; there is at least one.
struct RepeatChain<Attempt>: RandomAccessCollection {
  private var entries: [Entry]

  private struct Entry {
    var attempt: Attempt
    /// The number of repeats before it.
    var depth: Int
  }

  init(_ attempt: Attempt, depth: Int) { entries = [Entry(attempt: attempt, depth: depth)] }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(position: Int) -> Attempt { entries[position].attempt }

  /// Inserts an attempt after those with no more repeats before them.
  mutating func add(_ attempt: Attempt, depth: Int) {
    let index = entries.lastIndex { $0.depth <= depth }.map { $0 + 1 } ?? 0
    entries.insert(Entry(attempt: attempt, depth: depth), at: index)
  }
}

/// Which courses or units repeat which, by id.
struct RepeatOrder {
  /// The earlier one that one repeats.
  private var repeated: [String: String] = [:]
  /// Those that are repeated.
  private var origins: Set<String> = []

  init() {}

  /// The repeats among the courses of some terms, or among those selected.
  init(among terms: [TermContext], where isWanted: ((Course) -> Bool)? = nil) {
    for context in terms where context.hasRepeats {
      for course in context.term.courses where isWanted?(course) ?? true { add(course.id, repeating: course.repeats) }
    }
  }

  mutating func add(_ id: String, repeating earlier: String?) {
    guard let earlier else { return }
    repeated[id] = earlier
    origins.insert(earlier)
  }

  /// Whether one repeats another or is repeated.
  func contains(_ id: String) -> Bool { repeated[id] != nil || origins.contains(id) }

  /// Returns the first one of a chain of repeats, and the number of repeats from it to the given one. A loop ends where it closes.
  func origin(of id: String) -> (id: String, depth: Int) {
    var id = id
    var depth = 0
    while let earlier = repeated[id], depth < repeated.count {
      id = earlier
      depth += 1
    }
    return (id, depth)
  }
}

/// Attempts in a chain for each course or unit and its repeats, oldest first.
struct RepeatChains<Attempt> {
  private(set) var chains: [RepeatChain<Attempt>] = []
  /// The index of the chain of each repeated course or unit, by the id of its first attempt.
  private var places: [String: Int] = [:]
  private let order: RepeatOrder

  init(_ order: RepeatOrder) { self.order = order }

  /// Whether an attempt is one of several.
  func isRepeat(_ id: String) -> Bool { order.contains(id) }

  /// Adds an attempt that nothing repeats.
  mutating func add(_ attempt: Attempt) { chains.append(RepeatChain(attempt, depth: 0)) }

  /// Adds an attempt that is later than those added before, unless the repeats say otherwise.
  mutating func add(_ attempt: Attempt, at id: String) {
    guard order.contains(id) else { return add(attempt) }
    let origin = order.origin(of: id)
    if let place = places[origin.id] {
      chains[place].add(attempt, depth: origin.depth)
    } else {
      places[origin.id] = chains.count
      chains.append(RepeatChain(attempt, depth: origin.depth))
    }
  }
}
