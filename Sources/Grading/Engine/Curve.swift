/// A grade as a function of the score x on all work that is left: a line, plus functions that turn or jump where rules apply.
struct Curve: Sendable, Hashable {
  var line: Line
  var terms: [Term] = []

  /// A function, times a factor.
  struct Term: Sendable, Hashable {
    var function: Function
    var factor: Double
  }

  /// A function of the score that is not one line.
  enum Function: Sendable, Hashable {
    /// The value of a part whose drop rules depend on the score.
    case pool(Pool)
    /// The value of one item of a part, if that depends on other scores.
    case score(PooledScore)
    case limited(LimitedGrade)
    case best(BestCredits)
    case greatest(GreatestGrade)
    case rounded(RoundedGrade)
    case root(RootGrade)
  }

  /// The shape of a curve, from simple to hard.
  enum Shape: Comparable {
    case lines
    /// Lines with a jump for each step of a rounding, of which there is no end above 100 %.
    case steps
    /// No lines.
    case roots
  }

  init(_ line: Line) { self.line = line }

  init(_ pool: Pool) {
    line = Line(0)
    terms = [Term(function: .pool(pool), factor: 1)]
  }

  init(_ score: PooledScore) { self.init(.score(score)) }

  init(_ limited: LimitedGrade) { self.init(.limited(limited)) }

  init(_ rounded: RoundedGrade) { self.init(.rounded(rounded)) }

  init(greatest grades: [Curve]) { self.init(.greatest(GreatestGrade(grades: grades))) }

  init(rootOf grade: Curve) { self.init(.root(RootGrade(grade: grade))) }

  private init(_ function: Function) {
    line = Line(0)
    terms = [Term(function: function, factor: 1)]
  }

  init(_ best: BestCredits) { self.init(.best(best)) }

  /// Whether it depends on the unknown score.
  var hasUnknown: Bool { !terms.isEmpty || line.slope != 0 }

  var shape: Shape { terms.reduce(.lines) { max($0, $1.function.shape) } }

  func value(at x: Double) -> Double { line(at: x).value(at: x) }

  /// Returns the line that the grade follows at x.
  func line(at x: Double) -> Line {
    terms.reduce(line) { $0 + $1.function.line(at: x) * $1.factor }
  }

  /// Returns a value that the grade does not exceed at any score up to x.
  func bound(upTo x: Double) -> Double {
    terms.reduce(line.value(at: x)) { $1.factor > 0 ? $0 + $1.function.bound(upTo: x) * $1.factor : $0 }
  }

  /// Returns the lines that the grade follows over a range, ascending.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    guard !terms.isEmpty else { return [Piece(start: range.lowerBound, line: line)] }
    return Piece.refined(terms.map { $0.function.pieces(over: range) }, from: range.lowerBound).map { own in
      var piece = Piece(start: own[0].start, line: line)
      for (term, own) in zip(terms, own) {
        piece.line += own.line * term.factor
        piece.lineAtStart += own.lineAtStart * term.factor
      }
      return piece
    }
  }

  static func + (curve: Curve, line: Line) -> Curve {
    var curve = curve
    curve.line += line
    return curve
  }

  static func += (left: inout Curve, right: Curve) {
    left.line += right.line
    left.terms += right.terms
  }

  static func * (curve: Curve, factor: Double) -> Curve {
    var curve = curve
    curve.line = curve.line * factor
    for index in curve.terms.indices { curve.terms[index].factor *= factor }
    return curve
  }

  static func / (curve: Curve, divisor: Double) -> Curve {
    var curve = curve
    curve.line = curve.line / divisor
    for index in curve.terms.indices { curve.terms[index].factor /= divisor }
    return curve
  }
}

/// A line that a grade follows from a start up to the next piece. It does not fall.
struct Piece {
  var start: Double
  var line: Line
  /// The line at exactly the start. At a jump, the grade there may differ from the grade before it and after it.
  var lineAtStart: Line

  init(start: Double, line: Line, lineAtStart: Line? = nil) {
    self.start = start
    self.line = line
    self.lineAtStart = lineAtStart ?? line
  }

  /// Cuts the pieces of several functions at the starts of all of them.
  ///
  /// - Returns: for each start the pieces of the functions from there, ascending.
  static func refined(_ lists: [[Piece]], from low: Double) -> [[Piece]] {
    var places = lists.map { _ in 0 }
    return Set([low] + lists.joined().map(\.start)).sorted().map { start in
      lists.indices.map { index in
        let list = lists[index]
        while places[index] + 1 < list.count, list[places[index] + 1].start <= start { places[index] += 1 }
        let own = list[places[index]]
        return own.start == start ? own : Piece(start: start, line: own.line)
      }
    }
  }

  /// Returns the pieces of several curves over a range, cut at the starts of all of them, each time with where they end.
  static func steps(of curves: [Curve], over range: ClosedRange<Double>) -> [(pieces: [Piece], end: Double)] {
    let steps = refined(curves.map { $0.pieces(over: range) }, from: range.lowerBound)
    let ends = steps.dropFirst().map { $0[0].start } + [range.upperBound]
    return zip(steps, ends).map { ($0, $1) }
  }
}

extension Curve.Function {
  /// Returns the line that the function follows at x.
  func line(at x: Double) -> Line {
    switch self {
    case .pool(let pool): pool.line(at: x)
    case .score(let score): score.line(at: x)
    case .limited(let grade): grade.line(at: x)
    case .best(let average): average.line(at: x)
    case .greatest(let grade): grade.line(at: x)
    case .rounded(let grade): grade.line(at: x)
    case .root(let grade): grade.line(at: x)
    }
  }

  /// Returns a value that the function does not exceed at any score up to x.
  func bound(upTo x: Double) -> Double {
    switch self {
    case .pool(let pool): pool.bound(upTo: x)
    case .score: .infinity
    case .limited(let grade): grade.bound(upTo: x)
    case .best(let average): average.bound(upTo: x)
    case .greatest(let grade): grade.bound(upTo: x)
    case .rounded(let grade): grade.bound(upTo: x)
    case .root(let grade): grade.bound(upTo: x)
    }
  }

  /// Returns the lines that the function follows over a range, ascending.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    switch self {
    case .pool(let pool): pool.pieces(over: range)
    case .score(let score): score.pieces(over: range)
    case .limited(let grade): grade.pieces(over: range)
    case .best(let average): average.pieces(over: range)
    case .greatest(let grade): grade.pieces(over: range)
    case .rounded(let grade): grade.pieces(over: range)
    case .root(let grade): [Piece(start: range.lowerBound, line: grade.line(at: range.lowerBound))]
    }
  }

  var shape: Curve.Shape {
    switch self {
    case .pool(let pool): pool.shape
    case .score(let score): score.pool.shape
    case .limited(let limited):
      max(limited.grade.shape, limited.ceiling.shape, limited.gate?.work.shape ?? .lines)
    case .best(let average): average.grades.reduce(.lines) { max($0, $1.shape) }
    case .greatest(let greatest): greatest.grades.reduce(.lines) { max($0, $1.shape) }
    case .rounded(let rounded): max(.steps, rounded.grade.shape)
    case .root: .roots
    }
  }
}
