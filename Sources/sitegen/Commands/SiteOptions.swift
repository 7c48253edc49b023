import ArgumentParser
import Foundation
import SiteContent

/// What every command about a site takes.
struct SiteOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("The site's folder, which holds content/ and templates/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "What counts as now: YYYY-MM-DD, maybe with THH:MM, then maybe Z or an offset. SOURCE_DATE_EPOCH is heeded too.",
      valueName: "date"))
  var date: String?

  /// The date of the build: the one asked for, or that of SOURCE_DATE_EPOCH, or the clock's.
  func buildDate() throws(UsageError) -> BuildDate {
    if let date {
      if let mistake = BuildDate.error(in: date) { throw UsageError("--date: \(mistake)") }
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
