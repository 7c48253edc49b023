import SiteContent
import SitePages

/// A course with all its work as text for a terminal.
struct CourseText {
  private(set) var text = ""
  private let screen: Screen

  init(_ detail: Dashboard.CourseDetail, on screen: Screen) {
    self.screen = screen
    let course = detail.course
    let grade = [course.current, course.letter, course.band].compactMap(\.self).joined(separator: "  ")
    let style = course.tone.map(Style.init)
    add([screen.line(course.title, grade, .bold)])
    add([screen.styled(Bar(fraction: course.fraction, width: screen.width).text, style)])
    add(screen.wrapped(FigureText.line(detail.facts), indent: 0))
    add(screen.wrapped(FigureText.line(detail.range), indent: 0))
    if let target = course.target { add(screen.wrapped(target, indent: 0)) }
    let items = ItemRows(for: detail.parts.flatMap(\.items), on: screen)
    for part in detail.parts {
      add([""])
      if let name = part.name { add([screen.line(name, part.current, .bold)]) }
      for words in [part.weight, part.rules].compactMap(\.self) { add(screen.wrapped(words, indent: 0)) }
      add(part.items.flatMap(items.lines))
    }
    text += LadderText(detail, on: screen).text
  }

  private mutating func add(_ lines: [String]) {
    for line in lines { text += line + "\n" }
  }
}
