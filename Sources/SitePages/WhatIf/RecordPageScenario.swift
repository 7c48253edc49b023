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
    var json = JSONStream()
    json.object { json in
      json.key("record")
      record.write(to: &json)
      json.flag("hasCards", hasCards)
      json.list("formats", record.scales) { scale, json in
        MarkScenario(marks: setting.marks(on: scale), ownBands: setting.content.record.bands, hasPoints: true)
          .write(to: &json)
      }
      let terms = setting.content.record.terms
      let firsts = terms.indices.reduce(into: [0]) { $0.append($0[$1] + terms[$1].courses.count) }
      json.list("courses", courses) { place, json in
        write(terms[place.term].courses[place.course], at: firsts[place.term] + place.course, to: &json)
      }
    }
    return json.finish()
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

  /// - Parameter position: where it stands among all courses of the record.
  private func write(_ course: Course, at position: Int, to json: inout JSONStream) {
    json.object { json in
      json.given("position", Double(position))
      json.text("name", setting.wording.text(course.name))
      json.flag("locked", course.isLocked)
      json.text("file", "content/terms/\(course.id).md")
    }
  }
}
