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
    let goal = TargetWords(wording: setting.wording, marks: marks).goal(of: course)
    return JSON.sparse([
      "course": CourseScenario(course: course, ladder: figures.ladder.compactMap(\.target.goal)).json,
      "categories": .list(course.categories.map { .text($0.name.fallback) }),
      "goal": .text(goal), "declared": .text(marks.share(figures.declaredWeight)),
      "format": MarkScenario(marks: marks, ownBands: setting.content.record.bands).json,
    ]).bytes
  }
}
