import Formats
import Grading

/// Reads a course.
struct CourseReader {
  let site: SiteDraft
  let term: TermDraft
  let report: DiagnosticCollector
  /// The scale of the course: its own, or that of the term.
  private var scale: Scale

  init(site: SiteDraft, term: TermDraft, report: DiagnosticCollector) {
    self.site = site
    self.term = term
    self.report = report
    scale = term.term.scale
  }

  /// Reads a course or a course template; nil if it is not a group of keys.
  /// - Parameter schema: `.courseTemplate` has fewer keys and requires no name.
  mutating func read(_ id: String, _ root: YAMLNode, as schema: FieldSchema = .course) -> CourseDraft? {
    guard var fields = FieldReader(root, of: schema, report: report) else { return nil }
    defer { fields.finish() }
    let isTemplate = schema.name == .courseTemplate
    let name = isTemplate ? fields.localizedText("name") ?? LocalizedText(id) : fields.requiredLocalizedText("name")
    if let own = site.scales.scale("scale", &fields) { scale = own }
    let usual = scale
    scale = CourseScaleReader.scale(&fields, from: scale, of: name)
    var course = Course(id: id, name: name, scale: scale, work: .parts(.points, categories: [], items: []))
    course.number = fields.text("number")
    course.section = fields.text("section").map(Self.twoDigits)
    course.instructor = fields.localizedText("instructor")
    course.location = fields.localizedText("location")
    course.tags = fields.texts("tags")
    course.basis = fields.choice("grading") ?? .letter
    course.goal = goal(&fields, basis: course.basis)
    warn(of: course.goal, fields, moving: usual)
    course.ungraded = fields.choice("ungraded") ?? site.ungraded
    course.renormalises = site.renormalises
    course.isLocked = fields.flag("locked") ?? false
    var draft = CourseDraft(course: course, span: fields.span(of: "name"))
    draft.protection = fields.protection()
    draft.credits = fields.number("credits", in: 0...1000) ?? (fields.has("credits") ? 0 : nil)
    readUnits(&fields, &draft)
    let rules = ScoreRuleReader(scale: scale, report: report)
    let late = rules.latePolicy(&fields, isOfCourse: true)
    readWork(&fields, late: late, &draft.course)
    draft.course.latePolicy = late
    readFormula(&fields, &draft.course)
    draft.course.rounding = rules.rounding(&fields)
    let adjustments = AdjustmentReader(scale: scale, basis: course.basis, report: report).adjustments(&fields)
    draft.course.adjustments = adjustments.points
    draft.course.letterAdjustments = adjustments.letters
    draft.course.atMost = fields.mark("at-most", on: scale, isBound: true)?.percent
    draft.course.gates = GateReader.gates(&fields, of: draft.course, scale: scale, report: report)
    draft.course.letters = LettersReader.letters(
      &fields, of: draft.course, scale: course.basis == .passFail ? scale.passFail : scale, report: report)
    draft.course.floor = fields.mark("floor", on: scale, isBound: true)?.percent
    draft.course.isCompensated = fields.flag("compensation") ?? true
    guard !isTemplate else { return draft }
    _ = fields.text("template")
    draft.course.classResult = rules.classResult(&fields)
    readImport(&fields)
    if let repeated = fields.text("repeats") {
      draft.course.repeats = repeated
      draft.repeatsSpan = fields.span(of: "repeats")
    }
    draft.isComplete = fields.flag("complete")
    if draft.course.repeats != nil, let most = site.repeatAtMost {
      draft.course.atMost = min(draft.course.atMost ?? most, most)
    }
    draft.finalText = fields.peek("final")?.text
    draft.course.final = final(&fields, basis: course.basis)
    if course.basis == .passFail { draft.course.scale = scale.passFail }
    if draft.course.posted == nil {
      draft.course.moveGrades(byLetters: adjustments.letters.reduce(0) { $0 + $1.letters })
    }
    draft.course = draft.course.decidingExam
    draft.hasErrors = report.hasErrors
    if draft.course.final != nil, !draft.hasErrors {
      FinalGradeCheck.warn(about: draft.course, at: fields.span(of: "final"), bands: site.bands, report: report)
    }
    return draft
  }

