import Formats
import SiteContent
import SitePages

/// The terminal report of a site or a term.
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
      lines += Self.rows(of: term.units)
    }
    if !dashboard.blocs.isEmpty {
      lines += ["", screen.styled(dashboard.blocsTitle.escapedForTerminal, .bold)] + Self.rows(of: dashboard.blocs)
    }
    for (title, conditions) in [
      (dashboard.conditionsTitle, dashboard.conditions), (dashboard.goalsTitle, dashboard.goals),
    ] where !conditions.isEmpty {
      lines += ["", screen.styled(title.escapedForTerminal, .bold)]
      for condition in conditions {
        lines += screen.wrapped("\(condition.text)\(dashboard.colon) \(condition.state)", indent: 2)
        if !condition.details.isEmpty {
          lines += screen.wrapped(condition.details, indent: 4).map { screen.styled($0, .dim) }
        }
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The rows of units or blocs: name, average, verdict.
  private static func rows(of groups: [Dashboard.Group]) -> [String] {
    let name = groups.map(\.name.escapedForTerminal.columns).max() ?? 0
    let average = groups.map(\.average.escapedForTerminal.columns).max() ?? 0
    return groups.map { group in
      let cells = [
        group.name.escapedForTerminal.fitted(to: name),
        group.average.escapedForTerminal.fitted(to: average, alignment: .right), group.verdict.escapedForTerminal,
      ]
      return "  " + cells.filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }
}

/// Lays out courses as aligned rows: name, bar, grade, letter, band.
struct CourseRows {
  private let screen: Screen
  private let widths: (bar: Int, current: Int, letter: Int, band: Int)

  /// Computes column widths that fit all the courses.
  init(for courses: [Dashboard.Course], on screen: Screen) {
    self.screen = screen
    widths = (
      bar: screen.width < 100 ? 10 : 16,
      current: courses.map(\.current.columns).max() ?? 0,
      letter: courses.compactMap(\.letter?.columns).max() ?? 0,
      band: courses.map(\.band.columns).max() ?? 0
    )
  }

  /// The row of a course, followed by what its goal requires.
  func lines(of course: Dashboard.Course) -> [String] {
    let style = course.tone.map(Style.init)
    let others = [widths.bar, widths.current, widths.letter, widths.band].filter { $0 > 0 }
    let width = max(screen.width - 2 - others.reduce(0) { $0 + $1 + 2 }, 12)
    var cells = [
      course.title.fitted(to: width),
      course.hasBar
        ? screen.styled(Bar(certain: course.certain, now: course.now, width: widths.bar).text, style)
        : "".fitted(to: widths.bar),
      course.current.escapedForTerminal.fitted(to: widths.current, alignment: .right),
    ]
    if widths.letter > 0 { cells.append((course.letter ?? "").escapedForTerminal.fitted(to: widths.letter)) }
    cells.append(screen.styled(course.band, style))
    let target = course.target.map { screen.wrapped($0, indent: 4) } ?? []
    return ["  " + cells.joined(separator: "  ")] + target.map { screen.styled($0, .dim) }
  }
}

extension Dashboard.Course {
  /// The code and the name, escaped: `CSSE 230-01 Data Structures`.
  var title: String { [code, name].filter { !$0.isEmpty }.joined(separator: " ").escapedForTerminal }
}

/// Formats figures on one line.
enum FigureText {
  /// `GPA 3.42 (goal 3.60) · Credits 98`.
  static func line(_ figures: [NamedValue]) -> String {
    figures.map { figure in
      "\(figure.name) \(figure.value)" + (figure.more.map { " (\($0))" } ?? "")
    }.joined(separator: " · ").escapedForTerminal
  }
}
