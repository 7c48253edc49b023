import Mustache
import SiteContent

/// Parses a theme and collects the diagnostics of its files.
struct ThemeReader {
  private(set) var diagnostics: [Diagnostic] = []
  private var templates: [TemplateSource] = []
  private var tables: [SourceFile] = []
  /// The tables that come with sitegen, where the site has its own.
  private var builtInTables: [SourceFile] = []
  private var assets: [String: [UInt8]] = [:]
  /// The names of the scripts that others include.
  private var included: Set<String> = []
  /// The paths of the site's files that replace none of sitegen's.
  private let own: Set<String>

  init(_ files: [SourceFile], own: Set<String>) {
    self.own = own
    let (files, warnings) = QuizFiles.checked(files)
    var assets: [String: [UInt8]] = [:]
    diagnostics = warnings
    for file in files {
      switch ThemeFile(file.path) {
      case .template(let name)?: templates.append(TemplateSource(name: name, bytes: file.bytes))
      case .language?: tables.append(file)
      case .builtInLanguage?: builtInTables.append(file)
      case .asset(let name)?: assets[name] = file.bytes
      case nil: break
      }
    }
    let scripts = ScriptParts(of: assets)
    diagnostics += scripts.diagnostics
    included = scripts.included
    let published = assets.filter { !scripts.included.contains($0.key) }.sorted { $0.key < $1.key }
      .parallelMap(inChunksOf: 1) { ($0.key, Self.published(scripts.bytes(of: $0.key) ?? $0.value, as: $0.key)) }
    self.assets = Dictionary(published) { $1 }
  }

  /// Returns the bytes of an asset as they are published: style sheets without comments and indentation, the rest as it is.
  private static func published(_ bytes: [UInt8], as name: String) -> [UInt8] {
    name.hasSuffix(".css") ? CompactStyle.bytes(of: bytes) : bytes
  }

  /// Returns the theme, or nil if there are errors.
  mutating func theme() -> Theme? {
    let localizers = readLocalizers()
    // If a table failed to load, errors for unknown texts would be false.
    let hasAllTexts = localizers.count == tables.count
    let keys = Set(localizers.values.flatMap(\.table.texts.keys)).sorted()
    let tableKeys = TableKeys(keys)
    let assetNames = assets.keys.sorted()
    let assetKeys = TableKeys(assetNames)
    let chrome = PageChrome.shape(tableKeys, assets: assetKeys)
    let library = TemplateLibrary(templates)
    var errors: Set<TemplateError> = Set(library.errors)
    let texts = localizers.mapValues { localizer in tableKeys.table(keys.map(localizer.plainText)) }
    func template<Page>(_ name: String, _ shape: Shape<Page>) -> Template<Page>? {
      var (template, found) = library.template(named: "pages/\(name)", for: shape)
      if hasAllTexts { errors.formUnion(found) }
      template?.fill("t", of: tableKeys, with: texts)
      return template
    }
    let home = template("home", HomePage.shape(chrome))
    let terms = template("terms", TermsPage.shape(chrome))
    let due = template("due", DuePage.shape(chrome))
    let term = template("term", TermPage.shape(chrome))
    let unit = template("unit", UnitPage.shape(chrome))
    let course = template("course", CoursePage.shape(chrome))
    let graduation = template("graduation", GraduationPage.shape(chrome))
    let classrooms = template("classrooms", ClassroomsPage.shape(chrome))
    let classroom = template("classroom", ClassroomPage.shape(chrome))
    let quiz = template("quiz", QuizPage.shape(chrome))
    let results = template("results", ResultsPage.shape(chrome))
    let quizResults = template("quiz-results", QuizResultsPage.shape(chrome))
    let gradeBook = template("grade-book", GradeBookPage.shape(chrome))
    let classSheets = template("class-sheets", ClassSheetsPage.shape(chrome))
    let student = template("student", StudentPage.shape(chrome))
    let help = template("help", HelpPage.shape(chrome))
    let transcript = template("transcript", TranscriptPage.shape(chrome))
    let page = template("page", TextPage.shape(chrome))
    let sealed = template("sealed", SealedPage.shape(chrome))
    let notFound = template("404", TextPage.shape(chrome))
    let scores = template("scores", ScoresPage.shape(chrome))
    diagnostics += errors.merged().map(Diagnostic.init)
    diagnostics +=
      UnusedThemeFiles(
        own, library: library, templates: templates, assets: assets, includedScripts: included
      ).warnings
    guard !diagnostics.contains(where: { $0.severity == .error }), let home, let terms, let due, let term, let unit,
      let course, let graduation, let classrooms, let classroom, let quiz, let results, let quizResults, let gradeBook,
      let classSheets, let student, let help, let transcript, let page, let sealed, let notFound, let scores
    else { return nil }
    return Theme(
      localizers: localizers, home: home, terms: terms, due: due, term: term, unit: unit, course: course,
      graduation: graduation, classrooms: classrooms, classroom: classroom, quiz: quiz, results: results,
      quizResults: quizResults, gradeBook: gradeBook, classSheets: classSheets, student: student, help: help,
      transcript: transcript, page: page,
      sealed: sealed, notFound: notFound, scores: scores,
      texts: texts,
      gaps: localizers.mapValues { localizer in
        localizer.table.errors(forMissing: keys.filter { localizer.table.texts[$0] == nil && isShown($0) })
      },
      assets: assets, assetNames: assetNames, assetKeys: assetKeys)
  }

