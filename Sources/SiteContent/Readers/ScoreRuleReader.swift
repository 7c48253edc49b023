import Formats
import Grading

/// Reads what changes scores before they count: curves, roundings, and penalties for late work.
struct ScoreRuleReader {
  let scale: Scale
  let report: DiagnosticCollector

  /// Reads an amount of points or marks as a percent.
  ///
  /// - Parameters:
  ///   - max: what a plain number is out of; nil for a distance between marks.
  ///   - sign: a minus or plus that is written before the text.
  func amount(_ text: String, of key: String, max: Double?, sign: String = "", at span: SourceSpan) -> Double? {
    if max == nil, scale.unit.lessIsBetter, case .number(let marks) = ScoreNotation(text) {
      let percent = DecimalNumber.roundedText(scale.unit.percent(ofDistance: marks))
      let written = sign + text
      report.error(
        .missingPercentSign, span, "\"\(key)\" is \(written), but less is better on \(scale.id)",
        help: key == "each"
          ? "write it in percent, where more is better: -\(percent)% if it takes, \(percent)% if it gives"
          : "write it in percent, where more is better: \(percent)%")
      return nil
    }
    return percent(text, max: max, sign: sign, at: span, ofMarks: scale.unit.percent(ofDistance:))
  }

  /// Reads a score as a percent.
  ///
  /// - Parameter max: what a plain number is out of; nil for a mark of the scale.
  func score(_ text: String, max: Double?, at span: SourceSpan) -> Double? {
    percent(text, max: max, at: span, ofMarks: scale.unit.percent(ofMark:))
  }

  private func percent(
    _ text: String, max: Double?, sign: String = "", at span: SourceSpan, ofMarks: (Double) -> Double
  ) -> Double? {
    switch ScoreNotation(text) {
    case .number(let value):
      guard let max else { return ofMarks(value) }
      return max > 0 ? value * 100 / max : value
    case .percent(let value): return value
    case .ratio(let value, let top) where top > 0: return value * 100 / top
    case .ratio, .word:
      let written = sign + text
      if let known = NumberText.complaint(about: written, what: "an amount") {
        report.add(.error, span, known)
      } else {
        report.error(.notAScore, span, "\"\(written)\" is not an amount of points", help: "a number, n/max or n%")
      }
      return nil
    }
  }

  private func value(
    _ fields: inout FieldReader, _ key: String, reading: (String, SourceSpan) -> Double?
  ) -> Double? {
    fields.text(key).flatMap { reading($0, fields.span(of: key)) }
  }

  // MARK: - Rounding and limits

  /// Reads what changes a score or the value of a category at the end: its rounding and its limits.
  ///
  /// - Parameter max: what a plain number is out of; nil for a mark of the scale.
  func end(_ fields: inout FieldReader, max: Double? = nil) -> ScoreRule {
    var rule = ScoreRule(rounding: rounding(&fields, max: max))
    rule.atLeast = fields.mark("at-least", on: scale, isBound: true, max: max)?.percent
    rule.atMost = fields.mark("at-most", on: scale, isBound: true, max: max)?.percent
    if let least = rule.atLeast, let most = rule.atMost, !most.reaches(least) {
      report.error(
        .outOfOrder, fields.keySpan(of: "at-least"), "\"at-least\" is a better mark than \"at-most\"",
        help: "give a mark between the two, or remove one")
    }
    return rule
  }

  /// Reads `round: 0.5` or `round: {to: 0.1, towards: down}`.
  func rounding(_ fields: inout FieldReader, max: Double? = nil) -> Rounding? {
    guard let node = fields.node("round") else { return nil }
    if let text = node.text { return rounding(to: text, .halfUp, max: max, at: node.span) }
    guard var group = FieldReader(node, of: .rounding, report: report) else { return nil }
    defer { group.finish() }
    let direction: Rounding.Direction? = group.choice("towards")
    let text = group.text("to")
    return text.flatMap { rounding(to: $0, direction ?? .halfUp, max: max, at: group.span(of: "to")) }
  }

