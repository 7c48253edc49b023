import SiteContent
import SitePages

/// Makes the pages of a preview from the files of a site, and says in the terminal what came of it.
struct PreviewBuilder: Sendable {
  /// What counts as now, asked for anew for each build.
  let date: @Sendable () throws(UsageError) -> BuildDate
  let edits: EditLinks
  private var memory = ReadingMemory()
  private var history = HistoryMemory()
  private var lastReport: String?

  init(edits: EditLinks, date: @escaping @Sendable () throws(UsageError) -> BuildDate) {
    self.edits = edits
    self.date = date
  }

  mutating func build(_ look: Result<(folder: SiteFolder, files: SiteFiles), RefusedLook>) throws -> PreviewBuild {
    switch look {
    case .failure(let refusal): return build(refusal)
    case .success(let (folder, files)): return try build(files, in: folder)
    }
  }

  /// Has no pages, and says why.
  mutating func build(_ refusal: RefusedLook) -> PreviewBuild {
    Terminal.printError("sitegen: \(refusal.reason)")
    lastReport = nil
    return PreviewBuild(pages: nil, problems: [PreviewProblem(refusal.reason)])
  }

  private mutating func build(_ files: SiteFiles, in folder: SiteFolder) throws -> PreviewBuild {
    var times = Timings()
    var reading = SiteReading(files, at: try date(), memory: &memory, timings: &times)
    try reading.checkAttachments(in: folder)
    if reading.content?.protection.hasAllSalts == false {
      // New salts are written to the content, which another command may be changing.
      try BuildLock.hold(on: folder) { try reading.openVaults(in: folder, with: &memory.keyring) }
    } else {
      try reading.openVaults(in: folder, with: &memory.keyring)
    }
    reading.readHistory(of: folder, memory: &history)
    // The same warnings again and again are not worth reading.
    let text = reading.report.text()
    if text != lastReport, !reading.report.diagnostics.isEmpty { Terminal.printDiagnostics(reading.report) }
    lastReport = text
    guard let site = reading.site(for: .readers, editURL: edits.pattern, memory: &memory.figures) else {
      let errors = reading.report.diagnostics.filter { $0.severity == .error }
      return PreviewBuild(pages: nil, problems: errors.map { PreviewProblem($0, edit: edits.address(of: $0.location)) })
    }
    let pages = PreviewPages(site, in: folder)
    Terminal.printError("built in \(times.total.inMilliseconds())")
    return PreviewBuild(pages: pages, problems: [])
  }
}
