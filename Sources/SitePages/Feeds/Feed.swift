import Formats
import Grading
import SiteContent

/// The newest results as an Atom feed (RFC 4287).
struct Feed {
  let context: PageContext
  private let address: Address

  private static let maximumCount = 50

  init(in context: PageContext, at address: Address) {
    self.context = context
    self.address = address
  }

  /// The XML file.
  var bytes: [UInt8] {
    let work = GradedWork.newest(Self.maximumCount, of: context.content.record)
    let author = context.localizer.text(context.settings.owner ?? context.settings.title)
    let head = [
      XMLElement("id", text: Self.identifier(["feed", context.settings.baseURL ?? title, context.prefix])),
      XMLElement("title", text: context.localizer.text(.feedTitle, ["title": title])),
      XMLElement("updated", text: updated(work)),
      XMLElement("author", holding: [XMLElement("name", text: author)]),
      XMLElement("link", ["rel": "self", "href": link(to: address)]),
      XMLElement("link", ["rel": "alternate", "href": link(to: context.address(of: .home))]),
    ]
    return XMLElement(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": context.localizer.language],
      holding: head + work.map(entry)
    ).document
  }

  /// The time of the newest result, else of the first term's start: without a change of content it is always the same.
  private func updated(_ work: [GradedWork]) -> String {
    let day = work.first?.day ?? context.content.record.terms.compactMap { $0.start?.date }.min()
    return day.map(Self.time) ?? "1970-01-01T00:00:00Z"
  }

  private var title: String { context.localizer.text(context.settings.title) }

  private func entry(_ work: GradedWork) -> XMLElement {
    let localizer = context.localizer
    let course = localizer.text(work.course.name)
    let score = score(of: work)
    return XMLElement(
      "entry",
      holding: [
        XMLElement("id", text: identifier(of: work)),
        XMLElement("title", text: "\(localizer.text(work.item.name)): \(score) · \(course)"),
        XMLElement("updated", text: Self.time(of: work.day)),
        XMLElement("link", ["rel": "alternate", "href": link(to: context.address(of: .course(work.course.id)))]),
        XMLElement("summary", text: [course, score, note(of: work)].compactMap(\.self).joined(separator: " · ")),
      ])
  }

  private func score(of work: GradedWork) -> String {
    switch work.item.state {
    case .missing: context.localizer.text(.itemMissing)
    case .excused: context.localizer.text(.itemExcused)
    case .absent: context.localizer.text(.itemAbsent)
    case .graded, .ungraded: context.marks(for: work.course).score(work.item)
    }
  }

  private func note(of work: GradedWork) -> String? { work.item.note.map { context.localizer.text($0) } }

  /// Returns an absolute address if the site has a base URL, else one relative to the feed.
  private func link(to place: Address) -> String {
    context.settings.baseURL.map { "\($0)/\(place.path)" } ?? address.link(to: place)
  }

  private static func time(of day: CalendarDate) -> String { "\(day.isoText)T00:00:00Z" }

  /// The id is made from names only, so it stays the same when scores, dates or the language change.
  private func identifier(of work: GradedWork) -> String {
    Self.identifier([work.course.id, work.category?.name.fallback ?? "", work.item.name.fallback])
  }

  /// Returns a version 8 UUID (RFC 9562) that is a hash of the names.
  private static func identifier(_ names: [String]) -> String {
    let name = names.joined(separator: "\u{1F}")
    let hashes = (0..<4).map { ContentHash(of: Array("\($0)\(name)".utf8)).text }.joined()
    let all = Array(hashes.prefix(32))
    func digits(_ range: Range<Int>) -> String { String(all[range]) }
    return "urn:uuid:\(digits(0..<8))-\(digits(8..<12))-8\(digits(13..<16))-8\(digits(17..<20))-\(digits(20..<32))"
  }
}

extension PageContext {
  /// The address of the feed; nil if the site leaves it out.
  var feedAddress: Address? { settings.leftOut.contains(.feed) ? nil : Address(prefix + "feed.xml") }
}

/// A graded item with the day on which its result came back.
struct GradedWork: Sendable {
  let item: Item
  let day: CalendarDate
  let course: Course
  /// The item's category; nil for an item directly in its course.
  let category: GradeCategory?

  /// Returns the newest results of a record, the latest first.
  static func newest(_ count: Int, of record: AcademicRecord) -> [GradedWork] {
    let work = record.terms.flatMap(\.courses).flatMap(list)
    // Results of the same day keep the order of the record.
    let sorted = work.enumerated().sorted { left, right in
      left.element.day != right.element.day ? right.element.day < left.element.day : left.offset < right.offset
    }
    return sorted.prefix(count).map(\.element)
  }

  private static func list(of course: Course) -> [GradedWork] {
    func work(_ items: [Item], in category: GradeCategory?) -> [GradedWork] {
      items.filter { $0.state != .ungraded }.compactMap { item in
        item.graded.map { GradedWork(item: item, day: $0, course: course, category: category) }
      }
    }
    return course.categories.flatMap { work($0.items, in: $0) } + work(course.items, in: nil)
  }
}
