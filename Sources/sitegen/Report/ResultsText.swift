import Formats
import SiteContent
import SitePages

/// The terminal report of a classroom: a table of students and their results in each quiz, and one for each grade book.
struct ResultsText {
  let summary: ClassroomSummary
  let screen: Screen

  var text: String {
    let tables = [summary.quizzes].compactMap(\.self) + summary.gradeBooks
    return ([screen.styled(summary.title, .bold)] + tables.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private func lines(of table: ClassroomSummary.Table) -> [String] {
    let rows = table.students + table.summaries
    let name = min(max(rows.map(\.name.columns).max() ?? 0, 4), 30)
    let columns = table.columns.enumerated().map { number, title in
      min(max(rows.map { $0.cells[number].columns }.max() ?? 0, title.columns), 18)
    }
    func line(_ first: String, _ cells: [String]) -> String {
      let parts =
        [first.escapedForTerminal.fitted(to: name)]
        + zip(cells, columns).map { $0.escapedForTerminal.fitted(to: $1, alignment: .right) }
      return "  " + parts.joined(separator: "  ")
    }
    var lines = table.name.map { ["", screen.styled($0, .bold)] } ?? []
    lines.append(screen.styled(line("", table.columns), .dim))
    lines += table.students.map { line($0.name, $0.cells) }
    if !table.students.isEmpty { lines += table.summaries.map { screen.styled(line($0.name, $0.cells), .bold) } }
    if !table.concerns.isEmpty {
      lines += ["", screen.styled("  \(summary.attention)", .bold)]
      lines += table.concerns.map {
        "  \($0.name.escapedForTerminal.fitted(to: name))  \($0.cells.joined(separator: ", "))"
      }
    }
    return lines
  }
}
