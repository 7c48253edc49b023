/// The greatest of some grades, as of several weightings.
struct GreatestGrade: Sendable, Hashable {
  /// Not empty.
  var grades: [Curve]

  /// Returns the line of the greatest grade at x; of equal ones the first.
  func line(at x: Double) -> Line { Self.greatest(grades.map { $0.line(at: x) }, at: x) }

  func bound(upTo x: Double) -> Double { grades.reduce(-.infinity) { max($0, $1.bound(upTo: x)) } }

  /// Returns the lines that the greatest follows over a range, ascending. It turns where two of the grades cross.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    Piece.steps(of: grades, over: range).flatMap { step, end in
      let lines = step.map(\.line)
      let starts = [step[0].start] + Line.crossings(of: lines, from: step[0].start, to: end)
      var pieces = zip(starts, starts.dropFirst() + [end]).map { start, end in
        Piece(start: start, line: Self.greatest(lines, at: (start + end) / 2))
      }
      pieces[0].lineAtStart = Self.greatest(step.map(\.lineAtStart), at: starts[0])
      return pieces
    }
  }

  private static func greatest(_ lines: [Line], at x: Double) -> Line {
    lines.dropFirst().reduce(lines[0]) { $1.value(at: x) > $0.value(at: x) ? $1 : $0 }
  }
}

/// A grade in steps.
struct RoundedGrade: Sendable, Hashable {
  var grade: Curve
  var rounding: Rounding

  func line(at x: Double) -> Line { Line(rounding.rounded(grade.value(at: x))) }

  func bound(upTo x: Double) -> Double {
    let bound = grade.bound(upTo: x)
    return bound.isFinite ? rounding.rounded(bound) : bound
  }

  /// Returns the steps over a range, ascending.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    let own = grade.pieces(over: range)
    let ends = own.dropFirst().map(\.start) + [range.upperBound]
    return zip(own, ends).flatMap { piece, end in
      let (first, last) = (rounding.index(of: piece.line.value(at: piece.start)), piece.line.value(at: end))
      var pieces = [
        Piece(
          start: piece.start, line: Line(rounding.percent(ofSteps: first)),
          lineAtStart: Line(rounding.rounded(piece.lineAtStart.value(at: piece.start))))
      ]
      var next = first + 1
      while piece.line.slope > 0, last.reaches(rounding.threshold(of: next)) {
        let place = max(piece.line.place(reaching: rounding.threshold(of: next)), piece.start)
        if place >= end { break }
        let atStart = Line(rounding.rounded(piece.line.value(at: place)))
        let step = Piece(start: place, line: Line(rounding.percent(ofSteps: next)), lineAtStart: atStart)
        if place == pieces[pieces.count - 1].start {
          pieces[pieces.count - 1].line = step.line
        } else {
          pieces.append(step)
        }
        next += 1
      }
      return pieces
    }
  }
}

/// 10 · √grade, both in percent. It is no line, so targets on it are found by bisection.
struct RootGrade: Sendable, Hashable {
  var grade: Curve

  func line(at x: Double) -> Line { Line(Self.root(of: grade.value(at: x))) }

  func bound(upTo x: Double) -> Double {
    let bound = grade.bound(upTo: x)
    return bound.isFinite ? Self.root(of: bound) : bound
  }

  private static func root(of value: Double) -> Double { 10 * max(0, value).squareRoot() }
}
