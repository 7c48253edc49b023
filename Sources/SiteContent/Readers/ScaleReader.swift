import Formats
import Grading

/// Reads the scales that a site defines.
enum ScaleReader {
  /// The values of the key `unit`.
  static let units = ["percent", "points-20", "points-10", "german"]

  /// Reads a scale; nil if it has no valid unit or is not a group of keys.
  static func scale(_ id: String, _ node: YAMLNode, report: DiagnosticCollector) -> Scale? {
    guard var fields = FieldReader(node, of: .scale, report: report) else { return nil }
    defer { fields.finish() }
    let name = fields.localizedText("name") ?? LocalizedText(id)
    guard let unit = unit(&fields) else { return nil }
    var scale = Scale(id: id, name: name, unit: unit, pass: 50, steps: [])
    scale.steps = steps(&fields, on: scale)
    scale.formula = fields.choice("formula")
    // Marks with a passing one are a scale of their own, without letters.
    if !fields.has("grades") || fields.isEmptyList("grades"), !fields.has("formula"),
      !fields.has("unit") || !fields.has("pass")
    {
      report.error(
        .scale, fields.span, "the scale \"\(id)\" has neither grades nor a formula",
        help:
          "write grades: [{letter: A, from: 90}, …], or formula: \(Scale.PointsFormula.allCases[0].rawValue); marks without letters have a unit and pass"
      )
    }
    scale.pass = defaultPass(of: scale)
    if let pass = pass(&fields, on: scale) { scale = scale.passing(at: pass) }
    if let best = scale.steps.first?.points, let last = scale.steps.last?.points {
      scale.fewerPointsAreBetter = best < last
    } else {
      scale.fewerPointsAreBetter = scale.usesMarksAsPoints
    }
    return scale
  }

  /// Reads the passing grade in percent; nil if the key is absent or has an error.
  ///
  /// German marks always pass at 4.0, so on a German scale it is the percent of the mark 4.0.
  static func pass(_ fields: inout FieldReader, on scale: Scale) -> Double? {
    guard case .german = scale.unit else { return fields.mark("pass", on: scale, isBound: true)?.percent }
    guard let text = fields.text("pass") else { return nil }
    let written = ScoreNotation(text)
    if case .number(let value) = written, value > 5, value < 100 { return value }
    if case .percent(let value) = written, value > 0, value < 100 { return value }
    if case .number(4) = written { return nil }
    fields.report.error(
      .scale, fields.span(of: "pass"), "\"\(text)\" is not a passing grade of \(scale.id)",
      help: "write the percent at which 4.0 is reached, such as 50%")
    return nil
  }

  private static func unit(_ fields: inout FieldReader) -> ScaleUnit? {
    if let node = fields.mappingNode("unit") { return linearUnit(node, report: fields.report) }
    guard let text = fields.text("unit") else { return .percent }
    switch text {
    case "percent": return .percent
    case "points-20": return .points20
    case "points-10": return .points10
    case "german": return .german(pass: 50)
    default:
      fields.report.error(
        .unknownValue, fields.span(of: "unit"), "\"\(text)\" is not a unit of marks",
        help: FieldReader.suggestion(for: text, among: units))
      return nil
    }
  }

  /// Reads the worst and the best mark of a unit.
  private static func linearUnit(_ node: YAMLNode, report: DiagnosticCollector) -> ScaleUnit? {
    guard var fields = FieldReader(node, of: .scaleUnit, report: report) else { return nil }
    defer { fields.finish() }
    let worst = fields.number("worst", in: -1000...1000)
    let best = fields.number("best", in: -1000...1000)
    guard let worst, let best else { return nil }
    guard worst != best else {
      report.error(
        .outOfOrder, fields.span(of: "best"), "the best mark is the worst", help: "write {worst: 1, best: 6}")
      return nil
    }
    return .linear(worst: worst, best: best)
  }

