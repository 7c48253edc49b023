extension Curve {
  /// The least place of a range from which the curve stays at a goal up to the range's end.
  ///
  /// Where even the end does not reach it, the first place beyond that does; nil where there is none. The place has at
  /// most 9 decimals and reaches the goal by itself, so that whoever rounds it up reaches the goal too.
  func place(reaching goal: Double, in range: ClosedRange<Double>) -> Double? {
    let exact =
      value(at: range.upperBound).reaches(goal)
      ? placeInside(range, reaching: goal) : placeBeyond(range.upperBound, reaching: goal)
    return exact.map { exact in
      let place = snap(exact)
      return value(at: place).reaches(goal) ? place : snap(place + 1e-9)
    }
  }

  /// Walks down from the end of the range, where the goal is reached, as long as it stays so.
  private func placeInside(_ range: ClosedRange<Double>, reaching goal: Double) -> Double {
    var end = range.upperBound
    for piece in ([Turn(start: range.lowerBound, line: first)] + turns).reversed() where piece.start <= end {
      let start = max(piece.start, range.lowerBound)
      guard piece.line.value(at: end).reaches(goal) else { return end }
      guard piece.line.value(at: start).reaches(goal) else {
        return min(max(piece.line.crossing(Line(goal)), start), end)
      }
      end = start
      if start == range.lowerBound { break }
    }
    return end
  }

  /// Walks up from a place where the goal is not reached.
  private func placeBeyond(_ start: Double, reaching goal: Double) -> Double? {
    let later = turns.filter { $0.start > start }
    var piece = Turn(start: start, line: line(at: start))
    for next in later + [Turn(start: .infinity, line: first)] {
      if piece.line.value(at: piece.start).reaches(goal) { return piece.start }
      let crossing = piece.line.crossing(Line(goal))
      if snap(piece.line.slope) > 0, crossing <= next.start, crossing.isFinite { return max(crossing, piece.start) }
      piece = next
    }
    return nil
  }
}
