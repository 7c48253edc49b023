/// The `d` of an SVG path. One decimal is finer than any screen.
struct PathData: Sendable, Hashable {
  /// Bytes while it is drawn, since a text looks for room at each of its hundreds of numbers.
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// A straight line through points.
  mutating func line(through points: [(x: Double, y: Double)]) {
    guard points.count > 1 else { return }
    var command: Unicode.Scalar = "M"
    for point in points {
      add(command, Self.tenths(point.x))
      add(" ", Self.tenths(point.y))
      command = " "
    }
  }

  /// A line of no length, whose cap is a dot.
  mutating func dot(x: Double, y: Double) {
    move(to: Self.tenths(x), y)
    add("h", 0)
  }

  /// A horizontal line, across the whole drawing where nothing else is said; nothing where it has no length.
  mutating func rule(y: Double, from start: Double = 0, to end: Double = 100) {
    let (left, right) = (Self.tenths(start), Self.tenths(end))
    if left == right { return }
    move(to: left, y)
    add("H", right)
  }

  /// An upright line from `y` downwards.
  mutating func upright(x: Double, y: Double, height: Double) {
    move(to: Self.tenths(x), y)
    add("v", Self.tenths(height))
  }

  /// A rectangle; nothing where it has no width.
  mutating func box(x: Double, y: Double, width: Double, height: Double) {
    let (left, right) = (Self.tenths(x), Self.tenths(x + width))
    if left == right { return }
    move(to: left, y)
    add("H", right)
    add("v", Self.tenths(height))
    add("H", left)
    bytes.append(UInt8(ascii: "z"))
  }

  /// A number as SVG has it: at most one decimal, a point before it.
  static func number(_ value: Double) -> String {
    var data = PathData()
    data.add(tenths(value))
    return data.text
  }

  private static func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }

  private mutating func move(to x: Int, _ y: Double) {
    add("M", x)
    add(" ", Self.tenths(y))
  }

  private mutating func add(_ command: Unicode.Scalar, _ tenths: Int) {
    bytes.append(UInt8(ascii: command))
    add(tenths)
  }

  private mutating func add(_ tenths: Int) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, tenth) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    add(digitsOf: whole)
    if tenth > 0 {
      bytes.append(UInt8(ascii: "."))
      add(digitsOf: tenth)
    }
  }

  private mutating func add(digitsOf number: Int) {
    if number > 9 { add(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
