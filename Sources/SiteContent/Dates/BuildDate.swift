package import Grading

/// The current time of a build, from the command line or the clock.
package enum BuildDate: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00Z.
  case instant(Int)
  /// `YYYY-MM-DD`, optionally with `THH:MM` and `Z` or an offset; without offset it is in the site's time zone.
  case written(String)

  /// Returns the moment in a time zone; nil if the date is not valid.
  /// - Parameter zone: an IANA name.
  package func moment(in zone: String) -> Moment? {
    let table = TimeZoneTable(named: zone) ?? .utc
    switch self {
    case .instant(let instant): return table.moment(at: instant)
    case .written(let text): return (try? ParsedMoment(text)).map(table.moment)
    }
  }

  /// Returns the error of a date, with the text to write instead; nil if the date is valid.
  package static func error(in text: String) -> String? {
    do {
      _ = try ParsedMoment(text)
      return nil
    } catch {
      return ([error.message] + [error.help].compactMap(\.self)).joined(separator: ": ")
    }
  }
}
