/// The existing name nearest to one that does not exist.
struct NearName {
  let name: String

  /// Finds the candidate with the fewest typing errors; `nil` if none is near, so that nothing far-fetched is proposed.
  init?(to name: String, among candidates: some Sequence<String>) {
    let scalars = Array(name.unicodeScalars.prefix(Self.maximumLength + 1))
    guard scalars.count <= Self.maximumLength else { return nil }
    let limit = max(1, scalars.count / 3)
    let nearest =
      candidates
      .map { ($0, Self.distance(scalars, Array($0.unicodeScalars.prefix(Self.maximumLength + 1)))) }
      .filter { $0.1 <= limit }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }
    guard let nearest else { return nil }
    self.name = nearest.0
  }

  /// The proposal as a question.
  var question: String { "did you mean \(name)?" }

  /// The longest name that is compared, in scalars; it keeps the comparison cheap.
  private static let maximumLength = 64

  /// The edit distance: insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
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