  /// Returns `01` for section `1`.
  private static func twoDigits(_ section: String) -> String {
    section.utf8.count == 1 && section.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "0\(section)" : section
  }

  private func readFormula(_ fields: inout FieldReader, _ course: inout Course) {
    let read = WrittenFormula.read(
      &fields, FormulaNames(ofCourse: ListedWork(categories: course.categories, items: course.items)), on: scale,
      report: report)
    guard let (formula, usesOwn) = read else { return }
    course.formula = formula
    if usesOwn { return }
    // What the formula does not name counts nothing, which is mostly an oversight.
    for (index, category) in course.categories.enumerated() where !category.isExtraCredit {
      let isNamed = formula.works.contains { work in
        if case .item(_, index) = work { true } else { work == .category(index) }
      }
      if isNamed || course.gates.contains(where: { $0.work.contains(.category(index)) }) { continue }
      report.warning(
        .countsNothing, fields.keySpan(of: "formula"),
        "the formula does not name \"\(category.name.fallback)\", so it does not count",
        help: "name it, or course for what the other keys give")
    }
  }

  // MARK: - Units

  private func readUnits(_ fields: inout FieldReader, _ draft: inout CourseDraft) {
    let coefficient = fields.number("coefficient")
    if coefficient == 0 {
      report.warning(
        .countsNothing, fields.keySpan(of: "coefficient"), "the coefficient is 0, so the course counts in no average",
        help: "give it more than 0; a course that counts for nothing has grading: audit")
    }
    draft.hasCoefficient = coefficient != nil
    draft.course.coefficient = coefficient ?? 1
    let entries = fields.map("units")
    let unit = fields.text("unit")
    if fields.has("units"), unit != nil || coefficient != nil {
      report.error(
        .conflictingKeys, fields.keySpan(of: unit != nil ? "unit" : "coefficient"),
        "\"\(unit != nil ? "unit" : "coefficient")\" cannot be combined with \"units\"",
        help: "units gives every unit with its coefficient: keep one form")
      return
    }
    if let unit, isKnown(unit, at: fields.span(of: "unit")) {
      draft.course.shares = [UnitShare(unit: unit, coefficient: coefficient ?? 1)]
    }
    for entry in entries {
      draft.hasCoefficient = true
      guard isKnown(entry.key, at: entry.keySpan) else { continue }
      guard let text = entry.value.text else {
        report.error(
          .mixedWeights, entry.value.isNull ? entry.keySpan : entry.value.span,
          "the unit \(entry.key) has no coefficient",
          help: "write \(entry.key): 1")
        continue
      }
      do {
        let value = try NumberText.value(of: text)
        if value >= 0 {
          draft.course.shares.append(UnitShare(unit: entry.key, coefficient: value))
        } else {
          report.error(.outOfRange, entry.value.span, "a coefficient is \(text)", help: "it must be at least 0")
        }
      } catch {
        report.add(.error, entry.value.span, error)
      }
    }
  }

  /// Whether the term has a unit; reports it if not.
  private func isKnown(_ unit: String, at span: SourceSpan) -> Bool {
    if term.unitIDs.contains(unit) { return true }
    guard term.isComplete else { return false }
    let ids = term.term.units.prefix(NearestName.limit).map(\.id)
    report.error(
      .unknownName, span, "there is no unit \"\(unit)\" in the term \(term.term.id)",
      help: ids.isEmpty ? "add it to units: of the term's index.md" : FieldReader.suggestion(for: unit, among: ids))
    return false
  }

  // MARK: - Grades

  private func goal(_ fields: inout FieldReader, basis: GradingBasis) -> CourseGoal? {
    guard let text = fields.text("goal") else { return nil }
    if basis == .passFail, text == "P" { return CourseGoal(percent: scale.pass, letter: text) }
    return fields.mark(text, of: "goal", on: scale, isBound: true).map { mark in
      CourseGoal(percent: mark.percent, letter: mark.letter)
    }
  }

