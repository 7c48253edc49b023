/// What the scripts get that sort and search lists.
enum SortKey {
  /// A figure to two places, with a point in every language.
  static func text(_ figure: Double) -> String {
    let hundredths = Int((figure * 100).rounded())
    let rest = abs(hundredths % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A form to search a list takes room: it is there where the list does not fit in a glance.
  static func isWorthSearching(_ count: Int) -> Bool { count > 8 }

  /// Whether one may want a list in another order.
  static func isWorthOrdering(_ count: Int) -> Bool { count > 1 }
}
