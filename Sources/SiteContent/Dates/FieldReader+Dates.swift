import Grading

extension FieldReader {
  /// A day, maybe with a time, in the site's zone.
  mutating func moment(_ key: String, in zone: TimeZoneTable) -> Moment? {
    guard let text = text(key) else { return nil }
    do {
      return zone.moment(try ParsedMoment(text))
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }

  /// A day; a time with it is not read.
  mutating func day(_ key: String) -> CalendarDate? {
    guard let text = text(key) else { return nil }
    do {
      return try ParsedMoment(text).date
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }
}
