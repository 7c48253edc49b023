/// A calendar in the form of RFC 5545, as programs export it for other calendars.
package struct ICalendar: Sendable {
  /// The events in the order of the text, without those that have no start.
  package private(set) var events: [Event] = []
  /// The program that wrote the calendar; empty if it does not say.
  package private(set) var program = ""
  /// Whether the text ends within the calendar.
  package private(set) var isCut = true

  /// The most bytes of a property, so that no line is longer than any that people write.
  package static let maximumPropertySize = 64 << 10

  package struct Event: Sendable, Hashable {
    /// The line of the text on which it starts, from 1.
    package var line: Int
    package var identifier = ""
    package var summary = ""
    package var categories: [String] = []
    package var start: Time
    /// Whether it happens several times.
    package var isRepeated = false
  }

  /// A day or a time as the calendar writes it.
  package struct Time: Sendable, Hashable {
    /// `2026-11-20`, with a time `2026-11-20T23:59:00`, in UTC with `Z` after it.
    package var text: String
    /// The name of the time zone; nil for a day, a time in UTC and one without a zone.
    package var zone: String?
  }

  /// Whether a text starts as a calendar.
  package static func isCalendar(_ bytes: [UInt8]) -> Bool {
    let start = bytes[...].withoutByteOrderMark.drop { $0 <= 0x20 }.prefix(15)
    return String(decoding: start, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }

  /// Reads a calendar; nil if the text is another one.
  package init?(_ bytes: [UInt8]) {
    guard Self.isCalendar(bytes) else { return nil }
    var path: [String] = []
    var event: Draft?
    for property in Self.properties(of: bytes) {
      switch property.name {
      case "BEGIN":
        path.append(property.value.uppercased())
        if path.suffix(2) == ["VCALENDAR", "VEVENT"] { event = Draft(line: property.line) }
      case "END":
        if path.last == "VEVENT", let read = event?.event { events.append(read) }
        if path.last == "VEVENT" { event = nil }
        if path.last == property.value.uppercased() { path.removeLast() }
        if path.isEmpty { isCut = false }
      case "PRODID" where path == ["VCALENDAR"]: program = property.text
      // An alarm or a time zone has properties of the same names.
      default: if path.last == "VEVENT" { event?.take(property) }
      }
    }
  }

  /// An event while its properties are read.
  private struct Draft {
    let line: Int
    var identifier = ""
    var summary = ""
    var categories: [String] = []
    var start: Time?
    var isRepeated = false

    init(line: Int) { self.line = line }

    mutating func take(_ property: Property) {
      switch property.name {
      case "UID": identifier = property.text
      case "SUMMARY": summary = property.text
      case "CATEGORIES": categories += property.texts
      case "DTSTART": start = start ?? property.time
      case "RRULE", "RDATE": isRepeated = true
      default: break
      }
    }

    var event: Event? {
      start.map {
        Event(
          line: line, identifier: identifier, summary: summary, categories: categories, start: $0,
          isRepeated: isRepeated)
      }
    }
  }

  // MARK: - Properties

  /// A line with a name, parameters and a value, after its parts on several lines were joined.
  private struct Property {
    let line: Int
    let name: String
    let parameters: [String: String]
    let value: String

    /// Reads `DTSTART;TZID="America/New_York":20261120T235900`; nil if there is no colon outside of quotes.
    init?(_ text: Substring, line: Int) {
      var isQuoted = false
      var parts: [Substring] = []
      var start = text.startIndex
      var end: Substring.Index?
      for index in text.indices {
        switch text[index] {
        case "\"": isQuoted.toggle()
        case ";" where !isQuoted, ":" where !isQuoted:
          parts.append(text[start..<index])
          start = text.index(after: index)
          if text[index] == ":" { end = start }
        default: break
        }
        if end != nil { break }
      }
      guard let end, let name = parts.first else { return nil }
      self.line = line
      self.name = name.trimmed.uppercased()
      value = text[end...].trimmed
      parameters = Dictionary(
        parts.dropFirst().compactMap { part in
          guard let sign = part.firstIndex(of: "=") else { return nil }
          return (part[..<sign].uppercased(), part[part.index(after: sign)...].filter { $0 != "\"" })
        }, uniquingKeysWith: { _, last in last })
    }

    /// The value without escapes, on one line.
    var text: String { texts(separatedBy: nil).first ?? "" }

    /// The values of a list between commas.
    var texts: [String] { texts(separatedBy: ",") }

    private func texts(separatedBy separator: Character?) -> [String] {
      var texts: [String] = [""]
      var isEscaped = false
      for character in value {
        if isEscaped {
          texts[texts.count - 1].append(character == "n" || character == "N" ? " " : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == separator {
          texts.append("")
        } else {
          texts[texts.count - 1].append(character)
        }
      }
      return texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// A day or a time; nil if it is neither.
    var time: Time? {
      guard let match = value.wholeMatch(of: /(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?/) else {
        return nil
      }
      let day = "\(match.1)-\(match.2)-\(match.3)"
      guard let hour = match.4, let minute = match.5, let second = match.6 else { return Time(text: day) }
      let isUTC = match.7 != nil
      return Time(text: "\(day)T\(hour):\(minute):\(second)\(isUTC ? "Z" : "")", zone: isUTC ? nil : parameters["TZID"])
    }
  }

  /// Returns the properties, each of which may continue on lines that start with a space or a tab.
  private static func properties(of bytes: [UInt8]) -> [Property] {
    let text = String(decoding: bytes[...].withoutByteOrderMark, as: UTF8.self)
    var properties: [Property] = []
    var current = ""
    var start = 1
    func finish() {
      if let property = Property(current[...], line: start) { properties.append(property) }
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let first = line.first, first == " " || first == "\t" {
        // What is cut is the end of a description, which nobody needs.
        if current.utf8.count + line.utf8.count <= maximumPropertySize { current += line.dropFirst() }
        continue
      }
      finish()
      (current, start) = (String(line.prefix(maximumPropertySize)), index + 1)
    }
    finish()
    return properties
  }
}
