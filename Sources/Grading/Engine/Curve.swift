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
}

extension Curve.Function {
  /// Returns the line that the function follows at x.
  func line(at x: Double) -> Line {
    switch self {
    case .pool(let pool): pool.line(at: x)
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
    case .limited(let limited):
      max(limited.grade.shape, limited.ceiling.shape, limited.gate?.work.shape ?? .lines)
    case .best(let average): average.grades.reduce(.lines) { max($0, $1.shape) }
    case .greatest(let greatest): greatest.grades.reduce(.lines) { max($0, $1.shape) }
    case .rounded(let rounded): max(.steps, rounded.grade.shape)
    case .root: .roots
    }
  }
}

extension Pool {
  /// Returns the line that the value follows at x.
  func line(at x: Double) -> Line { kept(at: x).ratio.line ?? Line(0) }

  var shape: Curve.Shape {
    let bends = items.reduce(Curve.Shape.lines) { max($0, $1.bend?.shape ?? .lines) }
    return replacements.reduce(bends) { max($0, $1.source.shape) }
  }

  /// Returns a value that the pool does not exceed at any score up to x: the value with the highest dropped first, then the lowest of
  /// the rest. Whatever is dropped as the lowest, dropping the same highest too leaves no more.
  ///
  /// This does not hold if all items but some with a maximum of 0 may go, since one of the others must stay; then it is infinite. So
  /// it is with replacements.
  func bound(upTo x: Double) -> Double {
    guard replacements.isEmpty, items.allSatisfy({ !$0.isDroppable || $0.possible > 0 }) else { return .infinity }
    if isBent { return straight(at: x).bound(upTo: x) }
    let kept = kept(.lowest, at: x, after: kept(.highest, at: x, after: everything))
    return (kept.ratio.line ?? Line(0)).value(at: x)
  }

  /// Returns the lines that the value follows over a range, ascending.
  ///
  /// Each rule leaves the greatest (or the least) of some lines. With several the value may jump wherever an earlier one leaves other
  /// items, because the next then chooses from others. Where scores bend, the lines of single items change.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    let bends = items.compactMap(\.bend) + replacements.map(\.source).filter { !$0.terms.isEmpty }
    guard !bends.isEmpty else { return pieces(over: range, from: range.lowerBound, of: self) }
    let starts = Piece.refined(bends.map { $0.pieces(over: range) }, from: range.lowerBound).map { $0[0].start }
    return zip(starts, starts.dropFirst() + [range.upperBound]).flatMap { start, end in
      pieces(over: start...end, from: range.lowerBound, of: straight(at: (start + end) / 2))
    }
  }

  /// - Parameters:
  ///   - low: the start of the whole range.
  ///   - straight: the pool with straight lines in this part of the range.
  private func pieces(over range: ClosedRange<Double>, from low: Double, of straight: Pool) -> [Piece] {
    var pieces = straight.pieces(over: range, straight.stages[...], after: straight.everything, of: self)
    if range.lowerBound > low { pieces[0].lineAtStart = line(at: range.lowerBound) }
    return pieces
  }

  /// - Parameter whole: the pool before its lines were made straight.
  private func pieces(
    over range: ClosedRange<Double>, _ stages: ArraySlice<Stage>, after earlier: KeptItems, of whole: Pool
  ) -> [Piece] {
    guard let stage = stages.first else {
      return [Piece(start: range.lowerBound, line: earlier.ratio.line ?? Line(0))]
    }
    let turns = turns(over: range) { apply(stage, at: $0, after: earlier, from: $1) }
    if stages.count == 1 { return turns.map { Piece(start: $0.start, line: $0.line) } }
    let ends = turns.dropFirst().map(\.start) + [range.upperBound]
    return zip(turns, ends).flatMap { turn, end in
      var pieces = pieces(over: turn.start...end, stages.dropFirst(), after: turn.kept, of: whole)
      if turn.start > range.lowerBound { pieces[0].lineAtStart = whole.line(at: turn.start) }
      return pieces
    }
  }

  /// A rule that chooses items after those before it.
  private enum Stage {
    case drop(DropSide)
    case replace(PoolReplacement)
  }

  /// The rules that choose items, in order.
  private var stages: [Stage] {
    [DropSide.lowest, .highest].filter(drops).map { .drop($0) } + replacements.map { .replace($0) }
  }

  private func apply(_ stage: Stage, at x: Double, after earlier: KeptItems, from level: Double?) -> KeptItems {
    switch stage {
    case .drop(let side): kept(side, at: x, after: earlier, from: level)
    case .replace(let replacement): replaced(replacement, at: x, after: earlier)
    }
  }

  /// The items that remain after drop rules at a place, and the line that the value follows there.
  private struct Turn {
    var start: Double
    var kept: KeptItems
    var line: Line
  }

  /// Finds where the items that are left change, from the lower bound of a range on.
  ///
  /// The value is the greatest (or the least) of some lines. So a line that counts at two places counts between them; and if two
  /// different lines count there, the place where they cross is the next one to look at.
  private func turns(over range: ClosedRange<Double>, _ kept: (Double, _ level: Double?) -> KeptItems) -> [Turn] {
    func look(at x: Double, from level: Double? = nil) -> Turn {
      let kept = kept(x, level)
      return Turn(start: x, kept: kept, line: kept.ratio.line ?? Line(0))
    }
    var left = look(at: range.lowerBound)
    var turns = [left]
    /// The places found to the right of `left`, the nearest last.
    var found = [look(at: range.upperBound)]
    while let right = found.last {
      let middle = left.line.crossing(right.line)
      var place = right.start
      if !left.line.value(at: place).snapsEqual(to: right.line.value(at: place)) {
        if middle > left.start, middle < right.start {
          let between = look(at: middle, from: left.line.value(at: middle))
          if !between.line.value(at: middle).snapsEqual(to: left.line.value(at: middle)) {
            found.append(between)
            continue
          }
        }
        place = middle.isFinite ? min(max(middle, left.start), right.start) : left.start
      }
      if !left.line.slope.snapsEqual(to: right.line.slope) || place < right.start {
        // The turn must be where it is on paper, since the value may jump there.
        let start = snap(place)
        while let last = turns.last, start <= last.start { turns.removeLast() }
        turns.append(Turn(start: max(start, range.lowerBound), kept: right.kept, line: right.line))
      }
      left = right
      found.removeLast()
    }
    return turns.filter { $0.start < range.upperBound || $0.start == range.lowerBound }
  }
}
