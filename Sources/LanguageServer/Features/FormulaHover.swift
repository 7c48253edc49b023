import Grading
import SiteContent
import SitePages

/// What a name or a function in a formula means.
struct FormulaHover {
  /// The word at an offset, without quotes, and its place.
  let word: String
  let range: Range<Int>

  /// - Parameter formula: the place of the formula, with its quotes if it has any.
  /// - Returns: nil if there is no word.
  init?(_ text: DocumentText, at offset: Int, in formula: Range<Int>) {
    guard formula.contains(offset) else { return nil }
    let (before, after) = (text.text(formula.lowerBound..<offset), text.text(offset..<formula.upperBound))
    // Names of several words stand in the quotes that the formula itself does not have.
    let quote: Character = before.first == "'" ? "\"" : "'"
    let isQuoted = !before.count(where: { $0 == quote }).isMultiple(of: 2)
    func isPart(_ sign: Character) -> Bool {
      isQuoted ? sign != quote : sign.isLetter || sign.isNumber || sign == "_" || sign == "-"
    }
    let start = String(before.reversed().prefix(while: isPart).reversed())
    let end = String(after.prefix(while: isPart))
    word = start + end
    range = offset - start.utf8.count..<offset + end.utf8.count
    if word.isEmpty || word.allSatisfy({ $0.isNumber || $0 == "-" }) { return nil }
  }

  /// Returns what the word means: a function, what the other keys give, or the figures of work; nil if it means nothing.
  func markdown(_ course: FigureTexts.CourseTexts?) -> String? {
    if let function = FormulaFunction(rawValue: word) {
      return "**\(word)**\n\n\(function.help.text)\n\n```\n\(function.help.form)\n```"
    }
    switch word {
    case "course": return "**course**\n\nwhat the course is without the formula"
    case "category": return "**category**\n\nwhat the category is without the formula"
    case "score": return "**score**\n\nwhat the work scores, after lateness and curve"
    case "gpa" where course == nil: return "**gpa**\n\nthe GPA in points; `gpa.fall` is that of the term `fall`"
    case "and", "or", "not":
      return
        "**\(word)**\n\njoins tests, as in `labs >= 50 \(word == "not" ? "and not exams < 40" : "\(word) exams >= 60")`"
    default: return course.flatMap { FigureMarkdown($0).text(ofWork: word) }
    }
  }
}
