/// The `d` attribute of an SVG path, with coordinates in tenths.
struct PathData: Sendable, Hashable {
  private(set) var text = ""

  /// Adds a polyline through the points; nothing if there are fewer than two.
  mutating func line(through points: [(x: Double, y: Double)]) {
    guard points.count > 1 else { return }
    text += "M" + points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: " ")
  }

  /// Adds the area between two polylines from left to right; nothing if they have fewer than two points.
  mutating func area(from lower: [(x: Double, y: Double)], to upper: [(x: Double, y: Double)]) {
    guard lower.count > 1 else { return }
    line(through: lower + upper.reversed())
    text += "z"
  }

  /// Adds a line of no length, which is drawn as a dot because of its round cap.
  mutating func dot(x: Double, y: Double) {
    move(to: x, y)
    text += "h0"
  }

  /// Adds a horizontal line, by default across the whole chart; nothing if its length rounds to zero.
  mutating func rule(y: Double, from start: Double = 0, to end: Double = 100) {
    guard Self.number(start) != Self.number(end) else { return }
    move(to: start, y)
    text += "H\(Self.number(end))"
  }

  /// Adds a vertical line downwards from `y`.
  mutating func upright(x: Double, y: Double, height: Double) {
    move(to: x, y)
    text += "v\(Self.number(height))"
  }

  /// Adds a rectangle; nothing if its width rounds to zero.
  mutating func box(x: Double, y: Double, width: Double, height: Double) {
    let (left, right) = (Self.number(x), Self.number(x + width))
    guard left != right else { return }
    move(to: x, y)
    text += "H\(right)v\(Self.number(height))H\(left)z"
  }

  /// Returns a number with at most one decimal, which is finer than any screen.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, tenth) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    let number = tenth == 0 ? String(whole) : String(whole) + "." + String(tenth)
    return tenths < 0 ? "-" + number : number
  }

  private mutating func move(to x: Double, _ y: Double) { text += "M\(Self.number(x)) \(Self.number(y))" }
}
