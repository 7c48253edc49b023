import Formats
import Grading

// The settings that change figures.
extension SiteReader {
  static func scales(_ fields: inout FieldReader) -> ScaleCatalogue {
    var catalogue = ScaleCatalogue.builtIn
    for entry in fields.map("scales") {
      let before = fields.report.diagnostics.count
      let scale = ScaleReader.scale(entry.key, entry.value, report: fields.report)
      if fields.report.diagnostics.count > before { catalogue.markIncomplete() }
      catalogue.add(scale)
    }
    return catalogue
  }

  static func bands(_ fields: inout FieldReader, on scale: Scale) -> [Band] {
    var bands: [Band] = []
    for node in fields.list("bands") {
      guard var group = FieldReader(node, of: .band, report: fields.report) else { continue }
      defer { group.finish() }
      let from = group.mark("from", on: scale)?.percent
      let name = group.requiredLocalizedText("name")
      let colour = group.colour("colour")
      guard let from else { continue }
      if let above = bands.last, from >= above.from {
        fields.report.error(
          .outOfOrder, group.span(of: "from"), "\(name.fallback) starts no lower than \(above.name.fallback) above it",
          help: "list the bands from the highest to the lowest")
        continue
      }
      bands.append(Band(from: from, name: name, colour: colour))
    }
    return bands
  }

  static func gpa(_ fields: inout FieldReader, _ head: inout SiteDraft) {
    // Where the points are the marks, a GPA is their average and has its form.
    if head.scale.usesMarksAsPoints {
      (head.settings.gpaDecimals, head.settings.gpaRounding) = (head.settings.decimals, head.settings.rounding)
    }
    guard var group = fields.group("gpa", of: .gpa) else { return }
    defer { group.finish() }
    head.gpa.repeats = group.choice("repeats") ?? .all
    head.gpa.repeatsInAverages = group.choice("repeats-in-averages")
    head.settings.gpaDecimals = group.wholeNumber("decimals", in: 0...6) ?? head.settings.gpaDecimals
    head.settings.gpaRounding = group.choice("rounding") ?? head.settings.gpaRounding
    head.gpa.goal = group.number("goal", in: 0...100)
    guard var prior = group.group("prior", of: .prior) else { return }
    defer { prior.finish() }
    let average = prior.number("points-average", in: 0...100)
    let credits = prior.number("credits")
    let earned = prior.number("earned")
    guard let average, let credits else { return }
    head.gpa.prior = .init(pointsAverage: average, credits: credits, earned: earned ?? credits)
  }

  /// - Parameter defaultRounding: how the average of a bloc without `round` is rounded.
  /// - Parameter formulas: gets the formulas of the blocs.
  static func blocs(
    _ fields: inout FieldReader, on scale: Scale, defaultRounding: Rounding?, _ formulas: inout GroupFormulas
  ) -> [Bloc] {
    var blocs: [Bloc] = []
    for node in fields.list("blocs") {
      guard var group = FieldReader(node, of: .bloc, report: fields.report) else { continue }
      defer { group.finish() }
      let id = group.id("id")
      let name = group.requiredLocalizedText("name")
      let floor = group.mark("floor", on: scale, isBound: true)?.percent
      let rounding = ScoreRuleReader(scale: scale, report: fields.report).rounding(&group) ?? defaultRounding
      let formula = FormulaText(&group)
      guard let id else { continue }
      if blocs.contains(where: { $0.id == id }) {
        fields.report.error(.givenTwice, group.span(of: "id"), "the bloc \(id) is given twice")
        continue
      }
      blocs.append(Bloc(id: id, name: name, floor: floor, rounding: rounding))
      formulas.members[id] = formula
    }
    return blocs
  }

  /// Reads what follows after the listed courses, in credits: 0 if the record is complete, nil if the file does not say.
  static func creditsAhead(_ fields: inout FieldReader) -> Double? {
    let isComplete = fields.flag("complete")
    guard let credits = fields.number("credits-ahead", in: 0...10_000) else { return isComplete == true ? 0 : nil }
    guard isComplete == true, credits > 0 else { return credits }
    fields.report.error(
      .conflictingKeys, fields.keySpan(of: "credits-ahead"), "the record is complete, but credits follow",
      help: "keep complete: true or credits-ahead")
    return nil
  }

  /// Reads the points that belong to no course.
  static func bonusPoints(_ fields: inout FieldReader, isAdded: Bool) -> Double? {
    guard let points = fields.number("bonus-points", in: 0...1000) else { return nil }
    if points > 0, !isAdded {
      fields.report.warning(
        .countsNothing, fields.keySpan(of: "bonus-points"),
        "nothing adds points up here, so bonus points count for nothing",
        help: "write a condition with a sum, such as {sum: points, at-least: 24}, or remove bonus-points")
    }
    return points
  }

  /// - Parameter spans: gets the place of each group.
  static func compensation(
    _ fields: inout FieldReader, on scale: Scale, _ spans: inout [Compensation.Group: SourceSpan]
  ) -> Compensation? {
    guard var group = fields.group("compensation", of: .compensation) else { return nil }
    defer { group.finish() }
    for node in group.peek("over")?.elements ?? [] {
      if let over = node.text.flatMap(Compensation.Group.init) { spans[over] = node.span }
    }
    let over: Set<Compensation.Group> = Set(group.choices("over"))
    if group.isEmptyList("over") {
      fields.report.error(
        .countsNothing, group.span(of: "over"), "\"over\" is empty, so nothing is compensated",
        help: "name groups: [unit, term, bloc, year]")
    }
    let floor = group.mark("floor", on: scale, isBound: true)?.percent
    let credits = group.number("credits", in: 0...10_000)
    let period: Period? = group.choice("per")
    let yearAtLeast = yearBound(&group, on: scale)
    if over.contains(.bloc), let key = ["per", "if"].first(where: group.has) {
      fields.report.error(
        .conflictingKeys, group.keySpan(of: key), "\"\(key)\" is about years, but a bloc spans several",
        help: "compensate over unit, term and year, or remove it")
    }
    if period != nil, credits == nil {
      fields.report.error(
        .conflictingKeys, group.keySpan(of: "per"), "\"per\" belongs to a limit of credits",
        help: "write credits: 30, too")
    }
    guard !over.isEmpty else { return nil }
    // From small to large, in whatever order they are written.
    var compensation = Compensation(
      groups: Compensation.Group.allCases.filter(over.contains), floor: floor, credits: credits)
    (compensation.isPerYear, compensation.yearAtLeast) = (period != nil, yearAtLeast)
    return compensation
  }

  /// What a limit of credits can be for, and what a condition of compensation can be about.
  private enum Period: String, CaseIterable { case year }

  /// Reads the mark that the average of the year must reach for anything to be compensated in it.
  private static func yearBound(_ fields: inout FieldReader, on scale: Scale) -> Double? {
    guard var group = fields.group("if", of: .compensationCondition) else { return nil }
    defer { group.finish() }
    let average: Period? = group.choice("average")
    let bound = group.mark("at-least", on: scale, isBound: true)?.percent
    if bound == nil { group.requireValue(of: "at-least") }
    return average == nil ? nil : bound
  }
}
