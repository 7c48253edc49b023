import Formats
import Grading

/// Reads the files of all classrooms and checks references between them.
struct ClassroomBuilder {
  let site: SiteDraft
  private let known: LinkablePaths
  /// The files of classrooms and people.
  let files: [ParsedFile]
  /// The course templates, from which grade books start, by id.
  let templates: [String: ParsedFile]
  private var people: [String: Person] = [:]
  var drafts: [String: ClassroomDraft] = [:]
  var sources: [String: SourceText] = [:]
  var quizzes: [String: VersionedQuiz] = [:]
  /// The place of the name of each quiz, by full id.
  private var quizNames: [String: (source: SourceText, span: SourceSpan)] = [:]
  /// The places of the questions of each quiz, by full id.
  var questionPlaces: [String: [Diagnostic.Location]] = [:]
  /// The parsed bodies of each quiz, by its full id.
  private(set) var bodies: [String: QuizBodies] = [:]
  /// Who can read the classrooms and the people's own pages.
  private(set) var protection: Protection
  var diagnostics: [Diagnostic] = []
  /// The time of the build; nil if it is not valid.
  var now: Moment?

  /// - Parameters:
  ///   - files: those of classrooms and people.
  ///   - protection: of the site and its terms; that of classrooms and people is added.
  ///   - templates: the course templates by id.
  init(
    site: SiteDraft, known: LinkablePaths, files: [ParsedFile], templates: [String: ParsedFile], protection: Protection
  ) {
    self.site = site
    self.templates = templates
    self.known = known
    self.protection = protection
    self.files = files
  }

  /// The classrooms by id.
  mutating func classrooms() -> [Classroom] {
    guard !files.isEmpty else { return [] }
    readPeople()
    readClassrooms()
    reportResultsOpenToMembers()
    readQuizzes()
    readAttempts()
    readGradeBooks()
    reportMembersMissingInOpenResults()
    checkNames()
    return drafts.sorted { $0.key < $1.key }.map(\.value.classroom)
  }

  // MARK: - The files in turn

  private mutating func readPeople() {
    for file in files {
      guard case .person(let id) = file.file.kind, let root = file.root else { continue }
      let report = report(for: file)
      // A person with an error exists, so that files that name the person have no further errors.
      let person = PersonReader.read(id, root, report: report)
      people[id] = person?.person ?? Person(id: id, name: LocalizedText(id))
      protection.add(person?.protection, toPerson: id)
      diagnostics += report.diagnostics
    }
  }

  private mutating func readClassrooms() {
    for file in files {
      guard case .classroom(let id) = file.file.kind else { continue }
      guard file.file.language == nil else { continue }
      let report = report(for: file)
      sources[id] = file.source
      drafts[id] =
        file.root.flatMap { ClassroomReader(people: people, report: report).read(id, $0) }
        ?? ClassroomDraft(
          classroom: Classroom(id: id, name: LocalizedText(id)), nameSpan: SourceSpan(line: 1, column: 1, length: 1),
          isComplete: false)
      if let draft = drafts[id] { protect(draft) }
      diagnostics += report.diagnostics
    }
    var missing: Set<String> = []
    for file in files {
      guard let id = file.file.kind.classroom, drafts[id] == nil, missing.insert(id).inserted else { continue }
      diagnostics.append(
        Diagnostic(
          .error, .missingIndex, at: .init(path: ContentPath.classroom(id)), "the classroom \(id) has no index.md",
          help: "create it with a line ---, name: and its name, members: [], and a line ---"))
    }
  }

  private mutating func protect(_ draft: ClassroomDraft) {
    protection.add(draft.protection, to: .classroom(draft.classroom.id))
    if case .vault(let name) = draft.classroom.results, let place = draft.resultsPlace {
      protection.note(
        ParsedProtection(
          readership: .vault(name), place: place, similarWord: NearestName.of(name, in: ["open", "none"])))
    }
  }

