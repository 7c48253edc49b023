import Grading
import SiteContent
import SiteEditing
import SitePages

/// What students hand in, and rosters.
extension ImportCommand {
  /// Takes what students handed in; tells whether anything of it was left.
  func importing(_ batch: HandInBatch, with editor: SiteEditor) throws -> Bool {
    let content = try content(of: editor)
    let room = try classroom.map { try self.room($0, in: content) }
    let change = HandInImport(batch.files, classroom: room, into: editor.files.content, of: content)
    for outcome in change.outcomes { try Terminal.say("\(outcome.path): \(Self.line(outcome.status))") }
    for refusal in batch.refusals { try Terminal.say("\(refusal.path): left out: \(refusal.words)") }
    let diagnostics = change.outcomes.flatMap(\.diagnostics)
    if !diagnostics.isEmpty {
      Terminal.complain(of: DiagnosticReport(diagnostics, files: change.outcomes.count))
    }
    try finish(change.edit, isTold: true, with: editor)
    return change.isPartial || !batch.refusals.isEmpty
  }

  private static func line(_ kind: HandInImport.Status) -> String {
    switch kind {
    case .taken(let student, let quizzes, let new, let known):
      "\(student): \(new == 1 ? "one attempt" : "\(new) attempts") of \(quizzes.joined(separator: ", "))"
        + (known == 0 ? "" : known == 1 ? ", one was there already" : ", \(known) were there already")
    case .refused: "left out"
    }
  }

  /// Makes the students of a roster members; tells whether anybody was left.
  func importing(roster bytes: [UInt8], from path: String, with editor: SiteEditor) throws -> Bool {
    let content = try content(of: editor)
    let id = try room(classroom ?? "", in: content)
    guard let classroom = content.classrooms.first(where: { $0.id == id }) else { return true }
    let roster: Roster
    do {
      roster = try Roster.read(bytes)
    } catch {
      Terminal.complain("\(path): \(Self.words(for: error))")
      return true
    }
    let change = RosterImport(
      roster, into: try editor.source(of: "content/classrooms/\(id)/index.md"), of: classroom,
      people: editor.files.content)
    for outcome in change.outcomes {
      let name = outcome.student.name
      switch outcome.status {
      case .added(let id): try Terminal.say("\(path):\(outcome.student.line): \(name): added as \(id)")
      case .known(let id): try Terminal.say("\(path):\(outcome.student.line): \(name): there already as \(id)")
      case .refused(let words): try Terminal.say("\(path):\(outcome.student.line): \(name): left out: \(words)")
      }
    }
    try finish(SiteEdit([change.edit]), isTold: true, with: editor)
    return change.isPartial
  }

  private static func words(for refusal: Roster.Refusal) -> String {
    switch refusal {
    case .empty: "there are no students in it"
    case .noText(let line): "line \(line) is not UTF-8: save it as \"CSV UTF-8\""
    case .unclosedQuote: "a quote is never closed: is it a CSV file?"
    case .unknownColumns(let names):
      "no column is called name, or first name and last name; it has \(names.joined(separator: ", ")). Rename one to name"
    }
  }

  // MARK: - The site

  private func content(of editor: SiteEditor) throws -> Content {
    let languages = Theme.languages(in: editor.files.templates)
    let (content, diagnostics) = Content.read(editor.files.content, languages: languages, at: editor.date)
    guard let content else {
      Terminal.complain("sitegen: nothing was imported, for the site has errors:")
      Terminal.complain(of: DiagnosticReport(diagnostics, files: editor.files.count))
      throw MistakesError()
    }
    return content
  }

  /// The id of the classroom that is meant.
  private func room(_ written: String, in content: Content) throws(UsageError) -> String {
    let id = ContentID.plain(written, below: "classrooms")
    let known = content.classrooms.map(\.id)
    if known.contains(id) { return id }
    let near = NearestName.of(id, in: known).map { "did you mean \($0)?" }
    throw UsageError("there is no classroom \(written): \(near ?? "make it with sitegen new classroom \(written)")")
  }
}
