import SiteContent
import SitePages

/// A build of a site's folder.
struct SiteBuild {
  let folder: SiteFolder
  let date: BuildDate
  let baseURL: BaseURL?

  init(of folder: SiteFolder, at date: BuildDate, baseURL: BaseURL? = nil) {
    self.folder = folder
    self.date = date
    self.baseURL = baseURL
  }

  /// Makes an output folder hold the site; writes nothing where content or templates have errors.
  ///
  /// What is wrong is said in the terminal.
  /// - Parameter finish: what is done then, given the folder, while content and pages are still held. To let go of them
  ///   takes a while, which a process that ends here can save.
  func write<Outcome>(
    to output: String? = nil, timings: inout Timings, finish: (Folder, OutputChanges, Timings) throws -> Outcome
  ) throws -> Outcome {
    let files = try timings.measure("read") { () throws(SystemError) in try folder.files() }
    var reading = SiteReading(files, at: date, timings: &timings)
    try reading.checkAttachments(in: folder)
    if reading.content?.protection.vaults.isEmpty == false {
      var keyring = Keyring()
      try timings.measure("vaults") { try reading.openVaults(in: folder, with: &keyring) }
    }
    if reading.content?.settings.historyPlace != nil {
      timings.measure("history") { reading.readHistory(of: folder) }
    }
    if !reading.report.diagnostics.isEmpty { Terminal.complain(of: reading.report) }
    guard let site = timings.measure("figures", { reading.site(for: .readers, baseURL: baseURL?.text) }) else {
      throw MistakesError()
    }
    let root = try OutputChoice(output, of: folder).open()
    let pages = try timings.measure("pages") { () throws(InternalError) in
      let layout = SiteLayout(site)
      // What is due takes as long, and pages would wait for the one that lists it.
      let (files, _) = inParallel {
        Result { () throws(InternalError) in
          try CheckedFiles(layout.files) { path throws(SystemError) in try folder.bytes(at: path) }
        }
      } _: {
        layout.listDue()
      }
      return try files.get()
    }
    let changes = try timings.measure("write") { try OutputFolder(root, of: folder).update(with: pages) }
    return try withExtendedLifetime((reading, pages)) { try finish(root, changes, timings) }
  }
}
