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
    for index in stride(from: turns.count, through: 0, by: -1) {
      let start = max(index == 0 ? range.lowerBound : turns[index - 1].start, range.lowerBound)
      guard start <= end else { continue }
      let line = index == 0 ? first : turns[index - 1].line
      guard line.value(at: end).reaches(goal) else { break }
      guard line.value(at: start).reaches(goal) else { return min(max(line.crossing(Line(goal)), start), end) }
      end = start
      if start == range.lowerBound { break }
    }
    return end
  }

  /// Walks up from a place where the goal is not reached.
  private func placeBeyond(_ start: Double, reaching goal: Double) -> Double? {
    var start = start
    var line = line(at: start)
    for index in 0...turns.count {
      let end = index < turns.count ? turns[index].start : .infinity
      guard end > start else { continue }
      if line.value(at: start).reaches(goal) { return start }
      let crossing = line.crossing(Line(goal))
      if snap(line.slope) > 0, crossing <= end, crossing.isFinite { return max(crossing, start) }
      if index < turns.count { (start, line) = (end, turns[index].line) }
    }
    return nil
  }
}
