/// Suggests the known name that is nearest to a misspelt one.
///
/// A name is near if it differs by at most one edit from a text of up to 3 characters, two from one of up to 7, and three from
/// a longer one.
package enum NearestName {
  /// The most names that are compared with a text: a site may have as many wrong texts as names.
  package static let limit = 1000

  /// Returns the nearest of some names, the first thousand; nil if none is near, or if the text has more than 60 characters.
  package static func of(_ text: String, in names: some Sequence<String>) -> String? {
    let wanted = folded(text)
    guard !wanted.isEmpty, wanted.count <= 60 else { return nil }
    let allowed = wanted.count <= 3 ? 1 : wanted.count <= 7 ? 2 : 3
    var best: (name: String, distance: Int, shared: Int)?
    for name in names.prefix(limit) {
      let candidate = folded(name)
      if candidate == wanted { return name }
      let distance = distance(wanted, candidate, atMost: allowed)
      // A name that shares no character with the text is not a suggestion.
      guard distance <= allowed, distance < candidate.count else { continue }
      // Of names that are equally near, `latest` is more likely to be meant by `last` than `best` is.
      let shared = zip(wanted, candidate).prefix { $0 == $1 }.count
      if (distance, -shared) < (best?.distance ?? .max, -(best?.shared ?? 0)) { best = (name, distance, shared) }
    }
    return best?.name
  }

  /// Returns a text as names are compared: in lower case, with a hyphen for each space, underscore and dash.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "_", " ": scalars.append("-")
      case "−", "–", "—", "‐", "‑": scalars.append("-")
      default: scalars.append(scalar)
      }
    }
    return scalars
  }

  /// Returns the Damerau–Levenshtein distance: the number of insertions, deletions, replacements and swapped neighbours. It is
  /// exact up to the limit.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int {
    guard abs(left.count - right.count) <= limit else { return .max }
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, last) = (last, current)
    }
    return last[right.count]
  }
}
