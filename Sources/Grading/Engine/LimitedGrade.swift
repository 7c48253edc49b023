/// A grade that does not exceed a ceiling, always or as long as other work is below a mark.
struct LimitedGrade: Sendable, Hashable {
  var grade: Curve
  var ceiling: Curve
  /// The test that, when it is passed, lifts the ceiling; `nil` if nothing lifts it.
  var gate: Test?

  /// Whether work reaches a mark.
  struct Test: Sendable, Hashable {
    var work: Curve
    /// The mark in percent.
    var mark: Double
  }

  /// Returns the line that the grade follows at x.
  func line(at x: Double) -> Line {
    let line = grade.line(at: x)
    if let gate, gate.work.value(at: x).reaches(gate.mark) { return line }
    return Self.lower(line, ceiling.line(at: x), at: x)
  }

  /// Returns a value that the grade does not exceed at any score up to x.
  func bound(upTo x: Double) -> Double {
    let bound = grade.bound(upTo: x)
    if let gate, gate.work.bound(upTo: x).reaches(gate.mark) { return bound }
    return min(bound, ceiling.bound(upTo: x))
  }

  /// Returns the lines that the grade follows over a range, ascending. It jumps where the work reaches its mark, and turns where it
  /// meets the ceiling.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    let curves = [grade, ceiling] + (gate.map { [$0.work] } ?? [])
    return Piece.steps(of: curves, over: range).flatMap { step, end in
      let start = step[0].start
      let place = gate.flatMap { Self.place(of: $0.mark, on: step[2].line, from: start) } ?? end
      var pieces = Self.lower(step[0].line, step[1].line, from: start, to: min(place, end))
      if place < end || pieces.isEmpty { pieces.append(Piece(start: max(place, start), line: step[0].line)) }
      let isLifted = gate.map { step[2].lineAtStart.reaches($0.mark, at: start) } ?? false
      pieces[0].lineAtStart =
        isLifted ? step[0].lineAtStart : Self.lower(step[0].lineAtStart, step[1].lineAtStart, at: start)
      return pieces
    }
  }

  /// Returns the first place from a start on at which a line that does not fall reaches a mark; `nil` if it never does.
  private static func place(of mark: Double, on line: Line, from start: Double) -> Double? {
    if line.reaches(mark, at: start) { return start }
    guard line.slope > 0 else { return nil }
    let place = line.place(reaching: mark)
    return place.isFinite ? max(place, start) : nil
  }

  /// Returns the lower of two lines between two places, which is the one up to their crossing and the other after it.
  private static func lower(_ one: Line, _ other: Line, from start: Double, to end: Double) -> [Piece] {
    guard start < end else { return [] }
    let middle = one.crossing(other)
    guard middle > start, middle < end else {
      return [Piece(start: start, line: lower(one, other, at: (start + end) / 2))]
    }
    let ends = [(start, (start + middle) / 2), (middle, (middle + end) / 2)]
    return ends.map { Piece(start: $0.0, line: lower(one, other, at: $0.1)) }
  }

  private static func lower(_ one: Line, _ other: Line, at x: Double) -> Line {
    other.value(at: x) < one.value(at: x) ? other : one
  }
}
