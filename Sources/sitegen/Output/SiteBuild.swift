import ArgumentParser
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

  /// Builds the site into the output folder and prints the diagnostics. Nothing is written if there are errors.
  /// - Parameter output: the path of the output folder; nil for `public` in the site's folder.
  /// - Returns: the output folder and what was changed in it.
  func write(to output: String? = nil, timings: inout Timings) throws -> (folder: Folder, changes: OutputChanges) {
    Platform.growHeapInLargeSteps()
    let files = try timings.measure("read") { () throws(SystemError) in try folder.files() }
    var reading = SiteReading(files, at: date, timings: &timings)
    try reading.checkAttachments(files, in: folder)
    var keyring = Keyring()
    if reading.content?.protection.vaults.isEmpty == false {
      try timings.measure("vaults") { try reading.openVaults(in: folder, with: &keyring) }
    } else {
      // So keys of former vaults are forgotten.
      try reading.openVaults(in: folder, with: &keyring)
    }
    if reading.content?.settings.historyPlace != nil {
      timings.measure("history") { reading.readHistory(of: folder) }
    }
    let shown = try ShownWarnings(of: folder.root)
    if !reading.report.diagnostics.isEmpty {
      Terminal.printDiagnostics(reading.report.errors > 0 ? reading.report : reading.report.counting(shown.contains))
    }
    let hasReport = reading.content?.settings.leftOut.contains(.report) == false
    let built = timings.measure("figures") {
      reading.site(for: .readers, baseURL: baseURL?.text, isDetailed: hasReport)
    }
    guard let site = built else { throw ReportedError() }
    let root = try OutputLocation(output, of: folder).open()
    let pages = try timings.measure("pages") { () throws(InternalError) in
      let layout = SiteLayout(site)
      // The page that shows the list of due work would wait for it. It is made on all cores, so the other task may end first.
      let (_, files) = inParallel {
        layout.listDue()
      } _: {
        Result { () throws(InternalError) in
          try CheckedFiles(layout.files) { path throws(SystemError) in try folder.bytes(at: path) }
        }
      }
      return try files.get()
    }
    let changes = try timings.measure("write") { try OutputFolder(root, of: folder).update(with: pages) }
    try shown.replace(with: reading.report, of: folder.root)
    // Freeing the million small values of a site one by one takes 5 % of a build; the system frees them all at once.
    KeptUntilExit.keep((reading, pages))
    return (root, changes)
  }
}

/// A value that is never freed, because the process ends soon.
private final class KeptUntilExit<Value> {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  static func keep(_ value: Value) { unsafe _ = Unmanaged.passRetained(KeptUntilExit(value)) }
}

/// The address of a site, as the command line gives it.
struct BaseURL {
  /// Without a slash at the end.
  let text: String

  /// Parses the value of `--base-url`.
  init(argument: String) throws {
    let address = ["https://", "http://"].first { argument.hasPrefix($0) }.map { argument.dropFirst($0.count) }
    guard let address, let first = address.first, first != "/",
      SiteAddress.badScalar(in: argument) == nil, !argument.utf8.contains(where: "?#".utf8.contains)
    else {
      throw ValidationError("\(argument) is not the address of a site: write https://… in full, without ? and #")
    }
    text = String(argument.reversed().drop { $0 == "/" }.reversed())
  }
}
