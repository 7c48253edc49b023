import ArgumentParser
import Foundation
import SiteContent
import SiteEditing

/// `sitegen import`: takes what other programs export.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes what students hand in, a roster, results from other programs, or another site.",
    discussion: """
      What students handed in, as files, a folder or the zip of Moodle or Canvas, goes into the classroom's attempts. A \
      CSV table goes into the course of --course, or is a roster whose students become members of --classroom. JSON of \
      an average calculator becomes a term; JSON of sitegen export becomes the files that are not there yet. A score or \
      file that is there and differs stays, and is named. One line for each file or result; exit status 1 where \
      anything could not be taken.
      """)

  @Argument(help: ArgumentHelp("The files, folders and zips to read.", valueName: "file"))
  var paths: [String]

  @Option(help: ArgumentHelp("The course that a table of results belongs to.", valueName: "id"))
  var course: String?

  @Option(help: ArgumentHelp("The classroom of a roster, or of attempts that do not say theirs.", valueName: "id"))
  var classroom: String?

  @Option(help: ArgumentHelp("Whose row of a grade book is meant: a name, an id or an address.", valueName: "name"))
  var student: String?

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  @OptionGroup var options: SiteOptions

  func run() throws {
    if course != nil, classroom != nil {
      throw UsageError("--course and --classroom stand together: a table is results of a course, or a roster")
    }
    var isPartial = false
    var handIns = HandInBatch()
    for path in paths {
      switch try ImportSource(path) {
      case nil:
        Terminal.complain("\(path): there is no such file, or it cannot be read")
        isPartial = true
      case .handIns(let batch): handIns.add(batch)
      case .json(let bytes):
        try edit { isPartial = try importing(json: bytes, from: path, with: $0) || isPartial }
      case .table(let bytes) where classroom != nil:
        try edit { isPartial = try importing(roster: bytes, from: path, with: $0) || isPartial }
      case .table(let bytes):
        try edit { isPartial = try importing(table: bytes, from: path, with: $0) || isPartial }
      }
    }
    // All at once: a site with many students is dear to read.
    if !handIns.isEmpty { try edit { isPartial = try importing(handIns, with: $0) || isPartial } }
    if isPartial { throw MistakesError() }
  }

  private func edit(_ work: (SiteEditor) throws -> Void) throws { try SiteEditor.edit(options, work) }

  // MARK: - Tables

  private func importing(table bytes: [UInt8], from path: String, with editor: SiteEditor) throws -> Bool {
    if let tables = ResultsTable.exported(bytes) {
      var edits: [FileEdit] = []
      var isPartial = tables.isEmpty
      if isPartial { Terminal.complain("\(path): \(Self.words(for: .empty))") }
      let wanted = try course.map { written throws(UsageError) in
        try ContentID.find(written, among: tables.map(\.course))
      }
      for (id, table) in tables where wanted == nil || id == wanted {
        let change = try change(table, of: id, from: path, with: editor)
        edits.append(change.edit)
        isPartial = isPartial || change.isPartial
      }
      try finish(SiteEdit(edits), with: editor)
      return isPartial
    }
    guard let course else {
      throw UsageError(
        "\(path) is a table: say which course its results belong to, --course ID, or whose roster it is, --classroom ID"
      )
    }
    let table: ResultsTable
    do {
      table = try ResultsTable.read(bytes, student: student)
    } catch {
      Terminal.complain("\(path): \(Self.words(for: error))")
      return true
    }
    let change = try change(table, of: course, from: path, with: editor)
    try finish(SiteEdit([change.edit]), with: editor)
    return change.isPartial
  }

  /// What a table does to a course, with a line about each result that says anything.
  private func change(
    _ table: ResultsTable, of course: String, from path: String, with editor: SiteEditor
  ) throws -> CourseImport {
    let file = try editor.course(course)
    let change = CourseImport(table, into: file, template: CourseFile.template(of: file, in: editor.files.content))
    for outcome in change.outcomes where outcome.status != .same || table.source != .sitegen {
      try Terminal.say("\(path):\(outcome.result.line): \(Self.line(outcome))")
    }
    return change
  }

  private static func line(_ outcome: CourseImport.Outcome) -> String {
    let name = outcome.result.name
    let score = outcome.result.written ?? "no score yet"
    return switch outcome.status {
    case .scored: "\(name): \(score)"
    case .added: "\(name): added, \(score)"
    case .same: "\(name): nothing new"
    case .differs(let old): "\(name): kept \(old), which differs from \(score)"
    case .refused(let words): "\(name): left out: \(words)"
    }
  }

  private static func words(for refusal: ResultsTable.Refusal) -> String {
    switch refusal {
    case .empty: "there are no results in it"
    case .noText(let line): "line \(line) is not UTF-8: save it as \"CSV UTF-8\""
    case .unclosedQuote: "a quote is never closed: is it a CSV file?"
    case .unknownColumns(let names):
      "no column is called name and score; it has \(names.joined(separator: ", ")). Rename two of them to name and score"
    case .whichStudent(let names, let column):
      "it has \(names.count) students, by its column \"\(column)\": say whose results you want, --student NAME (\(listed(names)))"
    case .unknownStudent(let name, let names):
      "nobody in it is called \"\(name)\": "
        + (NearestName.of(name, in: names).map { "did you mean \($0)?" } ?? "there are \(listed(names))")
    case .severalStudents(let name, let names):
      "\(names.count) students in it are called \"\(name)\": say which by an id, a login or an address, --student ID (\(listed(names)))"
    case .noStudents(let name):
      "no column says whose results these are, so \(name) cannot be found: leave out --student if all are of one student"
    case .noItems(let column):
      "it has several students, by its column \"\(column)\", and no column for the work: call that \"item\"; or rename \"\(column)\" if it is not about students"
    }
  }

  private static func listed(_ names: [String]) -> String {
    (names.count > 12 ? names.prefix(12) + ["…"] : names[...]).joined(separator: "; ")
  }

  // MARK: - JSON

  private func importing(json bytes: [UInt8], from path: String, with editor: SiteEditor) throws -> Bool {
    let files: [SourceFile]
    if let archive = SiteArchive(reading: bytes) {
      files = archive.files
    } else if let averages = AveragesDocument(reading: bytes) {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      files = averages.files(ofTerm: FileSlug.of(name), named: name)
    } else {
      Terminal.complain("\(path): neither a sitegen export nor units with subjects and marks")
      return true
    }
    if files.isEmpty {
      Terminal.complain("\(path): there are no files in it")
      return true
    }
    let change = FileImport(files, into: editor.files.content)
    for (place, kind) in change.outcomes {
      switch kind {
      case .added: try Terminal.say("\(place): added")
      case .same: break
      case .differs: try Terminal.say("\(place): kept, which differs from what \(path) has")
      case .refused: try Terminal.say("\(place): left out: no file of a site is called so")
      }
    }
    try finish(change.edit, with: editor)
    return change.isPartial
  }

  /// - Parameter isTold: whether lines have said already what the edit does.
  func finish(_ edit: SiteEdit, isTold: Bool = false, with editor: SiteEditor) throws {
    if edit.isEmpty { return }
    if dryRun {
      try editor.show(edit)
      Terminal.complain("nothing was changed: this was a dry run")
    } else {
      try editor.carryOut(edit, showsDiff: !isTold)
    }
  }
}