  /// Reports each classroom whose results are in a vault that a member can open: the readers of that vault see answers and
  /// scores before a quiz's key may be shown.
  private mutating func reportResultsOpenToMembers() {
    // The members of all classrooms whose pages a vault opens, each with the classroom.
    var readers: [String: [String: String]] = [:]
    for (id, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      guard let vault = protection.readership(of: .classroom(id)).vault else { continue }
      for member in draft.classroom.members where readers[vault]?[member.id] == nil {
        readers[vault, default: [:]][member.id] = id
      }
    }
    for (id, draft) in drafts {
      guard case .vault(let name) = draft.classroom.results, let place = draft.resultsPlace else { continue }
      let problem: String
      if protection.readership(of: .classroom(id)) == .vault(name) {
        problem = "the whole class can open the vault \(name)"
      } else if let member = draft.classroom.members.first(where: { protection.people[$0.id] == name }) {
        problem = "\"\(member.id)\" is a member and can open the vault \(name)"
      } else if let (member, other) = draft.classroom.members.lazy.compactMap({ member in
        readers[name]?[member.id].map { (member.id, $0) }
      }).first {
        problem = "\"\(member)\" is also a member of \(other) and can open its vault \(name)"
      } else {
        continue
      }
      diagnostics.append(
        Diagnostic(
          .error, .wrongReaders, at: place,
          "\(problem), which would show answers and scores before the key of a quiz may be shown",
          help: "name a vault that only you open, such as results: \(Self.vaultForResults(of: id, besides: name)); "
            + "or write results: open, which keeps them back until then"))
    }
  }

  /// Warns about open results that lack members, since nobody but they may read what their own vaults protect.
  private mutating func reportMembersMissingInOpenResults() {
    for (id, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      guard draft.classroom.results == .open, !draft.hasVaultMembersKey, let place = draft.resultsPlace else {
        continue
      }
      let readers = protection.readership(of: .classroom(id)).vault
      let names = draft.classroom.members.map(\.id).filter { member in
        protection.people[member].map { $0 != readers } ?? false
      }
      guard let first = names.first else { continue }
      let problem =
        names.count == 1
        ? "\"\(first)\" has a vault, so the open results leave this member out"
        : "\(names.count) members have vaults, so the open results leave them out"
      diagnostics.append(
        Diagnostic(
          .warning, .wrongReaders, at: place, problem,
          help: "show-vault-members: true publishes their names and scores; results: "
            + "\(Self.vaultForResults(of: id, besides: "")) puts the results of all into a vault that only you open; "
            + "show-vault-members: false leaves them out without this warning"))
    }
  }

  private static func vaultForResults(of id: String, besides name: String) -> String {
    name == "staff" ? "\(id)-results" : "staff"
  }

  private mutating func readQuizzes() {
    let (allowsHTML, hasMath) = (site.settings.allowsHTML, site.settings.hasMath)
    let results = files.parallelMap { [known] file -> QuizBodyReader.Result? in
      guard case .quiz = file.file.kind, file.root != nil else { return nil }
      return QuizBodyReader.read(file.body, known: known, allowsHTML: allowsHTML, hasMath: hasMath)
    }
    for (file, result) in zip(files, results) {
      guard case .quiz(let classroom, let name) = file.file.kind, let root = file.root, let result else { continue }
      diagnostics += result.diagnostics
      guard file.file.language == nil else { continue }
      let id = "\(classroom)/\(name)"
      let report = report(for: file)
      let members = drafts[classroom].flatMap { $0.isComplete ? Set($0.classroom.members.map(\.id)) : nil }
      let reader = QuizReader(zone: site.zone, report: report, members: members)
      if result.body != nil { diagnostics += QuizPools.diagnostics(of: result, asked: root.value(of: "ask")) }
      if let draft = reader.read(id, root, key: result.key) {
        quizzes[id] = VersionedQuiz(quiz: draft.quiz, versions: Set([result.body?.version].compactMap(\.self)))
        quizNames[id] = (file.source, draft.nameSpan)
        if result.body != nil { drafts[classroom]?.classroom.quizzes.append(draft.quiz) }
      }
      if let body = result.body { bodies[id] = QuizBodies(fallback: body) }
      questionPlaces[id] = result.places
      if !result.key.questions.isEmpty, result.key.points == 0, let place = result.places.first {
        diagnostics.append(
          Diagnostic(
            .error, .quizQuestion, at: place, "every question of this quiz is void, so it has no score",
            help: "leave one, or remove the quiz: sitegen remove \(id)"))
      }
      diagnostics += report.diagnostics
    }
    for (file, result) in zip(files, results) {
      guard let language = file.file.language, case .quiz(let classroom, let name) = file.file.kind, let result else {
        continue
      }
      readTranslation(file)
      let id = "\(classroom)/\(name)"
      guard let body = result.body, let original = quizzes[id] else { continue }
      let translation = QuizTranslation(result, path: file.file.path, of: original.quiz.key)
      diagnostics += translation.diagnostics
      quizzes[id]?.quiz.key = translation.key
      if let index = drafts[classroom]?.classroom.quizzes.firstIndex(where: { $0.id == id }) {
        drafts[classroom]?.classroom.quizzes[index].key = translation.key
      }
      bodies[id]?.translations[language] = body
      quizzes[id]?.versions.insert(body.version)
    }
  }

