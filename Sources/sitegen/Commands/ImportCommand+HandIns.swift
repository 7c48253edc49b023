import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

/// The import of hand-ins and rosters.
extension ImportCommand {
  /// Imports hand-ins of students; returns whether anything was left out.
  func importHandIns(_ batch: HandInBatch, with editor: SiteEditor) throws -> Bool {
    let content = try editor.content(for: "nothing was imported")
    let id = try classroom.map { try classroomID($0, in: content) }
    let change = HandInImport(batch.files, classroom: id, into: editor.files.content, of: content)
    for outcome in change.outcomes { try report("\(outcome.path): \(Self.line(outcome.status))") }
    for refusal in batch.refusals { try report("\(refusal.path): left out: \(refusal.reason)") }
    let diagnostics = change.outcomes.flatMap(\.diagnostics)
    if !diagnostics.isEmpty {
      Terminal.printDiagnostics(DiagnosticReport(diagnostics, files: change.outcomes.count))
    }
    try finish(change.edit, showsDiff: false, with: editor)
    if change.outcomes.count + batch.refusals.count > 1 {
      Terminal.printError(Self.summary(change.outcomes, refusals: batch.refusals.count))
    }
    return change.isPartial || !batch.refusals.isEmpty
  }

  private static func line(_ status: HandInImport.Status) -> String {
    switch status {
    case .taken(let student, let quizzes, let new, let known):
      "\(student): \(new == 1 ? "one attempt" : "\(new) attempts") of \(quizzes.joined(separator: ", "))"
        + (known == 0 ? "" : known == 1 ? ", one was already there" : ", \(known) were already there")
    case .known(let student, let attempts):
      "\(student): \(attempts == 1 ? "there already" : "all \(attempts) attempts are there already")"
    case .refused: "left out"
    }
  }

  /// Returns a line with the numbers of files, such as `2 new, 33 there already, 3 left out`.
  private static func summary(_ outcomes: [HandInImport.Outcome], refusals: Int) -> String {
    var counts = (new: 0, known: 0, refused: refusals)
    for outcome in outcomes {
      switch outcome.status {
      case .taken: counts.new += 1
      case .known: counts.known += 1
      case .refused: counts.refused += 1
      }
    }
    let parts = [(counts.new, "new"), (counts.known, "there already"), (counts.refused, "left out")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// Makes the students of a roster members of a classroom; returns whether anyone was left out.
  func importRoster(
    _ bytes: [UInt8], from path: String, _ choices: TableChoices, with editor: SiteEditor
  ) throws -> Bool {
    let content = try editor.content(for: "nothing was imported")
    let id = try classroomID(classroom ?? "", in: content)
    guard let classroom = content.classrooms.first(where: { $0.id == id }) else { return true }
    let roster: Roster
    do {
      roster = try Roster.read(bytes, map: choices.map)
    } catch {
      Terminal.printError("\(path): \(Self.reason(error, path))")
      return true
    }
    try describe(bytes, choices, from: path)
    let change = RosterImport(
      roster, into: try editor.source(of: ContentPath.classroom(id)), of: classroom,
      people: editor.files.content)
    for outcome in change.outcomes {
      let name = outcome.student.name
      switch outcome.status {
      case .added(let id): try report("\(path):\(outcome.student.line): \(name): added as \(id)")
      case .addedNamesake(let id, let other):
        try report("\(path):\(outcome.student.line): \(name): added as \(id)")
        Terminal.printError(
          "\(path):\(outcome.student.line): warning: \(other) has the same name: if they are one person, give the member \(other) the id \(id) and remove the new line"
        )
      case .known(let id, let byName):
        try report("\(path):\(outcome.student.line): \(name): already there as \(id)\(byName ? ", by name" : "")")
      case .refused(let reason): try report("\(path):\(outcome.student.line): \(name): left out: \(reason)")
      }
    }
    try finish(SiteEdit([change.edit]), with: editor)
    return change.isPartial
  }

  /// Prints which system a table of a class is from.
  private func describe(_ bytes: [UInt8], _ choices: TableChoices, from path: String) throws {
    guard let table = try? ResultsTable.recognize(bytes, map: choices.map), table.format.source != .plain else {
      return
    }
    let items = table.itemCount == 0 ? "" : table.itemCount == 1 ? ", 1 item" : ", \(table.itemCount) items"
    try report("\(path): \(table.format.name)\(items)")
    if dryRun { try showColumns(of: table, from: path) }
  }

  private static func reason(_ refusal: Roster.Refusal, _ path: String) -> String {
    switch refusal {
    case .empty: "there are no students in it"
    case .notUTF8(let line): TableRefusalText.notUTF8(line, path)
    case .unclosedQuote: "a quote is never closed: is it a CSV file?"
    case .unknownColumns(let names):
      "there is no column called name, nor first name and last name, but \(names.joined(separator: ", ")). Rename one to name, or write --map 'COLUMN=@student'"
    }
  }

  // MARK: - Classrooms

  /// The id of the classroom that `written` refers to.
  func classroomID(_ written: String, in content: Content) throws(UsageError) -> String {
    let id = ContentID.plain(written, below: "classrooms")
    let known = content.classrooms.map(\.id)
    if known.contains(id) { return id }
    let near = ContentID.nearest(id, among: known).map { "did you mean \($0)?" }
    throw UsageError("there is no classroom \(written): \(near ?? "create it with sitegen new classroom \(written)")")
  }
}
