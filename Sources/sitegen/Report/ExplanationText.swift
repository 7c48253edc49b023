import SitePages

/// An explanation of a grade, as text for a terminal.
struct ExplanationText {
  private(set) var text = ""

  init(_ explanation: Explanation, on screen: Screen) {
    var lines = [screen.line(explanation.title, explanation.grade, .bold)]
    for line in explanation.lines {
      if line.depth == 0 { lines.append("") }
      let wrapped = screen.wrapped(line.text, indent: 2 * line.depth)
      lines += line.depth == 2 ? wrapped.map { screen.styled($0, .dim) } : wrapped
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