  private func rounding(
    to text: String, _ direction: Rounding.Direction, max: Double?, at span: SourceSpan
  ) -> Rounding? {
    guard let step = percent(text, max: max, at: span, ofMarks: scale.unit.percent(ofDistance:)) else { return nil }
    guard step >= 0.01, step <= 100 else {
      report.error(
        .outOfRange, span, "the step of \"round\" is \(text)",
        help: max == nil && scale.unit.hasOwnMarks
          ? "above 0, at most \(marks(of: 100)): round: 1 rounds to whole marks"
          : "from 0.01 to 100 %: round: 1 rounds to whole marks")
      return nil
    }
    guard max == nil, case .number(let marks) = ScoreNotation(text) else { return Rounding(to: step, direction) }
    if let rounding = scale.unit.rounding(toMarks: marks, direction) { return rounding }
    report.error(.scale, span, "4.0 is no multiple of \(text)", help: "a step such as 0.1, 0.25, 0.5 or 1")
    return nil
  }

  /// The distance between marks that is some percent, as text.
  private func marks(of percent: Double) -> String {
    DecimalNumber.text((percent * 100 / scale.unit.percent(ofDistance: 1)).rounded() / 100)
  }

  // MARK: - Curves

  /// Reads `curve: sqrt`, `{add: 5}`, `{best: 87}` or `{from: [55, 90], to: [70, 95]}`.
  func curve(_ fields: inout FieldReader, max: Double? = nil) -> ScoreCurve? {
    guard let node = fields.node("curve") else { return nil }
    if let text = node.text {
      if text == "sqrt" { return .root }
      report.error(
        .unknownValue, node.span, "\"\(text)\" is not a curve",
        help: "sqrt, {add: 5}, {best: 87} or {from: [55, 90], to: [70, 95]}")
      return nil
    }
    guard var group = FieldReader(node, of: .curve, report: report) else { return nil }
    defer { group.finish() }
    let forms = ["add", "best", "from"].filter(group.has)
    guard let form = forms.first, forms.count == 1 else {
      report.error(
        .wrongForm, node.span,
        forms.isEmpty ? "the curve does nothing" : "\"\(forms[0])\" cannot be combined with \"\(forms[1])\"",
        help: "one of {add: 5}, {best: 87} and {from: [55, 90], to: [70, 95]}")
      return nil
    }
    switch form {
    case "add":
      return value(&group, "add") { amount($0, of: "add", max: max, at: $1) }.map { .line(constant: $0, slope: 1) }
    case "best":
      guard let best = value(&group, "best", reading: { score($0, max: max, at: $1) }) else { return nil }
      if best > 0 { return .line(constant: 0, slope: 100 / best) }
      report.error(
        .wrongForm, group.span(of: "best"), "the best score is \(DecimalNumber.text(best)) %",
        help: "it must be above 0")
      return nil
    default: return line(&group, max: max)
    }
  }

  /// Reads the line through two points.
  private func line(_ group: inout FieldReader, max: Double?) -> ScoreCurve? {
    let from = points(&group, "from", max: max)
    let to = points(&group, "to", max: max)
    group.requireValue(of: "to")
    guard let from, let to else { return nil }
    guard from[1] > from[0] else {
      report.error(
        .outOfOrder, group.span(of: "from"), "the two scores are not in order",
        help: "write the lower one first: {from: [55, 90], to: [70, 95]}")
      return nil
    }
    guard to[1] > to[0] else {
      let what =
        to[1] < to[0] ? "falls, so a better score would count less" : "is flat, so all scores would count the same"
      report.error(
        .wrongForm, group.span(of: "to"), "the curve \(what)",
        help: "write what the two scores count, in their order: to: [70, 95]"
      )
      return nil
    }
    let slope = (to[1] - to[0]) / (from[1] - from[0])
    let constant = to[0] - slope * from[0]
    if constant >= 0 { return .line(constant: constant, slope: slope) }
    report.error(
      .wrongForm, group.span(of: "from"), "the curve turns a score of 0 into one below 0",
      help: "choose points whose line does not fall below 0")
    return nil
  }

  private func points(_ group: inout FieldReader, _ key: String, max: Double?) -> [Double]? {
    guard group.has(key) else { return nil }
    let nodes = group.list(key)
    let read = nodes.compactMap { node -> Double? in
      if let text = node.text { return score(text, max: max, at: node.span) }
      report.error(
        .wrongForm, node.span, "\"\(key)\" has two scores, this is \(node.kindName)", help: "such as \(key): [55, 90]")
      return nil
    }
    if read.count == nodes.count, nodes.count != 2 {
      report.error(
        .wrongForm, group.span(of: key), "\"\(key)\" has \(nodes.count) scores", help: "two: \(key): [55, 90]")
    }
    return read.count == 2 && nodes.count == 2 ? read : nil
  }