  /// Warns about a goal that is a mark with which a letter started before the course moved its cut-off, as it is another grade than the letter.
  private func warn(of goal: CourseGoal?, _ fields: FieldReader, moving usual: Scale) {
    guard let goal, goal.letter == nil, let percent = goal.percent,
      let index = usual.steps.firstIndex(where: { snap($0.from) == snap(percent) }),
      scale.steps.indices.contains(index),
      case let step = scale.steps[index], step.from != usual.steps[index].from, let text = fields.peek("goal")?.text
    else { return }
    report.warning(
      .unlikelyScore, fields.span(of: "goal"),
      "\(text) is where \(step.letter) starts on the scale, but not in this course, which has cut-offs",
      help: "write the letter: goal: \(step.letter)")
  }

  private func final(_ fields: inout FieldReader, basis: GradingBasis) -> FinalGrade? {
    guard let text = fields.text("final") else { return nil }
    if text == "I", scale.step(forLetter: text) == nil { return .incomplete }
    if scale.step(forLetter: text) == nil, let help = Self.otherOutcomes[text.uppercased()] {
      report.error(.notAScore, fields.span(of: "final"), "\"\(text)\" is not a grade", help: help)
      return nil
    }
    if basis == .passFail {
      if Self.passed.contains(text) { return .passed }
      if Self.failed.contains(text) { return .failed }
      // A pass-fail course has only the letters P and NP.
      return fields.mark(text, of: "final", on: scale).map { mark in
        .percent(mark.letter.flatMap(scale.step(forLetter:))?.scoreValue ?? mark.percent)
      }
    } else if Self.passed.contains(text) || Self.failed.contains(text),
      !scale.steps.contains(where: { $0.letter == text })
    {
      report.error(
        .notAScore, fields.span(of: "final"), "\"\(text)\" is a grade of a pass-fail course",
        help: "add grading: pass-fail, or write a letter of \(scale.id)")
      return nil
    }
    return fields.mark(text, of: "final", on: scale).map { mark in
      if mark.letter == nil { fields.warn(ofPoints: text, "final", on: scale) }
      // A final percentage may include extra credit.
      if mark.letter == nil, scale.unit != .percent {
        report.warn(ofMark: text, of: mark.percent, at: fields.span(of: "final"), on: scale)
      }
      return mark.letter.map { .letter($0) } ?? .percent(mark.percent)
    }
  }

  /// What transcripts have in place of a grade, in upper case, and how it is written.
  private static let otherOutcomes = [
    "W": "write grading: withdrawn in place of final", "WD": "write grading: withdrawn in place of final",
    "WITHDRAWN": "write grading: withdrawn in place of final",
    "AU": "write grading: audit in place of final", "AUDIT": "write grading: audit in place of final",
    "INC": "write I", "INCOMPLETE": "write I",
  ]

  private static let passed: Set<String> = ["P", "S", "CR"]
  private static let failed: Set<String> = ["NP", "NC", "U", "F"]

  // MARK: - Work

  private func readWork(_ fields: inout FieldReader, late: LatePolicy?, _ course: inout Course) {
    if let grade = fields.entry("grade") {
      if let other = ["categories", "items"].first(where: { fields.has($0) }) {
        report.error(
          .conflictingKeys, grade.keySpan, "\"grade\" cannot be combined with \"\(other)\"",
          help: "a course has one grade or work of its own; the official grade is \"final\"")
      }
      course.work = .mark(ItemReader(report: report, site: site, scale: scale).mark(grade, name: course.name))
      return
    }
    guard fields.has("categories") || fields.has("items") else {
      if !fields.list("schemes").isEmpty {
        report.error(
          .missingKey, fields.keySpan(of: "schemes"), "the course has no work that schemes could weigh",
          help: "give it categories or items")
      }
      return
    }
    var parts = WorkReader(
      items: ItemReader(report: report, site: site, scale: scale, late: late, writesLate: fields.has("late-penalty")),
      term: term.term)
    course.work = parts.work(&fields)
    (course.schemes, course.freeDaysLeft) = (parts.schemes, parts.freeDaysLeft)
    if let exam = parts.exam { readCondition(of: exam, fields, &course) }
    checkScoresBelowZero(of: course, fields)
  }

