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
    _ source: TableSource, from path: String, _ choices: TableChoices, to output: ImportOutput,
    with editor: SiteEditor
  ) throws -> Bool {
    let content = try content(for: "no scores were imported", in: editor)
    let id = try classroomID(classroom ?? "", in: content)
    guard let classroom = content.classrooms.first(where: { $0.id == id }),
      let roster = try? Roster.read(source, map: choices.map)
    else {
      return false
    }
    let template = course.map { ContentID.plain($0, below: "course-templates") }
    guard let target = GradeBookImport.Target(of: classroom, template: template, in: editor.files.content) else {
      guard Self.hasScores(source, choices.map) else {
        return try reportNoScores(source, choices.map, from: path, id, to: output)
      }
      output.problem(
        "\(path): \(id) has several grade books: name the course template of this table with --course ID")
      return true
    }
    var choices = choices
    var isNamed = false
    if Self.table(source, choices.map, target.book)?.hasScores != true {
      let named = ColumnMap(ofWorkIn: target.template, source)
      isNamed = !named.isEmpty
      choices.map = named.updated(with: choices.map)
    }
    guard let table = Self.table(source, choices.map, target.book), table.hasScores else {
      return try reportNoScores(source, choices.map, from: path, id, to: output)
    }
    let own: ColumnMap
    do throws(ResultsTable.Refusal) { own = try choices.map.resolved(in: table) } catch {
      output.problem("\(path): \(TableRefusalText.words(for: error, path: path, command: "--classroom \(id)"))")
      return true
    }
    let map = ColumnMap(of: table.format.source, in: target.book).updated(with: own)
    let members = Self.members(
      in: RosterImport(
        roster, into: try editor.source(of: ContentPath.classroom(id)), of: classroom,
        people: editor.files.content))
    let taken: GradeBookImport
    do throws(GradeBookImport.Refusal) {
      taken = try checked(with: editor) { refused throws(GradeBookImport.Refusal) in
        var options = GradeBookImport.Options(results: choices.options, clock: editor.clock)
        options.refused = refused
        options.remembersForm = !isNamed
        return try GradeBookImport(source, members: members, map: map, into: target, options: options)
      }
    } catch {
      output.problem("\(path): \(Self.words(for: error, path: path, id: id))")
      return true
    }
    let course = target.template.path.lastPathName.dropLast(".md".count)
    let advice = { QuizAdvice(leftOutOf: classroom).ofNew($0, in: nil, of: String(course)) }
    return try finish(
      taken, from: path, names: Self.names(in: roster, classroom, members), advice, to: output, with: editor)
  }

  /// Says that a table is only a roster, and how the scores are imported that it seems to have; returns whether scores were
  /// expected.
  private func reportNoScores(
    _ source: TableSource, _ map: ColumnMap, from path: String, _ id: String, to output: ImportOutput
  ) throws -> Bool {
    let refusal: ResultsTable.Refusal
    do throws(ResultsTable.Refusal) {
      _ = try RecognizedTable(source, map: map)
      return false
    } catch {
      refusal = error
    }
    guard case .unrecognized(let survey) = refusal, course != nil || survey.hasScores else { return false }
    let command = "--classroom \(id)" + (course.map { " --course \($0)" } ?? "")
    if course != nil {
      output.problem("\(path): \(TableRefusalText.words(for: refusal, path: path, command: command))")
      return true
    }
    let options = survey.proposal.map { "--map \($0.quotedForShell)" }.joined(separator: " ")
    try output.line(
      "\(path): no scores were imported. If columns have scores, name them: "
        + "sitegen import \(path.quotedForShell) \(command) \(options)")
    return false
  }

  /// Imports scores, and leaves out those that the course cannot have.
  private func checked(
    with editor: SiteEditor,
    _ change: ([GradeBookImport.Score: String]) throws(GradeBookImport.Refusal) -> GradeBookImport
  ) throws(GradeBookImport.Refusal) -> GradeBookImport {
    var refused: [GradeBookImport.Score: String] = [:]
    // Each round refuses all scores with an error, so that a table of any length takes few rounds.
    while true {
      let taken = try change(refused)
      let wrong = taken.scores(withErrors: editor.errors(causedBy: SiteEdit(taken.edits)))
      if wrong.isEmpty { return taken }
      refused.merge(wrong) { old, _ in old }
    }
  }

  private func finish(
    _ change: GradeBookImport, from path: String, names: [String: String], _ advice: (String) -> String?,
    to output: ImportOutput,
    with editor: SiteEditor
  ) throws -> Bool {
    let edit = SiteEdit(change.edits)
    try editor.refuseErrors(of: edit)
    for item in change.refusedItems {
      let quiz = advice(item.title).map { "; \($0)" } ?? ""
      output.problem("\(path): \"\(item.title)\": left out: \(item.reason)\(quiz)")
    }
    for (title, quiz, max) in change.quizzes {
      try output.line(
        "\(path): \"\(title)\": its points are a share of the quiz \(quiz), and count in percent of \(max ?? "the item's maximum")"
      )
    }
    for row in change.rows {
      let name = names[row.member] ?? row.member
      for problem in row.problems {
        output.problem("\(path):\(problem.line): \(name): left out: \(problem.reason)")
      }
      for note in row.notes { try output.line("\(path):\(note.line): \(name): \(note.reason)") }
      for kept in row.kept {
        output.problem(
          "\(path):\(row.line): \(name): \(kept.item): kept \(kept.old), which differs from \(kept.new)\(replacing)")
      }
      for replaced in row.replaced {
        try output.line("\(path):\(row.line): \(name): \(replaced.item): \(replaced.new) in place of \(replaced.old)")
      }
      if row.written > 0 {
        try output.line("\(path):\(row.line): \(name): \(row.written == 1 ? "one score" : "\(row.written) scores")")
      }
      if row.comments > 0 {
        let count = row.comments == 1 ? "feedback on one work" : "feedback on \(row.comments) works"
        try output.line("\(path):\(row.line): \(name): \(count)")
      }
    }
    let replaces = change.rows.contains { !$0.replaced.isEmpty }
    if change.written == 0, !replaces, !change.isPartial { try output.line("\(path): no new scores") }
    try finish(edit, to: output, with: editor)
    return change.isPartial
  }

  // MARK: - The table and its members

  private static func table(_ source: TableSource, _ own: ColumnMap, _ book: SourceFile) -> RecognizedTable? {
    if let table = try? RecognizedTable(source, map: own) {
      let map = ColumnMap(of: table.format.source, in: book).updated(with: own)
      return map == own ? table : (try? RecognizedTable(source, map: map)) ?? table
    }
    return try? RecognizedTable(source, map: ColumnMap(of: .mapped, in: book).updated(with: own))
  }

  private static func hasScores(_ source: TableSource, _ map: ColumnMap) -> Bool {
    (try? RecognizedTable(source, map: map))?.hasScores ?? false
  }

  /// Returns the member of each line of the table.
  private static func members(in change: RosterImport) -> [Int: String] {
    var members: [Int: String] = [:]
    for outcome in change.outcomes {
      let id: String
      switch outcome.status {
      case .known(let known, _): id = known
      case .added(let new, _), .addedNamesake(let new, _): id = new
      case .refused: continue
      }
      for line in outcome.student.lines { members[line] = id }
    }
    return members
  }

  /// Returns the name of each member; in a dry run, members who are not in the classroom yet have the table's.
  private static func names(in roster: Roster, _ classroom: Classroom, _ members: [Int: String]) -> [String: String] {
    var names: [String: String] = [:]
    for student in roster.students { if let id = members[student.line] { names[id] = student.name } }
    for person in classroom.members { names[person.id] = person.name.fallback }
    return names
  }

  private static func words(for refusal: GradeBookImport.Refusal, path: String, id: String) -> String {
    switch refusal {
    case .table(let refusal): TableRefusalText.words(for: refusal, path: path, command: "--classroom \(id)")
    case .book: "the grade book is written in a way that cannot be added to: change it in the file itself"
    }
  }
}
