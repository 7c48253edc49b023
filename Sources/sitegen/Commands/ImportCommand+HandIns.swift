import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

/// The import of hand-ins and rosters.
extension ImportCommand {
  /// Imports hand-ins of students; returns whether anything was left out.
  func importHandIns(_ batch: HandInBatch, to output: ImportOutput, with editor: SiteEditor) throws -> Bool {
    let content = try content(for: "nothing was imported", in: editor)
    let id = try classroom.map { try classroomID($0, in: content) }
    let change = HandInImport(batch.files, classroom: id, into: editor.files.content, of: content)
    let text = HandInReport(change, refusals: batch.refusals, content)
    if !text.errors.isEmpty { Terminal.printDiagnostics(DiagnosticReport(text.errors, files: change.outcomes.count)) }
    for line in text.leftOut + text.imported { try output.line(line) }
    if !text.warnings.isEmpty {
      Terminal.printDiagnostics(DiagnosticReport(text.warnings, files: change.outcomes.count))
    }
    if !options.quiet { for line in text.countedWarnings + text.members { Terminal.printError(line) } }
    try finish(change.edit, isDescribed: true, to: output, with: editor)
    if change.outcomes.count + batch.refusals.count > 1 {
      Terminal.printError(text.summary)
    }
    return change.isPartial || !batch.refusals.isEmpty
  }

  /// Makes the students of a roster members of a classroom; returns whether anyone was left out.
  func importRoster(
    _ source: TableSource, from path: String, _ choices: TableChoices, to output: ImportOutput,
    with editor: SiteEditor
  ) throws -> Bool {
    let content = try content(for: "nothing was imported", in: editor)
    let id = try classroomID(classroom ?? "", in: content)
    guard let classroom = content.classrooms.first(where: { $0.id == id }) else { return true }
    let roster: Roster
    do {
      roster = try Roster.read(source, map: choices.map)
    } catch {
      output.problem("\(path): \(Self.reason(error))")
      return true
    }
    try describe(source, choices, from: path, to: output)
    let change = RosterImport(
      roster, into: try editor.source(of: ContentPath.classroom(id)), of: classroom,
      people: editor.files.content)
    let plain = change.outcomes.filter { if case .added(_, nil) = $0.status { $0.problem == nil } else { false } }
    let isCounted = plain.count > OutputLimit.sameResults
    if isCounted {
      let names = plain.map { outcome in
        if case .added(let id, _) = outcome.status { "\(outcome.student.name) (\(id))" } else { outcome.student.name }
      }
      try output.line("\(path): \(plain.count) members added: \(names.joined(separator: ", "))")
    }
    let counted = isCounted ? Set(plain) : []
    for outcome in change.outcomes where !counted.contains(outcome) {
      let name = outcome.student.name
      switch outcome.status {
      case .added(let id, let reason):
        try output.line(
          "\(path):\(outcome.student.line): \(name): added as \(id)\(reason.map { ", since \($0)" } ?? "")")
      case .addedNamesake(let id, let other):
        try output.line("\(path):\(outcome.student.line): \(name): added as \(id)")
        output.problem(
          "\(path):\(outcome.student.line): warning: \(other) has the same name: if they are one person, run sitegen remove \(classroom.id) --member \(id), give \(other) the login or the number of this line, and import again"
        )
      case .known(let id, let byName):
        try output.line(
          "\(path):\(outcome.student.line): \(name): already there as \(id)\(byName ? ", by name" : "")\(Self.words(for: outcome.changes))"
        )
      case .refused(let reason): try output.line("\(path):\(outcome.student.line): \(name): left out: \(reason)")
      }
      if let problem = outcome.problem { output.problem("\(path):\(outcome.student.line): \(name): \(problem)") }
    }
    try finish(SiteEdit(change.edits), to: output, with: editor)
    reportMissing(change.missing, of: id, from: path, to: output)
    return change.isPartial
  }

  /// Returns what is different about a member than before, such as `; the login was ml77`.
  private static func words(for changes: [IdentityChange]) -> String {
    let names = [
      "name": "name", "family-name": "family name", "login": "login", "number": "number", "email": "email address",
      "account": "account",
    ]
    return changes.map { change in
      let name = names[change.key] ?? change.key
      // An id may be no login; it only counts as one while there is no other.
      return change.old.map { "; the \(name) was \($0)" }
        ?? (change.replacesID ? "; the \(name) is now \(change.new)" : "")
    }.joined()
  }

  /// Tells which members are in no row of a roster.
  private func reportMissing(
    _ people: [Person], of classroom: String, from path: String, to output: ImportOutput
  ) {
    guard let first = people.first, !options.quiet else { return }
    let names = people.map { "\($0.name.fallback) (\($0.id))" }.joined(separator: ", ")
    output.problem(
      "\(path): not in this list: \(names). If \(people.count == 1 ? "this member has" : "some have") left: "
        + "sitegen remove \(classroom) --member \(people.count == 1 ? first.id : "ID")")
  }

  /// Prints which system a table of a class is from.
  private func describe(
    _ source: TableSource, _ choices: TableChoices, from path: String, to output: ImportOutput
  ) throws {
    guard let table = try? RecognizedTable(source, map: choices.map), table.format.source != .plain else {
      return
    }
    let items = table.itemCount == 0 ? "" : table.itemCount == 1 ? ", 1 item" : ", \(table.itemCount) items"
    output.source(table.format.source.rawValue)
    try output.line("\(path): \(table.format.name)\(items)")
    if dryRun { try showColumns(of: table, from: path, to: output) }
  }

  private static func reason(_ refusal: Roster.Refusal) -> String {
    switch refusal {
    case .empty: "there are no students in it"
    case .unknownColumns(let names):
      "there is no column called name, nor first name and last name, but \(names.map { $0.excerpt() }.listed(upTo: 24)). Rename one to name, or write --map 'COLUMN=@student'"
    }
  }

  // MARK: - Classrooms

  /// Returns the content for an import into the classroom, or into all if none is named. Errors in other files do not keep it from
  /// anything; they are printed after the import.
  func content(for outcome: String, in editor: SiteEditor) throws -> Content {
    let id = classroom.map { ContentID.plain($0, below: "classrooms") }
    return try editor.content(for: outcome) { path, content in
      let parts = path.split(separator: "/").map(String.init)
      switch parts.dropFirst().first {
      case "index.md", "course-templates", "vaults.yml": return true
      case "classrooms": return id == nil || parts.dropFirst(2).first == id
      case "people":
        let rooms = content.classrooms.filter { id == nil || $0.id == id }
        let person = parts.last.map { $0.hasSuffix(".md") ? String($0.dropLast(3)) : $0 }
        // The name of anyone else is only compared.
        let name = editor.files.content.file(at: path).flatMap { SourceKeys.read($0).keys?.root.value(of: "name") }
        return name == nil || rooms.contains { $0.members.contains { $0.id == person } }
      default: return parts.first != "content"
      }
    }
  }

  /// The id of the classroom that `written` refers to.
  func classroomID(_ written: String, in content: Content) throws(UsageError) -> String {
    let id = ContentID.plain(written, below: "classrooms")
    let known = content.classrooms.map(\.id)
    if known.contains(id) { return id }
    let near = ContentID.nearest(id, among: known).map { "did you mean \($0)?" }
    throw UsageError("there is no classroom \(written): \(near ?? "create it with sitegen new classroom \(written)")")
  }
}
