import Grading
import SiteContent

/// A piece of work that is due, as a row shows it.
struct DueView {
  private let work: DueWork
  private let page: Address
  private let setting: Setting

  init(_ work: DueWork, from page: Address, in setting: Setting) {
    self.work = work
    self.page = page
    self.setting = setting
  }

  var name: String { wording.text(work.item.name) }

  /// Course number, or nothing.
  var code: String { CourseView.code(of: work.course) }

  var course: String { wording.text(work.course.name) }

  /// The address of the course's page.
  var address: String { page.link(to: setting.address(of: .course(work.courseID))) }

  /// The day and maybe the time, in words.
  var due: String { wording.moment(work.due) }

  /// The time alone; nil where only a day was written.
  var clock: String? { work.due.minuteOfDay.map(wording.clock) }

  /// For the datetime attribute.
  var date: String { work.due.isoText }

  /// The second since 1970 with which it is past, for scripts.
  var until: String { String(work.due.end) }

  /// Its share of the course, or that it is extra credit.
  var worth: String {
    work.item.isExtraCredit
      ? wording.text(.itemExtraCredit)
      : wording.text(.dueWorth, ["worth": setting.marks(for: work.course).share(work.worth)])
  }

  var note: String? { work.item.note.map { wording.text($0) } }

  var isOverdue: Bool { work.due.hasPassed(at: setting.content.now.start) }

  private var wording: Wording { setting.wording }
}
