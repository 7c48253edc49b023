import Grading
import SiteContent

/// A piece of work that is due, as a row shows it.
struct DueView {
  let name: String
  /// Course number, or nothing.
  let code: String
  let course: String
  /// The address of the course's page.
  let address: String
  /// The day and maybe the time, in words.
  let due: String
  /// The time alone; nil where only a day was written.
  let clock: String?
  /// For the datetime attribute.
  let date: String
  /// The second since 1970 with which it is past, for scripts.
  let until: String
  /// Its share of the course; nil for extra credit.
  let worth: String?
  let note: String?
  let isOverdue: Bool

  init(_ work: DueWork, from page: Address, in setting: Setting) {
    let wording = setting.wording
    let marks = setting.marks(for: work.course)
    name = wording.text(work.item.name)
    code = CourseView.code(of: work.course)
    course = wording.text(work.course.name)
    address = page.link(to: setting.address(of: .course(work.course.id)))
    due = wording.moment(work.due)
    clock = work.due.minuteOfDay.map(wording.clock)
    date = work.due.isoText
    until = String(work.due.end)
    worth =
      work.item.isExtraCredit
      ? wording.text(.itemExtraCredit) : wording.text(.dueWorth, ["worth": marks.share(work.worth)])
    note = work.item.note.map { wording.text($0) }
    isOverdue = work.due.hasPassed(at: setting.content.now.start)
  }
}
