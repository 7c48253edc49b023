import Formats
import SiteEditing

/// The words for the reasons why a table of results is refused.
enum TableRefusalText {
  /// - Parameters:
  ///   - path: the file as the command line names it.
  ///   - command: the options of the command that names the course.
  static func words(for refusal: ResultsTable.Refusal, path: String, command: String) -> String {
    switch refusal {
    case .empty: "there are no results in it"
    case .notUTF8(let line): notUTF8(line, path)
    case .unclosedQuote: "a quote is never closed: is it a CSV file?"
    case .longCell(let line): longCell(line)
    case .unrecognized(let survey):
      "no supported system writes this header\n" + columns(of: survey) + proposal(survey, path, command)
    case .ambiguous(let names, let survey):
      "this looks like \(names.joined(separator: " and like "))\n" + columns(of: survey)
        + proposal(survey, path, command)
    case .noNames(let survey):
      "it has several rows, and no column names the student\n" + columns(of: survey) + proposal(survey, path, command)
    case .unknownColumn(let name, let near, let titles):
      "--map: \(unknown(name, near, among: titles))"
    case .unnamedItem(let title):
      "it does not say which item its scores are of: add --map \("\(title)=ITEM".quotedForShell)"
    case .surplusCells(let line, let words): "line \(line): \(words)"
    case .whichStudent(let names, let column):
      "it has \(names.count) students, and no student was named: add --student NAME, or keep your name in the site with sitegen edit index import.student=NAME. Its column \"\(column)\" has \(listed(names))"
    case .unknownStudent(let name, let names):
      "nobody in it is called \"\(name)\": "
        + (NearestName.of(name, in: names).map { "did you mean \($0)?" } ?? "it has \(listed(names))")
    case .severalStudents(let name, let names):
      "\(names.count == 2 ? "two" : "\(names.count)") of its students are called \"\(name)\": write one of them with --student, by a name, an id, a login or an address (\(listed(names)))"
    case .studentTwice(let name, let lines): ResultsTable.wordsForTwice(name, lines: lines)
    case .itemTwice(let name, let lines): ResultsTable.wordsForTwice(item: name.excerpt(), lines: lines)
    case .severalSubjects(let names, let column):
      "its column \"\(column)\" has several courses, \(names.listed(upTo: 6)): keep the lines of one, and import each into its course"
    case .otherCourses(let names):
      "it has the work of several courses, \(names.map { $0.excerpt() }.listed(upTo: 12)), and none of them is called as this course is: give the course the same number, as in sitegen edit ID number=\((names.first ?? "").quotedForShell)"
    case .noStudents(let name):
      "no column names the student, so \(name) cannot be found: leave out --student if all results are of one student"
    case .noItems(let column):
      "its column \"\(column)\" has several students, and no column is called \"item\": rename the column of items to that, or rename \"\(column)\" if it does not name students"
    }
  }

  private static func unknown(_ name: String, _ near: String?, among titles: [String]) -> String {
    let alike = titles.filter { $0.hasPrefix("\(name) ") }
    if alike.count > 1 { return "several columns are called \"\(name)\": write one of \(listed(alike))" }
    return
      "no column is called \"\(name)\": \(near.map { "did you mean \($0)?" } ?? "the columns are \(listed(titles))")"
  }

  /// The words for a table with a cell that nobody wrote.
  static func longCell(_ line: Int) -> String {
    "line \(line) has a cell of more than \(CSVTable.maximumCellSize >> 10) KB: is a quote not closed before it?"
  }

  /// The words for a file in another encoding, with the command that converts it.
  static func notUTF8(_ line: Int, _ path: String) -> String {
    let name = path.hasSuffix(".csv") ? String(path.dropLast(4)) : path
    return "line \(line) is not UTF-8: save it as \"CSV UTF-8\", or convert it: "
      + "iconv -f windows-1252 -t utf-8 \(path.quotedForShell) > \((name + "-utf8.csv").quotedForShell)"
  }

  private static func columns(of survey: ColumnSurvey) -> String {
    survey.columns.enumerated().map { index, column in
      "  column \(index + 1), \(column.title.isEmpty ? "without a header" : "\"\(column.title.excerpt())\""): \(column.kind.words)\n"
    }.joined()
  }

  private static func proposal(_ survey: ColumnSurvey, _ path: String, _ command: String) -> String {
    if survey.hasScoresInHeader {
      return
        "Line \(survey.line) has scores, not names of columns: write one above it that names its columns, such as item,score"
    }
    let options = survey.proposal.map { "--map \($0.excerpt().quotedForShell)" }
    if options.isEmpty {
      return
        "No column has scores. If it is a table without a header, write one above it that names its columns, such as item,score"
    }
    return
      "Name the columns of line \(survey.line) with scores, and the items that they are: sitegen import \(path == Clipboard.path ? "--paste" : path.quotedForShell) \(command) "
      + options.joined(separator: " ")
  }

  private static func listed(_ names: [String]) -> String {
    names.map { $0.excerpt() }.listed(upTo: 12, separator: "; ")
  }
}
