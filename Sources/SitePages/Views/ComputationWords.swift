import Grading

/// Puts the numbers of a computation into sentences.
struct ComputationWords {
  let wording: Wording
  let marks: MarkFormat

  /// `56.5 of 60 points are 94.17 %`.
  func value(of step: Computation.Step) -> String {
    guard let value = step.value else {
      return wording.text(step.open > 0 ? .computationOpen : .computationNothing)
    }
    let values: KeyValuePairs = [
      "earned": marks.number(step.earned), "possible": marks.number(step.possible), "value": marks.percent(value),
    ]
    var text =
      switch step.aggregate {
      case .points: wording.text(.computationPoints, values)
      case .mean: wording.count(.computationMean, Int(step.possible), value: marks.percent(value))
      case .weighted: wording.text(.computationWeighted, values)
      }
    if step.extraEarned > 0 {
      text += wording.text(.computationExtra, ["extra": marks.number(step.extraEarned)])
    }
    if step.dropped > 0 { text += wording.count(.computationDropped, step.dropped) }
    return text
  }

  /// `30 % of it: 28.25`; nil in a pool of points and where it does not count.
  func weighted(_ step: Computation.Step, as weighting: Course.Weighting) -> String? {
    guard let weight = step.weight, let value = step.value else { return nil }
    let values: KeyValuePairs = [
      "weight": marks.number(weight), "value": marks.percent(value),
      "weighted": marks.number(weight * value / (weighting == .weights || step.isExtraCredit ? 100 : 1)),
    ]
    if step.isExtraCredit { return wording.text(.computationAdds, values) }
    return wording.text(weighting == .coefficients ? .computationTimesCoefficient : .computationTimes, values)
  }

  /// `65.1 ÷ 75 % = 86.80 %`.
  func result(of computation: Computation) -> String {
    let scale: Double = computation.weighting == .coefficients ? 1 : 100
    let phrase: Phrase =
      switch computation.weighting {
      case .weights: computation.divisor == 100 ? .computationSum : .computationScaledUp
      case .coefficients: .computationByCoefficients
      case .points: .computationPool
      }
    var text = wording.text(
      phrase,
      [
        "sum": marks.number(computation.weightedSum / scale), "divisor": marks.number(computation.divisor),
        "value": marks.percent(computation.result.map { $0 - computation.extra }),
      ])
    if computation.extra > 0 {
      text += wording.text(
        .computationPlusExtra,
        ["extra": marks.percent(computation.extra), "value": marks.percent(computation.result)])
    }
    return text
  }
}