  /// Reports rules for missing work beside work that can score less than 0: not handing it in is then neither the least nor more than that.
  private func checkScoresBelowZero(of course: Course, _ fields: FieldReader) {
    let items = course.allItems
    guard let least = items.first(where: { $0.least != nil }) else { return }
    let keys: [(key: String, isThere: Bool)] = [
      ("drop-missing", course.categories.contains { !$0.drops.dropsMissing }),
      ("drop-if", course.categories.contains(where: \.drops.onlyIfAllHandedIn)),
      ("missing", items.contains { $0.replaces?.replacesMissing == false }),
      // A curve lifts a score below 0, but not one that is missing.
      ("late", items.contains { $0.least != nil && ($0.daysLate ?? 0) > 0 }),
      ("curve, round, formula, at-least or at-most", items.contains { $0.least != nil && !$0.rule.isEmpty }),
    ]
    guard let key = keys.first(where: \.isThere)?.key else { return }
    report.error(
      .conflictingKeys, fields.keySpan(of: fields.has("categories") ? "categories" : "items"),
      "\"\(least.name.fallback)\" has a min, which cannot be combined with \(key)", help: "remove one of them")
  }

  /// Reads the work that decides whether an exam counts.
  private func readCondition(of exam: ExamConditionReader.Pending, _ fields: FieldReader, _ course: inout Course) {
    for key in ["formula", "letters"] where fields.has(key) {
      report.error(
        .conflictingKeys, exam.span, "\"only-if\" cannot be combined with \"\(key)\"",
        help: key == "formula" ? "write the condition into the formula: if(test, a, b)" : "keep one of them")
    }
    guard let works = exam.works else { return }
    let tested = TestedWorkReader(of: course, rule: "only-if", report: report)
    guard let decides = tested.works(works), case .parts(let weighting, let categories, var items) = course.work else {
      return
    }
    items[exam.position].condition?.work = decides
    course.work = .parts(weighting, categories: categories, items: items)
  }
}

/// Compares the official grade of a course with the grade that is computed from its work.
enum FinalGradeCheck {
  /// Offices round to whole percents, so a difference of half a percent is accepted.
  private static let tolerance = 0.5

  /// Warns about an official grade that differs from the computed one.
  static func warn(about course: Course, at span: SourceSpan, bands: [Band], report: DiagnosticCollector) {
    var ungraded = course
    ungraded.final = nil
    let computed = CourseFigures(of: ungraded, bands: bands)
    // While work is ungraded, the computed grade is not final.
    guard computed.isFinished, let percent = computed.standing.current, let final = course.final,
      differs(final, from: computed, percent)
    else { return }
    let mark = course.scale.unit.mark(ofPercent: percent)
    let shown = DecimalNumber.roundedText(mark)
    let letter = computed.letter.map { ", \($0)" } ?? ""
    report.warning(
      .otherGrade, span,
      "the official grade differs from that of the listed work: \(shown)\(unit(of: course.scale))\(letter)",
      help: "the official one holds; check the scores, or the weights")
  }

  private static func differs(_ final: FinalGrade, from computed: CourseFigures, _ percent: Double) -> Bool {
    switch final {
    case .percent(let official): abs(official - percent) > tolerance
    case .letter(let letter): computed.letter != nil && computed.letter != letter
    case .passed: computed.isPassed == false
    case .failed: computed.isPassed == true
    case .incomplete: false
    }
  }

  private static func unit(of scale: Scale) -> String {
    switch scale.unit {
    case .percent: " %"
    case .points20: "/20"
    case .points10: "/10"
    case .german, .linear: ""
    }
  }
}
