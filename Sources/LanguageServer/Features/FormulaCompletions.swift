import Grading
import SiteContent

/// What can be written at a place in a formula: the names of work or of courses, and functions.
struct FormulaCompletions {
  /// The words for what the other keys give.
  private let own: [String]
  /// The other names, each with what it is of.
  private let names: [(name: String, detail: String)]

  init(_ course: Course) {
    own = ["course", "category", "score"]
    let inCategories = course.categories.flatMap { category in
      [(category.name.fallback, "category")]
        + category.items.map { ($0.name.fallback, "item of \(category.name.fallback)") }
    }
    names = inCategories + course.items.map { ($0.name.fallback, "item") }
  }

  /// The names in a formula over a record.
  init(_ record: AcademicRecord) {
    own = ["average"]
    let groups = RecordGroups(of: record)
    names =
      groups.groups.compactMap { group in
        group.names.first.map { ($0, group.isGPA ? "GPA" : "courses: \(group.members.count)") }
      }
      + groups.courses.compactMap { course in course.names.first.map { ($0, "course") } }
  }

  /// Returns what can be written in place of the word before an offset.
  ///
  /// - Parameter start: where the formula starts.
  func items(_ text: DocumentText, upTo offset: Int, from start: Int) -> [CompletionItem] {
    let before = text.text(start..<offset)
    let word = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    var list = CompletionBuilder(range: text.range(of: offset - String(word.reversed()).utf8.count..<offset))
    for name in own { list.add(name, .value, inserting: name, order: 10) }
    for (name, detail) in names {
      list.add(name, .reference, inserting: FormulaParser.written(name), detail: detail)
    }
    for function in FormulaFunction.allCases {
      list.add(
        function.rawValue, .function, inserting: "\(function.rawValue)(", detail: function.help.text,
        about: "`\(function.help.form)`: \(function.help.text)", order: 100)
    }
    return list.items
  }
}
