import ArgumentParser
import SiteContent
import SystemLibraries

/// The options of every command that works on a site.
struct SiteOptions: ParsableArguments, Sendable {
  /// The title of the group in the help of a command.
  static let title = "Common options"

  @Option(
    help: ArgumentHelp(
      "The site's folder (default: this folder or the nearest one above it that has content/).", valueName: "dir"),
    completion: .directory)
  var site: String?

  @Option(
    help: ArgumentHelp(
      "The current date: YYYY-MM-DD, optionally with THH:MM, then Z or an offset (default: SOURCE_DATE_EPOCH, else the clock).",
      valueName: "date"))
  var date: String?

  @Flag(name: .shortAndLong, help: "Do not report what was done; warnings and errors are printed.")
  var quiet = false

  /// Opens the folder of `--site`, else the nearest site: the working directory or a folder above it.
  func folder() throws -> SiteFolder {
    do {
      return try SiteFolder(at: path)
    } catch let error as NoSiteError where site == nil {
      throw NoSiteError(path: error.path, wasSearched: true)
    }
  }

  /// The path of the folder of `--site`, else of the nearest site; `.` if there is none.
  var path: String { site ?? Self.nearestSite() }

  /// These options with the folder as an absolute path, for a command that outlives changes of folders: what is at that path is the
  /// site, also if another folder replaces it, and never a site above it.
  var pinned: SiteOptions {
    var options = self
    let path = path
    options.site = path.hasPrefix("/") ? path : Folder.working.map { path == "." ? $0 : "\($0)/\(path)" } ?? path
    return options
  }

  /// The nearest site, searched upwards from the working directory as git searches for a repository.
  ///
  /// The working directory is a site if it has `content/`, because `content/index.md` may be what is missing. A folder
  /// above it must have both, so that an unrelated folder called `content` is never taken for a site.
  private static func nearestSite() -> String {
    if (try? Folder.open("content")) != nil { return "." }
    var names = Folder.working?.pathNames ?? []
    while names.popLast() != nil {
      let path = "/" + names.joined(separator: "/")
      if let content = try? Folder.open(path == "/" ? "/content" : path + "/content"),
        (try? content.kind(of: "index.md")) == .file
      {
        return path
      }
    }
    return "."
  }

  /// The date of `--date`, else of SOURCE_DATE_EPOCH, else of the clock.
  func buildDate() throws(UsageError) -> BuildDate {
    if let date {
      if let problem = BuildDate.error(in: date) { throw UsageError("--date: \(problem)") }
      return .written(date)
    }
    if let seconds = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !seconds.isEmpty {
      guard let seconds = Int(seconds), (0...253_402_300_799).contains(seconds) else {
        throw UsageError("SOURCE_DATE_EPOCH is \(seconds.debugDescription), not a number of seconds")
      }
      return .instant(seconds)
    }
    return .instant(Int(Date().timeIntervalSince1970))
  }
}
