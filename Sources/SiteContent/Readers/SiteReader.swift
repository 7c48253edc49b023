import Formats
import Grading

/// Reads the site's `index.md`.
enum SiteReader {
  /// Reads the site.
  /// - Parameters:
  ///   - root: the front matter; nil if it could not be read, which gives the defaults without further errors.
  ///   - languages: the codes of the languages that have a table.
  ///   - known: the paths that `avatar`, `logo` and `extra-style` can name.
  static func read(_ root: YAMLNode?, languages: Set<String>, known: LinkablePaths, report: DiagnosticCollector)
    -> SiteDraft
  {
    guard let root else { return .unread }
    guard var fields = FieldReader(root, of: .site, report: report) else {
      return SiteDraft(SiteSettings(title: LocalizedText("–")))
    }
    checkFormat(&fields)
    let otherKeys = Set(fields.texts("other-keys"))
    var head = SiteDraft(settings(&fields, languages: languages, known: known))
    head.otherKeys = otherKeys
    head.zone = zone(&fields)
    head.settings.timeZone = head.zone.name
    head.scales = scales(&fields)
    head.scale = head.scales.scale("scale", &fields) ?? head.scales["us-plus-minus"] ?? head.scale
    if let pass = ScaleReader.pass(&fields, on: head.scale) { head.scale = head.scale.passing(at: pass) }
    head.bands = bands(&fields, on: head.scale)
    head.ungraded = fields.choice("ungraded") ?? .exclude
    head.rounding =
      ScoreRuleReader(scale: head.scale, report: fields.report).rounding(&fields) ?? head.truncation(on: head.scale)
    head.renormalises = fields.flag("renormalise") ?? true
    gpa(&fields, &head)
    head.blocs = blocs(&fields, on: head.scale, defaultRounding: head.truncation(on: head.scale), &head.blocFormulas)
    head.graduation = ConditionReader.conditions("graduation", &fields, on: head.scale, needName: false)
    head.goals = ConditionReader.conditions("goals", &fields, on: head.scale, needName: true)
    head.figures = FigureReader.figures(&fields, head)
    // Only the import command uses it.
    if var group = fields.group("import", of: .importDefaults) {
      _ = group.text("student")
      group.finish()
    }
    head.creditsAhead = creditsAhead(&fields)
    head.bonusPoints = bonusPoints(&fields, isAdded: head.addsPoints)
    head.compensation = compensation(&fields, on: head.scale, &head.compensationSpans)
    head.repeatAtMost = fields.mark("repeat-at-most", on: head.scale, isBound: true)?.percent
    head.protection = fields.protection()
    head.isOpaque = fields.flag("opaque") ?? false
    fields.finish(otherKeys: otherKeys)
    return head
  }

  /// The newest version of the content format that this program reads.
  private static let newestFormat = 1

  private static func checkFormat(_ fields: inout FieldReader) {
    guard let format = fields.wholeNumber("format", in: 1...1000), format > newestFormat else { return }
    fields.report.error(
      .newerFormat, fields.span(of: "format"),
      "the content has format \(format), and this sitegen reads formats up to \(newestFormat)",
      help: "install a newer sitegen")
  }

  // MARK: - How the site is shown

  private static func settings(_ fields: inout FieldReader, languages: Set<String>, known: LinkablePaths)
    -> SiteSettings
  {
    var settings = SiteSettings(title: fields.requiredLocalizedText("title"))
    settings.owner = fields.localizedText("owner")
    look(&settings, &fields, known: known)
    settings.languages = codes(&fields, among: languages)
    settings.baseURL = baseURL(&fields)
    if let pattern = fields.text("edit-url") {
      settings.editURL = pattern
      if let bad = SiteAddress.badScalar(in: pattern.replacing("{path}", with: "")) {
        fields.report.error(
          .wrongForm, fields.span(of: "edit-url"), "an address cannot contain \(SiteAddress.name(of: bad))",
          help: "write it as the browser shows it, with {path} where the file's path belongs")
      } else if !pattern.hasPrefix("https://"), !pattern.hasPrefix("http://") {
        fields.report.error(
          .wrongForm, fields.span(of: "edit-url"), "\"\(pattern)\" is not the address of a site",
          help: "write https://… in full")
      } else if pattern.firstRange(of: "{path}") == nil {
        fields.report.error(
          .wrongForm, fields.span(of: "edit-url"), "\"\(pattern)\" has no {path}",
          help: "put {path} where the file's path belongs: https://…/edit/main/{path}")
      }
    }
    if fields.flag("enter-score") ?? false {
      settings.scoreForm = settings.editURL.flatMap(IssueForm.init(editing:))
      if settings.scoreForm == nil {
        fields.report.error(
          .wrongForm, fields.span(of: "enter-score"),
          "there is no form: edit-url is not that of a repository at GitHub or Forgejo",
          help:
            "write edit-url: https://github.com/OWNER/NAME/edit/main/{path}, or https://HOST/OWNER/NAME/_edit/main/{path}"
        )
      }
    }
    settings.display = fields.choice("display")
    settings.decimals = fields.wholeNumber("decimals", in: 0...6) ?? 2
    settings.rounding = fields.choice("rounding") ?? .halfUp
    settings.member = fields.id("member")
    settings.hasGoalBars = fields.flag("goal-bars") ?? false
    settings.isIndexable = fields.flag("indexable") ?? false
    settings.leftOut = Set(fields.choices("leave-out"))
    if fields.flag("history") ?? false {
      settings.historyPlace = fields.report.location(of: fields.span(of: "history"))
    }
    settings.allowsHTML = fields.flag("allow-html") ?? false
    settings.hasMath = fields.flag("math") ?? false
    if fields.flag("allow-active-files") ?? false {
      settings.activeFilesPlace = fields.report.location(of: fields.span(of: "allow-active-files"))
    }
    return settings
  }

