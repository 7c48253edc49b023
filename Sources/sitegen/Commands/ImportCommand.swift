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
    examples: ["sitegen import grades.csv --course csse-230", "sitegen import roster.csv --classroom swift-101"])

  @Argument(help: ArgumentHelp("The files, folders and zips to read.", valueName: "file"), completion: .file())
  var paths: [String]

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

  @Flag(help: "Set scores of items that the course has, and add none.")
  var onlyKnown = false

  @Flag(help: "Replace scores that differ from those of the table, such as after a regrade.")
  var replace = false

  @Flag(help: "Print what would be done and what each column is, and change nothing.")
  var dryRun = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if classroom != nil, student != nil {
      throw UsageError("--student cannot be used with --classroom: the grade book of a class has all students")
    }
    let choices = try TableChoices(student: student, map: map, max: max, onlyKnown: onlyKnown, replacesScores: replace)
    var isPartial = false
    var handIns = HandInBatch()
    for path in paths {
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
      case .json(let bytes):
        try edit { isPartial = try importDocument(bytes, from: path, with: $0) || isPartial }
      case .table(let bytes) where classroom != nil:
        try edit { isPartial = try importRoster(bytes, from: path, choices, with: $0) || isPartial }
        try edit { isPartial = try importGradeBook(bytes, from: path, choices, with: $0) || isPartial }
      case .table(let bytes):
        try edit { isPartial = try importTable(bytes, from: path, choices, with: $0) || isPartial }
      }
    }
    // All hand-ins at once, since reading a site with many students takes time.
    if !handIns.isEmpty { try edit { isPartial = try importHandIns(handIns, with: $0) || isPartial } }
    if dryRun { Terminal.printError("dry run: nothing was changed") }
    if isPartial { throw ReportedError() }
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
      Terminal.printError("\(path): this is neither a sitegen export nor units with subjects and marks")
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

  /// Applies an edit, or only prints its diff in a dry run.
  /// - Parameter showsDiff: false if printed lines have already described the edit.
  func finish(_ edit: SiteEdit, showsDiff: Bool = true, with editor: SiteEditor) throws {
    if edit.isEmpty { return }
    if dryRun {
      if showsDiff { try editor.show(edit) }
    } else {
      try editor.apply(edit, showsDiff: showsDiff)
    }
  }
}