  /// A translation has a body only.
  private mutating func readTranslation(_ file: ParsedFile) {
    guard let root = file.root else { return }
    let report = report(for: file)
    FieldReader(root, of: .translation, report: report)?.finish()
    diagnostics += report.diagnostics
  }

  // MARK: - Names

  private mutating func checkNames() {
    var classrooms: [[FoldedName]: String] = [:]
    var names: [String: (name: LocalizedText, classroom: String)] = [:]
    for (id, draft) in drafts.sorted(by: { $0.key < $1.key }) where draft.isComplete {
      let classroom = draft.classroom
      let teacher = classroom.teacher.map { $0.id.isEmpty ? FoldedName($0.name) : FoldedName("/" + $0.id) }
      let key = [FoldedName(classroom.name), teacher ?? FoldedName("")]
      if let other = classrooms.updateValue(id, forKey: key), let source = sources[id] {
        diagnose(
          .error, .givenTwice, source, draft.nameSpan,
          other: drafts[other].flatMap { draft in
            sources[other]?.location(of: draft.nameSpan)
          }, "the classroom \(other) of this teacher has the same name",
          help: "give each its own: add the year or the group")
      }
      for person in classroom.members where people[person.id] == nil {
        guard let other = names.updateValue((person.name, id), forKey: person.id), other.name != person.name,
          let source = sources[id]
        else { continue }
        diagnose(
          .warning, .ambiguousName, source, draft.nameSpan,
          "\"\(person.id)\" is called \(person.name.fallback) here and \(other.name.fallback) in \(other.classroom)",
          help: "create content/people/\(person.id).md with the name, and write just the id in both")
      }
    }
    var taken: [[FoldedName]: String] = [:]
    for (id, known) in quizzes.sorted(by: { $0.key < $1.key }) {
      let classroom = id.prefix { $0 != "/" }
      if let other = taken.updateValue(id, forKey: [FoldedName(String(classroom)), FoldedName(known.quiz.name)]),
        let place = quizNames[id]
      {
        diagnose(
          .error, .givenTwice, place.source, place.span,
          other: quizNames[other].map { $0.source.location(of: $0.span) }, "the quiz \(other) has the same name",
          help: "give each quiz of a classroom its own")
      }
    }
  }

  // MARK: - Diagnostics

  mutating func diagnose(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ source: SourceText, _ span: SourceSpan,
    other: Diagnostic.Location? = nil, _ message: String, help: String
  ) {
    var diagnostic = Diagnostic(severity, code, at: source.location(of: span), message, help: help)
    diagnostic.other = other
    diagnostics.append(diagnostic)
  }

  func report(for file: ParsedFile) -> DiagnosticCollector {
    DiagnosticCollector(file.source, otherKeys: site.otherKeys)
  }
}

extension ContentKind {
  /// The classroom that a file belongs to.
  fileprivate var classroom: String? {
    switch self {
    case .classroom(let id), .quiz(let id, _), .attempts(let id, _), .gradeBook(let id, _): id
    case .site, .term, .course, .courseTemplate, .page, .person, .vaults: nil
    }
  }
}