  private static func steps(_ fields: inout FieldReader, on scale: Scale) -> [Scale.Step] {
    // The scale has no letters yet, so a cut-off cannot be written as a letter.
    var steps: [Scale.Step] = []
    for node in fields.list("grades") {
      guard var grade = FieldReader(node, of: .grade, report: fields.report) else { continue }
      defer { grade.finish() }
      let letter = grade.text("letter")
      let from = grade.mark("from", on: scale)?.percent
      let points = grade.number("points")
      let scoreValue = grade.mark("worth", on: scale)?.percent
      guard let letter, let from else { continue }
      if scoreValue == nil, scale.unit.hasOwnMarks, let mark = DecimalNumber.value(of: letter),
        let percent = try? ParsedMark.percent(ofMark: mark, letter, on: scale), !from.reaches(percent)
      {
        fields.report.warning(
          .scale, grade.span(of: "letter"),
          "a grade written as \(letter) counts the cut-off of the letter, \(grade.peek("from")?.text ?? "")",
          help:
            "write what the letter counts, worth: \(letter); or worth: \(grade.peek("from")?.text ?? "") if it is that")
      }
      if steps.contains(where: { $0.letter == letter }) {
        fields.report.error(.givenTwice, grade.span(of: "letter"), "the letter \(letter) is given twice in this scale")
        continue
      }
      if let above = steps.last, from >= above.from {
        fields.report.error(
          .outOfOrder, grade.span(of: "from"), "\(letter) starts no lower than \(above.letter) above it",
          help: "list the letters from the best to the worst, each with a lower cut-off")
        continue
      }
      steps.append(.init(letter: letter, from: from, points: points, scoreValue: scoreValue))
    }
    return steps
  }

  /// Returns the passing grade of a scale without `pass`: the cut-off of the lowest letter with points above 0; without points,
  /// of the lowest letter above 0 %; without letters, 50 %.
  private static func defaultPass(of scale: Scale) -> Double {
    let above = scale.steps.filter { $0.from > 0 }
    if case .german = scale.unit { return 50 }
    return above.last { ($0.points ?? 0) > 0 }?.from ?? above.last?.from ?? 50
  }
}

extension Scale {
  /// The scale of a site that could not be read, which may have any letters.
  static let unread = Scale(id: "", unit: .percent, pass: 50, steps: [])

  /// Whether a word may be a letter of the scale, which could not be read.
  func mayHave(_ letter: String) -> Bool { self.id == Self.unread.id && letter.count <= 3 }

  /// Returns the scale with another passing grade, in percent.
  ///
  /// On a German scale the marks stay the same, so their percents change.
  func passing(at pass: Double) -> Scale {
    var scale = self
    scale.pass = pass
    guard case .german = unit else { return scale }
    scale.unit = .german(pass: pass)
    scale.steps = steps.map { step in
      var moved = step
      moved.from = scale.unit.percent(ofMark: unit.mark(ofPercent: step.from))
      moved.scoreValue = scale.unit.percent(ofMark: unit.mark(ofPercent: step.scoreValue))
      return moved
    }
    return scale
  }
}

/// The scales that content can name: those that the site defines and the built-in ones.
struct ScaleCatalogue: Sendable {
  private var own: [String: Scale] = [:]
  /// Whether all scales of the site could be read; if not, unknown names are not reported.
  private(set) var isComplete = true

  static let builtIn = ScaleCatalogue()

  /// Adds a scale of the site; nil for one that could not be read.
  mutating func add(_ scale: Scale?) {
    guard let scale else {
      isComplete = false
      return
    }
    own[scale.id] = scale
  }

  /// Suppresses errors about unknown names.
  mutating func markIncomplete() { isComplete = false }

  /// The scale with an id; a scale of the site hides a built-in one.
  subscript(id: String) -> Scale? { own[id] ?? Scale.builtIn(id: id) }

  private var ids: [String] {
    let builtIn = Scale.builtIns.map(\.id)
    return own.keys.filter { !builtIn.contains($0) }.sorted() + builtIn
  }

  /// Reads the scale that a key names; nil if the key is absent or, with an error, if the name is unknown.
  func scale(_ key: String, _ fields: inout FieldReader) -> Scale? {
    guard let id = fields.text(key) else { return nil }
    if let scale = self[id] { return scale }
    if isComplete {
      fields.report.error(
        .unknownName, fields.span(of: key), "there is no scale \"\(id)\"",
        help: FieldReader.suggestion(for: id, among: ids))
    }
    return nil
  }
}
