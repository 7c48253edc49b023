import Formats
import SiteContent
import SitePages

/// The terminal report of a course with all its items.
struct CourseText {
  private(set) var text = ""

  init(_ detail: Dashboard.CourseDetail, on screen: Screen) {
    let course = detail.course
    let grade = [course.current, course.letter, course.band].compactMap(\.self).joined(separator: "  ")
    let style = course.tone.map(Style.init)
    add([screen.line(course.title, grade, .bold)])
    if course.hasBar {
      add([screen.styled(Bar(certain: course.certain, now: course.now, width: screen.width).text, style)])
    }
    add(screen.wrapped(FigureText.line(detail.facts), indent: 0))
    add(screen.wrapped(FigureText.line(detail.range), indent: 0))
    if let classmates = detail.classmates { add(screen.wrapped(classmates, indent: 0)) }
    if let target = course.target { add(screen.wrapped(target, indent: 0)) }
    for rule in detail.rules { add(screen.wrapped(rule, indent: 0)) }
    let items = ItemRows(for: detail.parts.flatMap(\.items), on: screen)
    for part in detail.parts {
      add([""])
      if let name = part.name { add([screen.line(name, part.current, .bold)]) }
      for text in [part.weight, part.rules].compactMap(\.self) { add(screen.wrapped(text, indent: 0)) }
      add(part.items.flatMap(items.lines))
    }
    text += LadderText(detail, on: screen).text
  }

  private mutating func add(_ lines: [String]) {
    for line in lines { text += line + "\n" }
  }
}

/// Lays out items as aligned rows: name, score, percent, remarks.
struct ItemRows {
  private let screen: Screen
  private let widths: (name: Int, score: Int, percent: Int)

  /// Computes column widths that fit all the items.
  init(for items: [Dashboard.CourseDetail.Item], on screen: Screen) {
    self.screen = screen
    let score = items.map(\.score.columns).max() ?? 0
    let percent = items.map(\.percent.columns).max() ?? 0
    // The remarks after the figures get a third of the line.
    let space = max(screen.width * 2 / 3 - score - percent - 6, 12)
    widths = (min(items.map(\.name.escapedForTerminal.columns).max() ?? 0, space), score, percent)
  }

  /// The row of an item, followed by what it requires.
  func lines(of item: Dashboard.CourseDetail.Item) -> [String] {
    let figures = [
      item.name.escapedForTerminal.fitted(to: widths.name),
      item.score.escapedForTerminal.fitted(to: widths.score, alignment: .right),
      item.percent.escapedForTerminal.fitted(to: widths.percent, alignment: .right),
    ]
    let remarks = (item.marks + [item.due].compactMap(\.self)).joined(separator: ", ").escapedForTerminal
    let row = "  " + (figures + (remarks.isEmpty ? [] : [remarks])).joined(separator: "  ")
    return [row] + (item.target.map { screen.wrapped($0, indent: 4).map { screen.styled($0, .dim) } } ?? [])
  }
}

/// A table of what each letter requires; empty for a scale without letters.
struct LadderText {
  let text: String

  init(_ detail: Dashboard.CourseDetail, on screen: Screen) {
    guard !detail.ladder.isEmpty else {
      text = ""
      return
    }
    let width = detail.ladder.map(\.letter.columns).max() ?? 0
    let fromWidth = detail.ladder.map(\.from.columns).max() ?? 0
    let lines = detail.ladder.map { step in
      "  \(step.letter.escapedForTerminal.fitted(to: width))  \(step.from.escapedForTerminal.fitted(to: fromWidth))  \(step.needs.escapedForTerminal)"
    }
    text = (["", screen.styled(detail.ladderTitle, .bold)] + lines).joined(separator: "\n") + "\n"
  }
}
