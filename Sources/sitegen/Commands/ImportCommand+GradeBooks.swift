import Formats
import Grading
import SiteContent
import SiteEditing

/// The import of the scores of a class.
extension ImportCommand {
  /// Imports the scores of a table into a grade book of the classroom, if it has any; returns whether anything was left out.
  ///
  /// The roster is imported before it, so that each row has its member.
  func importGradeBook(
    _ bytes: [UInt8], from path: String, _ choices: TableChoices, with editor: SiteEditor
  ) throws -> Bool {
    let content = try editor.content(for: "no scores were imported")
    let id = try classroomID(classroom ?? "", in: content)
    guard let classroom = content.classrooms.first(where: { $0.id == id }), let roster = try? Roster.read(bytes) else {
      return false
    }
    let template = course.map { ContentID.plain($0, below: "course-templates") }
    guard let target = GradeBookImport.Target(of: classroom, template: template, in: editor.files.content) else {
      Terminal.printError(
        "\(path): \(id) has several grade books: name the course template of this table with --course ID")
      return true
    }
    guard let table = Self.table(bytes, choices.map, target.book), table.itemCount > 0 else {
      return reportList(bytes, from: path)
    }
    let map = ColumnMap(of: table.format.source, in: target.book).updated(with: choices.map)
    let members = RosterImport(
      roster, into: try editor.source(of: "content/classrooms/\(id)/index.md"), of: classroom,
      people: editor.files.content
    ).outcomes
    var lines: [Int: String] = [:]
    for outcome in members {
      if case .known(let member) = outcome.status { lines[outcome.student.line] = member }
    }
    if dryRun, lines.isEmpty {
      Terminal.printError("\(path): scores are matched with members, so they are imported once the members are there")
      return false
    }
    let change: GradeBookImport
    do {
      change = try GradeBookImport(bytes, members: lines, map: map, into: target, options: choices.options)
    } catch {
      Terminal.printError("\(path): \(Self.words(for: error, path: path, id: id))")
      return true
    }
    try show(change, from: path, names: classroom.members)
    try finish(SiteEdit(change.edits), showsDiff: false, with: editor)
    return change.isPartial
  }

  private static func table(_ bytes: [UInt8], _ own: ColumnMap, _ book: SourceFile) -> RecognizedTable? {
    if let table = try? ResultsTable.recognize(bytes, map: own) { return table }
    return try? ResultsTable.recognize(bytes, map: ColumnMap(of: .mapped, in: book).updated(with: own))
  }

  /// Reports that a table with a row for each result is not imported into a grade book.
  private func reportList(_ bytes: [UInt8], from path: String) -> Bool {
    guard let table = try? ResultsTable.recognize(bytes), table.format.shape == .list else { return false }
    Terminal.printError(
      "\(path): the scores are not imported: a grade book needs a table with a row for each student, and this one has a row for each result"
    )
    return true
  }

  private func show(_ change: GradeBookImport, from path: String, names: [Person]) throws {
    for column in change.refusedColumns {
      Terminal.printError("\(path): \"\(column.title)\": left out: \(column.reason)")
    }
    let names = Dictionary(names.map { ($0.id, $0.name.fallback) }) { $1 }
    for row in change.rows {
      let place = "\(path):\(row.line): \(names[row.member] ?? row.member)"
      if let problem = row.problem { Terminal.printError("\(place): left out: \(problem)") }
      for kept in row.kept {
        Terminal.printError("\(place): \(kept.item): kept \(kept.old), which differs from \(kept.new)")
      }
      if row.written > 0 {
        try report("\(place): \(row.written == 1 ? "one score" : "\(row.written) scores")")
      }
    }
    if change.written == 0, !change.isPartial { try report("\(path): no new scores") }
  }

  private static func words(for refusal: GradeBookImport.Refusal, path: String, id: String) -> String {
    switch refusal {
    case .table(let refusal): TableRefusalText.words(for: refusal, path: path, command: "--classroom \(id)")
    case .list: "a grade book needs a table with a row for each student"
    case .book: "the grade book is written in a way that cannot be added to: change it in the file itself"
    }
  }
}
