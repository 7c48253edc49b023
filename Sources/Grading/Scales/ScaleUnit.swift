/// The unit in which marks of a scale are written.
package enum ScaleUnit: Sendable, Hashable {
  case percent
  /// Marks out of 20.
  case points20
  /// Marks out of 10.
  case points10
  /// German marks: 1.0 is 100 %, 4.0 is `pass` percent, 5.0 is 0 %, linear in between.
  case german(pass: Double)
  /// Marks from the worst, 0 %, to the best, 100 %, linear in between. The worst may be the higher number.
  case linear(worst: Double, best: Double)

  /// The highest mark: 100, 20 or 10. For other units 100, because their items are counted in points too.
  package var top: Double {
    switch self {
    case .percent, .german, .linear: 100
    case .points20: 20
    case .points10: 10
    }
  }

  /// Converts a mark to percent.
  package func percent(ofMark mark: Double) -> Double {
    switch self {
    case .percent: mark
    case .points20: mark * 5
    case .points10: mark * 10
    case .german(let pass):
      mark <= 4 ? pass + (100 - pass) * (4 - mark) / 3 : pass * (5 - mark)
    case .linear(let worst, let best): 100 * (mark - worst) / (best - worst)
    }
  }

  /// Converts percent to a mark.
  package func mark(ofPercent percent: Double) -> Double {
    switch self {
    case .percent: percent
    case .points20: percent / 5
    case .points10: percent / 10
    case .german(let pass):
      percent >= pass && pass < 100 ? 4 - 3 * (percent - pass) / (100 - pass) : 5 - percent / pass
    case .linear(let worst, let best): worst + percent * (best - worst) / 100
    }
  }

  /// Converts the distance between two marks to percent; of German marks, between two that pass.
  package func percent(ofDistance marks: Double) -> Double {
    switch self {
    case .percent, .points20, .points10: marks * 100 / top
    case .german(let pass): marks * (100 - pass) / 3
    case .linear(let worst, let best): marks * 100 / abs(best - worst)
    }
  }

  /// Returns how marks are rounded to multiples of a step, in the direction of their numbers: where less is better, the lower mark is the
  /// better one. Nil if German marks cannot have the step, because 4.0 is no multiple of it.
  package func rounding(toMarks step: Double, _ direction: Rounding.Direction) -> Rounding? {
    let percent = percent(ofDistance: step)
    switch self {
    case .percent, .points20, .points10: return Rounding(to: percent, direction)
    case .linear(let worst, _):
      let origin = self.percent(ofMark: (worst / step).rounded(.up) * step)
      return Rounding(to: percent, lessIsBetter ? direction.ofReversedMarks : direction, from: origin)
    case .german(let pass):
      guard snap(4 / step) == (4 / step).rounded() else { return nil }
      return Rounding(to: percent, direction.ofReversedMarks, below: pass * step, from: pass)
    }
  }

  /// Whether a smaller mark is the better one.
  package var lessIsBetter: Bool {
    switch self {
    case .german: true
    case .linear(let worst, let best): best < worst
    case .percent, .points20, .points10: false
    }
  }

  /// Whether marks are not points out of a top. A score without a maximum is then a mark, stored as a percent.
  package var hasOwnMarks: Bool {
    switch self {
    case .german, .linear: true
    case .percent, .points20, .points10: false
    }
  }

  /// The best mark.
  package var best: Double {
    switch self {
    case .german: 1
    case .linear(_, let best): best
    case .percent, .points20, .points10: top
    }
  }
}
