import Grading
import SiteContent

/// The page of what is due.
struct DuePage {
  let frame: Frame
  /// The address of the calendar file.
  let calendar: String
  /// What is still to come, by day.
  let days: [DueDayView]
  /// What is open although its due date lies behind, the latest first.
  let overdue: [DueView]

  init(address: Address, in setting: Setting, frame: Frame) {
    let now = setting.content.now.start
    let work = DueWork.list(of: setting.content.record, setting.figures)
    self.frame = frame
    calendar = address.link(to: setting.calendarAddress)
    days = DueDayView.list(work.filter { !$0.due.hasPassed(at: now) }, from: address, in: setting)
    overdue = work.filter { $0.due.hasPassed(at: now) }.reversed().map { DueView($0, from: address, in: setting) }
  }
}
