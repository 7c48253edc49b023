import Formats
package import SiteContent

/// Feedback of a table, and columns that need no map.
extension GradeBookImport {
  /// Returns the grade book with the feedback that it does not have, or that the options replace.
  mutating func addFeedback(
    of table: RecognizedTable, _ members: [Int: String], _ items: [ItemKey: CourseItem], to book: SourceFile
  ) throws(Refusal) -> [UInt8] {
    let columns = table.columns.filter { $0.item != nil }.map(\.index)
    let comments = CommentColumns(table.columns.map(\.title), items: columns).items.sorted { $0.key < $1.key }
    guard !comments.isEmpty, let scores = try? GradeBookScores(book) else { return book.bytes }
    var changes: [GradeBookScores.Change] = []
    for row in table.table.rows.dropFirst(table.header + 1) {
      guard let member = members[row.line], let index = rows.firstIndex(where: { $0.member == member }) else {
        continue
      }
      for (column, of) in comments {
        guard row.cells.indices.contains(column), let item = items[.column(of + 1)] else { continue }
        let text = row.cells[column].undoingSpreadsheetSafe.trimmed
        let old = scores.written(member, item.name).note
        if text.isEmpty || text == old { continue }
        let kept = Kept(item: "\(item.name), feedback", old: old ?? "", new: text)
        if old != nil, !options.results.replacesScores {
          rows[index].kept.append(kept)
          continue
        }
        if old == nil { rows[index].comments += 1 } else { rows[index].replaced.append(kept) }
        changes.append(GradeBookScores.Change(member: member, work: item.name, note: text))
      }
    }
    guard let bytes = try? scores.applying(changes) else { throw .book }
    return bytes
  }
}

extension ColumnMap {
  /// The columns of a table whose headers are names of a course's work; empty if none is.
  package init(ofWorkIn template: SourceFile, _ source: TableSource) {
    self.init()
    guard source.format == nil, !source.table.rows.isEmpty, let works = try? ClassScoreSheet.works(of: template) else {
      return
    }
    let titles = source.table.rows[ColumnSurvey.header(of: source.table)].cells
    for title in titles {
      let wanted = CourseOutline.folded(title)
      let whole = works.filter { CourseOutline.folded($0) == wanted }
      let named = whole.isEmpty ? works.filter { CourseOutline.folded($0.lastPathName) == wanted } : whole
      guard named.count == 1, titles.count(where: { CourseOutline.folded($0) == wanted }) == 1,
        let target = Target(named[0].contains("/") ? named[0] : "/\(named[0])")
      else { continue }
      set(title, to: target)
    }
  }
}
