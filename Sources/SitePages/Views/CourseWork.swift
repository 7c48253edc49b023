import Grading
import SiteContent

/// What the rows of a course's item tables share: the course, and how its marks are written.
final class CourseWork {
  let course: Course
  let categories: [GradeCategory]
  /// Of the categories, in their order.
  let figures: [CategoryFigures]
  let marks: MarkFormat
  /// The second since 1970 for which the site is built.
  let now: Int

  init(_ course: Course, _ figures: CourseFigures, in setting: Setting) {
    self.course = course
    categories = course.categories
    self.figures = figures.categories
    marks = setting.marks(for: course)
    now = setting.content.now.start
  }
}
