import Formats
import Grading

/// Reads the grade book of a class.
///
/// Each member's scores are merged with the course template as the file of a course would be, so the rules of grading and the
/// errors of scores are those of courses.
struct GradeBookReader {
  let site: SiteDraft
  let classroom: Classroom
  /// The members who find no feedback on the site.
  let withoutVault: [Person]
  /// The course templates by id.
  let templates: [String: ParsedFile]
  let file: ParsedFile
  private(set) var diagnostics: [Diagnostic] = []

  init(
    site: SiteDraft, classroom: Classroom, withoutVault: [Person], templates: [String: ParsedFile], file: ParsedFile
  ) {
    self.site = site
    self.classroom = classroom
    self.withoutVault = withoutVault
    self.templates = templates
    self.file = file
  }

  /// Reads the file; nil if its course cannot be read.
  mutating func read(_ id: String, _ root: YAMLNode) -> ClassGradeBook? {
    let report = DiagnosticCollector(file.source, otherKeys: site.otherKeys)
    defer { diagnostics += report.diagnostics }
    guard var fields = FieldReader(root, of: .gradeBook, report: report) else { return nil }
    defer { fields.finish() }
    let name = fields.requiredLocalizedText("name")
    let (courseID, template) = template(&fields) ?? ("", nil)
    let isComplete = fields.flag("complete") ?? false
    let scores = fields.map("scores")
    let extensions = fields.map("extensions", example: "CATEGORY/ITEM")
    readImport(&fields)
    readTables(&fields)
    guard let template, let base = template.root else { return nil }
    let items = TemplateWork(base)
    func course(_ entries: [YAMLNode.Entry], _ span: SourceSpan) -> (course: Course?, diagnostics: [Diagnostic]) {
      let report = DiagnosticCollector(file.source, template: template.source, otherKeys: site.otherKeys)
      let own = YAMLNode(
        value: .mapping([Self.entry("name", .scalar(name.fallback, isQuoted: true), span)] + entries), span: span)
      var head = TermDraft(Term(id: "", name: LocalizedText(""), scale: site.scale))
      head.isComplete = false
      var site = site
      site.scoresMembers = true
      var reader = CourseReader(site: site, term: head, report: report)
      var course = reader.read("\(classroom.id)/grades/\(id)", TemplateMerge.merged(own, with: base))?.course
      course?.name = name
      course?.moreWork = isComplete ? .none : .possible
      return (course, report.diagnostics)
    }
    let (outline, found) = course([], fields.span)
    diagnostics += found
    guard let outline else { return nil }
    var book = ClassGradeBook(id: id, name: name, outline: outline)
    for member in classroom.members { book.courses[member.id] = outline }
    var results: [String: MemberResults] = [:]
    for entry in scores where isMember(entry, in: book, "these scores are", report) {
      guard let own = entry.value.entries else {
        if entry.value.isNull { continue }
        report.error(
          .wrongForm, entry.value.span, "the scores of \(entry.key) must be a map, this is \(entry.value.kindName)",
          help: "write {CATEGORY/ITEM: 18/20}")
        continue
      }
      results[entry.key] = items.results(own, at: entry.keySpan, report: report)
    }
    for work in extensions {
      guard let place = items.place(of: work, report: report) else { continue }
      guard let dates = work.value.entries else {
        report.error(
          .wrongForm, work.value.span, "the extensions of \(work.key) must be a map, this is \(work.value.kindName)",
          help: "write {MEMBER: 2026-01-31}")
        continue
      }
      for entry in dates where isMember(entry, in: book, "this extension is", report) {
        results[entry.key, default: MemberResults(span: entry.keySpan)].add([("due", entry)], to: place)
      }
    }
    for (member, own) in results.sorted(by: { $0.key < $1.key }) {
      let (course, problems) = course(own.entries, own.span)
      diagnostics += problems.filter { !found.contains($0) }
      guard var course else { continue }
      own.addFeedback(to: &course)
      book.courses[member] = course
    }
    warn(ofUnseenFeedback: results, report)
    book.warnOfMaxima(of: courseID, at: fields.span(of: "course"), report)
    return book
  }

  /// Warns about feedback for members without a vault, in a class in which others have one and see theirs.
  private func warn(ofUnseenFeedback results: [String: MemberResults], _ report: DiagnosticCollector) {
    let unseen = withoutVault.compactMap { member in
      results[member.id].flatMap { $0.feedback.isEmpty ? nil : (member.id, $0.span) }
    }
    guard withoutVault.count < classroom.members.count, let (first, span) = unseen.first else { return }
    report.warning(
      .wrongReaders, span,
      unseen.count == 1
        ? "\"\(first)\" has no vault, so nobody but you sees this feedback"
        : "\(unseen.count) members with feedback have no vault, so nobody but you sees it: "
          + unseen.map(\.0).joined(separator: ", "),
      help: "sitegen vault create --members \(classroom.id) gives each member one")
  }

  /// Whether a key is the id of a member; otherwise it warns.
  private func isMember(
    _ entry: YAMLNode.Entry, in book: ClassGradeBook, _ what: String, _ report: DiagnosticCollector
  ) -> Bool {
    if book.courses[entry.key] != nil { return true }
    report.warning(
      .unknownMember, entry.keySpan, "\"\(entry.key)\" is not a member of this classroom: \(what) left out",
      help: "add the id to members, or remove the line")
    return false
  }

