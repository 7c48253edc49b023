import Foundation
import SiteContent
import SitePages

/// A site as it was read, with everything that is wrong in it.
struct SiteReading: Sendable {
  /// Nil where there are errors.
  var content: Content?
  /// Nil where there are errors.
  var theme: Theme?
  private(set) var report: DiagnosticReport
  /// The keys of the vaults, once they have been asked for.
  private(set) var keys: [String: VaultKey] = [:]
  /// The codes for which there is a language table.
  let languages: Set<String>
  /// What the figures were at earlier commits, for each kind of readers; empty where the site does not ask for it.
  var history: [Readership: RecordHistory] = [:]

  init(_ files: SiteFiles, at date: BuildDate, timings: inout Timings) {
    var memory = ReadingMemory()
    self.init(files, at: date, memory: &memory, timings: &timings)
  }

  /// Reads a site, most of which may be as it was when the memory was last used.
  init(_ files: SiteFiles, at date: BuildDate, memory: inout ReadingMemory, timings: inout Timings) {
    let languages = Theme.languages(in: files.templates)
    self.languages = languages
    let known = memory.theme(of: files.templates)
    let (content, theme) = timings.measure("parse") {
      inParallel {
        Content.read(files.content, languages: languages, at: date, memory: &memory.content)
      } _: {
        known ?? Theme.read(files.templates)
      }
    }
    memory.remember(theme, of: files.templates)
    self.content = content.content
    self.theme = theme.theme
    let gaps = theme.theme?.gaps(in: content.content?.settings.languages ?? []) ?? []
    report = DiagnosticReport(files.diagnostics + content.diagnostics + theme.diagnostics + gaps, files: files.count)
  }

  /// Makes the keys of the vaults, where nothing else is wrong; what is in the way of that joins the report.
  mutating func openVaults(in folder: SiteFolder, with keyring: inout Keyring) throws {
    guard report.errors == 0, let content else { return }
    let (keys, diagnostics) = try keyring.keys(
      of: content, in: folder, environment: ProcessInfo.processInfo.environment)
    self.keys = keys
    report = DiagnosticReport(report.diagnostics + diagnostics, files: report.files)
  }

  /// Says which of the files that the site copies are too large, or can run scripts as a part of the site.
  mutating func checkAttachments(in folder: SiteFolder) throws(SystemError) {
    guard let content else { return }
    let attachments = content.attachments
    var found = try folder.excesses(of: attachments)
    let tooLarge = Set(found.map(\.location.path))
    let active = try folder.activeFiles(among: attachments.filter { !tooLarge.contains($0) })
    if let place = content.settings.activeFilesPlace {
      if let first = active.first, !content.protection.vaults.isEmpty {
        let files = active.count == 1 ? first.location.path : "\(active.count) files, the first \(first.location.path),"
        found.append(
          Diagnostic(
            .warning, at: place, "\(files) can run scripts as a part of the site, beside its vaults",
            help: "such a script reads what a reader's browser can open: publish the file on another host name"))
      }
    } else {
      found += active
    }
    guard !found.isEmpty else { return }
    report = DiagnosticReport(report.diagnostics + found, files: report.files)
  }

  /// Adds a warning that lies in the site's surroundings.
  mutating func warn(_ place: Diagnostic.Location, _ message: String, help: String) {
    let warning = Diagnostic(.warning, at: place, message, help: help)
    report = DiagnosticReport(report.diagnostics + [warning], files: report.files)
  }
}
