import Grading
import SiteContent

/// A course as a part of a unit.
struct UnitCourseView {
  let course: CourseView
  let coefficient: String
  /// What it brings to the unit's average, or a dash.
  let contribution: String

  /// - Parameter marks: how marks of the unit are written.
  init(
    _ member: UnitFigures.Member, course: Course, _ figures: CourseFigures, marks: MarkFormat, from page: Address,
    in setting: Setting
  ) {
    let address = page.link(to: setting.address(of: .course(course.id)))
    self.course = CourseView(course, figures, address: address, in: setting)
    coefficient = marks.number(member.coefficient)
    contribution = marks.part(member.contribution)
  }
}
