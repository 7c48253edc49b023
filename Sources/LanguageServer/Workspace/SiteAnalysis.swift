import Grading
import SiteContent
import SitePages

/// The parsed content and theme of a site at one revision of its files, with all diagnostics.
struct SiteAnalysis: Sendable {
  /// All diagnostics, as `check` prints them.
  var diagnostics: [Diagnostic]
  /// The content without the files that have errors, each in its last version without any if there was one; nil if the site
  /// cannot be read at all.
  var content: Content?
  /// The last version of the theme without errors; nil if there was none.
  var theme: Theme?
  /// The paths of the files with errors.
  var brokenFiles: Set<String>
}

/// Analyses a site after each change, and computes only what the change affects.
struct SiteAnalyzer: Sendable {
  private var cache = ContentCache()
  /// The cache of readings without the files that have errors.
  private var soundCache = ContentCache()
  private var theme: (files: [SourceFile], theme: Theme?, diagnostics: [Diagnostic])?
  private var lastTheme: Theme?
  /// The files of the last reading without errors.
  private var soundFiles: [SourceFile] = []
  private var figures = FiguresCache()

  mutating func analyse(
    _ sources: SiteSources, at date: BuildDate, surroundings: (Content) -> [Diagnostic]
  ) -> SiteAnalysis {
    let languages = Theme.languages(in: sources.templates)
    let theme = readTheme(sources.templates)
    let (content, found) = Content.read(sources.content, languages: languages, at: date, cache: &cache)
    let gaps = theme.theme?.gaps(in: content?.settings.languages ?? []) ?? []
    let diagnostics =
      sources.diagnostics + found + theme.diagnostics + gaps + (content.map(surroundings) ?? [])
    let broken = Set(found.filter { $0.severity == .error }.map(\.location.path))
    if content != nil { soundFiles = sources.content.files }
    return SiteAnalysis(
      diagnostics: DiagnosticReport(diagnostics, files: 0).diagnostics,
      content: content ?? soundContent(of: sources.content, broken, languages, at: date), theme: lastTheme,
      brokenFiles: broken)
  }

  private mutating func readTheme(_ files: [SourceFile]) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    if let theme, theme.files == files { return (theme.theme, theme.diagnostics) }
    let (read, diagnostics) = Theme.read(files)
    theme = (files, read, diagnostics)
    lastTheme = read ?? lastTheme
    return (read, diagnostics)
  }

  /// Reads the content with the last version of each broken file that had no errors, or without the file.
  private mutating func soundContent(
    of folder: ContentFolder, _ broken: Set<String>, _ languages: Set<String>, at date: BuildDate
  ) -> Content? {
    let last = Dictionary(soundFiles.map { ($0.path, $0) }) { $1 }
    var (folder, broken) = (folder, broken)
    // A file that is left out may be missing from others, which are then left out too.
    for attempt in 0..<Self.attempts {
      let isPresent = Set(folder.files.map(\.path))
      folder.files = folder.files.compactMap { file in
        guard broken.contains(file.path) else { return file }
        return attempt == 0 ? last[file.path] : nil
      }
      if attempt == 0 { folder.files += broken.subtracting(isPresent).sorted().compactMap { last[$0] } }
      let (content, diagnostics) = Content.read(folder, languages: languages, at: date, cache: &soundCache)
      if let content {
        soundFiles = folder.files
        return content
      }
      broken = Set(diagnostics.filter { $0.severity == .error }.map(\.location.path))
    }
    return nil
  }

  private static let attempts = 4

  /// Returns the figures of a record; computes only those of courses and terms that have changed.
  mutating func figures(of record: AcademicRecord) -> RecordFigures { figures.figures(of: record, for: .everyone) }

  /// Returns the diagnostics of the content after other changes, which are then forgotten.
  func diagnostics(of folder: ContentFolder, languages: Set<String>, at date: BuildDate) -> [Diagnostic] {
    var cache = cache
    return Content.read(folder, languages: languages, at: date, cache: &cache).diagnostics
  }
}
