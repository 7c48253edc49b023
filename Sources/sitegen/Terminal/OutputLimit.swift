/// How much a command prints line by line, so that one for a whole class stays readable; the rest is counted.
enum OutputLimit {
  /// The most results of the same kind that have a line each.
  static let sameResults = 3
  /// The most changed lines of a file that are printed without `--diff`.
  static let changedLines = 60
}
