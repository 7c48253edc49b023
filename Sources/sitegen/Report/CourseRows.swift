import SiteContent
import SitePages

/// Courses as rows whose columns stand under each other: name, bar, grade, letter, words.
struct CourseRows {
  private let screen: Screen
  private let widths: (bar: Int, current: Int, letter: Int, band: Int)

  /// Finds the widths of the columns that suit all these courses.
  init(for courses: [Dashboard.Course], on screen: Screen) {
    self.screen = screen
    widths = (
      bar: screen.width < 100 ? 10 : 16,
      current: courses.map(\.current.columns).max() ?? 0,
      letter: courses.compactMap(\.letter?.columns).max() ?? 0,
      band: courses.map(\.band.columns).max() ?? 0
    )
  }

  /// The row, and below it what the goal takes.
  func lines(of course: Dashboard.Course) -> [String] {
    let style = course.tone.map(Style.init)
    let others = [widths.bar, widths.current, widths.letter, widths.band].filter { $0 > 0 }
    let width = max(screen.width - 2 - others.reduce(0) { $0 + $1 + 2 }, 12)
    var cells = [
      course.title.fitted(to: width),
      screen.styled(Bar(fraction: course.fraction, width: widths.bar).text, style),
      course.current.harmless.fitted(to: widths.current, alignment: .right),
    ]
    if widths.letter > 0 { cells.append((course.letter ?? "").harmless.fitted(to: widths.letter)) }
    cells.append(screen.styled(course.band, style))
    let target = course.target.map { screen.wrapped($0, indent: 4) } ?? []
    return ["  " + cells.joined(separator: "  ")] + target.map { screen.styled($0, .dim) }
  }
}

extension Dashboard.Course {
  /// Code and name: `CSSE 230-01 Data Structures`.
  var title: String { [code, name].filter { !$0.isEmpty }.joined(separator: " ").harmless }
}
