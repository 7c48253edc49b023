import ArgumentParser
import SiteContent
import SystemLibraries

/// The options of every command that works on a site.
struct SiteOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The site's folder, which holds content/ and templates/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The current date: YYYY-MM-DD, optionally with THH:MM, then Z or an offset (default: SOURCE_DATE_EPOCH, else the clock).",
      valueName: "date"))
  var date: String?

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
