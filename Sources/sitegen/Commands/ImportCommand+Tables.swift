import Formats
import SiteContent
import SiteEditing

/// The import of tables of results.
extension ImportCommand {
  /// Imports a table of results; returns whether anything was left out.
  func importTable(
    _ source: TableSource, from path: String, _ choices: TableChoices, to output: ImportOutput,
    with editor: SiteEditor
  ) throws -> Bool {
    if let tables = ResultsTable.exported(source.text) {
      return try importExport(tables, from: path, choices, to: output, with: editor)
    }
    guard let course else {
      throw UsageError(
        "\(path) is a table: name the course of its results with --course ID, or the classroom of its roster with --classroom ID"
      )
    }
    let (file, isNew) = try courseFile(course, for: source, in: editor)
    let table = TableImport(path: path, source: source, file: file, isNew: isNew, command: "--course \(course)")
    let (edit, isPartial) = try change(by: table, choices, to: output, with: editor)
    if let edit { try finish(SiteEdit([edit]), to: output, with: editor) }
    return isPartial
  }

  /// A table and the file of the course that it is imported into.
  struct TableImport {
    /// The table as the command line names it.
    var path: String
    var source: TableSource
    var file: SourceFile
    var isNew: Bool
    /// The options of the command that name the course.
    var command: String
    /// Edits of other files that are made before.
    var earlier: [FileEdit] = []
  }

  /// Returns the edit that imports a table into a course, and whether anything was left out; no edit if nothing can be imported.
  func change(
    by table: TableImport, _ choices: TableChoices, to output: ImportOutput, with editor: SiteEditor
  ) throws -> (edit: FileEdit?, isPartial: Bool) {
    do {
      let source = try table.source.ofCourse(called: Self.names(of: table.file))
      let (recognized, own, map) = try recognize(source, choices.map, in: table.file)
      try describe(recognized, from: table.path, to: output)
      let results = try read(source, choices, map, in: editor)
      var change = try checked(results, table, choices, with: editor)
      guard !table.isNew || change.outcomes.contains(where: { $0.status == .added }) || !table.earlier.isEmpty else {
        try show(change, of: table, countsSame: true, to: output)
        return (nil, true)
      }
      if table.isNew { try output.line("\(table.path): makes the course \(table.file.path)") }
      var kept = change
      kept.remember(own, columns: results.columns, of: results.source)
      // A file that is written in an unusual way may not take the map.
      if editor.firstError(of: SiteEdit(table.earlier + [kept.edit])) == nil { change = kept }
      try show(change, of: table, countsSame: true, to: output)
      return (change.edit, change.isPartial)
    } catch let refusal as ResultsTable.Refusal {
      let words = TableRefusalText.words(for: refusal, path: table.path, command: table.command)
      output.problem("\(table.path): \(words)")
      return (nil, true)
    }
  }

  /// Returns what a site calls a course: its number, with the section, its name in each language and its id.
  private static func names(of course: SourceFile) -> [String] {
    let root = SourceKeys.read(course).keys?.root
    let name = root?.value(of: "name")
    let texts = [root?.value(of: "number")?.text, name?.text] + (name?.entries ?? []).map(\.value.text)
    return texts.compactMap(\.self) + [String(course.path.lastPathName.dropLast(".md".count))]
  }

