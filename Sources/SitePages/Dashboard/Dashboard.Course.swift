import Grading
import SiteContent

extension Dashboard {
  /// A course as a row shows it.
  package struct Course: Sendable {
    /// The id of its page: `terms/2025-fall/csse-230`.
    package var id: String
    /// Number and section; empty where it has none.
    package var code: String
    package var name: String
    /// How far its bar is filled, from 0 to 1; nil without a grade.
    package var fraction: Double?
    package var current: String
    package var letter: String?
    /// What the grade is called: failing, passing, not graded yet.
    package var band: String
    package var tone: Tone?
    /// What the goal takes; nil without a goal.
    package var target: String?
  }
}

extension Dashboard.Course {
  init(_ course: Grading.Course, _ figures: CourseFigures, in setting: Setting) {
    let view = CourseView(course, figures, address: "", in: setting)
    id = PagePath.course(course.id).text
    code = view.code
    name = view.name
    fraction = figures.standing.current.map { $0 / 100 }
    current = view.current
    letter = view.showsLetter ? view.letter : nil
    band = view.band.name
    tone = figures.band.map { Dashboard.Tone($0, own: setting.content.record.bands) }
    target = view.hasGoal ? view.target : nil
  }
}
