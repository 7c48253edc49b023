import Grading
import SiteContent

/// The newest results as a feed, Atom (RFC 4287).
struct Feed {
  let setting: Setting
  private let address: Address

  /// How many results it has at most.
  private static let most = 50

  init(in setting: Setting, at address: Address) {
    self.setting = setting
    self.address = address
  }

  var bytes: [UInt8] {
    let work = GradedWork.newest(Self.most, of: setting.content.record)
    let author = setting.wording.text(setting.settings.owner ?? setting.settings.title)
    let head = [
      XMLElement("id", text: Self.identifier(["feed", setting.settings.baseURL ?? title, setting.prefix])),
      XMLElement("title", text: setting.wording.text(.feedTitle, ["title": title])),
      XMLElement("updated", text: Self.time(of: work.first?.day ?? setting.content.now.date)),
      XMLElement("author", holding: [XMLElement("name", text: author)]),
      XMLElement("link", ["rel": "self", "href": link(to: address)]),
      XMLElement("link", ["rel": "alternate", "href": link(to: setting.address(of: .home))]),
    ]
    return XMLElement(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": setting.wording.language],
      holding: head + work.map(entry)
    ).document
  }

  private var title: String { setting.wording.text(setting.settings.title) }

  private func entry(_ work: GradedWork) -> XMLElement {
    let wording = setting.wording
    let course = wording.text(work.course.name)
    let score = score(of: work)
    return XMLElement(
      "entry",
      holding: [
        XMLElement("id", text: identifier(of: work)),
        XMLElement("title", text: "\(wording.text(work.item.name)): \(score) · \(course)"),
        XMLElement("updated", text: Self.time(of: work.day)),
        XMLElement("link", ["rel": "alternate", "href": link(to: setting.address(of: .course(work.course.id)))]),
        XMLElement("summary", text: [course, score, note(of: work)].compactMap(\.self).joined(separator: " · ")),
      ])
  }

  private func score(of work: GradedWork) -> String {
    switch work.item.state {
    case .missing: setting.wording.text(.itemMissing)
    case .excused: setting.wording.text(.itemExcused)
    case .graded, .ungraded: setting.marks(for: work.course).score(work.item)
    }
  }

  private func note(of work: GradedWork) -> String? { work.item.note.map { setting.wording.text($0) } }

  /// Absolute where the site knows its address, else from the feed's own place.
  private func link(to place: Address) -> String {
    setting.settings.baseURL.map { "\($0)/\(place.path)" } ?? address.link(to: place)
  }

  private static func time(of day: CalendarDate) -> String { "\(day.isoText)T00:00:00Z" }

  /// Made from what names the item, so it stays while scores, dates and the language change.
  private func identifier(of work: GradedWork) -> String {
    Self.identifier([work.course.id, work.category?.name.fallback ?? "", work.item.name.fallback])
  }

  /// A UUID of version 8 (RFC 9562), made from names.
  private static func identifier(_ names: [String]) -> String {
    let name = names.joined(separator: "\u{1F}")
    let hashes = (0..<4).map { ContentHash(of: Array("\($0)\(name)".utf8)).text }.joined()
    let all = Array(hashes.prefix(32))
    func digits(_ range: Range<Int>) -> String { String(all[range]) }
    return "urn:uuid:\(digits(0..<8))-\(digits(8..<12))-8\(digits(13..<16))-8\(digits(17..<20))-\(digits(20..<32))"
  }
}

extension Setting {
  /// Where the feed of the language is; nil where the site leaves it out.
  var feedAddress: Address? { settings.leftOut.contains(.feed) ? nil : Address(prefix + "feed.xml") }
}
