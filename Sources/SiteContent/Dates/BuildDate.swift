/// The "now" of a build, from the command line or the clock.
package enum BuildDate: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00Z.
  case instant(Int)
  /// `YYYY-MM-DD`, optionally with `THH:MM` and `Z` or an offset; without one the site's time zone holds.
  case written(String)
}

extension BuildDate {
  /// What is wrong with a date as a person has written it, and what to write; nil for a good one.
  package static func error(in text: String) -> String? {
    do {
      _ = try ParsedMoment(text)
      return nil
    } catch {
      return ([error.message] + [error.help].compactMap(\.self)).joined(separator: ": ")
    }
  }
}
