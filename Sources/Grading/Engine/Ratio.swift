/// What was earned over what was possible, both in the units of the items.
struct Ratio: Sendable, Hashable {
  /// Percent · unit.
  var earned = Line(0)
  var possible = 0.0

  /// The ratio in percent; nil where nothing is possible: only extra credit, or only zero maxima.
  var line: Line? {
    guard possible > 0 else { return nil }
    let line = earned / possible
    return line.isFinite ? line : nil
  }

  static func += (left: inout Ratio, entry: Pool.Entry) {
    left.earned += entry.earned
    left.possible += entry.possible
  }

  static func += (left: inout Ratio, right: Ratio) {
    left.earned += right.earned
    left.possible += right.possible
  }

  static func -= (left: inout Ratio, entry: Pool.Entry) {
    left.earned = left.earned - entry.earned
    left.possible -= entry.possible
  }

  static func - (left: Ratio, entry: Pool.Entry) -> Ratio {
    var ratio = left
    ratio -= entry
    return ratio
  }
}
