import SystemLibraries
import LanguageServer
import SiteContent
import Synchronization

extension SiteAccess {
  /// The access of the language server to the disk and the clock.
  init(_ options: SiteOptions) {
    let history = HistoryWarnings()
    self.init(
      siteFolder: SiteAccess.siteFolder,
      sources: { path in
        guard let files = try? SiteFolder(at: path).files() else { return nil }
        return SiteSources(files)
      },
      surroundings: { path, content in
        guard let folder = try? SiteFolder(at: path) else { return [] }
        let attachments = (try? SiteReading.problems(ofAttachmentsOf: content, in: folder)) ?? []
        return attachments + history.warnings(of: content, in: folder)
      },
      date: { (try? options.buildDate()) ?? .instant(0) })
  }

  /// Returns the nearest folder with `content/index.md`, or else with `content/`, from a file or folder upwards.
  @Sendable private static func siteFolder(of path: String) -> String? {
    var places: [String] = []
    var place = path
    while true {
      places.append(place)
      let parent = place.parentPath
      if parent.isEmpty || parent == place { break }
      place = "/" + parent.drop { $0 == "/" }
    }
    let files = FileManager.default
    return places.first { files.fileExists(atPath: "\($0)/content/index.md") }
      ?? places.first { files.fileExists(atPath: "\($0)/content") }
  }
}

extension SiteSources {
  init(_ files: SiteFiles) {
    self.init(
      content: files.content, templates: files.templates, addedTemplates: files.addedTemplates,
      diagnostics: files.diagnostics)
  }
}

/// The warnings about the grade history. Asking git takes longer than an edit may, so they are kept.
private final class HistoryWarnings: Sendable {
  private let last = Mutex<(place: Diagnostic.Location, warnings: [Diagnostic])?>(nil)

  func warnings(of content: Content, in folder: SiteFolder) -> [Diagnostic] {
    guard let place = content.settings.historyPlace else { return [] }
    return last.withLock { last in
      if let last, last.place == place { return last.warnings }
      let warnings = SiteReading.historyWarning(of: content, at: place, in: folder).map { [$0] } ?? []
      last = (place, warnings)
      return warnings
    }
  }
}
