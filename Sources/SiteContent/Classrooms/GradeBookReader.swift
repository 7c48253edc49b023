import Formats
import Grading

/// Reads the grade book of a class.
///
/// Each member's scores are merged with the course template as the file of a course would be, so the rules of grading and the
/// errors of scores are those of courses.
struct GradeBookReader {
  let site: SiteDraft
  let classroom: Classroom
  /// The course templates by id.
  let templates: [String: ParsedFile]
  let file: ParsedFile
  private(set) var diagnostics: [Diagnostic] = []

  init(site: SiteDraft, classroom: Classroom, templates: [String: ParsedFile], file: ParsedFile) {
    self.site = site
    self.classroom = classroom
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
    let template = template(&fields)
    let isComplete = fields.flag("complete") ?? false
    let scores = fields.map("scores")
    readImport(&fields)
    readTables(&fields)
    guard let template, let base = template.root else { return nil }
    let items = TemplateItems(base)
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
    for entry in scores {
      guard book.courses[entry.key] != nil else {
        report.warning(
          entry.keySpan, "\"\(entry.key)\" is not a member of this classroom: these scores are left out",
          help: "add the id to members, or remove the line")
        continue
      }
      guard let results = entry.value.entries else {
        if entry.value.isNull { continue }
        report.error(
          entry.value.span, "the scores of \(entry.key) must be a map, this is \(entry.value.kindName)",
          help: "write {CATEGORY/ITEM: 18/20}")
        continue
      }
      let own = items.entries(with: results, report: report)
      let (course, problems) = course(own, entry.keySpan)
      diagnostics += problems.filter { !found.contains($0) }
      if let course { book.courses[entry.key] = course }
    }
    return book
  }

  private func template(_ fields: inout FieldReader) -> ParsedFile? {
    guard let id = fields.id("course") else { return nil }
    if let template = templates[id] { return template }
    fields.report.error(
      fields.span(of: "course"), "there is no course template \"\(id)\"",
      help: templates.isEmpty
        ? "create content/course-templates/\(id).md"
        : FieldReader.suggestion(for: id, among: templates.keys.sorted()))
    return nil
  }

  /// Checks the key `import`, which only imports and exports use.
  private func readImport(_ fields: inout FieldReader) {
    for system in fields.map("import") where system.value.entries?.contains(where: { $0.value.scalar == nil }) ?? true {
      fields.report.error(
        system.value.span, "the columns of \(system.key) must be a map from columns to items",
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
          row.span, "a row must be a list of a member and a text", help: "write [MEMBER, ROW] or [ROW]")
      }
      table.finish()
    }
  }

  fileprivate static func entry(_ key: String, _ value: YAMLNode.Value, _ span: SourceSpan) -> YAMLNode.Entry {
    YAMLNode.Entry(key: key, keySpan: span, value: YAMLNode(value: value, span: span))
  }
}

/// The items of a course template by the names under which a grade book has their scores.
private struct TemplateItems {
  private struct Place {
    /// The category of the item; nil for an item directly in the course.
    var category: String?
    var item: String
    var written: String { category.map { "\($0)/\(item)" } ?? item }
  }

  private var places: [Place] = []

  init(_ template: YAMLNode) {
    func items(of group: YAMLNode) -> [String] {
      (group.value(of: "items")?.elements ?? []).compactMap(TemplateMerge.name(ofItem:))
    }
    for category in template.value(of: "categories")?.elements ?? [] {
      guard let name = TemplateMerge.name(of: category) else { continue }
      places += items(of: category).map { Place(category: name, item: $0) }
    }
    places += items(of: template).map {
      Place(category: nil, item: $0)
    }
  }

  /// Returns scores as the keys of a course's file; unknown items and items that are written twice are errors.
  func entries(with scores: [YAMLNode.Entry], report: DiagnosticCollector) -> [YAMLNode.Entry] {
    var items: [(category: String?, nodes: [YAMLNode], span: SourceSpan)] = []
    var seen: Set<String> = []
    let (scores, cut) = UnknownKey.splitNumbers(in: scores)
    for number in cut { report.add(.error, number.span, number.text) }
    for score in scores {
      guard let place = place(of: score, report: report), !score.value.isNull else { continue }
      guard seen.insert(place.written).inserted else {
        report.error(score.keySpan, "\(place.written) has two scores here", help: "keep one of them")
        continue
      }
      let item = YAMLNode(
        value: .mapping([
          GradeBookReader.entry("name", .scalar(place.item, isQuoted: true), score.keySpan),
          YAMLNode.Entry(key: "score", keySpan: score.keySpan, value: score.value),
        ]), span: score.keySpan)
      if let index = items.firstIndex(where: { $0.category == place.category }) {
        items[index].nodes.append(item)
      } else {
        items.append((place.category, [item], score.keySpan))
      }
    }
    var categories: [YAMLNode] = []
    var result: [YAMLNode.Entry] = []
    for group in items {
      let list = GradeBookReader.entry("items", .sequence(group.nodes), group.span)
      guard let category = group.category else {
        result.append(list)
        continue
      }
      let name = GradeBookReader.entry("name", .scalar(category, isQuoted: true), group.span)
      categories.append(YAMLNode(value: .mapping([name, list]), span: group.span))
    }
    if let first = categories.first {
      result.append(GradeBookReader.entry("categories", .sequence(categories), first.span))
    }
    return result
  }

  private func place(of score: YAMLNode.Entry, report: DiagnosticCollector) -> Place? {
    let wanted = score.key.lowercased()
    let found = places.filter { $0.written.lowercased() == wanted }
    let named = found.isEmpty ? places.filter { $0.item.lowercased() == wanted } : found
    if let only = named.first, named.count == 1 { return only }
    if named.isEmpty {
      report.error(
        score.keySpan, "the course has no item \"\(score.key)\"",
        help: places.isEmpty
          ? "add it to the course template"
          : FieldReader.suggestion(for: score.key, among: places.map(\.written)))
    } else {
      report.error(
        score.keySpan, "\"\(score.key)\" is the name of \(named.count) items",
        help: "write one of \(named.map(\.written).joined(separator: ", "))")
    }
    return nil
  }
}

extension ClassroomBuilder {
  /// Reads the grade books, and the figures of each class that its members may see.
  mutating func readGradeBooks() {
    for file in files {
      guard case .gradeBook(let classroom, let id) = file.file.kind, file.file.language == nil, let root = file.root,
        let draft = drafts[classroom], draft.isComplete
      else { continue }
      var reader = GradeBookReader(site: site, classroom: draft.classroom, templates: templates, file: file)
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
