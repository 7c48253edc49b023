import Formats
import SiteContent
import SiteEditing

/// The import of tables of results.
extension ImportCommand {
  /// Imports a table of results; returns whether anything was left out.
  func importTable(
    _ bytes: [UInt8], from path: String, _ choices: TableChoices, with editor: SiteEditor
  ) throws -> Bool {
    if let tables = ResultsTable.exported(bytes) {
      return try importExport(tables, from: path, choices, with: editor)
    }
    guard let course else {
      throw UsageError(
        "\(path) is a table: name the course of its results with --course ID, or the classroom of its roster with --classroom ID"
      )
    }
    let (file, isNew) = try courseFile(course, for: bytes, in: editor)
    do {
      let (recognized, own, map) = try recognize(bytes, choices.map, in: file)
      try describe(recognized, from: path)
      let table = try read(bytes, choices, map, in: editor)
      var change = try checked(table, into: file, choices, isNew: isNew, with: editor)
      guard !isNew || change.outcomes.contains(where: { $0.status == .added }) else {
        try show(change, from: path, countsSame: true)
        return true
      }
      if isNew { try report("\(path): makes the course \(file.path)") }
      var kept = change
      kept.remember(own, columns: table.columns, of: table.source)
      // A file that is written in an unusual way may not take the map.
      if editor.firstError(of: SiteEdit([kept.edit])) == nil { change = kept }
      try show(change, from: path, countsSame: true)
      try finish(SiteEdit([change.edit]), with: editor)
      return change.isPartial
    } catch let refusal as ResultsTable.Refusal {
      Terminal.printError("\(path): \(TableRefusalText.words(for: refusal, path: path, command: "--course \(course)"))")
      return true
    }
  }

  /// Returns the file of a course. A table with all work of a course makes the course if no other one has nearly the same id.
  private func courseFile(
    _ course: String, for bytes: [UInt8], in editor: SiteEditor
  ) throws -> (file: SourceFile, isNew: Bool) {
    let known = editor.listing.compactMap { file in if case .course = file.kind { file.id } else { nil } }
    guard ContentID.isUnknown(course, among: known), TableSource.isOfCourse(bytes) else {
      return (try editor.course(course), false)
    }
    if !course.contains("/"), let near = ContentID.nearest(course, among: known) {
      throw UsageError(
        "there is no course \(course): did you mean \(near)? To make a new one, write --course TERM/\(course)")
    }
    let (term, id) = try editor.term(of: course)
    let new = FileTemplate(.course, id: "terms/\(term)/\(id)", name: NewFileOptions.name(of: id))
    return (SourceFile(path: new.path, bytes: new.edit.files.first?.new ?? []), true)
  }

  /// Finds the system of a table.
  /// - Returns: the table, what the command line says about its columns, and that together with what the course says.
  private func recognize(
    _ bytes: [UInt8], _ own: ColumnMap, in course: SourceFile
  ) throws(ResultsTable.Refusal) -> (RecognizedTable, own: ColumnMap, all: ColumnMap) {
    let first: RecognizedTable
    do {
      first = try ResultsTable.recognize(bytes, map: own)
    } catch {
      // The course may know the columns of a table that no system writes.
      let maps = [ResultsTable.Source.mapped, .plain].map { ColumnMap(of: $0, in: course).updated(with: own) }
      guard let map = maps.first(where: { $0 != own && (try? ResultsTable.recognize(bytes, map: $0)) != nil }) else {
        throw error
      }
      return (try ResultsTable.recognize(bytes, map: map), own, map)
    }
    let resolved = try own.resolved(in: first)
    let map = ColumnMap(of: first.format.source, in: course).updated(with: resolved)
    return (map == own ? first : try ResultsTable.recognize(bytes, map: map), resolved, map)
  }

