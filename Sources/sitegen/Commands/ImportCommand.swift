import ArgumentParser
import Formats
import SiteContent
import SiteEditing
import SystemLibraries

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports hand-ins of students, a roster, results from other programs, or another site.",
    discussion: """
      Hand-ins (files, a folder, or the zip of Moodle or Canvas) are added to the attempts of a classroom. A CSV table is \
      imported into the course of --course. With --classroom its students become members, and their scores go into a grade book of \
      the classroom; then --course is the course template with the items. JSON of an \
      average calculator becomes a term, and so does a bulletin of ScoDoc; a calendar gives \
      due dates; questions in GIFT, Aiken or the XML of Moodle become a quiz of --classroom; JSON of sitegen export becomes the files that do not exist yet. An existing score \
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

  @Flag(help: "Add items for the events of a calendar that the course does not have.")
  var add = false

  @Flag(help: "Set scores of items that the course has, and add none.")
  var onlyKnown = false

  @Flag(help: "Replace scores that differ from those of the table, such as after a regrade.")
  var replace = false

  @Flag(help: "Print what would be done and what each column is, and change nothing.")
  var dryRun = false

  @Flag(help: EditDisplay.help)
  var diff = false

  @Option(help: "The format of what is printed.")
  var format = ImportFormat.text

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if classroom != nil, student != nil {
      throw UsageError("--student cannot be used with --classroom: the grade book of a class has all students")
    }
    guard paste == paths.isEmpty else {
      throw UsageError(paste ? "write files or --paste, not both" : "name the files to import, or write --paste")
    }
    guard format == .text || !diff else { throw UsageError("--diff cannot be used with --format json") }
    var choices = try TableChoices(
      student: student, map: map, max: max, onlyKnown: onlyKnown, replacesScores: replace)
    choices.options.addsEvents = add
    let output = ImportOutput(format, isQuiet: options.quiet)
    var isPartial = false
    var handIns = HandInBatch()
    for path in paste ? [Clipboard.path] : paths {
      output.start(path)
      isPartial = try importFile(path, choices, &handIns, to: output) || isPartial
    }
    // All hand-ins at once, since reading a site with many students takes time.
    if !handIns.isEmpty { try edit { isPartial = try importHandIns(handIns, to: output, with: $0) || isPartial } }
    try output.finish(isDryRun: dryRun, isPartial: isPartial)
    if dryRun { Terminal.printError("dry run: nothing was changed") }
    if isPartial { throw ReportedError() }
  }

  /// Imports a file, or keeps it for later if it has hand-ins; returns whether anything was left out.
  private func importFile(
    _ path: String, _ choices: TableChoices, _ handIns: inout HandInBatch, to output: ImportOutput
  ) throws -> Bool {
    switch try ImportSource(path) {
    case nil:
      output.problem("\(path): there is no such file, or it cannot be read")
      return true
    case .spreadsheet(let kind):
      output.problem(
        "\(path): this is \(kind): open it, save the sheet with the results as \"CSV UTF-8\", and import that file")
      return true
    case .foreign(let file):
      output.problem("\(path): this is \(file.kind): \(file.advice)")
      return true
    case .handIns(let batch):
      handIns.append(batch)
      return false
    case .json(let bytes):
      if let source = SchoolDocument.read(bytes) { return try importResults(source, from: path, choices, to: output) }
      var isPartial = false
      if let bulletin = ScoDocBulletin(bytes) {
        try edit { isPartial = try importBulletin(bulletin, from: path, choices, to: output, with: $0) }
      } else {
        try edit { isPartial = try importDocument(bytes, from: path, to: output, with: $0) }
      }
      return isPartial
    case .questions(let format, let bytes):
      var isPartial = false
      try edit { isPartial = try importQuestions(bytes, format, from: path, to: output, with: $0) }
      return isPartial
    case .table(let bytes): return try importTable(bytes, from: path, choices, to: output)
    case .workbook(let bytes):
      let table: [UInt8]
      do throws(Workbook.Refusal) { table = try Workbook(bytes).table(of: sheet) } catch {
        output.problem("\(path): \(error.words)")
        return true
      }
      return try importTable(table, from: path, choices, to: output)
    }
  }

  /// Imports a table or a page; returns whether anything was left out.
  private func importTable(
    _ bytes: [UInt8], from path: String, _ choices: TableChoices, to output: ImportOutput
  ) throws -> Bool {
    let source: TableSource
    do throws(ResultsTable.Refusal) { source = try TableSource(bytes) } catch {
      output.problem(
        "\(path): \(TableRefusalText.words(for: error, path: path, command: course.map { "--course \($0)" } ?? ""))")
      return true
    }
    return try importResults(source, from: path, choices, to: output)
  }

  /// Imports results, of a student or of a class; returns whether anything was left out.
  private func importResults(
    _ source: TableSource, from path: String, _ choices: TableChoices, to output: ImportOutput
  ) throws -> Bool {
    var isPartial = false
    if classroom != nil {
      try edit { isPartial = try importRoster(source, from: path, choices, to: output, with: $0) }
      try edit { isPartial = try importGradeBook(source, from: path, choices, to: output, with: $0) || isPartial }
    } else {
      try edit { isPartial = try importTable(source, from: path, choices, to: output, with: $0) }
    }
    return isPartial
  }

  private func edit(_ work: (SiteEditor) throws -> Void) throws { try SiteEditor.edit(options, work) }

  // MARK: - JSON

  /// Imports a JSON document; returns whether anything was left out.
  private func importDocument(
    _ bytes: [UInt8], from path: String, to output: ImportOutput, with editor: SiteEditor
  ) throws -> Bool {
    let files: [SourceFile]
    var settings: [FileEdit] = []
    if let archive = SiteArchive(reading: bytes) {
      files = archive.files
    } else if let averages = AveragesDocument(reading: bytes) {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      files = averages.files(ofTerm: FileName.id(for: name), named: name)
      let site = try editor.source(of: "content/index.md")
      settings = [try averages.siteEdit(of: site)]
      try output.result("\(path): units and marks of \(averages.app.rawValue)")
      if let scale = averages.otherScale(of: site) {
        output.problem(
          "content/index.md: kept the scale \(scale): blocs and averages are shown on it, not out of 20")
      }
    } else {
      output.problem(
        "\(path): "
          + (SchoolDocument.problem(bytes) ?? "this is neither a sitegen export nor units with subjects and marks"))
      return true
    }
    if files.isEmpty {
      output.problem("\(path): there are no files in it")
      return true
    }
    let change = FileImport(files, into: editor.files.content)
    let edit = SiteEdit(change.edit.files + settings)
    if !dryRun, !edit.isEmpty { try editor.refuseErrors(of: edit) }
    for (place, kind) in change.outcomes {
      switch kind {
      case .added: try output.line("\(place): added")
      case .same: break
      case .differs: try output.line("\(place): kept yours; \(path) differs")
      case .refused: try output.line("\(place): left out: a site has no file with this path")
      }
    }
    if edit.isEmpty, !change.isPartial { try output.line("\(path): nothing new") }
    try finish(edit, to: output, with: editor)
    return change.isPartial
  }

  /// Applies an edit, or only prints it in a dry run.
  /// - Parameter isDescribed: whether printed lines have already described the edit.
  func finish(
    _ edit: SiteEdit, isDescribed: Bool = false, to output: ImportOutput, with editor: SiteEditor
  ) throws {
    if edit.isEmpty { return }
    if output.isJSON {
      output.add(meaning: editor.meaning(of: edit), of: edit)
      return dryRun ? () : try editor.apply(edit, as: nil)
    }
    let display = isDescribed ? nil : EditDisplay(isDiff: diff)
    if !dryRun { return try editor.apply(edit, as: display) }
    if let display { try editor.show(edit, as: display) }
  }
}
