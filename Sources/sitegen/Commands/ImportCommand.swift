import ArgumentParser
import Formats
import SiteContent
import SiteEditing
import SystemLibraries

/// `sitegen import`: imports hand-ins, rosters, results and whole sites.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports hand-ins of students, a roster, results from other programs, or another site.",
    discussion: """
      Hand-ins (files, a folder, or the zip of Moodle or Canvas) are added to the attempts of a classroom. A CSV table is \
      imported into the course of --course. With --classroom its students become members, and their scores go into a grade book of \
      the classroom; then --course is the course template with the items. JSON of an \
      average calculator becomes a term; JSON of sitegen export becomes the files that do not exist yet. An existing score \
      or file that differs is kept and reported; --replace takes the score of the table. Prints one line for each file or result; the exit status is 1 if \
      anything could not be imported.
      """,
    examples: [
      "sitegen import grades.csv --course csse-230", "sitegen import --paste --course csse-230",
      "sitegen import roster.csv --classroom swift-101",
    ])

  @Argument(help: ArgumentHelp("The files, folders and zips to read.", valueName: "file"), completion: .file())
  var paths: [String] = []

  @Flag(help: "Read what was copied: the clipboard, or standard input if no command prints it.")
  var paste = false

  @Option(
    help: ArgumentHelp(
      "The course to import a table of results into; with --classroom the course template of its grade book.",
      valueName: "id"),
    completion: .custom(Completions.courses))
  var course: String?

  @Option(
    help: ArgumentHelp(
      "The classroom of a roster or of a table with the scores of a class, or of attempts that do not name theirs.",
      valueName: "id"),
    completion: .custom(Completions.classrooms))
  var classroom: String?

  @Option(
    help: ArgumentHelp(
      "The student whose row of a grade book to import: a name, an id or an address.", valueName: "name"))
  var student: String?

  @Option(
    help: ArgumentHelp(
      "What a column of a table is: an item, or @student, @item, @score, @max, @ignored. Kept in the course.",
      valueName: "column=[category/]item"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "The maximum to use if the table and the course differ: table or course. A number is used if neither has one.",
      valueName: "which"))
  var max: String?

  @Option(help: ArgumentHelp("The sheet of a workbook, if several have results.", valueName: "name"))
  var sheet: String?

  @Flag(help: "Set scores of items that the course has, and add none.")
  var onlyKnown = false

  @Flag(help: "Replace scores that differ from those of the table, such as after a regrade.")
  var replace = false

  @Flag(help: "Print what would be done and what each column is, and change nothing.")
  var dryRun = false

  @Flag(help: EditDisplay.help)
  var diff = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if classroom != nil, student != nil {
      throw UsageError("--student cannot be used with --classroom: the grade book of a class has all students")
    }
    guard paste == paths.isEmpty else {
      throw UsageError(paste ? "write files or --paste, not both" : "name the files to import, or write --paste")
    }
    let choices = try TableChoices(student: student, map: map, max: max, onlyKnown: onlyKnown, replacesScores: replace)
    var isPartial = false
    var handIns = HandInBatch()
    for path in paste ? [Clipboard.path] : paths {
      switch try ImportSource(path) {
      case nil:
        Terminal.printError("\(path): there is no such file, or it cannot be read")
        isPartial = true
      case .spreadsheet(let kind):
        Terminal.printError(
          "\(path): this is \(kind): open it, save the sheet with the results as \"CSV UTF-8\", and import that file")
        isPartial = true
      case .foreign(let file):
        Terminal.printError("\(path): this is \(file.kind): \(file.advice)")
        isPartial = true
      case .handIns(let batch): handIns.append(batch)
      case .json(let bytes) where !SchoolDocument.isKnown(bytes):
        try edit { isPartial = try importDocument(bytes, from: path, with: $0) || isPartial }
      case .json(let bytes), .table(let bytes):
        isPartial = try importResults(bytes, from: path, choices) || isPartial
      case .workbook(let bytes):
        guard let table = sheet(of: bytes, at: path) else {
          isPartial = true
          continue
        }
        isPartial = try importResults(table, from: path, choices) || isPartial
      }
    }
    // All hand-ins at once, since reading a site with many students takes time.
    if !handIns.isEmpty { try edit { isPartial = try importHandIns(handIns, with: $0) || isPartial } }
    if dryRun { Terminal.printError("dry run: nothing was changed") }
    if isPartial { throw ReportedError() }
  }

  /// Returns the sheet of a workbook with results as a table; nil, with a message, if it cannot be read.
  private func sheet(of bytes: [UInt8], at path: String) -> [UInt8]? {
    do throws(Workbook.Refusal) {
      return try Workbook(bytes).table(of: sheet)
    } catch {
      Terminal.printError("\(path): \(error.words)")
      return nil
    }
  }

  /// Imports a table of results, of a student or of a class; returns whether anything was left out.
  private func importResults(_ bytes: [UInt8], from path: String, _ choices: TableChoices) throws -> Bool {
    var isPartial = false
    if classroom != nil {
      try edit { isPartial = try importRoster(bytes, from: path, choices, with: $0) }
      try edit { isPartial = try importGradeBook(bytes, from: path, choices, with: $0) || isPartial }
    } else {
      try edit { isPartial = try importTable(bytes, from: path, choices, with: $0) }
    }
    return isPartial
  }

  /// Prints what was done with a file or a result.
  func report(_ line: String) throws {
    if !options.quiet { try Terminal.printLine(line) }
  }

  private func edit(_ work: (SiteEditor) throws -> Void) throws { try SiteEditor.edit(options, work) }

  // MARK: - JSON

  /// Imports a JSON document; returns whether anything was left out.
  private func importDocument(_ bytes: [UInt8], from path: String, with editor: SiteEditor) throws -> Bool {
    let files: [SourceFile]
    var settings: [FileEdit] = []
    if let archive = SiteArchive(reading: bytes) {
      files = archive.files
    } else if let averages = AveragesDocument(reading: bytes) {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      files = averages.files(ofTerm: FileName.id(for: name), named: name)
      let site = try editor.source(of: "content/index.md")
      settings = [try averages.siteEdit(of: site)]
      try Terminal.printLine("\(path): units and marks of \(averages.app.rawValue)")
      if let scale = averages.otherScale(of: site) {
        Terminal.printError(
          "content/index.md: kept the scale \(scale): blocs and averages are shown on it, not out of 20")
      }
    } else {
      Terminal.printError(
        "\(path): "
          + (SchoolDocument.problem(bytes) ?? "this is neither a sitegen export nor units with subjects and marks"))
      return true
    }
    if files.isEmpty {
      Terminal.printError("\(path): there are no files in it")
      return true
    }
    let change = FileImport(files, into: editor.files.content)
    let edit = SiteEdit(change.edit.files + settings)
    if !dryRun, !edit.isEmpty { try editor.refuseErrors(of: edit) }
    for (place, kind) in change.outcomes {
      switch kind {
      case .added: try report("\(place): added")
      case .same: break
      case .differs: try report("\(place): kept yours; \(path) differs")
      case .refused: try report("\(place): left out: a site has no file with this path")
      }
    }
    if edit.isEmpty, !change.isPartial { try report("\(path): nothing new") }
    try finish(edit, with: editor)
    return change.isPartial
  }

  /// Applies an edit, or only prints it in a dry run.
  /// - Parameter isDescribed: whether printed lines have already described the edit.
  func finish(_ edit: SiteEdit, isDescribed: Bool = false, with editor: SiteEditor) throws {
    if edit.isEmpty { return }
    let display = isDescribed ? nil : EditDisplay(isDiff: diff)
    if !dryRun { return try editor.apply(edit, as: display) }
    if let display { try editor.show(edit, as: display) }
  }
}
