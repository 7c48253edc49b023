import Formats
import Grading

/// Reads what a course changes in its scale: the passing grade and the cut-offs of letters.
enum CourseScaleReader {
  /// Returns the scale of a course. One with cut-offs of the course has the course's name, because pages list it with the others.
  static func scale(_ fields: inout FieldReader, from scale: Scale, of name: LocalizedText) -> Scale {
    let entries = fields.map("cut-offs")
    var own = scale
    for entry in entries { move(entry, in: &own, from: scale, report: fields.report) }
    if own.steps != scale.steps {
      own.name = name
      checkOrder(of: own, entries, report: fields.report)
      if own.pass == scale.pass { own.pass = pass(of: own, before: scale) }
    }
    if let pass = ScaleReader.pass(&fields, on: own) { own = own.passing(at: pass) }
    if let bonus = fields.number("points-bonus", in: 0...100) { raisePoints(of: &own, by: bonus, fields, of: name) }
    return own
  }

  /// Raises the grade points of the letters that pass.
  private static func raisePoints(
    of own: inout Scale, by bonus: Double, _ fields: FieldReader, of name: LocalizedText
  ) {
    if own.id == Scale.unread.id { return }
    let better = own.fewerPointsAreBetter ? -bonus : bonus
    guard own.formula == nil, own.steps.contains(where: { own.passes($0.from) && $0.points != nil }) else {
      fields.report.error(
        .scale, fields.keySpan(of: "points-bonus"), "the letters of \(own.id) have no grade points to raise",
        help: "choose a scale whose letters have points")
      return
    }
    for index in own.steps.indices where own.passes(own.steps[index].from) {
      own.steps[index].points = own.steps[index].points.map { $0 + better }
    }
    own.name = name
  }

  /// Moves the cut-off of one letter, and with it what a score written as the letter counts.
  private static func move(
    _ entry: YAMLNode.Entry, in own: inout Scale, from scale: Scale, report: DiagnosticCollector
  ) {
    guard let place = scale.steps.firstIndex(where: { $0.letter == entry.key }) else {
      if scale.mayHave(entry.key) { return }
      let letters = scale.steps.map(\.letter)
      report.error(
        .unknownValue, entry.keySpan, "\(scale.id) has no letter \"\(entry.key)\"",
        help: letters.isEmpty
          ? "it has no letters at all: choose another scale" : FieldReader.suggestion(for: entry.key, among: letters))
      return
    }
    guard let text = entry.value.text, !text.isEmpty else {
      report.error(.scale, entry.keySpan, "the letter \(entry.key) has no cut-off", help: "write \(entry.key): 89.5")
      return
    }
    do {
      let from = try ParsedMark(text, key: entry.key, on: scale).percent
      let step = scale.steps[place]
      if place == scale.steps.count - 1, step.from <= 0, from > 0 {
        report.error(
          .scale, entry.value.span,
          "the last letter, \(step.letter), cannot start at \(text): worse marks would have none",
          help: "remove \(step.letter): it takes all that is left")
        return
      }
      if ScoreNotation(text, orLetterOf: scale) == ScoreNotation(text) {
        report.warn(ofMark: text, of: from, at: entry.value.span, on: scale)
      }
      own.steps[place].from = from
      if case .percent = ScoreNotation(text) { own.steps[place].isWrittenInPercent = scale.unit.hasOwnMarks }
      own.steps[place].scoreValue = step.scoreValue == step.from ? from : max(step.scoreValue, from)
    } catch {
      report.add(.error, entry.value.span, error)
    }
  }

  /// Reports letters that no longer have a lower cut-off than the letter above them.
  private static func checkOrder(of own: Scale, _ entries: [YAMLNode.Entry], report: DiagnosticCollector) {
    for (above, step) in zip(own.steps, own.steps.dropFirst()) where step.from >= above.from {
      let entry = entries.first { $0.key == step.letter } ?? entries.first { $0.key == above.letter }
      guard let entry else { continue }
      report.error(
        .outOfOrder, entry.value.span, "\(step.letter) starts no lower than \(above.letter) above it",
        help: "give the letters around it cut-offs, too")
    }
  }

  /// Returns the passing grade of a scale whose letters moved: the letter that passed before still does.
  private static func pass(of own: Scale, before scale: Scale) -> Double {
    let lowest = scale.steps.lastIndex { $0.from.reaches(scale.pass) }
    return lowest.map { scale.steps[$0].from == scale.pass ? own.steps[$0].from : scale.pass } ?? scale.pass
  }
}

extension Scale {
  /// The scale of a pass-fail course: P from the passing grade on and NP below it, without grade points.
  var passFail: Scale {
    var scale = self
    scale.steps = [Step(letter: "P", from: pass, points: nil), Step(letter: "NP", from: 0, points: nil)]
    scale.formula = nil
    return scale
  }
}
