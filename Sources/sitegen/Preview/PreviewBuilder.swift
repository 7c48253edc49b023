import SiteContent
import SitePages
import SystemLibraries

/// The result of a build in a preview.
struct PreviewBuild: Sendable {
  /// The pages; nil if there are errors.
  var pages: PreviewPages?
  /// The errors.
  var problems: [PreviewProblem]
  /// What is shown while there are no pages.
  var words = PreviewPage.Words.english
}

/// Builds a preview from the files of a site, and prints reports and times to the terminal.
struct PreviewBuilder: Sendable {
  /// Returns the time that counts as now; called for each build.
  let date: @Sendable () throws(UsageError) -> BuildDate
  let edits: EditLinks
  /// Whether only diagnostics are printed.
  let isQuiet: Bool
  private var cache = SiteCache()
  private var lastReport: String?

  init(edits: EditLinks, isQuiet: Bool = false, date: @escaping @Sendable () throws(UsageError) -> BuildDate) {
    self.edits = edits
    self.isQuiet = isQuiet
    self.date = date
  }

  /// Builds the site of a scan, or returns the reason why it could not be scanned as a problem.
  mutating func build(_ scan: Result<(folder: SiteFolder, files: SiteFiles), ScanError>) throws -> PreviewBuild {
    switch scan {
    case .failure(let error): return build(error)
    case .success(let (folder, files)): return try build(files, in: folder)
    }
  }

  /// Returns a build without pages, with an error as its problem.
  mutating func build(_ error: ScanError) -> PreviewBuild {
    Terminal.printError("sitegen: \(error.reason)")
    lastReport = nil
    return PreviewBuild(pages: nil, problems: [PreviewProblem(error.reason)])
  }

  private mutating func build(_ files: SiteFiles, in folder: SiteFolder) throws -> PreviewBuild {
    var times = Timings()
    var reading = SiteReading(files, at: try date(), cache: &cache, timings: &times)
    try reading.checkAttachments(files, in: folder)
    if reading.content?.protection.hasAllSalts == false {
      // New salts are written to the content, which another command may be changing.
      try SiteLock.hold(on: folder) { try reading.openVaults(in: folder, with: &cache.keyring) }
    } else {
      try reading.openVaults(in: folder, with: &cache.keyring)
    }
    reading.readHistory(of: folder, cache: &cache.history)
    // The same warnings are printed only once.
    let text = reading.report.text()
    if text != lastReport, !reading.report.diagnostics.isEmpty { Terminal.printDiagnostics(reading.report) }
    lastReport = text
    guard let site = reading.site(for: .readers, editURL: edits.pattern, figures: &cache.figures) else {
      let errors = reading.report.diagnostics.filter { $0.severity == .error }
      let problems = errors.map { PreviewProblem($0, edit: edits.address(of: $0.location)) }
      let words = reading.theme?.wordsWithoutSite(in: files.content.writtenLanguage) ?? .english
      return PreviewBuild(pages: nil, problems: problems, words: words)
    }
    let pages = PreviewPages(site, in: folder)
    if !isQuiet { Terminal.printError("built in \(times.total.inMilliseconds())") }
    return PreviewBuild(pages: pages, problems: [])
  }
}

/// The builds of a preview, one at a time: the first one, and another after each change.
struct PreviewBuilds: Sendable {
  let first: PreviewBuild
  private let watcher: SiteWatcher
  private let builder: PreviewBuilder

  init(of options: SiteOptions, edits: EditLinks) throws {
    var watcher = SiteWatcher(options.path)
    var builder = PreviewBuilder(edits: edits, isQuiet: options.quiet, date: options.buildDate)
    first = try watcher.scan().map { try builder.build($0) } ?? PreviewBuild(problems: [])
    (self.watcher, self.builder) = (watcher, builder)
  }

  /// Calls a function with each further build, for as long as the process runs.
  func follow(_ show: @escaping @Sendable (PreviewBuild) -> Void) {
    // A thread of its own, since it mostly waits.
    let isStarted = DetachedThread.start { [watcher, builder] in
      var (watcher, builder) = (watcher, builder)
      var failure: String?
      while true {
        watcher.wait()
        guard let scan = watcher.scan() else { continue }
        do {
          show(try builder.build(scan))
          failure = nil
        } catch {
          // A failure can be temporary, for example when too many files are open. So the build is tried again.
          let reason = "\(error)"
          watcher.invalidate(because: reason)
          if reason != failure { show(builder.build(ScanError(reason: reason))) }
          failure = reason
        }
      }
    }
    if !isStarted { Terminal.printError("sitegen: changes are not shown: the system has no more threads") }
  }
}
