/// A grade as a function of one unknown score x: constant + slope · x, both in percent.
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

  /// Whether the line is at or above a goal at x.
  func reaches(_ goal: Double, at x: Double) -> Bool { value(at: x).reaches(goal) }

  /// Whether it has a value everywhere; lines of too large numbers do not.
  var isFinite: Bool { constant.isFinite && slope.isFinite }

  /// Returns the x at which the two lines cross; not finite if they are parallel.
  func crossing(_ other: Line) -> Double { (other.constant - constant) / (slope - other.slope) }

  /// Returns the places between `start` and `end` at which any two of some lines cross, ascending.
  static func crossings(of lines: [Line], from start: Double, to end: Double) -> [Double] {
    var places: Set<Double> = []
    for (index, line) in lines.enumerated() {
      for other in lines[(index + 1)...] {
        let place = line.crossing(other)
        if place > start, place < end { places.insert(place) }
      }
    }
    return places.sorted()
  }

  /// Returns the x at which the rising line reaches a goal. It has at most 9 decimals, and the line does reach the goal there.
  func place(reaching goal: Double) -> Double {
    // If the exact result is halfway between two billionths, round up, even if rounding errors change the last bits.
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
