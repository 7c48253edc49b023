import Formats
import Grading

/// Reads a content folder: the site, then its terms, then all courses in parallel; then it checks references between files.
struct ContentReader {
  private(set) var cache: ContentCache
  private let languages: Set<String>
  /// The revision of the paths in the folder.
  private let pathsRevision: Int
  private let index: ContentIndex
  private let files: [ParsedFile]
  /// The bytes of `vaults.yml`.
  private let vaultsFile: [UInt8]
  private var diagnostics: [Diagnostic]
  private var site = SiteDraft(SiteSettings(title: LocalizedText("–")))
  private var siteSource: SourceText?
  /// The revision of what all courses depend on.
  private var contextRevision = 0
  private var terms: [String: TermDraft] = [:]
  private var termFiles: [String: ParsedFile] = [:]
  private var templates: [String: ParsedFile] = [:]
  /// The ids of the course templates that messages propose.
  private var templateNames: [String] = []

  init(_ folder: ContentFolder, languages: Set<String>, cache: ContentCache) {
    self.languages = languages
    var cache = cache
    let (pathsRevision, index) = cache.index(of: folder)
    let inputs = index.inputs(from: folder)
    cache.files.update(inputs) { ParsedFile(inputs[$0]) }
    files = cache.files.outputs
    vaultsFile = index.vaults(in: folder)
    diagnostics = index.listing.diagnostics + files.flatMap(\.diagnostics)
    self.pathsRevision = pathsRevision
    self.index = index
    self.cache = cache
  }

  /// - Parameter keepsErrors: whether the content is returned in spite of errors, without the values that have them.
  mutating func read(at date: BuildDate, keepsErrors: Bool = false) -> (content: Content?, diagnostics: [Diagnostic]) {
    readSite()
    let now = now(date)
    findTemplates()
    updateCourseContext()
    readTerms()
    var protection = Protection(salts: readSalts(), isOpaque: site.isOpaque)
    protection.add(site.protection, to: .home)
    for (id, draft) in terms where draft.protection != nil { protection.add(draft.protection, to: .term(id)) }
    var rooms = ClassroomBuilder(
      site: site, known: index.listing.known, files: index.classrooms.map { files[$0] },
      templates: templates, protection: protection)
    rooms.now = now
    let classrooms = rooms.classrooms()
    protection = rooms.protection
    diagnostics += rooms.diagnostics
    let pages = readPages(&protection)
    readTranslations()
    let courses = readCourses()
    diagnostics += courses.flatMap(\.value.diagnostics)
    readTemplates(used: courses.values.reduce(into: []) { $0.formUnion($1.templates) })
    for courses in courses.values where courses.isProtected {
      for draft in courses.drafts { protection.add(draft.protection, to: .course(draft.course.id)) }
    }
    diagnostics += protection.warnings
    var assembly = RecordBuilder(
      site: site, siteSource: siteSource, terms: terms, courses: courses, files: files, ids: index.courseIDs, now: now)
    let record = assembly.record(&cache.record)
    diagnostics += assembly.diagnostics
    let notes = readNotes()
    var found = Set(diagnostics.compactMap { $0.holding(on: now?.date) }).sorted()
    // One time zone is missing, however many times lack it.
    if let first = found.firstIndex(where: { $0.message == TimeZoneTable.unstatedWarning.message }) {
      found = found.enumerated().filter { at, diagnostic in
        at <= first || diagnostic.message != TimeZoneTable.unstatedWarning.message
      }.map(\.element)
    }
    guard let now, keepsErrors || !found.contains(where: { $0.severity == .error }) else { return (nil, found) }
    let content = Content(
      settings: site.settings, record: record, notes: notes, pages: pages, classrooms: classrooms,
      quizzes: rooms.bodies, now: now, protection: protection, parts: assembly.withoutFiles)
    return (content, found)
  }

  // MARK: - The files in turn

  private mutating func readSite() {
    guard let file = index.site.map({ files[$0] }) else {
      diagnostics.append(
        Diagnostic(
          .error, .missingIndex, at: .init(path: "content/index.md"), "the site has no index.md",
          help: "create it with a line ---, title: My grades, and a line ---"))
      site = .unread
      return
    }
    let report = DiagnosticCollector(file.source)
    site = SiteReader.read(file.root, languages: languages, known: index.listing.known, report: report)
    siteSource = file.source
    site.quizIDs = index.quizIDs
    diagnostics += report.diagnostics
  }

  /// Returns the date of the build; nil with an error if it is not valid.
  private mutating func now(_ date: BuildDate) -> Moment? {
    let words: DiagnosticText
    switch date {
    case .instant(let instant):
      if let moment = site.zone.moment(at: instant) { return moment }
      words = DiagnosticText(.notADate, "\(instant) is outside the years 1 to 9999")
    case .written(let text):
      do {
        var moment = site.zone.moment(try ParsedMoment(text))
        // A date as "now" is its first instant, not the whole day.
        moment.end = moment.start
        return moment
      } catch {
        words = error
      }
    }
    diagnostics.append(
      Diagnostic(
        .error, .notADate, at: .init(path: "--date"), "the date of the build: \(words.message)", help: words.help))
    return nil
  }

  private mutating func findTemplates() {
    for file in index.templates.map({ files[$0] }) {
      if case .courseTemplate(let id) = file.file.kind { templates[id] = file }
    }
    templateNames = Array(templates.keys.sorted().prefix(NearestName.limit))
  }

  private mutating func updateCourseContext() {
    let places = ([index.site].compactMap(\.self) + index.templates).sorted()
    contextRevision = cache.contextRevision.revision(
      of: ContentCache.CourseReadingContext(
        files: places.map { files[$0] }, quizzes: site.quizIDs, languages: languages))
  }