  /// Reads the results of the student of the command line, or else of the site.
  private func read(
    _ bytes: [UInt8], _ choices: TableChoices, _ map: ColumnMap, in editor: SiteEditor
  ) throws(ResultsTable.Refusal) -> ResultsTable {
    func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
      try ResultsTable.read(bytes, student: student, map: map, clock: editor.clock)
    }
    if let student = choices.student { return try results(of: student) }
    guard let student = ImportDefaults(editor.files.content).student else { return try results(of: nil) }
    do {
      return try results(of: student)
    } catch ResultsTable.Refusal.noStudents {
      // A table without names has only the student's own results.
      return try results(of: nil)
    }
  }

  /// Prints which system a table is from, and in a dry run what each column is.
  private func describe(_ table: RecognizedTable, from path: String) throws {
    if table.format.source == .plain, !dryRun { return }
    let items =
      table.format.shape == .list
      ? "" : table.itemCount == 1 ? ", 1 item" : ", \(table.itemCount) items"
    try Terminal.printLine("\(path): \(table.format.name)\(items)")
    if dryRun { try showColumns(of: table, from: path) }
  }

  /// Prints what each column of a table is.
  func showColumns(of table: RecognizedTable, from path: String) throws {
    for column in table.columns {
      let title = column.title.isEmpty ? "without a header" : "\"\(column.title.excerpt())\""
      try Terminal.printLine("\(path): column \(column.index + 1), \(title): \(column.words)")
    }
  }

  // MARK: - The change

  /// Computes what a table changes in a course. Results with which the course would have errors are refused, so that the
  /// others can be written.
  private func checked(
    _ table: ResultsTable, into file: SourceFile, _ choices: TableChoices, isNew: Bool = false, with editor: SiteEditor
  ) throws -> CourseImport {
    let template = CourseFile.template(of: file, in: editor.files.content)
    func change(_ refused: [ImportedResult: String]) -> CourseImport {
      var change = CourseImport(table, into: file, template: template, options: choices.options, refused: refused)
      if isNew { change.edit.old = nil }
      return change
    }
    var refused: [ImportedResult: String] = [:]
    // Each round refuses all results with an error, so that a table of any length takes few rounds.
    while true {
      let taken = change(refused)
      let errors = editor.errors(causedBy: SiteEdit([taken.edit]))
      guard let first = errors.first else { return taken }
      let wrong = taken.results(withErrors: errors)
      refused.merge(wrong) { old, _ in old }
      if !wrong.isEmpty { continue }
      // No single result is at fault.
      for result in table.results where refused[result] == nil { refused[result] = first.message }
      return change(refused)
    }
  }

  /// Prints a line for each result that is new or changed, or that is left out.
  /// - Parameter countsSame: whether one more line counts the others.
  private func show(_ change: CourseImport, from path: String, countsSame: Bool) throws {
    for outcome in change.outcomes where outcome.status != .same {
      let column = outcome.result.column.map { ":\($0)" } ?? ""
      try Terminal.printLine("\(path):\(outcome.result.line)\(column): \(line(outcome))")
    }
    let same = change.outcomes.count { $0.status == .same }
    if countsSame, same > 0 {
      let rest = same == change.outcomes.count ? "" : same == 1 ? "1 other result: " : "\(same) other results: "
      try Terminal.printLine("\(path): \(rest)nothing new")
    }
    for item in change.gone {
      try report("\(path): \(item) is not in this table any more; it stays in the course\(ifRenamed(item, change))")
    }
  }

  /// The end of the line about an item that is not in the table any more: what to do if it is the same as new work.
  private func ifRenamed(_ item: String, _ change: CourseImport) -> String {
    let new = change.outcomes.filter { $0.status == .added }.compactMap(\.item)
    guard !new.isEmpty, let course else { return "" }
    return
      ". If it is \(new.listed(upTo: 6, separator: " or ")) under another name, it is in the course twice: sitegen remove \(course) --item \(item.quotedForShell) removes the old one"
  }

  private func line(_ outcome: CourseImport.Outcome) -> String {
    let name = outcome.result.name.excerpt()
    let score = (outcome.written ?? outcome.result.written ?? "no score yet").excerpt()
    let notes = (outcome.result.countsNothing ? ["it counts nothing"] : []) + outcome.result.notes
    let note = notes.map { "; \($0)" }.joined()
    return switch outcome.status {
    case .scored: "\(name): \(score)\(note)"
    case .added: "\(name): added, \(score)\(note)"
    case .same: "\(name): nothing new"
    case .completed(let words): "\(name): \(words)\(note)"
    case .differs(let old):
      "\(name): kept \(old), which differs from \(score)\(outcome.earlierLine.map { ": line \($0) has it too, so delete the one that does not count" } ?? replacing)"
    case .replaced(let old): "\(name): \(score) in place of \(old)"
    case .refused(let reason): "\(name): left out: \(reason.excerpt(upTo: 1000))"
    }
  }

  /// The end of a line about a score that was kept: how the one of the table is taken.
  var replacing: String { replace ? "" : ": --replace takes it" }

  // MARK: - An export of sitegen

  private func importExport(
    _ tables: [(course: String, table: ResultsTable)], from path: String, _ choices: TableChoices,
    with editor: SiteEditor
  ) throws -> Bool {
    var edits: [FileEdit] = []
    var isPartial = tables.isEmpty
    if isPartial { Terminal.printError("\(path): there are no results in it") }
    let wanted = try course.map { written throws(UsageError) in
      try ContentID.find(written, among: tables.map(\.course), of: "course")
    }
    for (id, table) in tables where wanted == nil || id == wanted {
      let change = try checked(table, into: editor.course(id), choices, with: editor)
      try show(change, from: path, countsSame: false)
      edits.append(change.edit)
      isPartial = isPartial || change.isPartial
    }
    let edit = SiteEdit(edits)
    if edit.isEmpty, !isPartial { try Terminal.printLine("\(path): nothing new") }
    try finish(edit, with: editor)
    return isPartial
  }
}
