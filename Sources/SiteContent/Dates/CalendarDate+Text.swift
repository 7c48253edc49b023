import Grading

extension CalendarDate {
  /// `2025-09-05`.
  var text: String {
    let padding = String(repeating: "0", count: max(0, 4 - String(year).count))
    return "\(padding)\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
