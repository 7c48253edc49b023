/// The average of the best grades, weighted by their credits, up to a sum of credits.
///
/// The last grade that counts may count with a part of its credits. If all grades together have fewer credits, all count.
/// Grades and averages are in percent, and so is x, the unknown score.
struct BestCredits: Sendable, Hashable {
  /// The grades; not empty.
  var grades: [Curve]
  /// The credits of each, above 0.
  var credits: [Double]
  /// The maximum sum of credits that count, above 0.
  var most: Double

  init(_ grades: [Curve], _ credits: [Double], most: Double) {
    self.grades = grades
    self.credits = credits
    self.most = most
  }

  /// Returns the line that the average follows at x.
  func line(at x: Double) -> Line { average(of: grades.map { $0.line(at: x) }, at: x) }

  /// Returns an upper bound of the average for all scores up to x.
  func bound(upTo x: Double) -> Double {
    average(of: grades.map { Line($0.bound(upTo: x)) }, at: 0).constant
  }

  /// Returns the lines that the average follows over a range, ascending. It turns where one grade overtakes another.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    Piece.steps(of: grades, over: range).flatMap { step, end in
      let lines = step.map(\.line)
      let starts = [step[0].start] + Line.crossings(of: lines, from: step[0].start, to: end)
      var pieces = zip(starts, starts.dropFirst() + [end]).map { start, end in
        Piece(start: start, line: average(of: lines, at: (start + end) / 2))
      }
      pieces[0].lineAtStart = average(of: step.map(\.lineAtStart), at: starts[0])
      return pieces
    }
  }

  /// Returns the average line of the lines that are the highest at x.
  private func average(of lines: [Line], at x: Double) -> Line {
    let values = lines.map { $0.value(at: x) }
    // The order decides which lines count, and must not depend on how a sort treats equal values.
    let order = lines.indices.sorted { values[$0] == values[$1] ? $0 < $1 : values[$0] > values[$1] }
    var sum = Line(0)
    var total = 0.0
    for index in order where total < most {
      let counted = min(credits[index], most - total)
      sum += lines[index] * counted
      total += counted
    }
    return sum / total
  }
}
