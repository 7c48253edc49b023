import Formats
import Grading

extension ItemList {
  /// Warns about work whose maximum the work around it leaves open, with at most one line for each cause.
  func warnOfMaxima(on scale: Scale, _ report: DiagnosticCollector) {
    if maxima.stated.isEmpty || warnOfMarksBetween(on: scale, report) { return }
    let ordinary = items.indices.filter { !items[$0].isExtraCredit && items[$0].state != .excused }
    warnOfMean(ordinary.filter { items[$0].maxSource == .mean }, report)
    warnOfTop(ordinary.filter { hasUnlikeMaximum(at: $0, on: scale) }, scale.unit.top, report)
  }

  /// Warns about marks such as `6/7`, which some schools write for a mark between 6 and 7; returns whether there are any.
  ///
  /// They are meant among marks of a scale, where no other item has a maximum of its own.
  private func warnOfMarksBetween(on scale: Scale, _ report: DiagnosticCollector) -> Bool {
    let between = items.indices.compactMap { at in markBetween(at: at, on: scale).map { (at: at, mark: $0) } }
    let upper = Set(between.map(\.mark.upper)).union([scale.unit.top])
    guard let (at, mark) = between.first, upper.isSuperset(of: maxima.stated),
      items.indices.contains(where: { bareScore(at: $0) != nil })
    else { return false }
    let top = DecimalNumber.text(scale.unit.top)
    let (lower, middle, number) = (
      DecimalNumber.text(mark.upper - 1), DecimalNumber.text(mark.upper - 0.5), DecimalNumber.text(mark.upper)
    )
    let subject =
      between.count == 1
      ? "\(mark.text) is out of \(number)"
      : "\(names(of: between.map(\.at))) are out of \(maxima.stated.filter { $0 != scale.unit.top }.map { DecimalNumber.text($0) }.listed(upTo: 3))"
    report.warning(
      mark.span, "\(subject), the other marks are out of \(top)",
      help: "write \(middle) for a mark between \(lower) and \(number); "
        + "{name: \(items[at].name.fallback), score: \(lower), max: \(number)} for points")
    return true
  }

  /// Returns a score that is written as a whole mark and the next one, below the top of the scale.
  private func markBetween(at: Int, on scale: Scale) -> (text: String, span: SourceSpan, upper: Double)? {
    guard let score = writtenScore(at: at), case .ratio(let lower, let upper) = ScoreNotation(score.text),
      upper == lower + 1, lower == lower.rounded(), upper < scale.unit.top
    else { return nil }
    switch scale.unit {
    case .points10: break
    // A test out of 5 or 10 is usual there.
    case .points20: if upper.truncatingRemainder(dividingBy: 5) == 0 { return nil }
    case .percent, .german, .linear: return nil
    }
    return (score.text, score.span, upper)
  }

  private func warnOfMean(_ list: [Int], _ report: DiagnosticCollector) {
    guard let first = list.first else { return }
    let (verb, they) = list.count == 1 ? ("has", "it is") : ("have", "they are")
    let max = DecimalNumber.text((items[first].max * 100).rounded() / 100)
    report.warning(
      nameSpan(at: first), "\(names(of: list)) \(verb) no maximum: \(they) out of \(max), the mean of the others",
      help: reading(of: list) ?? (list.count == 1 ? "give it a max" : "give each a max")
        + (maxima.isDirect ? "" : ", or give one to the category"))
  }

  /// Returns how to write the only item of a list, whose score is a number, with a maximum; nil for any other list.
  private func reading(of list: [Int]) -> String? {
    guard list.count == 1, let score = bareScore(at: list[0]), case .number = UnstatedScore(score.text) else {
      return nil
    }
    return "write \(maxima.readings(of: score.text).joined(separator: " or ")), or the maximum that it has"
  }

  /// Whether an item is out of the top of the scale, but could also be out of what the others are out of.
  private func hasUnlikeMaximum(at: Int, on scale: Scale) -> Bool {
    guard items[at].maxSource == .scale, !items[at].isMark, let score = bareScore(at: at) else { return false }
    let top = scale.unit.top
    switch UnstatedScore(score.text, on: scale) {
    case .number(let points):
      return !hasWeight(at: at) && (!maxima.stated.contains(top) || maxima.stated.contains { $0 < top && points <= $0 })
    case let kind: return maxima.isWeighed(kind) && maxima.stated != [top]
    }
  }

  /// Warns about scores that are out of the top of the scale, with what they may mean instead.
  private func warnOfTop(_ list: [Int], _ top: Double, _ report: DiagnosticCollector) {
    guard let first = list.first, let score = bareScore(at: first) else { return }
    let top = DecimalNumber.text(top)
    let subject = list.count == 1 ? "\(score.text) is" : "\(names(of: list)) are"
    var help = list.count == 1 ? "" : "give each its maximum: "
    if case .number(let points) = UnstatedScore(score.text) {
      let readings = maxima.stated.filter { points <= $0 }.map { "\(score.text)/\(DecimalNumber.text($0))" }
        .filter { $0 != "\(score.text)/\(top)" }
      let others = readings.isEmpty ? "" : "write \(readings.prefix(3).joined(separator: " or ")); or "
      help +=
        others.isEmpty
        ? "write \(score.text)/\(top), or the maximum that it has" : "\(others)\(score.text)/\(top) if you mean that"
    } else {
      help += "write max: \(DecimalNumber.text(maxima.stated[0])); or max: \(top) if you mean that"
    }
    report.warning(score.span, "\(subject) out of \(top), the others are out of \(maxima.statedText)", help: help)
  }

  private func names(of list: [Int]) -> String {
    list.map { "\"\(items[$0].name.fallback)\"" }.listed(upTo: 6)
  }
}
