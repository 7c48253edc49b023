import Grading

/// Reads a content folder: first the site, then its terms, then all courses at once, then what lies between them.
struct ContentReader {
  private(set) var memory: ContentMemory
  private let languages: Set<String>
  /// The number of the paths that there are.
  private let paths: Int
  private var listing: ContentListing
  private let files: [ParsedFile]
  /// The bytes of `vaults.yml`.
  private let vaultsFile: [UInt8]
  private var diagnostics: [Diagnostic]
  private var site = SiteHead(SiteSettings(title: LocalizedText("–")))
  private var siteSource: SourceText?
  private var terms: [String: TermHead] = [:]
  private var templates: [String: ParsedFile] = [:]

  init(_ folder: ContentFolder, languages: Set<String>, memory: ContentMemory) {
    self.languages = languages
    var memory = memory
    let paths = folder.files.map(\.path) + folder.otherPaths
    let number = memory.paths.number(of: paths)
    let known = memory.listing.flatMap { $0.number == number ? $0.listing : nil }
    listing = known ?? ContentListing(paths: paths)
    memory.listing = (number, listing)
    diagnostics = listing.diagnostics
    let bytes = Dictionary(folder.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    vaultsFile = bytes[VaultsFile.path] ?? []
    let inputs = listing.files.sorted { $0.path < $1.path }.filter { $0.kind != .vaults }
      .map { (path: $0.path, input: ParsedFile.Input(file: $0, bytes: bytes[$0.path] ?? [])) }
    files = memory.parsed.outputs(for: inputs) { ParsedFile(inputs[$0].input) }
    self.paths = number
    self.memory = memory
    diagnostics += files.flatMap(\.diagnostics)
  }

  mutating func read(at date: BuildDate) -> (content: Content?, diagnostics: [Diagnostic]) {
    readSite()
    let now = now(date)
    readTerms()
    findTemplates()
    var protection = Protection(salts: readSalts(), isOpaque: site.isOpaque)
    protection.add(site.protection, to: .home)
    for (id, head) in terms { protection.add(head.protection, to: .term(id)) }
    var rooms = ClassroomAssembly(site: site, known: listing.known, files: files, protection: protection)
    let classrooms = rooms.classrooms()
    protection = rooms.protection
    diagnostics += rooms.diagnostics
    let pages = readPages(&protection)
    let results = readCourses()
    diagnostics += results.flatMap(\.diagnostics)
    readTemplates(used: Set(results.compactMap(\.template)))
    let drafts = results.compactMap(\.draft)
    for at in drafts.indices { protection.add(drafts[at].protection, to: .course(drafts[at].course.id)) }
    var assembly = RecordAssembly(
      site: site, siteSource: siteSource, terms: terms, drafts: drafts, files: files, ids: courseIDs, now: now)
    let record = assembly.record()
    diagnostics += assembly.diagnostics
    let notes = readNotes()
    let found = Set(diagnostics).sorted()
    guard let now, !found.contains(where: { $0.severity == .error }) else { return (nil, found) }
    let content = Content(
      settings: site.settings, record: record, notes: notes, pages: pages, classrooms: classrooms,
      quizzes: rooms.bodies, now: now, protection: protection, parts: assembly.withoutFiles)
    return (content, found)
  }

  // MARK: - The files in turn

  private mutating func readSite() {
    guard let file = files.first(where: { $0.file.kind == .site && $0.file.language == nil }) else {
      diagnostics.append(
        Diagnostic(
          .error, at: .init(path: "content/index.md"), "the site has no index.md",
          cure: "create it with a line ---, title: My grades, and a line ---"))
      return
    }
    let report = FileReport(file.source)
    site = SiteReader.read(file.root, languages: languages, known: listing.known, report: report)
    siteSource = file.source
    site.quizIDs = quizIDs
    diagnostics += report.diagnostics
  }

  /// The date of the build; nil, with an error, where it is none.
  private mutating func now(_ date: BuildDate) -> Moment? {
    let words: Words
    switch date {
    case .instant(let instant):
      if let moment = site.zone.moment(at: instant) { return moment }
      words = Words("\(instant) is not a time that a calendar has")
    case .written(let text):
      do {
        var moment = site.zone.moment(try WrittenMoment(text))
        // A date as "now" is its first instant, not the whole day.
        moment.end = moment.start
        return moment
      } catch {
        words = error
      }
    }
    diagnostics.append(
      Diagnostic(.error, at: .init(path: "--date"), "the date of the build: \(words.message)", cure: words.cure))
    return nil
  }

  private mutating func readTerms() {
    for file in files where file.file.language == nil {
      guard case .term(let id) = file.file.kind else { continue }
      let report = report(for: file)
      terms[id] = TermReader.read(id, file.root, of: site, report: report)
      diagnostics += report.diagnostics
    }
    var missing: Set<String> = []
    for file in files {
      guard case .course(let term, _) = file.file.kind, terms[term] == nil, missing.insert(term).inserted else {
        continue
      }
      diagnostics.append(
        Diagnostic(
          .error, at: .init(path: "content/terms/\(term)/index.md"), "the term \(term) has courses but no index.md",
          cure: "create it with a line ---, name: \(term), and a line ---"))
      var head = TermHead(Term(id: term, name: LocalizedText(term), scale: site.scale))
      head.isComplete = false
      terms[term] = head
    }
  }

  private mutating func findTemplates() {
    for file in files where file.file.language == nil {
      if case .courseTemplate(let id) = file.file.kind { templates[id] = file }
    }
  }

  private mutating func readTemplates(used: Set<String>) {
    for (id, file) in templates {
      guard let root = file.root else { continue }
      let report = report(for: file)
      if used.contains(id) {
        // The courses that start from it read it on their own scale; here only its keys are looked at.
        Fields(root, of: .courseTemplate, report: report)?.finish()
      } else {
        var head = TermHead(Term(id: "", name: LocalizedText(""), scale: site.scale))
        head.isComplete = false
        var reader = CourseReader(site: site, term: head, report: report)
        _ = reader.read(id, root, as: .courseTemplate)
      }
      diagnostics += report.diagnostics
    }
  }

  private mutating func readCourses() -> [ContentMemory.CourseOutcome] {
    var courses: [ParsedFile] = []
    var terms: [String: [UInt8]] = [:]
    var ground = ContentMemory.CourseGround(files: [], quizzes: site.quizIDs, languages: languages)
    for file in files where file.file.language == nil {
      switch file.file.kind {
      case .course: courses.append(file)
      case .term(let id): terms[id] = file.source.bytes
      case .site, .courseTemplate: ground.files.append(SourceFile(path: file.file.path, bytes: file.source.bytes))
      default: break
      }
    }
    let number = memory.ground.number(of: ground)
    let inputs = courses.map { file in
      let term = if case .course(let term, _) = file.file.kind { terms[term] } else { nil as [UInt8]? }
      return (file.file.path, ContentMemory.CourseInput(bytes: file.source.bytes, term: term, ground: number))
    }
    let reader = self
    return memory.courses.outputs(for: inputs) { [courses] in reader.course(courses[$0]) }
  }

  private func course(_ file: ParsedFile) -> ContentMemory.CourseOutcome {
    guard case .course(let termID, let id) = file.file.kind, let term = terms[termID] else {
      return ContentMemory.CourseOutcome()
    }
    let own = report(for: file)
    guard let root = file.frontMatter(report: own) else {
      return ContentMemory.CourseOutcome(diagnostics: own.diagnostics)
    }
    var merged = root
    var template: ParsedFile?
    var templateName: String?
    if let name = root.entries?.first(where: { $0.key == "template" })?.value, let wanted = name.text {
      templateName = wanted
      template = templates[wanted]
      if let base = template?.root {
        merged = TemplateMerge.merged(root, with: base)
      } else if template == nil {
        own.error(
          name.span, "there is no course template \"\(wanted)\"",
          cure: templates.isEmpty
            ? "create content/course-templates/\(wanted).md"
            : Fields.proposal(for: wanted, among: templates.keys.sorted()))
      }
    }
    let report = FileReport(file.source, template: template?.source, otherKeys: site.otherKeys)
    var reader = CourseReader(site: site, term: term, report: report)
    let draft = reader.read("\(termID)/\(id)", merged)
    return ContentMemory.CourseOutcome(
      draft: draft, template: templateName, diagnostics: own.diagnostics + report.diagnostics)
  }

  private mutating func readPages(_ protection: inout Protection) -> [OwnerPage] {
    var pages: [OwnerPage] = []
    for file in files {
      guard let root = file.root else { continue }
      let report = report(for: file)
      defer { diagnostics += report.diagnostics }
      if file.file.language != nil {
        // Those of classrooms and quizzes are looked at with them.
        if file.isPublished { Fields(root, of: .translation, report: report)?.finish() }
        continue
      }
      guard case .page = file.file.kind, let path = file.file.kind.page,
        var fields = Fields(root, of: .page, report: report)
      else { continue }
      pages.append(OwnerPage(path: path, name: fields.requiredLocalizedText("name")))
      protection.add(fields.protection(), to: path)
      fields.finish()
    }
    return pages
  }

  private var quizIDs: Set<String> {
    Set(files.compactMap { if case .quiz(let room, let id) = $0.file.kind { "\(room)/\(id)" } else { nil } })
  }

  private var courseIDs: Set<String> {
    Set(files.compactMap { if case .course(let term, let id) = $0.file.kind { "\(term)/\(id)" } else { nil } })
  }

  private mutating func readSalts() -> [String: VaultSalt] {
    let (salts, found) = VaultsFile.read(vaultsFile)
    diagnostics += found
    return salts
  }

  // MARK: - Notes

  private mutating func readNotes() -> [PagePath: PageNotes] {
    let allowsHTML = site.settings.allowsHTML
    let known = listing.known
    let bodies = files.filter { $0.isPublished && $0.body.bytes.contains { $0 > 0x20 } }
    let inputs = bodies.map {
      let input = ContentMemory.NotesInput(bytes: $0.source.bytes, allowsHTML: allowsHTML, paths: paths)
      return (path: $0.file.path, input: input)
    }
    let parsed = memory.notes.outputs(for: inputs) {
      let (notes, diagnostics) = Notes.parse(bodies[$0].body, known: known, allowsHTML: allowsHTML)
      return ContentMemory.NotesOutcome(notes: notes, diagnostics: diagnostics)
    }
    var notes: [PagePath: PageNotes] = [:]
    for (file, result) in zip(bodies, parsed) {
      diagnostics += result.diagnostics
      guard let page = file.file.kind.page, !result.notes.isEmpty else { continue }
      if let language = file.file.language {
        notes[page, default: PageNotes(fallback: Notes())].translations[language] = result.notes
      } else {
        notes[page, default: PageNotes(fallback: Notes())].fallback = result.notes
      }
    }
    return notes
  }

  private func report(for file: ParsedFile) -> FileReport {
    FileReport(file.source, otherKeys: site.otherKeys)
  }
}
