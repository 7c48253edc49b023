import Grading
import Mustache
import SiteContent

/// The page that explains how to read the site and how to change its grades.
struct HelpPage {
  let chrome: PageChrome
  let address: Address
  let context: PageContext

  private var mainPages: MainPages { MainPages(context: context) }

  /// The ladder of an example: two fifths of a course are graded on the site's own scale, and the goal is the next rung.
  var ladder: LandingStrip? {
    let record = context.content.record
    let name = LocalizedText("")
    var course = Course(
      id: "", name: name, scale: record.scale,
      work: .parts(
        .points, categories: [],
        items: [Item(name: name, state: .graded(points: 33), max: 40), Item(name: name, max: 60)]))
    let axis = RungAxis(of: course, bands: record.bands)
    let next = axis.index(82.5) + 1
    if next < axis.starts.count { course.goal = CourseGoal(percent: axis.starts[next]) }
    let figures = CourseFigures(of: course, bands: record.bands)
    var strip = LandingStrip(course, figures, marks: context.marks(for: course), bands: record.bands)
    strip?.isDraggable = false
    return strip
  }
}

extension HelpPage: PageView {
  static let fields: [Shape<HelpPage>.Field] = [
    .text("due", "The address of the page of due work.") { $0.address.link(to: $0.mainPages.due.address) },
    .flag("hasCalendar", "Whether there is a calendar file of due work.") { $0.context.calendarAddress != nil },
    .text("classrooms", "The address of the classrooms; empty if there are none.") {
      $0.context.content.classrooms.isEmpty ? nil : $0.address.link(to: $0.mainPages.classrooms.address)
    },
    .text("band", "The state of the goal of the example, as a style class.") { _ in GoalState.onCourse.rawValue },
    .text("name", "The name of the example; empty.") { _ in "" },
    .section("ladder", "The ladder of an example on the site's scale.", LandingStrip.shape) { $0.ladder },
  ]
}