  private mutating func readTerms() {
    let inputs = index.terms.map { TermReadingResult.Input(file: files[$0], contextRevision: contextRevision) }
    cache.terms.update(inputs) { [self] at in
      let file = inputs[at].file
      let report = report(for: file)
      let id = if case .term(let id) = file.file.kind { id } else { "" }
      let draft = TermReader.read(id, file.root, of: site, report: report)
      return TermReadingResult(id: id, draft: draft, diagnostics: report.diagnostics)
    }
    for (input, outcome) in zip(inputs, cache.terms.outputs) {
      terms[outcome.id] = outcome.draft
      termFiles[outcome.id] = input.file
      diagnostics += outcome.diagnostics
    }
    for (term, _) in index.courses where terms[term] == nil {
      diagnostics.append(
        Diagnostic(
          .error, .missingIndex, at: .init(path: ContentPath.term(term)),
          "the term \(term) has courses but no index.md",
          help: "create it with a line ---, name: \(term), and a line ---"))
      var draft = TermDraft(Term(id: term, name: LocalizedText(term), scale: site.scale))
      draft.isComplete = false
      terms[term] = draft
    }
  }

  private mutating func readTemplates(used: Set<String>) {
    for (id, file) in templates {
      guard let root = file.root else { continue }
      let report = report(for: file)
      if used.contains(id) {
        // Courses that start from it read its values on their own scale, so only its keys are checked here.
        FieldReader(root, of: .courseTemplate, report: report)?.finish()
      } else {
        var draft = TermDraft(Term(id: "", name: LocalizedText(""), scale: site.scale))
        draft.isComplete = false
        var site = site
        site.scoresMembers = true
        var reader = CourseReader(site: site, term: draft, report: report)
        _ = reader.read(id, root, as: .courseTemplate)
      }
      diagnostics += report.diagnostics
    }
  }

  private mutating func readCourses() -> [String: TermCourses] {
    let inputs = index.courses.flatMap { term, places in
      places.map { CourseReadingResult.Input(file: files[$0], term: termFiles[term], contextRevision: contextRevision) }
    }
    let reader = self
    cache.courses.update(inputs) { reader.course(inputs[$0].file) }
    var rest = cache.courses.outputs[...]
    let groups = index.courses.map { term, places in
      defer { rest = rest.dropFirst(places.count) }
      return TermCourses.Input(term: term, outcomes: Array(rest.prefix(places.count)))
    }
    cache.termCourses.update(groups) { TermCourses(groups[$0].outcomes) }
    return Dictionary(uniqueKeysWithValues: zip(index.courses.lazy.map(\.term), cache.termCourses.outputs))
  }

  private func course(_ file: ParsedFile) -> CourseReadingResult {
    guard case .course(let termID, let id) = file.file.kind, let term = terms[termID] else {
      return CourseReadingResult()
    }
    let own = report(for: file)
    guard let root = file.frontMatter(report: own) else {
      return CourseReadingResult(diagnostics: own.diagnostics)
    }
    var merged = root
    var template: ParsedFile?
    var templateName: String?
    if let name = root.value(of: "template"), let wanted = name.text {
      templateName = wanted
      template = templates[wanted]
      if let template {
        // Without the keys of a template that could not be read, those of the course would look wrong.
        guard let base = template.root else {
          return CourseReadingResult(template: wanted, diagnostics: own.diagnostics)
        }
        merged = TemplateMerge.merged(root, with: base)
      } else {
        own.error(
          .unknownName, name.span, "there is no course template \"\(wanted)\"",
          help: templates.isEmpty
            ? "create content/course-templates/\(wanted).md"
            : FieldReader.suggestion(for: wanted, among: templateNames))
      }
    }
    let report = DiagnosticCollector(file.source, template: template?.source, otherKeys: site.otherKeys)
    var reader = CourseReader(site: site, term: term, report: report)
    let draft = reader.read("\(termID)/\(id)", merged)
    return CourseReadingResult(
      draft: draft, template: templateName, diagnostics: own.diagnostics + report.diagnostics)
  }

  private mutating func readPages(_ protection: inout Protection) -> [ContentPage] {
    var pages: [ContentPage] = []
    for file in index.pages.map({ files[$0] }) {
      let report = report(for: file)
      defer { diagnostics += report.diagnostics }
      guard let root = file.root, let path = file.file.kind.page,
        var fields = FieldReader(root, of: .page, report: report)
      else { continue }
      pages.append(ContentPage(path: path, name: fields.requiredLocalizedText("name")))
      protection.add(fields.protection(), to: path)
      fields.finish()
    }
    return pages
  }

  /// Reports keys in translations, which must have none. Translations of quizzes are read with the quizzes.
  private mutating func readTranslations() {
    for file in index.translations.map({ files[$0] }) {
      guard let root = file.root else { continue }
      let report = report(for: file)
      FieldReader(root, of: .translation, report: report)?.finish()
      diagnostics += report.diagnostics
    }
  }

  private mutating func readSalts() -> [String: VaultSalt] {
    let (salts, found) = VaultsFile.read(vaultsFile)
    diagnostics += found
    return salts
  }

  private mutating func readNotes() -> [PagePath: PageNotes] {
    let inputs = index.published.map {
      NotesCache.Input(
        file: files[$0], allowsHTML: site.settings.allowsHTML, hasMath: site.settings.hasMath,
        pathsRevision: pathsRevision)
    }
    let (notes, found) = cache.notes.read(inputs, pathsRevision: pathsRevision, known: index.listing.known)
    diagnostics += found
    return notes
  }

  private func report(for file: ParsedFile) -> DiagnosticCollector {
    DiagnosticCollector(file.source, otherKeys: site.otherKeys)
  }
}
