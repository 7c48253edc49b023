/// A grade as a function of the score on everything that is left: lines, each from one place to the next.
///
/// One straight line without drop rules. With them, another set of items is dropped from each turn on.
struct Curve: Sendable, Hashable {
  /// The line before the first turn.
  var first: Line
  /// The later lines, ascending by where they begin.
  var turns: [Turn] = []

  struct Turn: Sendable, Hashable {
    var start: Double
    var line: Line
  }

  init(_ line: Line) { first = line }

  /// Lines from one place to the next; the first holds before its own place too.
  init(_ pieces: [Turn]) {
    first = pieces.first?.line ?? Line(0)
    turns = Array(pieces.dropFirst())
  }

  /// A grade that nothing can change.
  init(constant: Double) { first = Line(constant) }

  func line(at x: Double) -> Line {
    var line = first
    for turn in turns {
      guard turn.start <= x else { break }
      line = turn.line
    }
    return line
  }

  func value(at x: Double) -> Double { line(at: x).value(at: x) }

  /// The same change made to every line.
  func map(_ transform: (Line) -> Line) -> Curve {
    var result = Curve(transform(first))
    result.turns = turns.map { Turn(start: $0.start, line: transform($0.line)) }
    return result
  }

  /// Blends the lines of several curves into one, at each place where one of them turns; a curve that is nil has no
  /// value anywhere.
  static func blending(_ curves: [Curve?], _ blend: ([Line?]) -> Line?) -> Curve? {
    guard let first = blend(curves.map(\.?.first)) else { return nil }
    var result = Curve(first)
    if curves.contains(where: { $0?.turns.isEmpty == false }) {
      for start in Set(curves.flatMap { $0?.turns.map(\.start) ?? [] }).sorted() {
        guard let line = blend(curves.map { $0?.line(at: start) }) else { return nil }
        result.turns.append(Turn(start: start, line: line))
      }
    }
    return result
  }
}
