/// Decides which controls a list gets on a page, and makes the keys by which scripts sort it.
enum ListControls {
  /// Returns a figure with two decimals and a point as decimal sign, in every language.
  static func sortKey(_ figure: Double) -> String {
    let hundredths = Int((figure * 100).rounded())
    let fraction = abs(hundredths % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths / 100)).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Whether a list of that length gets a search field: not if all of it is seen at a glance.
  static func needsSearch(_ count: Int) -> Bool { count > 8 }

  /// Whether a list of that length can be sorted by the reader.
  static func needsSorting(_ count: Int) -> Bool { count > 1 }

  /// Whether a list of that length is split into pages; the script shows 30 entries at a time.
  static func needsPages(_ count: Int) -> Bool { count > 30 }
}
