/// The unit in which marks of a scale are written.
package enum ScaleUnit: Sendable, Hashable {
  case percent
  /// Marks out of 20.
  case points20
  /// Marks out of 10.
  case points10
  /// German marks: 1.0 is 100 %, 4.0 is `pass` percent, 5.0 is 0 %, linear in between.
  case german(pass: Double)

  /// The highest mark: 100, 20 or 10. For German marks 100, because their items are counted in points too.
  package var top: Double {
    switch self {
    case .percent, .german: 100
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
    }
  }

  /// Whether a smaller mark is the better one.
  package var lessIsBetter: Bool {
    if case .german = self { true } else { false }
  }
}
