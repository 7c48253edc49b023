import Grading
import SiteContent

/// All that the what-if script needs on a page over many courses beside its words: the record, how marks are written on each scale, and which
/// courses have controls.
struct RecordPageScenario {
  let setting: Setting
  /// The courses that can be supposed, by the index of their term and their own.
  let courses: [(term: Int, course: Int)]
  /// Whether the page has a card for each of them, in their order.
  let hasCards: Bool

  /// The JSON text; nil where no course can be supposed.
  var bytes: [UInt8]? {
    guard !courses.isEmpty else { return nil }
    let record = RecordScenario(record: setting.content.record, figures: setting.figures)
    let formats = record.scales.map { scale in
      MarkScenario(marks: setting.marks(on: scale), ownBands: setting.content.record.bands, hasPoints: true).json
    }
    return JSON.sparse([
      "record": record.json, "hasCards": .flag(hasCards), "formats": .list(formats),
      "courses": .list(courses.map(json)),
    ]).bytes
  }

  /// All courses of a record whose mark may be supposed: that count in averages, and have a mark or wait for one.
  static func courses(of setting: Setting) -> [(term: Int, course: Int)] {
    setting.content.record.terms.indices.reversed().flatMap { term in
      setting.content.record.terms[term].courses.indices.filter { index in
        let course = setting.content.record.terms[term].courses[index]
        let figures = setting.figures.terms[term].courses[index]
        return course.basis != .audit && course.basis != .withdrawn
          && (figures.standing.current != nil || !figures.isFinished)
      }.map { (term: term, course: $0) }
    }
  }

  private func json(_ place: (term: Int, course: Int)) -> JSON {
    let terms = setting.content.record.terms
    let course = terms[place.term].courses[place.course]
    let position = terms[..<place.term].reduce(place.course) { $0 + $1.courses.count }
    return .sparse([
      "position": .number(Double(position)), "name": .text(setting.wording.text(course.name)),
      "locked": .flag(course.isLocked), "file": .text("content/terms/\(course.id).md"),
    ])
  }
}
