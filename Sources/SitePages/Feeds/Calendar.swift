import Grading
import SiteContent

/// What has a date as an iCalendar file (RFC 5545): due work, or the deadlines of a class.
struct Calendar {
  private let title: String
  private let events: [[ContentLine]]
  private let timeZone: String

  /// - Parameter title: whose dates it has.
  private init(of title: String, _ events: [[ContentLine]], in context: PageContext) {
    self.title = context.localizer.text(.dueCalendarName, ["title": title])
    self.events = events
    timeZone = context.settings.timeZone
  }

  /// Creates the calendar of the due work of a site.
  init(in context: PageContext, at address: Address) {
    self.init(
      of: context.localizer.text(context.settings.title),
      context.due.map { Self.event(for: $0, from: address, in: context) }, in: context)
  }

  /// Creates the calendar of the deadlines of a class.
  init(of classroom: Classroom, in context: PageContext) {
    self.init(
      of: context.localizer.text(classroom.name),
      classroom.quizzes.compactMap { Self.event(for: $0, of: classroom, in: context) }, in: context)
  }

  /// The calendar file.
  var bytes: [UInt8] {
    let start = [
      ContentLine("BEGIN", "VCALENDAR"), ContentLine("VERSION", "2.0"),
      ContentLine("PRODID", "-//sitegen//sitegen//EN"),
      ContentLine("NAME", text: title), ContentLine("X-WR-CALNAME", text: title),
      ContentLine("X-WR-TIMEZONE", timeZone),
    ]
    let lines = start + (events.isEmpty ? Self.noEvents : Array(events.joined())) + [ContentLine("END", "VCALENDAR")]
    return lines.reduce(into: []) { $0 += $1.foldedText.utf8 }
  }

  /// The component of a calendar without events, because RFC 5545 requires at least one component.
  private static let noEvents = [
    ContentLine("BEGIN", "VTIMEZONE"), ContentLine("TZID", "UTC"), ContentLine("BEGIN", "STANDARD"),
    ContentLine("DTSTART", "19700101T000000"), ContentLine("TZOFFSETFROM", "+0000"), ContentLine("TZOFFSETTO", "+0000"),
    ContentLine("END", "STANDARD"), ContentLine("END", "VTIMEZONE"),
  ]

  /// Returns an event without a duration: a day or a point in time. A calendar program takes a later stamp for news.
  private static func event(for work: DueWork, from address: Address, in context: PageContext) -> [ContentLine] {
    let course = context.localizer.text(work.course.name)
    let view = DueView(work, from: address, in: context)
    let title = [view.name, view.weight].compactMap(\.self).joined(separator: context.localizer.text(.comma))
    return [
      ContentLine("BEGIN", "VEVENT"), ContentLine("UID", identifier(of: work)),
      ContentLine("DTSTAMP", stamp(work.lastChange)),
      start(of: work.due), ContentLine("SUMMARY", text: "\(title) · \(course)"),
      ContentLine("DESCRIPTION", text: view.note.map { "\(view.worth)\n\($0)" } ?? view.worth),
      ContentLine("CATEGORIES", text: course), ContentLine("TRANSP", "TRANSPARENT"),
    ] + url(of: .course(work.course.id), in: context) + [ContentLine("END", "VEVENT")]
  }

  /// Returns the event of a deadline; nil for a quiz without one.
  private static func event(for quiz: Quiz, of classroom: Classroom, in context: PageContext) -> [ContentLine]? {
    guard let deadline = quiz.deadline else { return nil }
    let name = context.localizer.text(classroom.name)
    return [
      ContentLine("BEGIN", "VEVENT"), ContentLine("UID", identifier(["quiz", quiz.id], of: quiz.id)),
      ContentLine("DTSTAMP", stamp(quiz.created)), start(of: deadline),
      ContentLine("SUMMARY", text: "\(context.localizer.text(quiz.name)) · \(name)"),
      ContentLine("CATEGORIES", text: name), ContentLine("TRANSP", "TRANSPARENT"),
    ] + url(of: .quiz(quiz.id), in: context) + [ContentLine("END", "VEVENT")]
  }

