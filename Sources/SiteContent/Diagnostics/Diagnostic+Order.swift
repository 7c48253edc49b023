extension Diagnostic: Comparable {
  /// By path, line and column; then by what is said, so that the order never changes.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    let (one, other) = (left.location, right.location)
    if one.path != other.path { return one.path < other.path }
    if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
    if one.column != other.column { return one.column < other.column }
    if left.severity != right.severity { return left.severity == .error }
    return left.message < right.message
  }
}
