/// A grade as data: nodes that compute it from scores, in the order of evaluation (decision 22).
///
/// Every figure of a course is the value of one formula under other scores of open work: the current grade leaves it open, for the
/// floor it is missing, for the ceiling it scores 100 %, and a target is the least score at which the value reaches a goal.
package struct Formula: Sendable, Hashable {
  /// A position among the values of an evaluation: those of the slots come first, then those of the nodes.
  package typealias Index = Int

  package var slots: [Slot] = []
  package var nodes: [Node] = []
  /// The position of the grade.
  package var root: Index = 0

  package init() {}

  /// The score of one item, before penalties, curves and roundings.
  package struct Slot: Sendable, Hashable {
    /// The score in percent; `none` without a score.
    package var score: Value
    /// Whether the score is still to come. Extra credit without a score is not open: no figure counts on it.
    package var isOpen: Bool
    /// What it counts if it is open and nothing is handed in, in percent below 0; `nil` for work that is then missing.
    package var least: Double?
  }

  /// The value of a slot or a node.
  package enum Value: Sendable, Hashable {
    /// Nothing: no score yet, or nothing to compute a value from.
    case none
    /// Work that was not handed in. It counts 0, and rules can treat it otherwise than a score of 0.
    case missing
    /// A number: in percent, or in billionths for a test.
    case number(Double)

    /// The number that counts; `nil` for none.
    package var number: Double? {
      switch self {
      case .none: nil
      case .missing: 0
      case .number(let number): number
      }
    }

    /// Returns the value of a function; none and missing stay as they are.
    func map(_ function: (Double) -> Double) -> Value {
      if case .number(let number) = self { .number(function(number)) } else { self }
    }
  }

  /// What an evaluation assumes about open work.
  package enum OpenWork: Sendable, Hashable {
    /// It stays open, as in the current grade.
    case leftOut
    /// It is not handed in, as in the floor.
    case missing
    /// All of it has this score, in percent.
    case score(Double)
  }

  /// Whether any work is open.
  var isOpen: Bool {
    slots.contains(where: \.isOpen)
      || nodes.contains { if case .formula(let other) = $0 { other.isOpen } else { false } }
  }

  /// The node at a position; `nil` for a slot.
  func node(at index: Index) -> Node? { nodeIndex(of: index).map { nodes[$0] } }

  /// The place of a position among the nodes; `nil` for a slot.
  func nodeIndex(of index: Index) -> Int? { index >= slots.count ? index - slots.count : nil }

  /// The pool at a position; `nil` for anything else.
  func pool(at index: Index) -> Pool? {
    if case .pool(let pool)? = node(at: index) { pool } else { nil }
  }
}
