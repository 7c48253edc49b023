/// The `d` of an SVG path. One decimal is finer than any screen.
struct PathData: Sendable, Hashable {
  private(set) var text = ""

  /// A straight line through points.
  mutating func line(through points: [(x: Double, y: Double)]) {
    guard points.count > 1 else { return }
    text += "M" + points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: " ")
  }

  /// A line of no length, whose cap is a dot.
  mutating func dot(x: Double, y: Double) { text += "M\(Self.number(x)) \(Self.number(y))h0" }

  /// A horizontal line, across the whole drawing where nothing else is said; nothing where it has no length.
  mutating func rule(y: Double, from start: Double = 0, to end: Double = 100) {
    let (left, right) = (Self.number(start), Self.number(end))
    if left != right { text += "M\(left) \(Self.number(y))H\(right)" }
  }

  /// An upright line from `y` downwards.
  mutating func upright(x: Double, y: Double, height: Double) {
    text += "M\(Self.number(x)) \(Self.number(y))v\(Self.number(height))"
  }

  /// A rectangle; nothing where it has no width.
  mutating func box(x: Double, y: Double, width: Double, height: Double) {
    let (left, right) = (Self.number(x), Self.number(x + width))
    if left == right { return }
    text += "M\(left) \(Self.number(y))H\(right)v\(Self.number(height))H\(left)z"
  }

  /// A number as SVG has it: at most one decimal, a point before it.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let digits = abs(tenths)
    let sign = tenths < 0 ? "-" : ""
    return digits.isMultiple(of: 10) ? "\(sign)\(digits / 10)" : "\(sign)\(digits / 10).\(digits % 10)"
  }
}
