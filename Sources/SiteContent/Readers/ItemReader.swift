import Formats
import Grading

/// The rules of a category for the scores of its items.
struct CategoryScoreRules {
  var curve: ScoreCurve?
  var late: LatePolicy?
  /// Whether it has `late-penalty`, even one that could not be read.
  var writesLate = false
}

/// Reads items, in the long form `{name: HW 6, score: 18/20}` and the short form `HW 6: 18/20`.
struct ItemReader {
  let report: DiagnosticCollector
  let zone: TimeZoneTable
  /// The scale of the course.
  let scale: Scale
  /// The full ids of the quizzes that an item can name.
  let quizzes: Set<String>
  /// Whether the item is of a class, whose grade book may have a score in place of that of the quiz.
  let scoresMembers: Bool
  /// Whether somebody is known whose attempts count: the member that the site names, or each member of a class.
  let hasMember: Bool
  /// The penalty for late work in the course; nil if there is none.
  let late: LatePolicy?
  /// Whether the course has `late-penalty`, even one that could not be read.
  let writesLate: Bool

  init(
    report: DiagnosticCollector, site: SiteDraft, scale: Scale, late: LatePolicy? = nil, writesLate: Bool = false
  ) {
    self.writesLate = writesLate
    self.report = report
    self.scale = scale
    self.late = late
    zone = site.zone
    quizzes = site.quizIDs
    scoresMembers = site.scoresMembers
    hasMember = site.scoresMembers || site.settings.member != nil
  }

  /// Reads a node of a list and adds the item to `list`; returns false, with an error, if it is not an item.
  /// - Parameters:
  ///   - index: the index of the node.
  ///   - rules: what the category says about scores.
  func read(
    _ node: YAMLNode, at index: Int, rules: CategoryScoreRules, into list: inout ItemList
  ) -> Bool {
    guard case .mapping(let entries) = node.value else {
      report.error(
        .wrongForm, node.span, "an item must be a group of keys, this is \(node.kindName)",
        help: helpForComment(in: node) ?? Self.help(for: node.text ?? "HW 7"))
      return false
    }
    if entries.count == 1, reportIfNoItem(entries[0]) { return false }
    guard isShortForm(entries) else {
      readLong(entries, at: node.span, index, rules: rules, into: &list)
      return true
    }
    let entry = entries[0]
    if entries.count > 1 {
      report.error(
        .conflictingKeys, entry.keySpan, "the short form allows no other keys",
        help: "write name: \(entry.key), and score: \(entry.value.text ?? "") on a line of its own")
    }
    var item = shortItem(entry, list.maxima)
    item.rule.curve = rules.curve
    list.append(item, late: rules.late ?? late, from: .init(node: index, isShort: true))
    return true
  }

  /// Reports a single key that is not the short form: a name with keys indented below it, or a key of items with a score.
  private func reportIfNoItem(_ entry: YAMLNode.Entry) -> Bool {
    if !FieldSchema.item.contains(entry.key), !entry.value.isNull, entry.value.text == nil {
      report.error(
        .wrongForm, entry.keySpan, "\"\(entry.key)\" has \(entry.value.kindName) as its value, not a score",
        help: "write - name: \(entry.key), and its keys below name")
      return true
    }
    // The other keys of items have numbers as values: for them, the missing name is reported.
    guard ["note", "quiz"].contains(entry.key), let text = entry.value.text, ScoreNotation.looksLikeScore(text) else {
      return false
    }
    report.error(
      .conflictingKeys, entry.keySpan, "\"\(entry.key)\" is a key of an item, so it is not read as a name",
      help: "write - {name: \(entry.key), score: \(text)}")
    return true
  }

