/// Finds the least scores from which a grade stays at its goals.
struct Solver {
  /// The range of scores from the worst to the best, in percent.
  let range: ClosedRange<Double>
  /// The end of the search for scores above the best.
  private let limit: Double
  private let line: (Double) -> Line
  private let pieces: (ClosedRange<Double>) -> [Piece]
  private let bound: (Double) -> Double
  private let shape: Curve.Shape
  /// The pieces of the ranges traced so far, by lower bound.
  private var known: [Double: [Piece]] = [:]

  /// - Parameters:
  ///   - line: returns the line that the grade follows at a score.
  ///   - pieces: returns the lines that it follows over a range.
  ///   - bound: returns a value that the grade does not exceed at any score up to the one given.
  init(
    _ range: ClosedRange<Double>, upTo limit: Double, line: @escaping (Double) -> Line,
    pieces: @escaping (ClosedRange<Double>) -> [Piece], bound: @escaping (Double) -> Double = { _ in .infinity },
    shape: Curve.Shape = .lines
  ) {
    self.range = range
    self.limit = limit
    self.line = line
    self.pieces = pieces
    self.bound = bound
    self.shape = shape
  }

  /// Solves for scores of 0 to 100 percent. The limit is ten million times full marks, beyond which nothing changes.
  init(_ curve: Curve) {
    self.init(
      0...100, upTo: 1e9, line: curve.line, pieces: curve.pieces, bound: curve.bound, shape: curve.shape)
  }

  /// Whether the grade reaches a goal at a score.
  func reaches(_ goal: Double, at x: Double) -> Bool { line(x).reaches(goal, at: x) }

  /// Returns the least score of the range from which the grade stays at the goal up to the range's end.
  ///
  /// If not even the end reaches it, the first score beyond that does; `nil` if there is none. The score has at most 9 decimals
  /// and itself reaches the goal, so that rounding it up reaches the goal too.
  mutating func place(reaching goal: Double) -> Double? {
    guard reaches(goal, at: range.upperBound) else {
      return shape == .lines ? placeBeyond(goal) : bisect(goal, range.upperBound, Self.bisectionLimit)
    }
    return shape == .roots ? bisectInside(goal) : placeInside(goal)
  }

  /// Walks down from the end of the range in hundredths of it, as long as the goal stays reached, and bisects the first that does not
  /// reach it at its start. A fall that is regained within one hundredth is not seen.
  private func bisectInside(_ goal: Double) -> Double? {
    let width = range.upperBound - range.lowerBound
    var end = range.upperBound
    for step in (0..<100).reversed() {
      let start = range.lowerBound + width * Double(step) / 100
      if !reaches(goal, at: start) { return bisect(goal, start, end) }
      end = start
    }
    return range.lowerBound
  }

  /// Up to a million percent, billionths are whole numbers of a double.
  private static let bisectionLimit = 1e6

  /// Returns the least number of billionths from a score on that reaches the goal, for a grade that does not fall; `nil` if the end
  /// does not reach it.
  private func bisect(_ goal: Double, _ start: Double, _ end: Double) -> Double? {
    if reaches(goal, at: start) { return start }
    guard reaches(goal, at: end) else { return nil }
    var (low, high) = (start * 1e9, end * 1e9)
    while high - low > 1 {
      let middle = Double(Int((low + high) / 2))
      let x = middle / 1e9
      // Closer to the goal than `reaches` asks for, so that a result of few decimals is found as such.
      if line(x).value(at: x) + 1e-11 >= goal { high = middle } else { low = middle }
    }
    // Two neighbouring billionths are far apart only where the grade jumps. It may do so right after a score with few decimals, and then
    // numbers that count as equal to that score are on its side.
    let (before, round) = (low / 1e9, (low / 1e3).rounded() / 1e6)
    let isJump = goal - line(before).value(at: before) > 1e-4
    let isAfter = abs(before - round) < 1e-7 && round >= start && !reaches(goal, at: round)
    return isJump && isAfter ? place(after: round, reaching: goal) : high / 1e9
  }

  /// Walks down from the end of the range, where the goal is reached, as long as it stays so.
  private mutating func placeInside(_ goal: Double) -> Double {
    var end = range.upperBound
    for piece in pieces(from: range.lowerBound, to: end).reversed() {
      if !piece.line.reaches(goal, at: end) { return jump(to: goal, at: end) }
      if !piece.line.reaches(goal, at: piece.start) { return piece.line.place(reaching: goal) }
      if !piece.lineAtStart.reaches(goal, at: piece.start) { return place(after: piece.start, reaching: goal) }
      end = piece.start
    }
    return range.lowerBound
  }

  /// Walks up from the end of the range, where the goal is not reached, in wider and wider steps.
  private mutating func placeBeyond(_ goal: Double) -> Double? {
    var (start, width) = (range.upperBound, 1000.0)
    while start < limit {
      let end = min(start + width, limit)
      if bound(end).reaches(goal) {
        if let place = placeBetween(start, end, reaching: goal) { return place }
      } else if !bound(limit).reaches(goal) {
        break
      }
      (start, width) = (end, 10 * width)
    }
    let last = line(limit)
    return last.slope > 0 && last.crossing(Line(goal)).isFinite ? last.place(reaching: goal) : nil
  }

  /// Returns the first place of a step that reaches the goal.
  private mutating func placeBetween(_ start: Double, _ end: Double, reaching goal: Double) -> Double? {
    let traced = pieces(from: start, to: end)
    for (piece, end) in zip(traced, traced.dropFirst().map(\.start) + [end]) {
      if piece.lineAtStart.reaches(goal, at: piece.start) { return jump(to: goal, at: piece.start) }
      if piece.line.reaches(goal, at: piece.start) { return place(after: piece.start, reaching: goal) }
      guard piece.line.reaches(goal, at: end) else { continue }
      let place = piece.line.place(reaching: goal)
      // The grade may reach the goal only just before a jump down; at the jump it is already lower.
      if reaches(goal, at: place) { return place }
    }
    return nil
  }

  private mutating func pieces(from start: Double, to end: Double) -> [Piece] {
    if let pieces = known[start] { return pieces }
    let traced = pieces(start...end)
    known[start] = traced
    return traced
  }

  /// Returns the place of a jump to the goal: that where the jump is, or the next one.
  private func jump(to goal: Double, at x: Double) -> Double {
    reaches(goal, at: snap(x)) ? snap(x) : snap(snap(x) + 1e-9)
  }

  /// Returns a place right after a score that does not reach the goal itself. It is so far from it that it stays another number as a
  /// mark of any scale: 17 of 20 must not be shown where 17 is not enough.
  private func place(after x: Double, reaching goal: Double) -> Double {
    let next = snap(snap(x) + 1e-6)
    return reaches(goal, at: next) ? next : jump(to: goal, at: x)
  }
}