  /// Reads the languages of the site, the default first.
  private static func codes(_ fields: inout FieldReader, among tables: Set<String>) -> [String] {
    var codes: [String] = []
    for node in fields.list("languages") {
      guard let code = node.text else {
        fields.report.error(.unknownLanguage, node.span, "a language is a code such as en", help: "write [en, fr]")
        continue
      }
      if codes.contains(code) {
        fields.report.error(.givenTwice, node.span, "the language \(code) is given twice")
      } else if isKnown(code, at: node.span, among: tables, report: fields.report) {
        codes.append(code)
      }
    }
    guard let code = fields.text("language"),
      isKnown(code, at: fields.span(of: "language"), among: tables, report: fields.report)
    else { return codes.isEmpty ? ["en"] : codes }
    if !codes.isEmpty, !codes.contains(code) {
      fields.report.error(
        .unknownLanguage, fields.span(of: "language"), "\"\(code)\" is not among the languages",
        help: "add it to languages, or remove the key")
    }
    return [code] + codes.filter { $0 != code }
  }

  private static func isKnown(
    _ code: String, at span: SourceSpan, among tables: Set<String>, report: DiagnosticCollector
  )
    -> Bool
  {
    if tables.contains(code) { return true }
    report.error(
      .unknownLanguage, span, "there is no language table for \"\(code)\"",
      help: "\(FieldReader.suggestion(for: code, among: tables.sorted())), or add templates/languages/\(code).yml")
    return false
  }

  /// Reads the address of the site, without a slash at the end.
  private static func baseURL(_ fields: inout FieldReader) -> String? {
    guard let text = fields.text("base-url") else { return nil }
    if let bad = SiteAddress.badScalar(in: text) {
      fields.report.error(
        .wrongForm, fields.span(of: "base-url"), "an address cannot contain \(SiteAddress.name(of: bad))",
        help: "write it as the browser shows it, such as https://example.org/grades")
      return nil
    }
    guard text.hasPrefix("https://") || text.hasPrefix("http://"),
      text.firstRange(of: ".") != nil || text.firstRange(of: "localhost") != nil,
      !text.utf8.contains(where: "?#".utf8.contains)
    else {
      fields.report.error(
        .wrongForm, fields.span(of: "base-url"), "\"\(text)\" is not the address of a site",
        help: "write https://… in full, without ? and #")
      return nil
    }
    var url = Substring(text)
    while url.hasSuffix("/") { url.removeLast() }
    return String(url)
  }

  private static func zone(_ fields: inout FieldReader) -> TimeZoneTable {
    guard let name = fields.text("time-zone") else { return fields.has("time-zone") ? .utc : .unstated }
    if let zone = TimeZoneTable(named: name) { return zone }
    guard ZoneFile.isInstalled else {
      fields.report.error(
        .unknownName, fields.span(of: "time-zone"), "this system has no time zones: \(ZoneFile.folder) is missing",
        help: "install the package tzdata")
      return .utc
    }
    let nearest = NearestName.of(name, in: TimeZoneTable.names)
    fields.report.error(
      .unknownName, fields.span(of: "time-zone"), "\"\(name)\" is not a time zone",
      help: nearest.map { "did you mean \($0)?" } ?? "an IANA name such as Europe/Paris or America/New_York")
    return .utc
  }
}
