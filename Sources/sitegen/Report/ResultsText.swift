import Formats
import SiteContent
import SitePages

/// The terminal report of a classroom: a table of students and their results in each quiz.
struct ResultsText {
  let table: ClassroomSummary
  let screen: Screen

  var text: String {
    let rows = table.students + [table.mean]
    let name = min(max(rows.map(\.name.columns).max() ?? 0, 4), 30)
    let columns = table.quizzes.enumerated().map { number, quiz in
      min(max(rows.map { $0.cells[number].columns }.max() ?? 0, quiz.columns), 18)
    }
    func line(_ first: String, _ cells: [String]) -> String {
      let parts =
        [first.escapedForTerminal.fitted(to: name)]
        + zip(cells, columns).map { $0.escapedForTerminal.fitted(to: $1, alignment: .right) }
      return "  " + parts.joined(separator: "  ")
    }
    var lines = [screen.styled(table.title, .bold), screen.styled(line("", table.quizzes), .dim)]
    lines += table.students.map { line($0.name, $0.cells) }
    if !table.students.isEmpty { lines.append(screen.styled(line(table.mean.name, table.mean.cells), .bold)) }
    return lines.joined(separator: "\n") + "\n"
  }
}
