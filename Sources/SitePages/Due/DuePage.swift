import Grading
import SiteContent

/// The page of what is due.
struct DuePage {
  let frame: Frame
  private let work: [DueWork]
  private let address: Address
  private let setting: Setting

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    work = setting.due
    self.address = address
    self.setting = setting
  }

  /// The address of the calendar file, if there is one.
  var calendar: String? { setting.calendarAddress.map(address.link) }

  /// What is still to come, by day.
  var days: [DueDayView] { DueDayView.list(work.filter { !isOverdue($0) }, from: address, in: setting) }

  var hasDays: Bool { work.contains { !isOverdue($0) } }

  /// What is open although its due date lies behind, the latest first.
  var overdue: [DueView] { work.filter(isOverdue).reversed().map { DueView($0, from: address, in: setting) } }

  var hasOverdue: Bool { work.contains(where: isOverdue) }

  private func isOverdue(_ work: DueWork) -> Bool { work.due.hasPassed(at: setting.content.now.start) }
}