  /// Returns the course template with its id.
  private func template(_ fields: inout FieldReader) -> (id: String, file: ParsedFile?)? {
    guard let id = fields.id("course") else { return nil }
    if let template = templates[id] { return (id, template) }
    fields.report.error(
      .unknownName, fields.span(of: "course"), "there is no course template \"\(id)\"",
      help: templates.isEmpty
        ? "create content/course-templates/\(id).md"
        : FieldReader.suggestion(for: id, among: templates.keys.sorted()))
    return nil
  }

  /// Checks the key `import`, which only imports and exports use.
  private func readImport(_ fields: inout FieldReader) {
    for system in fields.map("import") where system.value.entries?.contains(where: { $0.value.scalar == nil }) ?? true {
      fields.report.error(
        .wrongForm, system.value.span, "the columns of \(system.key) must be a map from columns to items",
        help: "write {COLUMN: CATEGORY/ITEM}")
    }
  }

  /// Checks the key `tables`, which only exports use.
  private func readTables(_ fields: inout FieldReader) {
    for system in fields.map("tables") {
      guard var table = FieldReader(system.value, of: .importedTable, report: fields.report) else { continue }
      _ = table.text("header")
      for key in ["columns", "above"] { _ = table.texts(key) }
      _ = table.text("separator")
      let _: CSVNewline? = table.choice("newline")
      let _: CSVEncoding? = table.choice("encoding")
      _ = table.flag("decimal-commas")
      for row in table.list("rows") {
        if case .sequence(let cells) = row.value, (1...2).contains(cells.count),
          cells.allSatisfy({ $0.scalar != nil })
        {
          continue
        }
        table.report.error(
          .wrongForm, row.span, "a row must be a list of a member and a text", help: "write [MEMBER, ROW] or [ROW]")
      }
      table.finish()
    }
  }

  static func entry(_ key: String, _ value: YAMLNode.Value, _ span: SourceSpan) -> YAMLNode.Entry {
    YAMLNode.Entry(key: key, keySpan: span, value: YAMLNode(value: value, span: span))
  }
}

extension ClassGradeBook {
  /// Warns about work whose maximum the course template leaves open, if the scores look like those out of another one.
  fileprivate func warnOfMaxima(of template: String, at span: SourceSpan, _ report: DiagnosticCollector) {
    let items = outline.listedItems.map(\.item)
    let members = courses.values.map { $0.listedItems.map(\.item) }.filter { $0.count == items.count }
    let stated = Set(items.filter { [.own, .category].contains($0.maxSource) && $0.quiz == nil }.map(\.max))
      .filter { $0 > 0 }.sorted()
    var highest = 0.0
    let open = items.indices.filter { index in
      let item = items[index]
      guard item.maxSource == .scale, !item.isMark else { return false }
      let points = members.compactMap { own -> Double? in
        guard own[index].maxSource == .scale, case .graded(let points) = own[index].state else { return nil }
        return points
      }
      guard let top = points.max() else { return false }
      // Some may be bad at it; a whole class is not.
      let isUnlikely = stated.isEmpty && points.count >= 5 && top * 2 <= item.max
      guard isUnlikely || stated.contains(where: { top <= $0 && $0 < item.max }) else { return false }
      highest = max(highest, top)
      return true
    }
    guard let first = open.first else { return }
    let names = open.map { "\"\(items[$0].name.fallback)\"" }.listed(upTo: 6)
    let their = open.count == 1 ? "its" : "their"
    let full = DecimalNumber.text(items[first].max)
    let likely = DecimalNumber.text(stated.first { highest <= $0 } ?? (highest <= 20 ? 20 : 50))
    report.warning(
      .unclearMaximum, span,
      "the course template states no maximum for \(names), so \(their) scores are out of \(full): the highest is \(DecimalNumber.text(highest))",
      help:
        "sitegen edit \(template) --item \(items[first].name.fallback.quotedForShell) max=\(likely), or max=\(full) if that is meant"
    )
  }
}

extension ClassroomBuilder {
  /// Reads the grade books, and the figures of each class that its members may see.
  mutating func readGradeBooks() {
    for file in files {
      guard case .gradeBook(let classroom, let id) = file.file.kind, file.file.language == nil, let root = file.root,
        let draft = drafts[classroom], draft.isComplete
      else { continue }
      var reader = GradeBookReader(
        site: site, classroom: draft.classroom, withoutVault: protection.withoutVault(draft.classroom.members),
        templates: templates, file: file)
      if var book = reader.read(id, root) {
        if draft.classroom.showsStatistics {
          // Members see the statistics, so they tell nothing of quizzes whose key may not be shown yet.
          var known = book
          if let now = now?.start { known.add(draft.classroom.quizScores(at: now) { $0.isKeyOpen(at: now) }) }
          book.statistics = ClassStatistics(
            of: draft.classroom.members.compactMap { known.courses[$0.id] }, bands: site.bands)
        }
        drafts[classroom]?.classroom.gradeBooks.append(book)
      }
      diagnostics += reader.diagnostics
    }
  }
}
