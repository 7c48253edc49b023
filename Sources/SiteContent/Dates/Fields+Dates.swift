import Grading

extension Fields {
  /// A day, maybe with a time, in the site's zone.
  mutating func moment(_ key: String, in zone: Zone) -> Moment? {
    guard let text = text(key) else { return nil }
    do {
      return zone.moment(try WrittenMoment(text))
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }

  /// A day; a time with it is not read.
  mutating func day(_ key: String) -> CalendarDate? {
    guard let text = text(key) else { return nil }
    do {
      return try WrittenMoment(text).date
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }
}
