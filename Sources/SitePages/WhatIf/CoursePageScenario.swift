import Grading
import SiteContent

/// All that the what-if script needs on the page of a course beside its words: the course, and how its marks are written.
struct CoursePageScenario {
  let course: Course
  let figures: CourseFigures
  let setting: Setting

  /// The JSON text; nil where an office has posted the grade, which no score changes any more.
  var bytes: [UInt8]? {
    guard course.final == nil else { return nil }
    let marks = setting.marks(for: course)
    var json = JSONStream()
    json.object { json in
      json.key("course")
      CourseScenario(course: course, ladder: figures.ladder.compactMap(\.target.goal)).write(to: &json)
      json.list("categories", course.categories) { $1.text($0.name.fallback) }
      json.text("goal", TargetWords(wording: setting.wording, marks: marks).goal(of: course))
      json.text("declared", marks.share(figures.declaredWeight))
      json.key("format")
      MarkScenario(marks: marks, ownBands: setting.content.record.bands).write(to: &json)
    }
    return json.finish()
  }
}
