import Formats
import SiteContent

/// The items of the course template.
extension GradeBookImport {
  /// Identifies the scores of one item in a table.
  enum ItemKey: Hashable {
    /// A column of a grade book, by its number from 1.
    case column(Int)
    /// The rows of a list that name an item.
    case name(String)

    init(_ result: ImportedResult) {
      self = result.column.map { .column($0) } ?? .name(CourseOutline.folded(result.title))
    }
  }

  /// An item of the course that the table has scores of.
  struct CourseItem {
    /// The item as the grade book names it, `Homework/HW 1`.
    var name: String
    /// The maximum that the course states, so that scores are written without one; nil if it states none.
    var max: String?
    /// The maximum for scores of which the table has none; nil if there is no other.
    var tableMax: String?
    /// Whether it has the scores of a quiz.
    var isOfQuiz = false

    var target: ColumnMap.Target? { ColumnMap.Target(name.contains("/") ? name : "/\(name)") }
  }

  /// Adds the items of the table to the template, without scores, and returns what each of them is in the course.
  mutating func addItems(
    of tables: [ResultsTable], _ table: RecognizedTable, to target: Target
  ) -> [ItemKey: CourseItem] {
    var importOptions = options.results
    // A maximum in the template belongs to everybody, so no single table changes it.
    if [.ask, .table].contains(importOptions.maximum) { importOptions.maximum = .template }
    let samples = Self.samples(of: tables, hasCategories: target.hasCategories)
    var all = ResultsTable(source: table.format.source, results: samples)
    all.columns = table.columns
    func imported(_ results: [ImportedResult]) -> CourseImport {
      var some = all
      some.results = results
      return CourseImport(
        some, into: target.template, template: nil, options: importOptions,
        remembered: ColumnMap(of: table.format.source, in: target.book))
    }
    // The first import, with scores, shows which items the course can have. Its edit is not used.
    var items: [ItemKey: CourseItem] = [:]
    var accepted: [ImportedResult] = []
    for outcome in imported(samples).outcomes {
      var result = outcome.result
      if case .refused(let reason) = outcome.status {
        refusedItems.append((result.name, reason))
        continue
      }
      if case .number(let max) = options.results.maximum, result.isNumber, result.max == nil { result.max = max }
      result.score = nil
      accepted.append(result)
      items[ItemKey(result)] = CourseItem(name: result.name, tableMax: result.max)
    }
    let change = imported(accepted)
    let new = change.edit.new ?? target.template.bytes
    findNames(of: &items, samples, after: change, in: SourceFile(path: target.template.path, bytes: new))
    if target.isNewTemplate || new != target.template.bytes {
      edits.append(
        FileEdit(path: target.template.path, old: target.isNewTemplate ? nil : target.template.bytes, new: new))
    }
    return items
  }

  /// Returns one result for each item, in the order of the table: the first one with a score, if there is one.
  private static func samples(of tables: [ResultsTable], hasCategories: Bool) -> [ImportedResult] {
    var samples: [ItemKey: ImportedResult] = [:]
    var order: [ItemKey] = []
    for var result in tables.flatMap(\.results) where result.column != nil || result.problem == nil {
      if !hasCategories { result.category = nil }
      // An item counts for the class even if the table leaves out one student's score.
      result.countsNothing = false
      let source = ItemKey(result)
      if samples[source] == nil { order.append(source) }
      if samples[source]?.score == nil { samples[source] = result }
    }
    return order.compactMap { samples[$0] }
  }

  /// Sets the names and maxima that items have in the template after an import.
  private mutating func findNames(
    of items: inout [ItemKey: CourseItem], _ samples: [ImportedResult], after change: CourseImport,
    in template: SourceFile
  ) {
    let outline = SourceKeys.read(template).keys.flatMap {
      try? CourseFile.outline(of: $0, template: nil)
    }
    let byName = Dictionary(
      (outline?.items ?? []).map { ($0.fullName, $0) }, uniquingKeysWith: { first, _ in first })
    let bySource = Dictionary(samples.map { (ItemKey($0), $0) }, uniquingKeysWith: { first, _ in first })
    for outcome in change.outcomes {
      guard let name = outcome.item else { continue }
      let source = ItemKey(outcome.result)
      let item = byName[name]
      let category = item.flatMap { outline?.category(of: $0) }
      items[source]?.name = item.map { ($0.category.map { "\($0[0])/" } ?? "") + $0.names[0] } ?? name
      items[source]?.max = item?.max ?? category?.max
      items[source]?.isOfQuiz = item?.quiz != nil
      if let quiz = item?.quiz, let sample = bySource[source], sample.asShare(besides: items[source]?.max) != sample {
        quizzes.append((outcome.result.name, quiz, items[source]?.max))
      }
    }
  }
}
