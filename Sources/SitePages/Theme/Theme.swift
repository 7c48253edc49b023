import Mustache
package import SiteContent

/// The parsed templates, language tables and assets of a site.
package struct Theme: Sendable {
  let localizers: [String: Localizer]
  let home: Template<HomePage>
  let terms: Template<TermsPage>
  let due: Template<DuePage>
  let term: Template<TermPage>
  let unit: Template<UnitPage>
  let course: Template<CoursePage>
  let graduation: Template<GraduationPage>
  let classrooms: Template<ClassroomsPage>
  let classroom: Template<ClassroomPage>
  let quiz: Template<QuizPage>
  let results: Template<ResultsPage>
  let quizResults: Template<QuizResultsPage>
  let gradeBook: Template<GradeBookPage>
  let classSheets: Template<ClassSheetsPage>
  let student: Template<StudentPage>
  let help: Template<HelpPage>
  let transcript: Template<TranscriptPage>
  let page: Template<TextPage>
  let sealed: Template<SealedPage>
  let notFound: Template<TextPage>
  let scores: Template<ScoresPage>
  /// The texts of each language as templates show them, by language code.
  let texts: [String: TextTable]
  /// The errors for texts that templates show and a table lacks, by language code.
  let gaps: [String: [Diagnostic]]
  /// The published bytes of the files of `assets/`, by name.
  let assets: [String: [UInt8]]
  /// The names of the assets, sorted.
  let assetNames: [String]
  /// The names of the assets as keys of a template's table.
  let assetKeys: TableKeys

  /// Parses a theme from the files of `templates/`: the site's own, and the default ones for those it does not have.
  ///
  /// Returns the diagnostics of all files. The theme is nil if any of them is an error.
  /// - Parameter own: the paths of the site's files that replace none of sitegen's; those that nothing uses get
  ///   warnings.
  package static func read(
    _ files: [SourceFile], own: Set<String> = []
  ) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    var reader = ThemeReader(files, own: own)
    let theme = reader.theme()
    return (theme, reader.diagnostics)
  }

  /// Returns errors for the texts that the tables of these languages lack.
  package func gaps(in languages: [String]) -> [Diagnostic] { languages.flatMap { gaps[$0] ?? [] } }

  /// Returns the path under which a file of sitegen is read besides the site's own: a language table, which completes the site's,
  /// or a file that runs quizzes; nil for other files.
  package static func pathBesidesOwn(_ path: String) -> String? {
    if path == QuizFiles.player || path == QuizFiles.script { return ThemeFile.builtIn + path }
    return if case .language = ThemeFile(path) { ThemeFile.builtIn + path } else { nil }
  }

  /// Returns the codes of the language tables among the files of `templates/`.
  package static func languages(in files: [SourceFile]) -> Set<String> {
    Set(files.compactMap { ThemeFile($0.path)?.language })
  }
}

/// The purpose of a file of `templates/`, which follows from its path.
enum ThemeFile {
  /// A template, by its path under `templates/`.
  case template(String)
  /// A language table, by its code.
  case language(String)
  /// The language table that comes with sitegen, where the site has its own, by its code.
  case builtInLanguage(String)
  /// A file that is published, by its name.
  case asset(String)

  /// The folder in which sitegen's own files appear besides those of the site.
  static let builtIn = "built-in/"

  /// Returns nil for a file that the theme does not use, such as its README.
  init?(_ path: String) {
    if path.hasPrefix(Self.builtIn) {
      guard case .language(let code) = ThemeFile(String(path.dropFirst(Self.builtIn.count))) else { return nil }
      self = .builtInLanguage(code)
      return
    }
    guard path.hasPrefix("templates/") else { return nil }
    let name = path.dropFirst("templates/".count)
    let parts = name.split(separator: "/")
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "pages" where name.hasSuffix(".html"), "parts" where name.hasSuffix(".html"): self = .template(String(name))
    case "languages" where name.hasSuffix(".yml"): self = .language(String(parts[1].dropLast(".yml".count)))
    case "assets": self = .asset(String(parts[1]))
    default: return nil
    }
  }

  var language: String? {
    if case .language(let code) = self { code } else { nil }
  }
}