  /// The line with the address of a page, if the site has one.
  private static func url(of page: PagePath, in context: PageContext) -> [ContentLine] {
    context.settings.baseURL.map { [ContentLine("URL", "\($0)/\(context.address(of: page).path)")] } ?? []
  }

  private static func stamp(_ day: CalendarDate?) -> String { "\(day?.calendarText ?? "19700101")T000000Z" }

  private static func start(of due: Moment) -> ContentLine {
    guard due.minuteOfDay != nil, let instant = Instant(secondsSinceEpoch: due.start) else {
      return ContentLine("DTSTART;VALUE=DATE", due.date.calendarText)
    }
    return ContentLine("DTSTART", instant.calendarText)
  }

  /// The UID is made from names only, so it stays the same when dates, scores or the language change.
  private static func identifier(of work: DueWork) -> String {
    identifier([work.course.id, work.category?.name.fallback ?? "", work.item.name.fallback], of: work.course.id)
  }

  private static func identifier(_ names: [String], of page: String) -> String {
    let hash = ContentHash(of: Array(names.joined(separator: "\u{1F}").utf8)).text
    let slash = UInt8(ascii: "/")
    let name = String(decoding: page.utf8.map { $0 == slash ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    return "\(hash).\(name)@sitegen"
  }
}

extension PageContext {
  /// The address of the calendar file; nil if the site leaves it out.
  var calendarAddress: Address? {
    settings.leftOut.contains(.calendar) ? nil : sealedOrOpen(prefix + "calendar.ics", named: "calendar.ics")
  }

  /// Returns the address of the calendar of a class; nil if the site leaves it out, or the class has no deadlines.
  func calendarAddress(of classroom: Classroom) -> Address? {
    guard !settings.leftOut.contains(.calendar), classroom.quizzes.contains(where: { $0.deadline != nil }) else {
      return nil
    }
    return sealedOrOpen(prefix + "classrooms/\(classroom.id)/calendar.ics", named: "calendar.ics")
  }
}

/// A content line of an iCalendar file (RFC 5545, section 3.1).
struct ContentLine {
  private let name: String
  private let value: String
  /// The maximum length of a line in bytes, without the line end (RFC 5545, section 3.1).
  private static let maximumLength = 75

  /// Creates a property whose value needs no escaping, such as a date.
  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Creates a property whose value is human-readable text.
  init(_ name: String, text value: String) { self.init(name, Self.escaped(value)) }

  /// The line before it is folded, without a line end.
  var text: String { "\(name):\(value)" }

  /// The line with its line end, folded so that no physical line is longer than 75 bytes. A continuation starts with a
  /// space, and no character is split.
  var foldedText: String {
    let text = text
    if text.utf8.count <= Self.maximumLength { return text + "\r\n" }
    var folded = ""
    var length = 0
    for scalar in text.unicodeScalars {
      let bytes = UTF8.width(scalar)
      if length + bytes > Self.maximumLength {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += bytes
    }
    return folded + "\r\n"
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    default: false
    }
  }

  /// Escapes a value of type TEXT (RFC 5545, section 3.3.11). Control characters cannot be represented and are dropped.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): escaped += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): escaped += "\\n".utf8
      case 0..<0x20, 0x7F: break
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}

/// A second in UTC.
struct Instant {
  private let date: CalendarDate
  private let secondOfDay: Int

  /// Returns nil outside the years 1 to 9999.
  init?(secondsSinceEpoch seconds: Int) {
    let day = (Double(seconds) / 86_400).rounded(.down)
    guard abs(day) < 4_000_000, let date = CalendarDate(daysSinceEpoch: Int(day)) else { return nil }
    self.date = date
    secondOfDay = seconds - Int(day) * 86_400
  }

  /// The form of RFC 5545: `20261204T045900Z`.
  var calendarText: String {
    let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map(\.twoDigits)
    return "\(date.calendarText)T\(clock.joined())Z"
  }
}

extension CalendarDate {
  /// The form of RFC 5545: `20261121`.
  var calendarText: String { String(decoding: isoText.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self) }
}