  /// Returns the file of a course. A table with all work of a course makes the course if no other one has nearly the same id.
  private func courseFile(
    _ course: String, for source: TableSource, in editor: SiteEditor
  ) throws -> (file: SourceFile, isNew: Bool) {
    let known = editor.listing.compactMap { file in if case .course = file.kind { file.id } else { nil } }
    guard ContentID.isUnknown(course, among: known), source.isOfCourse else {
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
    _ source: TableSource, _ own: ColumnMap, in course: SourceFile
  ) throws(ResultsTable.Refusal) -> (RecognizedTable, own: ColumnMap, all: ColumnMap) {
    let first: RecognizedTable
    do {
      first = try RecognizedTable(source, map: own)
    } catch {
      // The course may know the columns of a table that no system writes.
      let maps = [ResultsTable.Source.mapped, .plain].map { ColumnMap(of: $0, in: course).updated(with: own) }
      guard let map = maps.first(where: { $0 != own && (try? RecognizedTable(source, map: $0)) != nil }) else {
        throw error
      }
      return (try RecognizedTable(source, map: map), own, map)
    }
    let resolved = try own.resolved(in: first)
    let map = ColumnMap(of: first.format.source, in: course).updated(with: resolved)
    return (map == own ? first : try RecognizedTable(source, map: map), resolved, map)
  }

  /// Reads the results of the student of the command line, or else of the site.
  private func read(
    _ source: TableSource, _ choices: TableChoices, _ map: ColumnMap, in editor: SiteEditor
  ) throws(ResultsTable.Refusal) -> ResultsTable {
    func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
      try ResultsTable.read(source, student: student, map: map, clock: editor.clock)
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
  private func describe(_ table: RecognizedTable, from path: String, to output: ImportOutput) throws {
    output.source(table.format.source.rawValue)
    if table.format.source == .plain, !dryRun { return }
    let items =
      table.format.shape == .list
      ? "" : table.itemCount == 1 ? ", 1 item" : ", \(table.itemCount) items"
    try output.result("\(path): \(table.format.name)\(items)")
    if dryRun { try showColumns(of: table, from: path, to: output) }
  }

  /// Prints what each column of a table is.
  func showColumns(of table: RecognizedTable, from path: String, to output: ImportOutput) throws {
    for column in table.columns {
      let title = column.title.isEmpty ? "without a header" : "\"\(column.title.excerpt())\""
      try output.result("\(path): column \(column.index + 1), \(title): \(column.words)")
    }
  }

  // MARK: - The change

  /// Computes what a table changes in a course. Results with which the course would have errors are refused, so that the
  /// others can be written.
  private func checked(
    _ table: ResultsTable, _ target: TableImport, _ choices: TableChoices, with editor: SiteEditor
  ) throws -> CourseImport {
    let template = CourseFile.template(of: target.file, in: editor.files.content)
    func change(_ refused: [ImportedResult: String]) -> CourseImport {
      var change = CourseImport(
        table, into: target.file, template: template, options: choices.options, refused: refused)
      if target.isNew { change.edit.old = nil }
      return change
    }
    var refused: [ImportedResult: String] = [:]
    // Each round refuses all results with an error, so that a table of any length takes few rounds.
    while true {
      let taken = change(refused)
      let errors = editor.errors(causedBy: SiteEdit(target.earlier + [taken.edit]))
      guard let first = errors.first else { return taken }
      let wrong = taken.results(withErrors: errors)
      refused.merge(wrong) { old, _ in old }
      if !wrong.isEmpty { continue }
      // No single result is at fault.
      for result in table.results where refused[result] == nil { refused[result] = first.message }
      return change(refused)
    }
  }

  /// Prints a line for each result that is new or changed, or that is left out, and one for many with the same reason.
  /// - Parameter countsSame: whether one more line counts the others.
  private func show(
    _ change: CourseImport, of table: TableImport, countsSame: Bool, to output: ImportOutput
  ) throws {
    output.add(ImportOutput.Course(path: table.file.path, isNew: table.isNew, change: change))
    let path = table.path
    let reasons = change.outcomes.reduce(into: [String: [String]]()) { reasons, outcome in
      if case .refused(let reason) = outcome.status { reasons[reason, default: []].append(outcome.result.name) }
    }
    var said: Set<String> = []
    for outcome in change.outcomes where outcome.status != .same {
      if case .refused(let reason) = outcome.status, let names = reasons[reason], names.count > OutputLimit.sameResults
      {
        if said.insert(reason).inserted {
          let all = names.map { $0.excerpt() }.listed(upTo: 24)
          try output.result("\(path): \(names.count) left out: \(reason.excerpt(upTo: 1000)): \(all)")
        }
        continue
      }
      let column = outcome.result.column.map { ":\($0)" } ?? ""
      try output.result("\(path):\(outcome.result.line)\(column): \(line(outcome))")
    }
    if let words = change.classOfCourse { try output.result("\(path): the course: \(words)") }
    let same = change.outcomes.count { $0.status == .same }
    if countsSame, same > 0 {
      let rest = same == change.outcomes.count ? "" : same == 1 ? "1 other result: " : "\(same) other results: "
      try output.result("\(path): \(rest)nothing new")
    }
    for item in change.gone {
      try output.line(
        "\(path): \(item) is not in this table any more; it stays in the course\(ifRenamed(item, change))")
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
    // A calendar has neither scores nor maxima.
    let open = outcome.result.max == nil ? outcome.result.due.map { "due \($0)" } : nil
    let score = (outcome.written ?? outcome.result.written ?? open ?? "no score yet").excerpt()
    let notes = (outcome.result.countsNothing ? ["it counts nothing"] : []) + outcome.result.notes
    let figures = outcome.result.classWords.map { "; \($0)" } ?? ""
    let note = notes.map { "; \($0)" }.joined()
    return switch outcome.status {
    case .scored: "\(name): \(score)\(note)"
    case .added: "\(name): added, \(score)\(figures)\(note)"
    case .keptDue(let old, let new): "\(name): kept due \(old), which differs from \(new)\(replacing)"
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
    to output: ImportOutput, with editor: SiteEditor
  ) throws -> Bool {
    var edits: [FileEdit] = []
    var isPartial = tables.isEmpty
    if isPartial { output.problem("\(path): there are no results in it") }
    let wanted = try course.map { written throws(UsageError) in
      try ContentID.find(written, among: tables.map(\.course), of: "course")
    }
    for (id, table) in tables where wanted == nil || id == wanted {
      let target = TableImport(
        path: path, source: .empty, file: try editor.course(id), isNew: false, command: "--course \(id)")
      let change = try checked(table, target, choices, with: editor)
      try show(change, of: target, countsSame: false, to: output)
      edits.append(change.edit)
      isPartial = isPartial || change.isPartial
    }
    let edit = SiteEdit(edits)
    if edit.isEmpty, !isPartial { try output.result("\(path): nothing new") }
    try finish(edit, to: output, with: editor)
    return isPartial
  }
}
