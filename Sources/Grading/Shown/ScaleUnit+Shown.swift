extension ScaleUnit {
  /// A percent as a mark of this unit, never showing a cut-off (in percent) that it has not reached.
  package func shown(
    percent: Double, decimals: Int, rounding: RoundingMode = .halfUp, notReaching cutOffs: [Double]
  ) -> ShownNumber {
    ShownNumber(
      mark(ofPercent: percent), decimals: decimals, rounding: rounding,
      below: percent.nextUnreached(of: cutOffs).map { mark(ofPercent: $0) }, lessIsBetter: lessIsBetter)
  }

  /// A needed percent as a mark of this unit, rounded so that reaching what is printed suffices.
  package func shown(targetPercent percent: Double, decimals: Int) -> ShownNumber {
    ShownNumber(target: mark(ofPercent: percent), decimals: decimals, lessIsBetter: lessIsBetter)
  }
}

extension Scale {
  /// The cut-offs, in percent, that a printed figure of this scale must not show before they are reached: of letters, of
  /// the bands in force, of the pass mark, and others such as those of conditions.
  package func cutOffs(_ bands: [Band], _ others: [Double] = []) -> [Double] {
    steps.map(\.from) + bands.map(\.from) + [pass] + others
  }
}

extension Double {
  /// The lowest of some cut-offs that the figure does not reach, which is the only one that rounding could pretend.
  func nextUnreached(of cutOffs: [Double]) -> Double? {
    var next: Double?
    for cutOff in cutOffs where !reaches(cutOff) && cutOff < next ?? .infinity { next = cutOff }
    return next
  }
}
