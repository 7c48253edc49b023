import Grading
import SiteContent

/// A day of the week.
enum Weekday: Int {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  init(of date: CalendarDate) {
    // 1970-01-01 was a Thursday.
    let day = (date.daysSinceEpoch % 7 + 7 + 3) % 7
    self = Weekday(rawValue: day) ?? .monday
  }

  var phrase: Phrase {
    switch self {
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    case .sunday: .sunday
    }
  }
}
