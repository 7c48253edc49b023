import SiteContent
import SitePages

/// Figures with their names in one line.
enum FigureText {
  /// `GPA 3.42 (goal 3.60) · Credits 98`.
  static func line(_ figures: [Dashboard.Figure]) -> String {
    figures.map { figure in
      "\(figure.name) \(figure.value)" + (figure.more.map { " (\($0))" } ?? "")
    }.joined(separator: " · ").harmless
  }
}
