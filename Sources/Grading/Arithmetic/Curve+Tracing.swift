extension Curve {
  /// Where a choice changes, found by asking for the best choice at few places.
  ///
  /// At each place the best of some lines is chosen: the highest everywhere or the lowest everywhere. So a line that is
  /// best at two places is best between them, and where it is not, the two lines' crossing is the next place to ask.
  /// The first entry begins at the start of the range.
  static func trace<Choice>(
    _ range: ClosedRange<Double>, choosing choice: (Double) -> Choice, line: (Choice) -> Line
  ) -> [(start: Double, choice: Choice)] {
    let left = choice(range.lowerBound)
    var found = [(start: range.lowerBound, choice: left)]

    func search(from low: Double, _ left: Choice, to high: Double, _ right: Choice, depth: Int) {
      let (leftLine, rightLine) = (line(left), line(right))
      if leftLine.value(at: high).snapsEqual(to: rightLine.value(at: high)) {
        if !leftLine.slope.snapsEqual(to: rightLine.slope) { found.append((high, right)) }
        return
      }
      let middle = leftLine.crossing(rightLine)
      guard middle > low, middle < high, depth > 0 else {
        found.append((min(max(middle.isFinite ? middle : low, low), high), right))
        return
      }
      let between = choice(middle)
      if line(between).value(at: middle).snapsEqual(to: leftLine.value(at: middle)) {
        found.append((middle, right))
      } else {
        search(from: low, left, to: middle, between, depth: depth - 1)
        search(from: middle, between, to: high, right, depth: depth - 1)
      }
    }

    search(from: range.lowerBound, left, to: range.upperBound, choice(range.upperBound), depth: 64)
    return found
  }

  /// The curve of one choice among lines; straight on beyond the range.
  init(_ range: ClosedRange<Double>, choosing line: (Double) -> Line) {
    self.init(Curve.trace(range, choosing: line) { $0 }.map { Turn(start: $0.start, line: $0.choice) })
  }
}
