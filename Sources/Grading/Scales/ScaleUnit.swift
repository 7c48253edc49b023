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
