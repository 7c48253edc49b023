import Formats
import SiteContent

/// The items of the course template.
extension GradeBookImport {
  /// What has the scores of one item: a column of a grade book by its number from 1, or the rows of a list with a name.
  enum Work: Hashable {
    case column(Int)
    case name(String)

    init(_ result: ImportedResult) {
      self = result.column.map { .column($0) } ?? .name(CourseOutline.folded(result.name))
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

    var target: ColumnMap.Target? { ColumnMap.Target(name.contains("/") ? name : "/\(name)") }
  }

  /// Adds the items of the table to the template, and returns what each of them is in the course.
  mutating func addItems(of tables: [ResultsTable], _ table: RecognizedTable, to target: Target) -> [Work: CourseItem] {
    // One result for each item: the first with a score shows whether scores fit.
    var samples: [Work: ImportedResult] = [:]
    var order: [Work] = []
    let hasCategories = target.hasCategories
    for var result in tables.flatMap(\.results) where result.column != nil || result.problem == nil {
      if !hasCategories { result.category = nil }
      let work = Work(result)
      if samples[work] == nil { order.append(work) }
      if samples[work]?.score == nil { samples[work] = result }
    }
    var asking = options.results
    // A maximum in the template belongs to everybody, so no single table changes it.
    if [.ask, .table].contains(asking.maximum) { asking.maximum = .template }
    func added(_ results: [ImportedResult]) -> CourseImport {
      CourseImport(
        ResultsTable(source: table.format.source, results: results), into: target.template, template: nil,
        options: asking)
    }
    var items: [Work: CourseItem] = [:]
    var kept: [ImportedResult] = []
    for outcome in added(order.compactMap { samples[$0] }).outcomes {
      var result = outcome.result
      if case .refused(let reason) = outcome.status {
        refusedItems.append((result.name, reason))
        continue
      }
      if case .number(let max) = options.results.maximum, result.isNumber, result.max == nil { result.max = max }
      result.score = nil
      kept.append(result)
      items[Work(result)] = CourseItem(name: result.name, tableMax: result.max)
    }
    let change = added(kept)
    let new = change.edit.new ?? target.template.bytes
    let outline = SourceKeys.read(SourceFile(path: target.template.path, bytes: new)).keys.flatMap {
      try? CourseFile.work(in: $0, template: nil)
    }
    for outcome in change.outcomes {
      guard let name = outcome.item else { continue }
      let work = Work(outcome.result)
      let item = outline?.items.first { $0.fullName == name }
      let category = item?.category.flatMap { names in outline?.categories.first { $0.names.first == names.first } }
      items[work]?.name = item.map { ($0.category.map { "\($0[0])/" } ?? "") + $0.names[0] } ?? name
      items[work]?.max = item?.max ?? category?.max
    }
    if target.isNewTemplate || new != target.template.bytes {
      edits.append(
        FileEdit(path: target.template.path, old: target.isNewTemplate ? nil : target.template.bytes, new: new))
    }
    return items
  }
}