  /// Returns how to write a text as an item.
  private static func help(for text: String) -> String {
    if case .word = ScoreNotation(text) {
      if let colon = text.firstIndex(of: "：") {
        return "type : and a space in place of ：, so - \(text[..<colon]): \(text[text.index(after: colon)...].trimmed)"
      }
      // `HW 1:18/20`, or a space after the colon that YAML does not know.
      if let colon = text.lastIndex(of: ":"), case let score = text[text.index(after: colon)...].trimmed,
        !score.isEmpty,
        ScoreNotation.looksLikeScore(score)
      {
        return "type a plain space after the colon: - \(text[..<colon]): \(score)"
      }
      // `HW 1 18/20`
      if let blank = text.lastIndex(of: " "), text[blank...].contains(where: { $0 == "/" || $0 == "%" }),
        ScoreNotation.looksLikeScore(text[blank...].trimmed)
      {
        return "write - \(text[..<blank]): \(text[blank...].trimmed)"
      }
      let name = text.withoutBullet
      return "write - \(name): 18/20, or - \(name): while it is open"
    }
    return "a comma separates items: write the decimals after a point, 17.5/20"
  }

  /// Returns the help for `- HW #7: 18/20`, whose name ends before `#`; nil for other nodes.
  private func helpForComment(in node: YAMLNode) -> String? {
    guard node.span.file == 0, let text = node.text else { return nil }
    let line = report.source.text(report.source.lineRange(Int(node.span.line)))
    guard let start = line.firstRange(of: text), line[start.upperBound...].hasPrefix(" #") else { return nil }
    let whole = line[start.lowerBound...].trimmed
    guard let colon = whole.firstRange(of: ":") else { return nil }
    return
      "\" #\" starts a comment: write - \(YAMLErrorExplainer.quoted(String(whole[..<colon.lowerBound])))\(whole[colon.lowerBound...])"
  }

  /// Whether an item has the short form: `HW 6: 18/20` has one key, the name.
  private func isShortForm(_ entries: [YAMLNode.Entry]) -> Bool {
    guard let key = entries.first?.key, key != "name", !FieldSchema.item.contains(key) else { return false }
    let value = entries[0].value
    if entries.count > 1 { return value.text.map { ScoreNotation.looksLikeScore($0) } ?? false }
    // `nam: HW 6` is a mistyped key, `Nam: 18/20` is an item.
    guard let text = value.text else { return value.isNull }
    return ScoreNotation.looksLikeScore(text) || scale.steps.contains { $0.letter == text }
      || NearestName.of(key, in: ["name"]) == nil
  }

  private func shortItem(_ entry: YAMLNode.Entry, _ maxima: ListMaxima) -> Item {
    var item = Item(name: entry.key.isVisible ? LocalizedText(entry.key) : .unnamed)
    report.refuseDirectionControls(in: entry.key, at: entry.keySpan)
    if item.name == .unnamed {
      report.error(
        .missingKey, entry.keySpan, "the name is blank", help: "write a text that a reader can see before the colon")
    }
    if entry.key.contains("：") {
      report.error(
        .unusualCharacter, entry.keySpan, "\"\(entry.key)\" has a full-width ：", help: "type : and a space")
    }
    setScore(of: &item, entry.value, key: "- \(entry.key)", ownMax: nil, maxima, isShort: true)
    return item
  }

