import Formats
import Grading

extension ItemList {
  /// Warns about work whose maximum the work around it leaves open, with at most one line for each cause.
  /// - Parameter hasMembers: whether the scores are those of one of the members of a class, whose grade book warns once for all.
  func warnOfMaxima(on scale: Scale, hasMembers: Bool, _ report: DiagnosticCollector) {
    if maxima.stated.isEmpty || warnOfMarksBetween(on: scale, report) { return }
    let ordinary = items.indices.filter { !items[$0].isExtraCredit && items[$0].state != .excused }
    warnOfMean(ordinary.filter { items[$0].maxSource == .mean }, report)
    if hasMembers { return }
    warnOfTop(ordinary.filter { hasUnlikeMaximum(at: $0, on: scale) }, scale.unit.top, report)
  }

  private func warnOfMean(_ list: [Int], _ report: DiagnosticCollector) {
    guard let first = list.first else { return }
    let (verb, they) = list.count == 1 ? ("has", "it is") : ("have", "they are")
    let max = DecimalNumber.roundedText(items[first].max)
    report.warning(
      .unclearMaximum, nameSpan(at: first),
      "\(names(of: list)) \(verb) no maximum: \(they) out of \(max), the mean of the others",
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
    report.warning(
      .unclearMaximum, score.span, "\(subject) out of \(top), the others are out of \(maxima.statedText)", help: help)
  }

  func names(of list: [Int]) -> String {
    list.map { "\"\(items[$0].name.fallback)\"" }.listed(upTo: 6)
  }
}
