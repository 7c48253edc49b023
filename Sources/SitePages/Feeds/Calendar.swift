import Grading
import Mustache
import SiteContent

/// What is due as a calendar file, RFC 5545.
struct Calendar {
  let setting: Setting

  init(in setting: Setting) { self.setting = setting }

  var bytes: [UInt8] {
    let work = setting.due
    let stamp = Instant(secondsSinceEpoch: setting.content.now.start)?.calendarText ?? "19700101T000000Z"
    var bytes = ByteBuffer()
    let head = [
      ContentLine("BEGIN", "VCALENDAR"), ContentLine("VERSION", "2.0"),
      ContentLine("PRODID", "-//sitegen//sitegen//EN"),
      ContentLine("NAME", text: title), ContentLine("X-WR-CALNAME", text: title),
    ]
    for line in head + (work.isEmpty ? Self.emptyZone : []) { line.write(to: &bytes) }
    for work in work {
      for line in event(work, stamp: stamp) { line.write(to: &bytes) }
    }
    ContentLine("END", "VCALENDAR").write(to: &bytes)
    return bytes.finish()
  }

  private var title: String {
    setting.wording.text(.dueCalendar, ["title": setting.wording.text(setting.settings.title)])
  }

  /// A calendar must have a component, so one without events has a time zone.
  private static let emptyZone = [
    ContentLine("BEGIN", "VTIMEZONE"), ContentLine("TZID", "UTC"), ContentLine("BEGIN", "STANDARD"),
    ContentLine("DTSTART", "19700101T000000"), ContentLine("TZOFFSETFROM", "+0000"), ContentLine("TZOFFSETTO", "+0000"),
    ContentLine("END", "STANDARD"), ContentLine("END", "VTIMEZONE"),
  ]

  /// An event that takes no time: a day, or an instant.
  private func event(_ work: DueWork, stamp: String) -> [ContentLine] {
    let course = setting.wording.text(work.course.name)
    let view = DueView(work, from: setting.calendarAddress, in: setting)
    var lines = [
      ContentLine("BEGIN", "VEVENT"), ContentLine("UID", identifier(of: work)),
      ContentLine("DTSTAMP", stamp), start(of: work.due), ContentLine("SUMMARY", text: "\(view.name) · \(course)"),
      ContentLine("DESCRIPTION", text: [view.worth, view.note].compactMap(\.self).joined(separator: "\n")),
      ContentLine("CATEGORIES", text: course), ContentLine("TRANSP", "TRANSPARENT"),
    ]
    if let base = setting.settings.baseURL {
      lines.append(ContentLine("URL", "\(base)/\(setting.address(of: .course(work.course.id)).path)"))
    }
    lines.append(ContentLine("END", "VEVENT"))
    return lines
  }

  private func start(of due: Moment) -> ContentLine {
    guard due.minuteOfDay != nil, let instant = Instant(secondsSinceEpoch: due.start) else {
      return ContentLine("DTSTART;VALUE=DATE", due.date.calendarText)
    }
    return ContentLine("DTSTART", instant.calendarText)
  }

  /// Made from what names the item, so it stays while dates, scores and the language change.
  private func identifier(of work: DueWork) -> String {
    let names = [work.course.id, work.category?.name.fallback ?? "", work.item.name.fallback]
    let hash = ContentHash(of: Array(names.joined(separator: "\u{1F}").utf8))
    let course = String(
      decoding: work.course.id.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    return "\(hash.text).\(course)@sitegen"
  }
}

extension Setting {
  /// Where the calendar file of the language is.
  var calendarAddress: Address { sealedOrOpen(prefix + "calendar.ics", named: "calendar.ics") }
}
