import Grading

/// Reads items, in the long and in the short form.
struct ItemReader {
  let report: DiagnosticCollector
  let zone: TimeZoneTable
  /// The scale in force.
  let scale: Scale
  /// The quizzes that can feed an item.
  let quizzes: Set<String>
  /// Whether the site says whose attempts feed items.
  let hasMember: Bool

  init(report: DiagnosticCollector, site: SiteDraft, scale: Scale) {
    self.report = report
    self.scale = scale
    zone = site.zone
    quizzes = site.quizIDs
    hasMember = site.settings.member != nil
  }

  /// Reads one item of a list and adds it to those that were read; says whether there was one.
  func read(_ node: YAMLNode, at place: Int, max categoryMax: Double?, into list: inout ItemList) -> Bool {
    guard case .mapping(let entries) = node.value else {
      report.error(
        node.span, "an item must be a group of keys, this is \(node.kindName)",
        help: quotedName(behind: node) ?? Self.help(for: node.text ?? "HW 7"))
      return false
    }
    if entries.count == 1, reportIfNoItem(entries[0]) { return false }
    guard isShortForm(entries) else {
      readLong(entries, at: node.span, place, max: categoryMax, into: &list)
      return true
    }
    let entry = entries[0]
    if entries.count > 1 {
      report.error(
        entry.keySpan, "the short form takes no further keys",
        help: "write name: \(entry.key), and score: \(entry.value.text ?? "") on a line of its own")
    }
    list.append(shortItem(entry, max: categoryMax), from: .init(place: place, isShort: true))
    return true
  }

  /// Whether a lone key is only meant as an item: keys indented below a name, or a score behind a key's own name.
  private func reportIfNoItem(_ entry: YAMLNode.Entry) -> Bool {
    if !FieldSchema.item.contains(entry.key), !entry.value.isNull, entry.value.text == nil {
      report.error(
        entry.keySpan, "\"\(entry.key)\" has \(entry.value.kindName) behind it, not a score",
        help: "write - name: \(entry.key), and its keys below name")
      return true
    }
    // Numbers are at home behind other keys: there it is the name that is missing.
    guard ["note", "quiz"].contains(entry.key), let text = entry.value.text, ScoreNotation.looksLikeScore(text) else {
      return false
    }
    report.error(
      entry.keySpan, "\"\(entry.key)\" is a key of an item, so it is not read as a name",
      help: "write - {name: \(entry.key), score: \(text)}")
    return true
  }

  /// How a text that stands for an item is written.
  private static func help(for text: String) -> String {
    if case .word = ScoreNotation(text) {
      if let colon = text.firstIndex(of: "：") {
        return "type : and a space in place of ：, so - \(text[..<colon]): \(text[text.index(after: colon)...])"
      }
      // `HW 1 18/20`
      if let blank = text.lastIndex(of: " "), text[blank...].contains(where: { $0 == "/" || $0 == "%" }),
        ScoreNotation.looksLikeScore(text[blank...].trimmed)
      {
        return "write - \(text[..<blank]): \(text[blank...].trimmed)"
      }
      return "write - \(text): 18/20, or - \(text): while it is open"
    }
    return "a comma separates items: write the decimals behind a point, 17.5/20"
  }

  /// The help for `- HW #7: 18/20`, where the name ends before its number.
  private func quotedName(behind node: YAMLNode) -> String? {
    guard node.span.file == 0, let text = node.text else { return nil }
    let line = report.source.text(report.source.lineRange(Int(node.span.line)))
    guard let start = line.range(of: text), line[start.upperBound...].hasPrefix(" #") else { return nil }
    let whole = line[start.lowerBound...].trimmed
    guard let colon = whole.range(of: ":") else { return nil }
    return
      "\" #\" starts a comment: write - \(YAMLComplaint.quoted(String(whole[..<colon.lowerBound])))\(whole[colon.lowerBound...])"
  }

  /// `HW 6: 18/20` has one key, which is the name.
  private func isShortForm(_ entries: [YAMLNode.Entry]) -> Bool {
    guard let key = entries.first?.key, key != "name", !FieldSchema.item.contains(key) else { return false }
    let value = entries[0].value
    if entries.count > 1 { return value.text.map { ScoreNotation.looksLikeScore($0) } ?? false }
    // A mistyped key is one only where no score stands behind it.
    guard let text = value.text else { return value.isNull }
    return ScoreNotation.looksLikeScore(text) || scale.steps.contains { $0.letter == text }
      || NearestName.of(key, in: ["name"]) == nil
  }