  private func readLong(
    _ entries: [YAMLNode.Entry], at span: SourceSpan, _ index: Int, rules: CategoryScoreRules,
    into list: inout ItemList
  ) {
    var fields = FieldReader(entries, of: .item, at: span, report: report)
    defer { fields.finish() }
    let name = fields.requiredLocalizedText("name")
    let ownMax = fields.number("max")
    let score = fields.node("score")
    var item = Item(name: name, due: fields.moment("due", in: zone))
    let source = ItemList.Source(node: index, isShort: false)
    // Most items have no other keys.
    if fields.isRead, rules.curve == nil {
      setScore(of: &item, score, ownMax: ownMax, list.maxima, isShort: false)
      list.append(item, late: rules.late ?? late, from: source)
      return
    }
    item.weight = fields.number("weight", in: 0...1000)
    item.graded = fields.day("graded")
    item.isExtraCredit = fields.flag("extra-credit") ?? false
    item.isNeverDropped = fields.flag("never-drop") ?? false
    item.isLocked = fields.flag("locked") ?? false
    item.note = fields.localizedText("note")
    item.quiz = quiz(&fields, isScored: score != nil)
    item.least = least(&fields)
    setScore(of: &item, score, ownMax: ownMax, list.maxima, isShort: false)
    if item.least != nil, item.max == 0 || item.isMark || item.isExtraCredit {
      report.error(
        .conflictingKeys, fields.keySpan(of: "min"), "\"min\" needs work that counts, with points",
        help: "give it a max above 0, or remove min")
    }
    if let day = item.graded, item.state != .ungraded {
      report.warning(
        .unlikelyDate, before: day, fields.span(of: "graded"),
        "the score is graded on \(day.isoText), which is in the future",
        help: "check the date, and its year")
    }
    let reader = ScoreRuleReader(scale: scale, report: report)
    let max = item.isMark ? nil : ownMax ?? list.maxima.category ?? item.max
    let curve = reader.curve(&fields, max: max) ?? rules.curve
    var rule = reader.end(&fields, max: max)
    rule.curve = curve
    rule.formula = WrittenFormula.read(&fields, FormulaNames(ofItem: item), on: scale, report: report)?.formula
    item.rule = rule
    if curve != nil { reader.warn(ofScoresAbove: curve, of: [item], in: fields) }
    item.classResult = reader.classResult(&fields, max: item.isMark ? nil : item.max)
    let policy = reader.latePolicy(&fields) ?? rules.late ?? late
    item.daysLate = fields.number("late", in: 0...365)
    if item.daysLate ?? 0 > 0, policy == nil, !writesLate, !rules.writesLate, !fields.has("late-penalty") {
      report.warning(
        .countsNothing, fields.keySpan(of: "late"), "late work loses nothing in this course",
        help: "write what it loses: late-penalty: {per-day: 10%}")
    }
    let exam = ExamConditionReader(scale: scale, report: report).condition(&fields)
    item.condition = exam?.condition
    list.append(
      item, coefficient: fields.number("coefficient"), late: policy, replaces: fields.node("replaces"),
      condition: exam?.works, from: source)
  }

  /// Reads the least that the item can score.
  private func least(_ fields: inout FieldReader) -> Double? {
    guard let least = fields.number("min", in: -1e9...0) else { return nil }
    return least < 0 ? least : nil
  }

  /// Reads the full id of the quiz whose attempts give the score.
  private func quiz(_ fields: inout FieldReader, isScored: Bool) -> String? {
    guard let text = fields.text("quiz") else { return nil }
    let span = fields.span(of: "quiz")
    guard quizzes.contains(text) else {
      let meant =
        quizzes.filter { $0.hasSuffix("/" + text) }.sorted().first ?? NearestName.of(text, in: quizzes.sorted())
      report.error(
        .unknownName, span, "there is no quiz \"\(text)\"",
        help: meant.map { "did you mean \($0)?" } ?? "write its full id: classroom/quiz, as the files are named")
      return nil
    }
    if isScored, !scoresMembers {
      report.warning(
        .quizScore, span, "the item has a score, so the quiz does not give it one", help: "remove score or quiz")
    } else if !hasMember {
      report.warning(
        .quizScore, span, "the site names no member whose score in the quiz this item gets",
        help: "write member: and your id into content/index.md")
    }
    return text
  }

