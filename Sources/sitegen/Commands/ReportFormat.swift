import ArgumentParser

/// How figures are written.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
  /// For spreadsheets.
  case csv
}