  /// Whether a template shows a text.
  private func isShown(_ key: String) -> Bool {
    templates.contains { template in
      let text = String(decoding: template.bytes, as: UTF8.self)
      return text.contains("t.\(key)}") || text.contains("t.\(key) ")
    }
  }

  /// Reads English first: it has all texts, and the other languages get those that they lack from it.
  private mutating func readLocalizers() -> [String: Localizer] {
    let builtIn = Dictionary(builtInTables.compactMap { LanguageTable.read($0).table }.map { ($0.code, $0) }) { $1 }
    let isEnglish = { (file: SourceFile) in LanguageTable.code(of: file.path) == "en" }
    let first = tables.filter(isEnglish).map { Self.read($0, builtIn: builtIn["en"], english: builtIn["en"]) }
    let english = builtIn["en"] ?? first.first?.localizer?.table
    let others = tables.filter { !isEnglish($0) }.parallelMap(inChunksOf: 1) { file in
      Self.read(file, builtIn: builtIn[LanguageTable.code(of: file.path)] ?? english, english: english)
    }
    var localizers: [String: Localizer] = [:]
    for result in first + others {
      diagnostics += result.diagnostics
      guard let localizer = result.localizer else { continue }
      localizers[localizer.language] = localizer
      if let builtIn = builtIn[localizer.language] {
        diagnostics += localizer.table.warnings(besides: builtIn, unless: isShown)
      }
    }
    return localizers
  }

  /// Returns the texts of a table, or nil if it has errors.
  /// - Parameters:
  ///   - builtIn: the table that completes it; nil if it must have all texts.
  ///   - english: sitegen's English table; nil if that is the one to read.
  private static func read(
    _ file: SourceFile, builtIn: LanguageTable?, english: LanguageTable?
  ) -> (localizer: Localizer?, diagnostics: [Diagnostic]) {
    var (read, diagnostics) = LanguageTable.read(file, completing: builtIn)
    if let table = read, let builtIn {
      let (checked, warnings) = table.withoutUnknownPlaceholders(from: builtIn, english: english ?? builtIn)
      read = checked
      diagnostics += warnings
    }
    guard let table = read else { return (nil, diagnostics) }
    let (localizer, missing) = Localizer.make(from: table)
    return (localizer, diagnostics + table.errors(forMissing: missing.map(\.rawValue)))
  }
}

extension Diagnostic {
  fileprivate init(_ error: TemplateError) {
    self.init(
      .error, Code(error.kind),
      at: Location(
        path: "templates/\(error.template)", line: error.line, column: error.column, length: error.length,
        excerpt: error.excerpt),
      ([error.message] + Self.notes(error.notes)).joined(separator: "; "), help: error.help)
  }

  /// Returns the notes of an error, those about pages that include its template as one list.
  private static func notes(_ notes: [String]) -> [String] {
    let opening = "included by pages/"
    let pages = notes.filter { $0.hasPrefix(opening) }
    guard pages.count > 1 else { return notes }
    let names = pages.map { $0.dropFirst(opening.count).replacing(".html", with: "") }.sorted()
    return notes.filter { !$0.hasPrefix(opening) } + ["it is in \(pages.count) pages: \(names.joined(separator: ", "))"]
  }
}

extension Diagnostic.Code {
  fileprivate init(_ kind: TemplateError.Kind) {
    self =
      switch kind {
      case .mergeConflict: .mergeConflict
      case .notUTF8: .notUTF8
      case .templateName: .templateName
      case .templateSyntax: .templateSyntax
      case .tooLarge: .tooLarge
      }
  }
}