  /// Warns about the best score of a curve if listed items have more.
  /// - Parameter fields: the group that has the curve.
  func warn(ofScoresAbove curve: ScoreCurve?, of items: [Item], in fields: FieldReader) {
    guard case .line(_, let slope)? = curve, let best = fields.peek("curve")?.value(of: "best"), let text = best.text
    else { return }
    let scores = items.compactMap { item -> (item: Item, percent: Double)? in
      guard !item.isExtraCredit, item.rule.curve == curve, let points = item.state.points, item.max > 0 else {
        return nil
      }
      return (item, points * 100 / item.max)
    }
    guard let highest = scores.max(by: { $0.percent < $1.percent }), snap(highest.percent) > snap(100 / slope) else {
      return
    }
    let (points, max) = (DecimalNumber.text(highest.item.state.points ?? 0), DecimalNumber.text(highest.item.max))
    report.warning(
      .unlikelyScore, best.span, "\"best\" is \(text), but \"\(highest.item.name.fallback)\" has \(points)/\(max)",
      help: "write the best score of all, which counts 100 %; one above it counts more")
  }

  // MARK: - Late work

  /// Reads `late-penalty`.
  ///
  /// - Parameter isOfCourse: whether it is that of the course, which alone can have a pool of days.
  func latePolicy(_ fields: inout FieldReader, isOfCourse: Bool = false) -> LatePolicy? {
    guard var group = fields.group("late-penalty", of: .latePenalty) else { return nil }
    defer { group.finish() }
    let perDay = value(&group, "per-day") { amount($0, of: "per-day", max: 100, at: $1) }
    let base: LatePolicy.Base? = group.choice("of")
    let grace = group.wholeNumber("grace", in: 0...365)
    let pool = group.wholeNumber("pool", in: 0...365)
    let lastDay = group.wholeNumber("last-day", in: 0...365)
    if pool != nil, !isOfCourse {
      report.error(
        .conflictingKeys, group.keySpan(of: "pool"), "a pool of days belongs to the whole course",
        help: "write it into late-penalty of the course")
    }
    if let grace, let lastDay, grace > lastDay {
      report.error(
        .outOfOrder, group.span(of: "last-day"),
        "\"last-day\" is \(lastDay), but \"grace\" is \(grace): work within the grace would count 0",
        help: "last-day counts from the due date: write at least \(grace)")
    }
    guard let perDay else { return nil }
    if let text = group.peek("per-day")?.text,
      report.reportsMissingPercent(text, of: "per-day", at: group.span(of: "per-day"))
    {
      return nil
    }
    guard perDay >= 0, perDay <= 100 else {
      report.error(
        .outOfRange, group.span(of: "per-day"), "\"per-day\" is \(DecimalNumber.text(perDay)) %",
        help: "from 0 to 100 %")
      return nil
    }
    return LatePolicy(
      perDay: perDay, of: base ?? .max, grace: Double(grace ?? 0), pool: Double(pool ?? 0),
      lastDay: lastDay.map(Double.init))
  }
}

extension DiagnosticCollector {
  /// Returns a share such as `50%` as a ratio. Reports one that is not above 0 % and at most 100 %, and a missing percent sign.
  ///
  /// - Parameter help: what to write in place of another text.
  func share(_ text: String, of key: String, at span: SourceSpan, help: String) -> Double? {
    let share: Double? =
      switch ScoreNotation(text) {
      case .percent(let value), .number(let value): value
      case .ratio, .word: nil
      }
    if let share, reportsMissingPercent(text, of: key, at: span) { return share }
    if let share, share > 0, share <= 100 { return share / 100 }
    error(.outOfRange, span, "\"\(key)\" is \"\(text)\"", help: help)
    return nil
  }

  /// Reports a plain number below 1 where a percent is meant, and proposes the percent; returns whether it did.
  func reportsMissingPercent(_ text: String, of key: String, at span: SourceSpan) -> Bool {
    guard case .number(let value) = ScoreNotation(text), value > 0, value < 1 else { return false }
    error(
      .missingPercentSign, span, "\"\(key)\" is \(text) without a percent sign, which would be less than 1 %",
      help: "write \(DecimalNumber.text((value * 1e6).rounded() / 1e4))%; if less is meant, write \(text)%")
    return true
  }
}
