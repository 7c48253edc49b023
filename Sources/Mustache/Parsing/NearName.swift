/// The name nearest to one that does not exist.
struct NearName {
  let name: String

  /// Finds the candidate fewest slips away; nil where none is near, so that no far-fetched one is proposed.
  init?(to name: String, among candidates: some Sequence<String>) {
    let scalars = Array(name.unicodeScalars.prefix(Self.longest + 1))
    guard scalars.count <= Self.longest else { return nil }
    let limit = max(1, scalars.count / 3)
    let near = candidates.map { ($0, Self.distance(scalars, Array($0.unicodeScalars.prefix(Self.longest + 1)))) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }
    guard let near else { return nil }
    self.name = near.0
  }

  /// The proposal as a question.
  var question: String { "did you mean \(name)?" }

  /// Longer names are no slips of each other; the bound keeps the comparison cheap.
  private static let longest = 64

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one name to the other.
  private static func distance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for (row, scalar) in source.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == target[column - 1], source[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }
}
