import Grading
import SiteContent

/// What the rows of a course's item tables share: the course, and how its marks are written.
final class CourseWork {
  let view: CourseView
  let categories: [GradeCategory]
  /// Of the categories, in their order.
  let figures: [CategoryFigures]
  let marks: MarkFormat
  /// The second since 1970 for which the site is built.
  let now: Int

  init(_ view: CourseView, in setting: Setting) {
    self.view = view
    categories = view.subject.categories
    figures = view.figures.categories
    marks = view.marks
    now = setting.content.now.start
  }
}
