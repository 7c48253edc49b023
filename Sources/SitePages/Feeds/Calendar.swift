import Grading
import SiteContent

/// What is due as a calendar file, RFC 5545.
struct Calendar {
  let setting: Setting
  private let address: Address

  init(in setting: Setting, at address: Address) {
    self.setting = setting
    self.address = address
  }

  var bytes: [UInt8] {
    let work = setting.due
    let stamp = Instant(secondsSinceEpoch: setting.content.now.start)?.calendarText ?? "19700101T000000Z"
    var bytes: [UInt8] = []
    let head = [
      ContentLine("BEGIN", "VCALENDAR"), ContentLine("VERSION", "2.0"),
      ContentLine("PRODID", "-//sitegen//sitegen//EN"),
      ContentLine("NAME", text: title), ContentLine("X-WR-CALNAME", text: title),
    ]
    for line in head + (work.isEmpty ? Self.emptyZone : []) { line.write(to: &bytes) }
    for work in work { write(work, stamp: stamp, to: &bytes) }
    ContentLine("END", "VCALENDAR").write(to: &bytes)
    return bytes
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
  private func write(_ work: DueWork, stamp: String, to bytes: inout [UInt8]) {
    let course = setting.wording.text(work.course.name)
    let view = DueView(work, from: address, in: setting)
    ContentLine("BEGIN", "VEVENT").write(to: &bytes)
    ContentLine("UID", identifier(of: work)).write(to: &bytes)
    ContentLine("DTSTAMP", stamp).write(to: &bytes)
    start(of: work.due).write(to: &bytes)
    ContentLine("SUMMARY", text: "\(view.name) · \(course)").write(to: &bytes)
    ContentLine("DESCRIPTION", text: view.note.map { "\(view.worth)\n\($0)" } ?? view.worth).write(to: &bytes)
    ContentLine("CATEGORIES", text: course).write(to: &bytes)
    ContentLine("TRANSP", "TRANSPARENT").write(to: &bytes)
    if let base = setting.settings.baseURL {
      ContentLine("URL", "\(base)/\(setting.address(of: .course(work.courseID)).path)").write(to: &bytes)
    }
    ContentLine("END", "VEVENT").write(to: &bytes)
  }

  private func start(of due: Moment) -> ContentLine {
    guard due.minuteOfDay != nil, let instant = Instant(secondsSinceEpoch: due.start) else {
      return ContentLine("DTSTART;VALUE=DATE", due.date.calendarText)
    }
    return ContentLine("DTSTART", instant.calendarText)
  }

  /// Made from what names the item, so it stays while dates, scores and the language change.
  private func identifier(of work: DueWork) -> String {
    let names = "\(work.courseID)\u{1F}\(work.category?.name.fallback ?? "")\u{1F}\(work.item.name.fallback)"
    let course = String(
      decoding: work.courseID.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    return "\(ContentHash(of: Array(names.utf8)).text).\(course)@sitegen"
  }
}

extension Setting {
  /// Where the calendar file of the language is; nil where the site leaves it out.
  var calendarAddress: Address? {
    settings.leftOut.contains(.calendar) ? nil : sealedOrOpen(prefix + "calendar.ics", named: "calendar.ics")
  }
}
