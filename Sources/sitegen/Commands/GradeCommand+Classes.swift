import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing

/// The scores of the members of a class for one work: `sitegen grade swift-101 "HW 3"`.
extension GradeCommand {
  /// Sets the scores that the words give members.
  ///
  /// - Returns: the work whose scores are to be asked for in a form, as no members are named; nil if the scores are set.
  func gradeClass(_ book: ClassBook, with editor: SiteEditor) throws -> ClassScoreSheet? {
    guard category == nil else { throw UsageError("--in is for courses: a class has the work of its course template") }
    let (sheet, rest) = try sheet(of: book)
    if rest.isEmpty {
      guard note == nil else { throw UsageError("Whose work is --note about? Write a member and a score before it") }
      return sheet
    }
    if rest.count == 1, let word = rest.first {
      throw UsageError(
        "Whose score? Write sitegen grade \(course) \(sheet.work.quotedForShell) MEMBER \(word.quotedForShell)")
    }
    let members = MemberIdentities(book.members)
    let list = try ScoreWords.list(Array(rest)) { members.members(namedBy: $0).count == 1 }
    guard note == nil || list.count == 1 else { throw UsageError("--note is for the work of one member") }
    let changes = try list.map { words in
      try change(ScoreForm.Entry(name: words.item, text: words.score, note: note), in: members, with: editor)
    }
    try editor.apply(SiteEdit([sheet.edit(changes)]), as: EditDisplay(isDiff: diff))
    if note != nil { sayUnread(of: book, with: editor) }
    return nil
  }

  /// Says that nobody in the class finds feedback on the site. If some do, the check of the edit names those who do not.
  private func sayUnread(of book: ClassBook, with editor: SiteEditor) {
    guard book.isWithoutVaults else { return }
    editor.say(
      "nobody in \(book.classroom) has a vault, so only you see feedback, and exports have it: "
        + "sitegen vault create --members \(book.classroom) gives each member one")
  }

  /// Returns the work that the first words name, and the words after it.
  private func sheet(of book: ClassBook) throws -> (ClassScoreSheet, ArraySlice<String>) {
    guard !words.isEmpty else {
      let works = try ClassScoreSheet.works(of: book.template)
      throw UsageError(
        works.isEmpty
          ? "\(course) has no work yet: add some to \(book.template.path)"
          : "Which work? Write sitegen grade \(course) \(works[0].quotedForShell); there are \(works.listed(upTo: 12))")
    }
    // The longest name wins, so that HW 1 needs no quotes.
    for count in (2...max(words.count, 2)).reversed() where count <= words.count {
      let name = words.prefix(count).joined(separator: " ")
      if let sheet = try? book.sheet(name) { return (sheet, words.dropFirst(count)) }
    }
    return (try book.sheet(words[0]), words.dropFirst())
  }

  private func change(
    _ entry: ScoreForm.Entry, in members: MemberIdentities, with editor: SiteEditor
  ) throws -> ClassScoreSheet.Change {
    let found = members.members(namedBy: entry.name)
    guard let member = found.first, found.count == 1 else {
      if found.count > 1 { throw UsageError("\(entry.name) can be \(found.joined(separator: " or ")): write the id") }
      let near = NearestName.of(entry.name.lowercased(), in: members.all).map { ": did you mean \($0)?" } ?? ""
      throw UsageError("\(entry.name) is no member of the class\(near)")
    }
    let score = entry.text == "none" ? "" : entry.text == "=" ? nil : editor.withDecimalPoint(entry.text)
    return ClassScoreSheet.Change(member, score: score, note: entry.note)
  }

  /// Asks for the scores of all members in a form, or reads them from a pipe, and applies them together.
  func fill(_ sheet: ClassScoreSheet, of book: ClassBook, with editor: SiteEditor) throws {
    let members = MemberIdentities(book.members)
    let out = sheet.max.map { " of \($0)" } ?? ""
    let source = ScoreSource(title: "\(sheet.work)\(out), \(book.title)", rows: sheet.rows.map(ScoreForm.Row.init))
    while true {
      guard let entries = try source.entries() else { throw UsageError("Nothing was changed") }
      let changes: [ClassScoreSheet.Change]
      let edit: SiteEdit
      do {
        changes = try entries.map { try change($0, in: members, with: editor) }
        edit = try editor.edit(changes, sheet, of: book)
      } catch let error as UsageError {
        if source.correct(error.description) { continue }
        throw error
      }
      if edit.isEmpty {
        if source.isInteractive { Terminal.printError("nothing to change") }
        return
      }
      guard try isWanted(edit, from: source, with: editor) else { continue }
      let isShown = source.isInteractive
      return try SiteEditor.edit(options) { editor in
        try editor.apply(
          try editor.edit(changes, sheet, of: book), as: isShown ? nil : EditDisplay(isDiff: diff))
      }
    }
  }
}

extension SiteEditor {
  /// Returns the edit of a grade book as it is now.
  fileprivate func edit(
    _ changes: [ClassScoreSheet.Change], _ sheet: ClassScoreSheet, of book: ClassBook
  ) throws -> SiteEdit {
    var book = book
    book.file = try source(of: book.file.path)
    return SiteEdit([try book.sheet(sheet.work).edit(changes)])
  }
}

extension ScoreForm.Row {
  /// A member, with the id beside a name that others have, too.
  fileprivate init(_ row: ClassScoreSheet.Row) {
    self.init(
      name: row.person.id, shortName: row.person.name.fallback,
      otherNames: [row.person.id] + row.person.name.translations.values.sorted(), score: row.score)
  }
}
