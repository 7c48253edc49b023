/// The `d` attribute of an SVG path, with coordinates in tenths, which are finer than any screen.
struct PathData: Sendable, Hashable {
  /// Bytes, because joining texts takes several times as long, and the page of a course has some hundred coordinates.
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a polyline through the points; nothing if there are fewer than two.
  mutating func line(through points: [(x: Double, y: Double)]) {
    guard points.count > 1 else { return }
    for (index, point) in points.enumerated() {
      add(index == 0 ? "M" : " ", point.x)
      add(" ", point.y)
    }
  }

  /// Adds the area between two polylines from left to right; nothing if they have fewer than two points.
  mutating func area(from lower: [(x: Double, y: Double)], to upper: [(x: Double, y: Double)]) {
    guard lower.count > 1 else { return }
    line(through: lower + upper.reversed())
    bytes.append(UInt8(ascii: "z"))
  }

  /// Adds a line of no length, which is drawn as a dot because of its round cap.
  mutating func dot(x: Double, y: Double) {
    move(to: x, y)
    add("h", 0)
  }

  /// Adds a horizontal line, by default across the whole chart; nothing if its length rounds to zero.
  mutating func rule(y: Double, from start: Double = 0, to end: Double = 100) {
    guard Self.tenths(start) != Self.tenths(end) else { return }
    move(to: start, y)
    add("H", end)
  }

  /// Adds a rectangle; nothing if its width rounds to zero.
  mutating func box(x: Double, y: Double, width: Double, height: Double) {
    guard Self.tenths(x) != Self.tenths(x + width) else { return }
    move(to: x, y)
    add("H", x + width)
    add("v", height)
    add("H", x)
    bytes.append(UInt8(ascii: "z"))
  }

  /// Returns a coordinate as text, for an attribute of its own.
  static func number(_ value: Double) -> String {
    var number = PathData()
    number.add(tenths: tenths(value))
    return number.text
  }

  private mutating func move(to x: Double, _ y: Double) {
    add("M", x)
    add(" ", y)
  }

  private mutating func add(_ command: Unicode.Scalar, _ value: Double) {
    bytes.append(UInt8(ascii: command))
    add(tenths: Self.tenths(value))
  }

  private mutating func add(tenths: Int) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    add(whole)
    if tenth > 0 {
      bytes.append(UInt8(ascii: "."))
      add(tenth)
    }
  }

  private mutating func add(_ number: UInt) {
    if number >= 10 { add(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private static func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }
}
