import Mustache
package import SiteContent

/// Templates, language tables and assets, parsed and found to fit the pages.
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
  let student: Template<StudentPage>
  let help: Template<HelpPage>
  let transcript: Template<TranscriptPage>
  let page: Template<TextPage>
  let sealed: Template<SealedPage>
  let notFound: Template<TextPage>
  /// The texts of each language as templates show them, by its code.
  let texts: [String: TextTable]
  /// By language, the texts that its table lacks although templates show them.
  let gaps: [String: [Diagnostic]]
  /// The files of `assets/` as they are published, by name.
  let assets: [String: [UInt8]]
  /// Their names, sorted: the order in which they are published.
  let assetNames: [String]
  /// The same as keys of a table.
  let assetKeys: TableKeys
}

extension Theme {
  /// Reads a theme from the files of `templates/`: the site's own, and the default for each that is not there.
  ///
  /// All diagnostics of all files come back; the theme is nil where any of them is an error.
  package static func read(_ files: [SourceFile]) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    var reader = ThemeReader(files)
    let theme = reader.theme()
    return (theme, reader.diagnostics)
  }

  /// What the tables of some languages lack, which is a mistake in a site that is built in them.
  package func gaps(in languages: [String]) -> [Diagnostic] { languages.flatMap { gaps[$0] ?? [] } }

  /// The codes of the language tables among the files of `templates/`.
  package static func languages(in files: [SourceFile]) -> Set<String> {
    Set(files.compactMap { ThemeFile($0.path)?.language })
  }
}

/// What a file of `templates/` is, told by its path.
enum ThemeFile {
  /// A template, by its path under `templates/`.
  case template(String)
  /// A language table, by its code.
  case language(String)
  /// A file that is published, by its name.
  case asset(String)

  /// Nil for a file that the theme does not use, such as its README.
  init?(_ path: String) {
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
