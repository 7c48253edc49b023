import Formats
import SiteContent
import Testing

@testable import SiteEditing

extension String {
  /// Front matter without the key `import` at its end.
  var withoutMap: String { firstRange(of: "\nimport:").map { String(self[..<$0.lowerBound]) } ?? self }
}

/// Imports a table into a course as the command does, and returns the front matter of the course and what became of each result.
func imported(
  _ table: String, into course: String = "name: C", student: String? = nil, map: [String] = [], zone: String? = "UTC",
  date: String = "2026-11-27", replacesScores: Bool = false
) throws -> (text: String, lines: [String]) {
  let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\n\(course)\n---\n".utf8))
  var own = ColumnMap()
  for argument in map {
    let isEntry = own.add(argument: argument)
    #expect(isEntry)
  }
  let first = try RecognizedTable(TableSource(Array(table.utf8)), map: own)
  let all = ColumnMap(of: first.format.source, in: file).updated(with: try own.resolved(in: first))
  let results = try ResultsTable.read(
    Array(table.utf8), student: student, map: all, clock: SiteClock(timeZone: zone, at: .written(date)))
  var change = CourseImport(
    results, into: file, template: nil, options: CourseImport.Options(replacesScores: replacesScores))
  change.remember(own, columns: results.columns, of: results.source)
  let text = String(String(decoding: change.edit.new ?? [], as: UTF8.self).dropFirst(4).dropLast(5))
  return (
    text,
    change.outcomes.map { outcome in
      let status = if case .refused(let reason) = outcome.status { reason } else { "\(outcome.status)" }
      return ([status] + outcome.result.notes).joined(separator: "; ")
    }
  )
}
