import ArgumentParser
import Formats
import Foundation
import SiteContent
import SiteEditing

/// `sitegen import`: imports hand-ins, rosters, results and whole sites.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports hand-ins of students, a roster, results from other programs, or another site.",
    discussion: """
      Hand-ins (files, a folder, or the zip of Moodle or Canvas) are added to the attempts of a classroom. A CSV table is \
      imported into the course of --course, or is a roster whose students become members of --classroom. JSON of an \
      average calculator becomes a term; JSON of sitegen export becomes the files that do not exist yet. An existing score \
      or file that differs is kept and reported. Prints one line for each file or result; the exit status is 1 if \
      anything could not be imported.
      """,
    examples: ["sitegen import grades.csv --course csse-230", "sitegen import roster.csv --classroom swift-101"])

  @Argument(help: ArgumentHelp("The files, folders and zips to read.", valueName: "file"), completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The course to import a table of results into.", valueName: "id"),
    completion: .custom(Completions.courses))
  var course: String?

  @Option(
    help: ArgumentHelp("The classroom of a roster, or of attempts that do not name theirs.", valueName: "id"),
    completion: .custom(Completions.classrooms))
  var classroom: String?

  @Option(
    help: ArgumentHelp(
      "The student whose row of a grade book to import: a name, an id or an address.", valueName: "name"))
  var student: String?

  @Flag(help: "Print what would be done, and change nothing.")
  var dryRun = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if course != nil, classroom != nil {
      throw UsageError(
        "--course and --classroom cannot be used together: a table is either results of a course or a roster")
    }
    var isPartial = false
    var handIns = HandInBatch()
    for path in paths {
      switch try ImportSource(path) {
      case nil:
        Terminal.printError("\(path): there is no such file, or it cannot be read")
        isPartial = true
      case .spreadsheet(let kind):
        Terminal.printError("\(path): this is \(kind): open it, save it as \"CSV UTF-8\", and import that file")
        isPartial = true
      case .handIns(let batch): handIns.append(batch)
      case .json(let bytes):
        try edit { isPartial = try importDocument(bytes, from: path, with: $0) || isPartial }
      case .table(let bytes) where classroom != nil:
        try edit { isPartial = try importRoster(bytes, from: path, with: $0) || isPartial }
      case .table(let bytes):
        try edit { isPartial = try importTable(bytes, from: path, with: $0) || isPartial }
      }
    }
    // All hand-ins at once, since reading a site with many students takes time.
    if !handIns.isEmpty { try edit { isPartial = try importHandIns(handIns, with: $0) || isPartial } }
    if isPartial { throw ReportedError() }
  }

  /// Prints what was done with a file or a result.
  func report(_ line: String) throws {
    if !options.quiet { try Terminal.printLine(line) }
  }

  private func edit(_ work: (SiteEditor) throws -> Void) throws { try SiteEditor.edit(options, work) }

  // MARK: - Tables

  /// Imports a table of results; returns whether anything was left out.
  private func importTable(_ bytes: [UInt8], from path: String, with editor: SiteEditor) throws -> Bool {
    if let tables = ResultsTable.exported(bytes) {
      var edits: [FileEdit] = []
      var isPartial = tables.isEmpty
      if isPartial { Terminal.printError("\(path): \(Self.reason(.empty))") }
      let wanted = try course.map { written throws(UsageError) in
        try ContentID.find(written, among: tables.map(\.course))
      }
      for (id, table) in tables where wanted == nil || id == wanted {
        let change = try change(table, of: id, from: path, with: editor)
        edits.append(change.edit)
        isPartial = isPartial || change.isPartial
      }
      let edit = SiteEdit(edits)
      if edit.isEmpty, !isPartial { try report("\(path): nothing new") }
      try finish(edit, with: editor)
      return isPartial
    }
    guard let course else {
      throw UsageError(
        "\(path) is a table: name the course of its results with --course ID, or the classroom of its roster with --classroom ID"
      )
    }
    let table: ResultsTable
    do {
      table = try ResultsTable.read(bytes, student: student)
    } catch {
      Terminal.printError("\(path): \(Self.reason(error))")
      return true
    }
    let change = try change(table, of: course, from: path, with: editor)
    try finish(SiteEdit([change.edit]), with: editor)
    return change.isPartial
  }

  /// Computes what a table changes in a course, and prints a line for each result.
  private func change(
    _ table: ResultsTable, of course: String, from path: String, with editor: SiteEditor
  ) throws -> CourseImport {
    let file = try editor.course(course)
    let change = CourseImport(table, into: file, template: CourseFile.template(of: file, in: editor.files.content))
    for outcome in change.outcomes where outcome.status != .same || table.source != .sitegen {
      try report("\(path):\(outcome.result.line): \(Self.line(outcome))")
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
    case .refused(let reason): "\(name): left out: \(reason)"
    }
  }

  private static func reason(_ refusal: ResultsTable.Refusal) -> String {
    switch refusal {
    case .empty: "there are no results in it"
    case .noText(let line):
      "line \(line) is not UTF-8: save it as \"CSV UTF-8\", or convert it: iconv -f windows-1252 -t utf-8 OLD.csv > NEW.csv"
    case .unclosedQuote: "a quote is never closed: is it a CSV file?"
    case .unknownColumns(let names):
      "there are no columns called name and score, but \(names.joined(separator: ", ")). Rename two of them to name and score"
    case .surplusCells(let line, let words): "line \(line): \(words)"
    case .whichStudent(let names, let column):
      "its column \"\(column)\" has \(names.count) students: choose one with --student NAME (\(listed(names)))"
    case .unknownStudent(let name, let names):
      "it has no student called \"\(name)\": "
        + (NearestName.of(name, in: names).map { "did you mean \($0)?" } ?? "it has \(listed(names))")
    case .severalStudents(let name, let names):
      "\(names.count) of its students are called \"\(name)\": choose one by id, login or address with --student ID (\(listed(names)))"
    case .noStudents(let name):
      "no column names the student, so \(name) cannot be found: leave out --student if all results are of one student"
    case .noItems(let column):
      "its column \"\(column)\" has several students, and no column is called \"item\": rename the column of items to that, or rename \"\(column)\" if it does not name students"
    }
  }

  private static func listed(_ names: [String]) -> String {
    (names.count > 12 ? names.prefix(12) + ["…"] : names[...]).joined(separator: "; ")
  }

  // MARK: - JSON

  /// Imports a JSON document; returns whether anything was left out.
  private func importDocument(_ bytes: [UInt8], from path: String, with editor: SiteEditor) throws -> Bool {
    let files: [SourceFile]
    if let archive = SiteArchive(reading: bytes) {
      files = archive.files
    } else if let averages = AveragesDocument(reading: bytes) {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      files = averages.files(ofTerm: FileSlug.of(name), named: name)
    } else {
      Terminal.printError("\(path): this is neither a sitegen export nor units with subjects and marks")
      return true
    }
    if files.isEmpty {
      Terminal.printError("\(path): there are no files in it")
      return true
    }
    let change = FileImport(files, into: editor.files.content)
    for (place, kind) in change.outcomes {
      switch kind {
      case .added: try report("\(place): added")
      case .same: break
      case .differs: try report("\(place): kept yours; \(path) differs")
      case .refused: try report("\(place): left out: a site has no file with this path")
      }
    }
    if change.edit.isEmpty, !change.isPartial { try report("\(path): nothing new") }
    try finish(change.edit, with: editor)
    return change.isPartial
  }

  /// Applies an edit, or only prints its diff in a dry run.
  /// - Parameter showsDiff: false if printed lines have already described the edit.
  func finish(_ edit: SiteEdit, showsDiff: Bool = true, with editor: SiteEditor) throws {
    if edit.isEmpty { return }
    if dryRun {
      try editor.show(edit)
      Terminal.printError("dry run: nothing was changed")
    } else {
      try editor.apply(edit, showsDiff: showsDiff)
    }
  }
}
