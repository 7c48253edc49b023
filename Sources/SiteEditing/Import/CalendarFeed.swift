import Formats
import SiteContent

/// The calendar that a school's system exports: due dates of work, by its name.
enum CalendarFeed {
  /// Reads a calendar; nil if the file is another one.
  static func read(_ bytes: [UInt8]) -> TableSource? {
    guard let calendar = ICalendar(bytes) else { return nil }
    let isCanvas = calendar.events.contains { $0.identifier.contains("event-assignment") }
    let isMoodle = calendar.program.lowercased().contains("moodle")
    var rows: [TableSource.Row] = []
    var known: Set<[String]> = []
    for event in calendar.events where !event.isRepeated {
      let work = isCanvas ? canvas(event) : isMoodle ? moodle(event) : other(event)
      guard let (name, course) = work, !name.isEmpty else { continue }
      // Some programs list an event for the day and one for the time.
      guard known.insert([name, course ?? "", event.start.text]).inserted else { continue }
      rows.append(
        TableSource.Row(line: event.line, parts: [.name: name, .due: due(event.start)], subject: course))
    }
    var source = TableSource(.calendar, rows: rows)
    if calendar.isCut {
      source.refused = [
        ImportedResult(
          name: "the end", line: calendar.events.last?.line ?? 1,
          problem: "the calendar is cut, so events may be missing: download it again")
      ]
    }
    return source
  }

  /// Returns a time with the offset that its zone has then; as it is in a zone that is not known.
  private static func due(_ time: ICalendar.Time) -> String {
    guard let zone = time.zone else { return time.text }
    guard let table = TimeZoneTable(named: zone), let text = table.withOffset(String(time.text.prefix(16))) else {
      // No date has such a form, so that the result says what is wrong.
      return "\(time.text) \(zone)"
    }
    return text
  }

  // MARK: - Programs

  /// Canvas writes the course in brackets after the name, and its own events have other identifiers than work.
  private static func canvas(_ event: ICalendar.Event) -> (name: String, course: String?)? {
    if event.identifier.contains("calendar-event") || event.identifier.contains("appointment") { return nil }
    return other(event)
  }

  /// Moodle says with words that work is due or closes, and has the course as category.
  private static func moodle(_ event: ICalendar.Event) -> (name: String, course: String?)? {
    let text = event.summary
    let course = event.categories.first
    for end in ends where text.lowercased().hasSuffix(end) {
      return (String(text.dropLast(end.count)).trimmed, course)
    }
    for start in starts where text.lowercased().hasPrefix(start) {
      return (String(text.dropFirst(start.count)).trimmed, course)
    }
    return nil
  }

  private static func other(_ event: ICalendar.Event) -> (name: String, course: String?)? {
    guard event.summary.hasSuffix("]"), let start = event.summary.lastIndex(of: "["), start > event.summary.startIndex
    else { return (event.summary, nil) }
    let course = event.summary[start...].dropFirst().dropLast().trimmed
    return (event.summary[..<start].trimmed, course.isEmpty ? nil : course)
  }

  /// The words after the name of work that is due, from Moodle's language packs.
  private static let ends = [
    " is due", " closes", " (submissions deadline)", " (submission deadline)", " deadline for submissions",
    " doit être effectué", " est due", " se termine", " se ferme", " est à rendre",
    " ist fällig.", " ist fällig", " endet", " schließt", " (abgabetermin für einreichungen)",
    " está pendiente", " está en fecha de entrega", " se debe entregar", " se cierra", " es tanca",
    " (data límit per trametre)", " 到期", " 截止", " 關閉", "（提交截止）", "（繳交截止）", " 已到期", " 关闭",
  ]

  /// The words before the name.
  private static let starts = ["vencimiento de ", "échéance de ", "cierre de ", "fermeture de "]
}
