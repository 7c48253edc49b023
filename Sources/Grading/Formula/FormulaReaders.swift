/// Which nodes of a formula read a value, by its position.
struct FormulaReaders {
  /// The readers of all positions, one after the other.
  private var nodes: [Int]
  /// Where the readers of each position begin, and after the last position the number of all.
  private var starts: [Int]
  private let slots: Int

  init(_ formula: Formula) {
    slots = formula.slots.count
    let positions = slots + formula.nodes.count
    let inputs = formula.nodes.map(\.positionsRead)
    var counts = Array(repeating: 0, count: positions + 1)
    for positions in inputs { for position in positions { counts[position + 1] += 1 } }
    for position in 0..<positions { counts[position + 1] += counts[position] }
    starts = counts
    nodes = Array(repeating: 0, count: counts[positions])
    // From here on the next free place of each position.
    for (node, positions) in inputs.enumerated() {
      for position in positions {
        nodes[counts[position]] = node
        counts[position] += 1
      }
    }
  }

  subscript(position: Formula.Index) -> ArraySlice<Int> { nodes[starts[position]..<starts[position + 1]] }

  /// Returns the nodes whose values depend on some positions, in order.
  func nodes(reading positions: [Formula.Index]) -> [Int] {
    var isFound = Array(repeating: false, count: starts.count - 1 - slots)
    for position in positions { for node in self[position] { isFound[node] = true } }
    // A node reads only what is before it.
    var found: [Int] = []
    for node in isFound.indices where isFound[node] {
      found.append(node)
      for reader in self[slots + node] { isFound[reader] = true }
    }
    return found
  }
}

extension Formula.Node {
  /// The positions that it reads, also slots of which it only asks whether they are open.
  fileprivate var positionsRead: [Formula.Index] {
    if case .decided(let x, let slots) = self { [x] + slots } else { inputs }
  }
}
