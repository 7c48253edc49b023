/// Finds where a grade reaches goals, by asking for its line at few places.
///
/// The grade must not fall while x grows, and have no jumps. Its line at a place is the one that it follows there: Newton's
/// steps along such lines end on the very line that crosses the goal, so the place is exact. Whatever was asked helps the
/// next goal.
final class Search {
  /// Whether the grade bends to one side only: upwards everywhere, or downwards everywhere.
  private let bendsOneWay: Bool
  private let line: (Double) -> Line
  /// Ascending by place.
  private var known: [Answer] = []

  private struct Answer {
    var x: Double
    var line: Line

    func reaches(_ goal: Double) -> Bool { line.value(at: x).reaches(goal) }
  }

  init(bendsOneWay: Bool, line: @escaping (Double) -> Line) {
    self.bendsOneWay = bendsOneWay
    self.line = line
  }

  func value(at x: Double) -> Double { answer(at: x).line.value(at: x) }

  func reaches(_ goal: Double, at x: Double) -> Bool { value(at: x).reaches(goal) }

  /// The least place that reaches the goal, between one that does not and one that does.
  func crossing(_ goal: Double, from start: Double, to end: Double) -> Double {
    var (low, high) = bracket(goal, answer(at: start), answer(at: end))
    func isInside(_ x: Double) -> Bool { x > low.x && x < high.x }

    for round in 1... {
      // As near as places are known, far out as near as doubles lie.
      if high.x - low.x < max(1e-10, high.x * 1e-15) { break }
      // Where the line at the upper end comes from, and where the line at the lower end leads to.
      let (down, up) = (high.line.crossing(Line(goal)), low.line.crossing(Line(goal)))
      if bendsOneWay, isInside(down), high.line.value(at: low.x).snapsEqual(to: low.line.value(at: low.x)) {
        return high.line.place(reaching: goal)
      }
      if high.line.value(at: high.x).snapsEqual(to: goal),
        let line = [high.line, low.line].first(where: { abs($0.crossing(Line(goal)) - high.x) < 1e-9 })
      {
        // A grade that bends both ways may reach the goal before, on a level stretch.
        let before = high.x - max(1e-6, 2e-9 / line.slope)
        guard !bendsOneWay, isInside(before), reaches(goal, at: before) else { return line.place(reaching: goal) }
        high = answer(at: before)
        continue
      }
      let middle = (low.x + high.x) / 2
      let next = round % 8 == 0 ? middle : isInside(down) ? down : isInside(up) ? up : middle
      let answer = answer(at: next)
      if answer.reaches(goal) { high = answer } else { low = answer }
    }
    return snap(high.x)
  }

  /// Where the line that holds at a place and beyond reaches the goal; nil where it never does.
  func placeBeyond(_ x: Double, reaching goal: Double) -> Double? {
    let line = answer(at: x).line
    return line.slope > 0 && line.crossing(Line(goal)).isFinite ? line.place(reaching: goal) : nil
  }

  /// Narrows two ends by what is known already.
  private func bracket(_ goal: Double, _ start: Answer, _ end: Answer) -> (low: Answer, high: Answer) {
    var low = start
    for answer in known where answer.x > start.x && answer.x < end.x {
      if answer.reaches(goal) { return (low, answer) }
      low = answer
    }
    return (low, end)
  }

  /// The line at a place, asked for once.
  private func answer(at x: Double) -> Answer {
    let place = known.firstIndex { $0.x >= x } ?? known.count
    if place < known.count, known[place].x == x { return known[place] }
    let answer = Answer(x: x, line: line(x))
    known.insert(answer, at: place)
    return answer
  }
}