  private func shortItem(_ entry: YAMLNode.Entry, max categoryMax: Double?) -> Item {
    var item = Item(name: LocalizedText(entry.key), max: categoryMax ?? scale.unit.top)
    if entry.key.contains("：") {
      report.error(entry.keySpan, "\"\(entry.key)\" has a full-width ：", help: "type : and a space")
    }
    setScore(of: &item, entry.value, ownMax: nil, categoryMax: categoryMax)
    return item
  }

  private func readLong(
    _ entries: [YAMLNode.Entry], at span: SourceSpan, _ place: Int, max categoryMax: Double?, into list: inout ItemList
  ) {
    var fields = FieldReader(entries, of: .item, at: span, report: report)
    defer { fields.finish() }
    // What most items have comes first: once all keys are found, nothing is looked for any more.
    let name = fields.requiredLocalizedText("name")
    let ownMax = fields.number("max")
    let score = fields.node("score")
    let due = fields.moment("due", in: zone)
    var item = Item(
      name: name, max: ownMax ?? categoryMax ?? scale.unit.top, weight: fields.number("weight", in: 0...1000), due: due,
      graded: fields.day("graded"), isExtraCredit: fields.flag("extra-credit") ?? false,
      isNeverDropped: fields.flag("never-drop") ?? false, isLocked: fields.flag("locked") ?? false,
      note: fields.localizedText("note"), quiz: quiz(&fields, isScored: score != nil))
    if let score { setScore(of: &item, score, ownMax: ownMax, categoryMax: categoryMax) }
    list.append(item, coefficient: fields.number("coefficient"), from: .init(place: place, isShort: false))
  }

  /// The full id of the quiz that feeds the item.
  private func quiz(_ fields: inout FieldReader, isScored: Bool) -> String? {
    guard let text = fields.text("quiz") else { return nil }
    let span = fields.span(of: "quiz")
    guard quizzes.contains(text) else {
      let meant =
        quizzes.filter { $0.hasSuffix("/" + text) }.sorted().first ?? NearestName.of(text, in: quizzes.sorted())
      report.error(
        span, "there is no quiz \"\(text)\"",
        help: meant.map { "did you mean \($0)?" } ?? "write its full id: classroom/quiz, as the files are named")
      return nil
    }
    if isScored {
      report.warning(
        span, "the score is written here, so the quiz does not feed it", help: "take out score, or quiz")
    } else if !hasMember {
      report.warning(
        span, "the site does not say whose attempts feed this item",
        help: "write member: and your id into content/index.md")
    }
    return text
  }

  private func setScore(of item: inout Item, _ node: YAMLNode, ownMax: Double?, categoryMax: Double?) {
    guard !node.isNull else { return }
    guard let text = node.text else {
      report.error(node.span, "a score is a text, this is \(node.kindName)", help: "a number, n/max or n%")
      return
    }
    do {
      let written = ownMax ?? categoryMax
      let score = try ParsedScore(text, max: written, isOwnMax: ownMax != nil, usualMax: categoryMax, on: scale)
      item.state = score.state
      item.max = score.max
      item.writtenLetter = score.letter
      if written == nil || score.max == 20 { report.warn(ofDecimalsIn: text, at: node.span, on: scale) }
      guard let points = score.state.points, points > score.max, !item.isExtraCredit else { return }
      report.warning(
        node.span, "\(text) is above the maximum, \(DecimalNumber.text(score.max))",
        help: "check it; work that only adds is marked extra-credit: true")
    } catch {
      report.add(.error, node.span, error)
    }
  }

  /// The one mark of a course, or that of a category, which counts as an item of so many points.
  func mark(_ entry: YAMLNode.Entry, name: LocalizedText, of points: Double? = nil) -> Item {
    var item = Item(name: name)
    guard let text = entry.value.text else {
      report.error(
        entry.value.span, "\"grade\" must be a mark, this is \(entry.value.kindName)",
        help: "a number, n/max, n% or a letter")
      return item
    }
    do {
      let score = try ParsedScore(mark: text, of: points, on: scale)
      item.state = score.state
      item.max = score.max
      item.writtenLetter = score.letter
      report.warn(ofDecimalsIn: text, at: entry.value.span, on: scale)
    } catch {
      report.add(.error, entry.value.span, error)
    }
    return item
  }
}