  /// Sets the maximum of an item, and its score if there is one, which may be written with its maximum as `n/max`.
  /// - Parameter key: what is before the colon, for messages.
  private func setScore(
    of item: inout Item, _ node: YAMLNode?, key: String = "score", ownMax: Double?, _ maxima: ListMaxima, isShort: Bool
  ) {
    let kind = UnstatedScore(node?.isNull == false ? node?.text : nil, on: scale)
    let unstated = maxima.maximum(of: kind, isShort: isShort, top: scale.unit.top)
    let maximum = ownMax.map { ItemMaximum(points: $0, source: .own) } ?? unstated
    item.set(maximum, on: scale)
    guard let node, !node.isNull else { return }
    guard let text = node.text else {
      report.error(.wrongForm, node.span, "a score is a text, this is \(node.kindName)", help: "a number, n/max or n%")
      return
    }
    do throws(DiagnosticText) {
      var isQuoted = false
      if case .scalar(_, true) = node.value { isQuoted = true }
      if !maximum.isStated, !item.isExtraCredit, maxima.refuses(kind, top: scale.unit.top) {
        throw maxima.refusal(of: text, top: scale.unit.top)
      }
      let score = try ParsedScore(
        text, key: key, maximum, usualMax: unstated.points, least: item.least, isQuoted: isQuoted, on: scale)
      item.state = score.state
      item.set(score.maximum, on: scale)
      item.writtenLetter = score.letter
      if !maximum.isStated || score.max == 20 { report.warn(ofDecimalsIn: text, at: node.span, on: scale) }
      if item.isExtraCredit { return }
      if score.max == 0, let points = score.state.points, points > 0 {
        report.warning(
          .unclearMaximum, node.span, "\(text) is out of 0, so it only adds points",
          help: "write the maximum after the /, as in 15/20; a bonus is marked extra-credit: true")
        return
      }
      report.warn(
        of: score, written: text, at: node.span, help: "check it; work that only adds is marked extra-credit: true")
    } catch {
      report.add(.error, node.span, error)
    }
  }

  /// Reads the only mark of a course or a category as an item.
  /// - Parameter points: the maximum of a category's mark; nil for a course.
  func mark(_ entry: YAMLNode.Entry, name: LocalizedText, of points: Double? = nil) -> Item {
    var item = Item(name: name)
    guard let text = entry.value.text else {
      report.error(
        .wrongForm, entry.value.span, "\"grade\" must be a mark, this is \(entry.value.kindName)",
        help: "a number, n/max, n% or a letter")
      return item
    }
    do {
      let score = try ParsedScore(mark: text, of: points, on: scale)
      item.state = score.state
      item.max = score.max
      item.writtenLetter = score.letter
      let isRatio = if case .ratio = ScoreNotation(text) { points != nil } else { false }
      item.maxSource = isRatio ? .own : .scale
      item.isMark = !isRatio && score.max == 100 && scale.unit.hasOwnMarks
      report.warn(ofMarkBetween: text, of: points, at: entry.value.span, on: scale)
      report.warn(ofDecimalsIn: text, at: entry.value.span, on: scale)
      if isRatio {
        report.warn(of: score, written: text, at: entry.value.span, help: "check it")
      } else if score.letter == nil, let mark = score.state.points {
        report.warn(ofMark: text, of: 100 * mark / score.max, at: entry.value.span, on: scale)
      }
    } catch {
      report.add(.error, entry.value.span, error)
    }
    return item
  }
}

extension DiagnosticCollector {
  /// Warns about a score above its maximum.
  fileprivate func warn(of score: ParsedScore, written text: String, at span: SourceSpan, help: String) {
    guard let points = score.state.points, points > score.max else { return }
    warning(.unlikelyScore, span, "\(text) is above the maximum, \(DecimalNumber.text(score.max))", help: help)
  }
}

extension Item {
  /// Sets the maximum. On a scale whose marks are no points an item without one has a mark.
  fileprivate mutating func set(_ maximum: ItemMaximum, on scale: Scale) {
    max = maximum.points
    maxSource = maximum.source
    isMark = maximum.source == .scale && scale.unit.hasOwnMarks
  }
}
