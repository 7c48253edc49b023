/// A grade that depends on one unknown score x: constant + slope · x.
struct Line: Sendable, Hashable {
  var constant: Double
  var slope: Double

  /// The unknown score itself.
  static let unknown = Line(0, slope: 1)

  init(_ constant: Double, slope: Double = 0) {
    self.constant = constant
    self.slope = slope
  }

  func value(at x: Double) -> Double { constant + slope * x }

  /// Whether it has a value everywhere; too large numbers have none.
  var isFinite: Bool { constant.isFinite && slope.isFinite }

  /// Where the two lines meet; not finite where they are parallel.
  func crossing(_ other: Line) -> Double { (other.constant - constant) / (slope - other.slope) }

  /// Where the line, rising, reaches a goal: a place of at most 9 decimals, and one at which it does reach it.
  func place(reaching goal: Double) -> Double {
    // Where half a billionth decides on paper, the place is the greater one, whatever the last bits are.
    let place = snap(crossing(Line(goal)) + 2.5e-12)
    return (value(at: place) - 2.5e-12).reaches(goal) ? place : snap(place + 1e-9)
  }

  static func + (left: Line, right: Line) -> Line {
    Line(left.constant + right.constant, slope: left.slope + right.slope)
  }

  static func - (left: Line, right: Line) -> Line {
    Line(left.constant - right.constant, slope: left.slope - right.slope)
  }

  static func * (line: Line, factor: Double) -> Line { Line(line.constant * factor, slope: line.slope * factor) }

  static func / (line: Line, divisor: Double) -> Line { Line(line.constant / divisor, slope: line.slope / divisor) }

  static func += (left: inout Line, right: Line) { left = left + right }
}
