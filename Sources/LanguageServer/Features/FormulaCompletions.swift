import Grading
import SiteContent

/// What can be written at a place in a formula: the names of work, and functions.
struct FormulaCompletions {
  private let course: Course

  init(_ course: Course) { self.course = course }

  /// Returns what can be written in place of the word before an offset.
  ///
  /// - Parameter start: where the formula starts.
  func items(_ text: DocumentText, upTo offset: Int, from start: Int) -> [CompletionItem] {
    let before = text.text(start..<offset)
    let word = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    var list = CompletionBuilder(range: text.range(of: offset - String(word.reversed()).utf8.count..<offset))
    for name in ["course", "category", "score"] { list.add(name, .value, inserting: name, order: 10) }
    for category in course.categories {
      add(category.name.fallback, "category", to: &list)
      for item in category.items { add(item.name.fallback, "item of \(category.name.fallback)", to: &list) }
    }
    for item in course.items { add(item.name.fallback, "item", to: &list) }
    for function in FormulaFunction.allCases {
      list.add(
        function.rawValue, .function, inserting: "\(function.rawValue)(", detail: function.help.text,
        about: "`\(function.help.form)`: \(function.help.text)", order: 100)
    }
    return list.items
  }

  private func add(_ name: String, _ detail: String, to list: inout CompletionBuilder) {
    list.add(name, .reference, inserting: FormulaParser.written(name), detail: detail)
  }
}
