import Formats
import Grading

// How the categories and direct items of a course are weighted.
extension WorkReader {
  /// Determines the weighting: all parts that are not extra credit have a weight, or all a coefficient, or none has either.
  ///
  /// A part whose weight is 0 counts nothing, so the others need no weights because of it.
  func weighting() -> Course.Weighting {
    let ordinary = parts.filter { !$0.isExtraCredit && !$0.isResit }
    let weighing = ordinary.isEmpty ? parts : ordinary
    let isUnweighted =
      weighing.contains { $0.isUnweighted } && weighing.allSatisfy { $0.isUnweighted || $0.isWeightless }
    let weighted = isUnweighted ? [] : weighing.filter { $0.weight != nil }
    let counted = isUnweighted ? [] : weighing.filter { $0.coefficient != nil }
    for part in parts where part.weight != nil && part.coefficient != nil {
      report.error(
        .mixedWeights, part.weightSpan ?? part.span, "\"\(part.name)\" has a weight and a coefficient",
        help: "keep one of them")
    }
    for part in weighing where !part.hasSchemes && part.weight == 0 || part.coefficient == 0 {
      if part.countsElsewhere { continue }
      warnOfNoWeight(part.name, part.weight == 0 ? "weight" : "coefficient", at: part.weightSpan ?? part.span)
    }
    if let one = weighted.first, let other = counted.first(where: { $0.weight == nil }) {
      report.error(
        .mixedWeights, other.weightSpan ?? other.span,
        "\"\(other.name)\" has a coefficient, but \"\(one.name)\" has a weight",
        help: "give all a weight in percent, or all a coefficient")
      return .weights
    }
    if !weighted.isEmpty {
      warnOfSum(ordinary)
      warnOfFractions(ordinary)
      return complete(weighted, of: weighing, "weight", .weights)
    }
    if !counted.isEmpty { return complete(counted, of: weighing, "coefficient", .coefficients) }
    if !parts.contains(where: \.hasWrongWeight) { checkAggregates(ordinary.filter { !$0.isWeightless }) }
    return .points
  }

  /// Warns about work that does not count because its weight is 0.
  func warnOfNoWeight(_ name: String, _ what: String = "weight", at span: SourceSpan) {
    report.warning(
      .countsNothing, span, "\"\(name)\" has the \(what) 0, so it does not count",
      help: "give it more than 0, or leave the work out")
  }

  /// Warns about weights that add up to more than 100 %: nobody loses by them, so they are a bonus, and mostly a typing error.
  private func warnOfSum(_ ordinary: [WeightedPart]) {
    let sum = ordinary.reduce(0) { $0 + ($1.weight ?? 0) }
    guard snap(sum) > 100.1, let last = ordinary.last(where: { $0.weight != nil }) else { return }
    report.warning(
      .weightsNot100, last.weightSpan ?? last.span,
      "the weights add up to \(DecimalNumber.text(snap(sum))) %, so full marks exceed 100 %",
      help: "correct them; write a bonus as extra-credit: true, and parts in proportion as coefficient")
  }

  /// Warns about weights that are fractions of 1, such as 0.4 and 0.6: as percent they add up to 1 %, so no target could be computed.
  private func warnOfFractions(_ ordinary: [WeightedPart]) {
    let weights = ordinary.compactMap(\.weight)
    guard weights.count > 1, weights.allSatisfy({ $0 < 1 }), (0.98...1.02).contains(snap(weights.reduce(0, +))),
      let first = ordinary.first(where: { $0.weight != nil && !$0.hasSchemes })
    else { return }
    let percents = weights.map { DecimalNumber.text(snap($0 * 100)) }
    report.warning(
      .weightsNot100, first.weightSpan ?? first.span, "the weights add up to 1, but weights are percent",
      help: "write \(percents.listed(upTo: 6)) in place of \(weights.map { DecimalNumber.text($0) }.listed(upTo: 6))")
  }

  /// Reports the parts without a weight if others have one.
  private func complete(
    _ some: [WeightedPart], of all: [WeightedPart], _ what: String, _ weighting: Course.Weighting
  ) -> Course.Weighting {
    if let first = some.first(where: { !$0.isWeightless }) ?? some.first {
      for part in all where part.weight == nil && part.coefficient == nil && !part.hasWrongWeight {
        report.error(
          .mixedWeights, part.span, "\"\(part.name)\" has no \(what), but \"\(first.name)\" has one",
          help: "give every category and direct item a \(what), or none")
      }
    }
    for part in parts where part.isExtraCredit && part.weight == nil && part.coefficient == nil {
      report.warning(
        .countsNothing, part.span, "\"\(part.name)\" has no \(what), so its extra credit adds nothing",
        help: "give it a \(what)")
    }
    return weighting
  }

  /// Reports categories that aggregate to a value in a course without weights, which only adds up points.
  ///
  /// A single category may: its value is that of the course.
  private func checkAggregates(_ ordinary: [WeightedPart]) {
    guard ordinary.count > 1 else { return }
    for part in ordinary {
      guard let aggregate = part.aggregate, aggregate != .points else { continue }
      report.error(
        .needsWeights, part.aggregateSpan ?? part.span,
        "\"\(part.name)\" cannot be \(aggregate.written) in a course without weights",
        help: "give every category and direct item a weight: without any, all points go into one pool")
    }
  }
}
