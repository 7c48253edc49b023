import Formats
import Grading

// Conditions for graduation, and goals of the same form.
extension RecordBuilder {
  /// Warns about a condition for which nothing counts, unless a name in it says why.
  mutating func warnOfNothing(_ written: ParsedCondition, in record: AcademicRecord) {
    for alternative in written.alternatives { warnOfNothing(alternative, in: record) }
    guard terms.contains(where: { !$0.courses.drafts.isEmpty }), terms.allSatisfy(\.draft.isComplete),
      record.isAboutNothing(written.condition)
    else { return }
    let (condition, tags) = (written.condition, Set(record.terms.flatMap(\.courses).flatMap(\.tags)))
    guard condition.tag.map(tags.contains) ?? true,
      condition.year.map({ year in record.terms.contains { $0.year == year } }) ?? true,
      condition.term.map({ id in record.terms.contains { $0.id == id } }) ?? true,
      condition.unit == nil && condition.bloc == nil
        || record.terms.contains(where: { $0.units.contains(where: condition.selects) })
    else { return }
    let help: String
    switch condition.rule {
    case .average(.professional):
      if record.terms.allSatisfy(\.units.isEmpty) { return }
      help = "write professional: true into its units"
    case .average(.bloc),
      _ where condition.rule.group == .bloc:
      // The units of a bloc may be those of later terms.
      guard record.blocs.isEmpty else { return }
      help = "write the blocs of each unit, and the unit of each course"
    default: help = "nothing is listed where it looks; audited and withdrawn courses count for no condition"
    }
    diagnose(.warning, .countsNothing, written.ruleSpan, "no listed course counts for this condition", help: help)
  }

  /// Checks the names in conditions and returns them, without those whose formulas are wrong.
  ///
  /// To readers who may not see a course, a formula that names it is such a formula: without a name of its own, a condition shows the
  /// text of its formula, and so the course.
  mutating func check(_ written: [ParsedCondition], in record: AcademicRecord) -> [Condition] {
    written.compactMap { check($0, in: record) }
  }

  private mutating func check(_ written: ParsedCondition, in record: AcademicRecord) -> Condition? {
    var condition = written.condition
    let blocs = record.blocs
    if let text = written.formula {
      guard let source = formula(text, of: record) else { return nil }
      condition.rule = .figure(NamedFigure(name: LocalizedText(text.text), source: source, scale: site.scale))
      return condition
    }
    let parts = check(written.alternatives, in: record)
    // Without one of its conditions it would be another rule.
    guard parts.count == written.alternatives.count else { return nil }
    switch condition.rule {
    case .any: condition.rule = .any(parts)
    case .all: condition.rule = .all(parts)
    default: break
    }
    if case .average(.bloc(let id)) = condition.rule, let span = written.averageSpan,
      !blocs.contains(where: { $0.id == id }), terms.allSatisfy(\.draft.isComplete)
    {
      diagnose(
        .error, .unknownName, span, "there is no bloc \"\(id)\"",
        help: FieldReader.suggestion(for: id, among: ["all", "professional"] + blocs.map(\.id)))
    }
    if let year = condition.year, let span = written.nameSpans["year"] {
      warn(ofUnknown: year, among: terms.compactMap(\.draft.term.year), span, "no term is of the year")
    }
    if let term = condition.term, let span = written.nameSpans["term"] {
      warn(ofUnknown: term, among: terms.map(\.id), span, "there is no term")
    }
    if let tag = condition.tag, let span = written.nameSpans["tag"] {
      let tags = terms.flatMap { $0.courses.drafts.flatMap(\.course.tags) }
      warn(ofUnknown: tag, among: tags, span, "no course has the tag")
    }
    if let unit = condition.unit, let span = written.nameSpans["unit"] {
      warn(ofUnknown: unit, among: terms.flatMap { $0.draft.term.units.map(\.id) }, span, "no term has the unit")
    }
    if let bloc = condition.bloc, let span = written.nameSpans["bloc"] {
      warn(ofUnknown: bloc, among: blocs.map(\.id), span, "there is no bloc")
    }
    if let span = written.pointsSpan { checkPoints(of: condition.rule, condition.atLeast, at: span) }
    return condition
  }

