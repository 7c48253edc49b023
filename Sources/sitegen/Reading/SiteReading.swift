import Grading
import SiteContent
import SitePages
import SystemLibraries

/// The parsed content and theme of a site, with all diagnostics.
struct SiteReading: Sendable {
  /// The parsed content; nil if it has errors.
  var content: Content?
  /// The parsed theme; nil if it has errors.
  var theme: Theme?
  private(set) var report: DiagnosticReport
  /// The keys of the vaults by name; empty until `openVaults`.
  private(set) var keys: [String: VaultKey] = [:]
  /// The codes for which there is a language table.
  let languages: Set<String>
  /// The figures at earlier commits, for each group of readers; empty if the site does not ask for them.
  var history: [Readership: RecordHistory] = [:]

  init(_ files: SiteFiles, at date: BuildDate, timings: inout Timings) {
    var cache = SiteCache()
    self.init(files, at: date, cache: &cache, timings: &timings)
  }

  /// Reads a site, and parses only what has changed since the cache was last used.
  init(_ files: SiteFiles, at date: BuildDate, cache: inout SiteCache, timings: inout Timings) {
    let languages = Theme.languages(in: files.templates)
    self.languages = languages
    let templates = files.shownTemplates
    let known = cache.theme.value(for: templates)
    let (content, theme) = timings.measure("parse") {
      inParallel {
        Content.read(files.content, languages: languages, at: date, cache: &cache.content)
      } _: {
        known ?? Theme.read(templates, own: files.addedTemplates)
      }
    }
    cache.theme.set(theme, for: templates)
    self.content = content.content
    self.theme = theme.theme
    let gaps = theme.theme?.gaps(in: content.content?.settings.languages ?? []) ?? []
    report = DiagnosticReport(files.diagnostics + content.diagnostics + theme.diagnostics + gaps, files: files.count)
  }

  /// Derives the keys of the vaults if there are no errors; problems with passphrases are added to the report.
  mutating func openVaults(in folder: SiteFolder, with keyring: inout Keyring) throws {
    guard report.errors == 0, let content else { return }
    let (keys, diagnostics) = try keyring.keys(
      of: content, in: folder, environment: ProcessInfo.processInfo.environment)
    self.keys = keys
    report = DiagnosticReport(report.diagnostics + diagnostics, files: report.files)
  }

  /// Reports copied files that are too large, that can run scripts as a part of the site or that load what pages do not load, and content
  /// files that were saved as text files.
  /// - Parameter files: those that were read from the folder.
  mutating func checkAttachments(_ files: SiteFiles, in folder: SiteFolder) throws(SystemError) {
    guard let content else { return }
    let copied = Set(content.attachments)
    let found =
      try Self.problems(ofAttachmentsOf: content, in: folder)
      + folder.misnamedFiles(among: files.content.otherPaths.filter { !copied.contains($0) })
    guard !found.isEmpty else { return }
    report = DiagnosticReport(report.diagnostics + found, files: report.files)
  }

  /// Returns the problems of copied files that are too large, that can run scripts as a part of the site, or that load what pages do not
  /// load.
  static func problems(
    ofAttachmentsOf content: Content, in folder: SiteFolder
  ) throws(SystemError) -> [Diagnostic] {
    let attachments = content.attachments
    var found = try folder.excesses(of: attachments)
    let tooLarge = Set(found.map(\.location.path))
    if let style = content.settings.extraStyle, !tooLarge.contains(style) {
      found += try folder.styleErrors(in: style, published: attachments)
    }
    let active = try folder.activeFiles(among: attachments.filter { !tooLarge.contains($0) })
    if let place = content.settings.activeFilesPlace {
      if let first = active.first, !content.protection.vaults.isEmpty {
        let files = active.count == 1 ? first.location.path : "\(active.count) files, the first \(first.location.path),"
        found.append(
          Diagnostic(
            .warning, .activeFile, at: place, "\(files) can run scripts as a part of the site, beside its vaults",
            help: "such a script reads what a reader's browser can open: publish the file on another host name"))
      }
    } else {
      found += active
    }
    return found
  }

  /// Adds a warning about the site's surroundings.
  mutating func warn(_ warning: Diagnostic) {
    report = DiagnosticReport(report.diagnostics + [warning], files: report.files)
  }

  /// Returns the site, ready to be laid out; nil if there are errors.
  /// - Parameters:
  ///   - baseURL: the address to use in place of the one that the settings name.
  ///   - editURL: the address of the links to edit files, in place of the one that the settings name.
  ///   - isDetailed: whether all pages are made, and the report, which has the details of all courses.
  func site(
    for audience: Audience, baseURL: String? = nil, editURL: String? = nil, isDetailed: Bool = false
  ) -> Site? {
    var figures = FiguresCache()
    return site(for: audience, baseURL: baseURL, editURL: editURL, isDetailed: isDetailed, figures: &figures)
  }

  /// Reads a site for its owner. If it has errors, prints them and throws the error with which the command should end.
  static func site(of files: SiteFiles, at date: BuildDate, printsWarnings: Bool = true) throws -> Site {
    var times = Timings()
    let reading = SiteReading(files, at: date, timings: &times)
    if let site = reading.site(for: .owner) { return site }
    let shown = reading.report.diagnostics.filter { printsWarnings || $0.severity == .error }
    Terminal.printDiagnostics(DiagnosticReport(shown, files: reading.report.files))
    throw ReportedError()
  }

  /// Returns the same site, and computes only the figures that have changed since the cache was last used.
  func site(
    for audience: Audience, readers: Readership = .everyone, baseURL: String? = nil, editURL: String? = nil,
    isDetailed: Bool = false, figures: inout FiguresCache
  ) -> Site? {
    guard report.errors == 0, var content, let theme else { return nil }
    if let baseURL { content.settings.baseURL = baseURL }
    if let editURL { content.settings.editURL = editURL }
    var site = Site(content: content, theme: theme, audience: audience, readers: readers, keys: keys) {
      figures.figures(of: $0, for: $1, isDetailed: isDetailed)
    }
    site.history = history
    return site
  }
}
