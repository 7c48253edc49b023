import SiteContent
import SitePages

/// The figures of a site as text for a terminal.
struct DashboardText {
  let text: String

  init(_ dashboard: Dashboard, on screen: Screen) {
    var lines = [screen.line(dashboard.title, dashboard.asOf, .bold)]
    lines += screen.wrapped(FigureText.line(dashboard.figures), indent: 0)
    if let goal = dashboard.goal { lines += screen.wrapped(goal, indent: 0) }
    let rows = CourseRows(for: dashboard.terms.flatMap(\.courses), on: screen)
    for term in dashboard.terms {
      lines += ["", screen.line("\(term.name) · \(term.state)", FigureText.line(term.figures), .bold)]
      lines += term.courses.flatMap(rows.lines)
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
