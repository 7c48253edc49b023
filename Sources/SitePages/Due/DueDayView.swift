import Grading
import SiteContent

/// A day with the work that is due on it.
struct DueDayView {
  /// `Friday, December 4, 2026`.
  let name: String
  let work: [DueView]

  /// Groups work, which is sorted by day.
  static func list(_ work: [DueWork], from page: Address, in setting: Setting) -> [DueDayView] {
    var days: [(date: CalendarDate, work: [DueView])] = []
    for work in work {
      let view = DueView(work, from: page, in: setting)
      if let last = days.indices.last, days[last].date == work.due.date {
        days[last].work.append(view)
      } else {
        days.append((work.due.date, [view]))
      }
    }
    return days.map { DueDayView(name: setting.wording.weekday($0.date), work: $0.work) }
  }
}