  /// Checks that a condition about grade points can be met.
  private mutating func checkPoints(of rule: Condition.Rule, _ bound: Double, at span: SourceSpan) {
    let courses = terms.flatMap { [$0.draft.term.scale] + $0.courses.drafts.map(\.course.scale) }
    guard terms.allSatisfy(\.draft.isComplete) else { return }
    let ranges = ([site.scale] + courses).compactMap(\.pointsRange)
    // What was earned before the first term may have points of another scale.
    if case .gpa = rule, site.gpa.prior != nil { return }
    guard let highest = ranges.map({ max($0.worst, $0.best) }).max() else {
      diagnose(
        .warning, .scale, span, "the letters of \(site.scale.id) have no grade points that a condition could count",
        help: "choose a scale whose letters have points, or write a condition on an average")
      return
    }
    guard case .gpa = rule, bound > highest else { return }
    let (gpa, most) = (DecimalNumber.text(bound), DecimalNumber.text(highest))
    diagnose(
      .warning, .scale, span, "a GPA of \(gpa) is above the highest grade points, \(most)",
      help: "check it; a mark belongs to an average: {average: all, at-least: \(gpa)}")
  }

  /// Returns the figures that the site names, with the meaning of the names in their formulas; those with errors are left out.
  mutating func figures(of record: AcademicRecord) -> [NamedFigure] {
    site.figures.compactMap { parsed in
      guard let text = parsed.formula else { return parsed.figure }
      var figure = parsed.figure
      guard let source = formula(text, of: record) else { return nil }
      figure.source = source
      return figure
    }
  }

  private mutating func formula(_ text: FormulaText, of record: AcademicRecord) -> NamedFigure.Source? {
    // A course that could not be read may be one that it names.
    guard terms.allSatisfy(\.draft.isComplete) else { return nil }
    var problems: [(SourceSpan, String, String?)] = []
    let groups = RecordGroups(of: record)
    let read = WrittenFormula.read(text, FormulaNames(of: groups), on: site.scale) {
      problems.append(($0, $1, $2))
    }
    for (span, message, help) in problems { diagnose(.error, .formula, span, message, help: help ?? "") }
    return read.map { .formula($0.formula, groups, usesAverage: $0.usesOwn) }
  }

  private mutating func warn(ofUnknown name: String, among names: [String], _ span: SourceSpan, _ message: String) {
    let names = Set(names).sorted()
    guard !names.contains(name) else { return }
    let nearest = NearestName.of(name, in: names)
    diagnose(
      .warning, .unknownName, span, "\(message) \"\(name)\"",
      help: nearest.map { "did you mean \($0)?" } ?? "nothing counts for this condition yet")
  }
}

// Courses that are no earlier attempts.
extension RecordBuilder {
  /// Returns why a course is no earlier attempt than another one, and what to write.
  func later(
    _ repeated: String, than draft: CourseDraft, other: Term, own: Term
  ) -> (message: String, help: String) {
    if repeated == draft.course.id {
      return ("the course repeats itself", "repeats names the attempt in an earlier term")
    }
    guard other.id != own.id else {
      let work = terms.lazy.flatMap(\.courses.drafts).first { $0.course.id == repeated }?.course.items ?? []
      let exam = work.last { !$0.isExtraCredit && $0.state != .ungraded } ?? work.last { !$0.isExtraCredit }
      let item = exam.map {
        "as an item, {name: Resit, replaces: \(YAMLErrorExplainer.inBrackets($0.name.fallback))}"
      }
      let final = draft.finalText.map { "as the grade that counts, final: \($0)" }
      // A grade alone has no work that a resit could replace.
      let forms = [item, final, exam == nil ? "as an item with replaces once its exam is listed there" : nil]
      return (
        "\"\(repeated)\" is in the same term, so it is no earlier attempt",
        "remove this course, and write the resit into that one: "
          + forms.compactMap(\.self).joined(separator: ", or ")
      )
    }
    if other.start == nil {
      return (
        "\"\(repeated)\" is in a term without a start, so it is not known to be earlier",
        "write the start of the term \(other.id)"
      )
    }
    return (
      "\"\(repeated)\" is in a term that starts \(other.start == own.start ? "on the same day" : "later")",
      "repeats names the attempt before this one: check the start of \(other.id) and \(own.id)"
    )
  }
}
