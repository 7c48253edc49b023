import Formats
import Grading

extension ScoreRuleReader {
  /// Reads what the class got: `class: {average: 11.4, min: 3, max: 18, count: 28}`.
  ///
  /// - Parameter max: what a plain number is out of; nil for marks of the scale.
  func classResult(_ fields: inout FieldReader, max: Double? = nil) -> ClassResult? {
    guard var group = fields.group("class", of: .classResult) else { return nil }
    defer { group.finish() }
    let average = classFigure(&group, "average", max: max)
    var lowest = classFigure(&group, "min", max: max)
    var highest = classFigure(&group, "max", max: max)
    let count = group.wholeNumber("count", in: 1...100_000)
    if max == nil, scale.unit.lessIsBetter, let low = lowest, let high = highest, low > high {
      // There the lowest number is the best mark.
      (lowest, highest) = (high, low)
    }
    guard ["average", "min", "max"].contains(where: group.has) else {
      report.error(
        .missingKey, fields.keySpan(of: "class"), "\"class\" says nothing about the class",
        help: "write what is known of average, min and max: class: {average: 11.4, min: 3, max: 18, count: 28}")
      return nil
    }
    if average == nil, lowest == nil, highest == nil { return nil }
    for (low, high, words) in [
      (lowest, average, "\"min\" is above \"average\""), (average, highest, "\"average\" is above \"max\""),
      (lowest, highest, "\"min\" is above \"max\""),
    ] {
      guard let low, let high, snap(low) > snap(high) else { continue }
      report.error(
        .outOfOrder, fields.keySpan(of: "class"), words, help: "min is the lowest result of the class, max the highest")
      return nil
    }
    return ClassResult(average: average, lowest: lowest, highest: highest, count: count)
  }

  private func classFigure(_ group: inout FieldReader, _ key: String, max: Double?) -> Double? {
    guard let text = group.text(key) else { return nil }
    let span = group.span(of: key)
    guard let percent = score(text, max: max, at: span) else { return nil }
    if percent.isFinite, percent >= 0, percent <= 200 { return percent }
    report.error(
      .outOfRange, span, "\"\(key)\" is \(text), which no result of the class can be",
      help: "from 0 to twice the maximum, as scores are")
    return nil
  }
}
