/// A grade as a function of the score x on everything that is left: one straight line, but for the parts whose drop rules
/// look at x.
struct Curve: Sendable, Hashable {
  var line: Line
  var terms: [Term] = []

  /// The value of a part, and by what it is multiplied.
  struct Term: Sendable, Hashable {
    var pool: Pool
    var factor: Double
  }

  init(_ line: Line) { self.line = line }

  init(_ pool: Pool, factor: Double = 1) {
    line = Line(0)
    terms = [Term(pool: pool, factor: factor)]
  }

  func value(at x: Double) -> Double { follow()(x).value(at: x) }

  /// The line that the grade follows at a place. Whoever asks for many places asks the same function: it remembers what
  /// it answered.
  func follow() -> (Double) -> Line {
    let room = PoolCurve.Room()
    return follow(terms.map { PoolCurve($0.pool, room) })
  }

  /// The line at a place, by the curves of the terms.
  private func follow(_ curves: [PoolCurve]) -> (Double) -> Line {
    { x in
      var sum = line
      for index in curves.indices {
        if let line = curves[index].ratio(at: x).line { sum += line * terms[index].factor }
      }
      return sum
    }
  }

  /// The same over a range, with less to look at; nil where that saves nothing.
  func contenders(over range: ClosedRange<Double>) -> Curve? {
    var curve: Curve?
    for index in terms.indices {
      guard let pool = terms[index].pool.contenders(over: range) else { continue }
      if curve == nil { curve = self }
      curve?.terms[index].pool = pool
    }
    return curve
  }

  static func += (left: inout Curve, right: Curve) {
    left.line += right.line
    if !right.terms.isEmpty { left.terms += right.terms }
  }

  static func * (curve: consuming Curve, factor: Double) -> Curve {
    curve.line = curve.line * factor
    for index in curve.terms.indices { curve.terms[index].factor *= factor }
    return curve
  }

  static func / (curve: consuming Curve, divisor: Double) -> Curve {
    curve.line = curve.line / divisor
    for index in curve.terms.indices { curve.terms[index].factor /= divisor }
    return curve
  }
}

extension Curve {
  /// Whether it bends upwards everywhere, as where only the lowest are dropped (the best of some lines counts), or
  /// downwards everywhere.
  var bendsOneWay: Bool {
    !terms.contains { $0.pool.drops(.highest) } || !terms.contains { $0.pool.drops(.lowest) }
  }

  var mayFall: Bool { terms.contains(where: \.pool.mayFall) }

  /// The curve cut where it may jump or fall, from the start of a range on; between two cuts it does neither.
  func stretches(over range: ClosedRange<Double>) -> [(start: Double, search: Search)] {
    let room = PoolCurve.Room()
    // One stage of a term holds in many stretches of all.
    let stages = terms.map { $0.pool.stages(over: range).map { (start: $0.start, curve: PoolCurve($0.pool, room)) } }
    var places = terms.map { _ in 0 }
    return Set(stages.joined().map(\.start)).sorted().map { start in
      let curves = stages.indices.map { term in
        while places[term] + 1 < stages[term].count, stages[term][places[term] + 1].start <= start { places[term] += 1 }
        return stages[term][places[term]].curve
      }
      let bendsOneWay = !curves.contains { $0.drops(.lowest) } || !curves.contains { $0.drops(.highest) }
      return (start, Search(bendsOneWay: bendsOneWay, line: follow(curves)))
    }
  }
}
