import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes all content files as JSON, items with their scores as CSV, a grade book of a class, or a quiz.",
    discussion: """
      sitegen import reads both formats. Pictures and other files in content/ are only named in the JSON document: copy \
      them too for a backup, before the import. With --classroom it writes the grade book of the class in the form of the table \
      that was imported; --system moodle or canvas works without an earlier table, too, and then has the quizzes as well. With \
      --quiz it writes the questions of a quiz as GIFT, Aiken or the XML of Moodle, and prints what has no place there.
      """,
    examples: [
      "sitegen export > everything.json", "sitegen export --format csv > scores.csv",
      "sitegen export --quiz swift-101/optionals --format gift > optionals.gift",
    ])

  @Option(help: "The format of the export.")
  var format = ExportFormat.json

  @Option(
    help: ArgumentHelp("The quiz whose questions to write, as gift, aiken or moodle-xml.", valueName: "id"),
    completion: .custom(Completions.quizzes))
  var quiz: String?

  @Option(
    help: ArgumentHelp("The classroom whose grade book to write.", valueName: "id"),
    completion: .custom(Completions.classrooms))
  var classroom: String?

  @Option(help: ArgumentHelp("The grade book of the classroom, if it has several.", valueName: "id"))
  var book: String?

  @Option(
    help: ArgumentHelp(
      "The system whose format to write, if tables of several were imported, or moodle or canvas.", valueName: "name"))
  var system: String?

  @Flag(
    name: .customLong("final"),
    help: "Write each member's grade and letter in the course, in the order of the imported list.")
  var isFinal = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if quiz != nil || format.questions != nil { return try exportQuestions() }
    if let classroom { return try exportGradeBook(of: classroom) }
    if isFinal { throw UsageError("--final is about the grades of a class, so it needs --classroom") }
    if book != nil || system != nil {
      throw UsageError(
        "--\(book == nil ? "system" : "book") is about the grade book of a class, so it needs --classroom")
    }
    let files = try options.folder().files()
    switch format {
    case .json:
      // An export that silently lacks files would be worse than none.
      if files.diagnostics.contains(where: { $0.severity == .error }) {
        Terminal.printDiagnostics(DiagnosticReport(files.diagnostics, files: files.count))
        throw ReportedError()
      }
      let archive = SiteArchive(files.content)
      try Terminal.write(archive.json)
      if !archive.others.isEmpty, !options.quiet {
        Terminal.printError("named but not contained: \(archive.others.listed(upTo: 5)). For a backup copy them, too")
      }
    case .csv:
      let site = try SiteReading.site(of: files, at: options.buildDate())
      try Terminal.write(ReportTable(site.content, site.figures).csv.text)
    case .gift, .aiken, .moodleXML: break
    }
  }

  /// Writes the questions of a quiz, and prints what the format has no place for.
  private func exportQuestions() throws {
    guard let quiz else {
      throw UsageError("--format \(format.rawValue) is about a quiz: name it, --quiz swift-101/optionals")
    }
    guard let questions = format.questions else {
      throw UsageError("questions are written as gift, aiken or moodle-xml: add --format gift")
    }
    let editor = try SiteEditor(options)
    let ids = editor.listing.compactMap { file -> String? in
      guard case .quiz(let classroom, let name) = file.kind, file.language == nil else { return nil }
      return "\(classroom)/\(name)"
    }
    let id = try ContentID.find(ContentID.plain(quiz, below: "classrooms"), among: ids, of: "quiz")
    let path = ContentPath.quiz(id)
    let source = QuizSource(try editor.source(of: path))
    let errors = source.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      Terminal.printDiagnostics(DiagnosticReport(errors, files: 1))
      throw ReportedError()
    }
    let export = QuestionExport(source, as: questions)
    try Terminal.write(export.bytes)
    QuestionNote.lines(export.notes, path: path).forEach { Terminal.printError($0) }
    if export.leftOut > 0 { throw ReportedError() }
  }

  private func exportGradeBook(of written: String) throws {
    let editor = try SiteEditor(options)
    let content = try editor.content(for: "nothing was exported")
    let id = try ContentID.find(
      ContentID.plain(written, below: "classrooms"), among: content.classrooms.map(\.id), of: "classroom")
    guard let classroom = content.classrooms(for: .owner, .everyone).first(where: { $0.id == id }) else { return }
    let books = classroom.gradeBooks
    if isFinal, system != nil { throw UsageError("--final has a form of its own: leave out --system") }
    if let platform = system.flatMap(LearningPlatform.init), try !hasTable(of: platform, in: classroom) {
      return try export(classroom, for: platform)
    }
    let names = books.map(\.id).joined(separator: ", ")
    guard let found = book.map({ id in books.first { $0.id == id } }) ?? (books.count == 1 ? books.first : nil) else {
      throw UsageError(
        books.isEmpty
          ? "\(id) has no grade book: import a table with scores, sitegen import FILE --classroom \(id), or write its quizzes "
            + "for a learning platform, with --system moodle or --system canvas"
          : "Which grade book? Write --book and one of \(names)")
    }
    let file = try editor.source(of: ContentPath.gradeBook(found.id, of: id))
    if isFinal { return try exportFinalGrades(of: found.id, in: id, file) }
    if let course = SourceKeys.read(file).keys?.root.value(of: "course")?.text {
      QuizAdvice(leftOutOf: classroom).ofAll(addedTo: course).forEach { Terminal.printError($0) }
    }
    try Terminal.write(GradeBookExport(found, of: classroom, form: try form(in: file)).bytes)
  }

  /// Writes the grades of a class for the office that records them.
  private func exportFinalGrades(of book: String, in classroom: String, _ file: SourceFile) throws {
    let site = try SiteReading.site(of: options.folder().files(), at: options.buildDate())
    let order = TableForm.all(in: file).first?.form.members ?? []
    try Terminal.write(site.finalGrades(ofClassroom: classroom, book: book, order: order) ?? [])
  }

  /// Whether a table of a platform was imported into the requested grade book, or any.
  private func hasTable(of platform: LearningPlatform, in classroom: Classroom) throws -> Bool {
    let editor = try SiteEditor(options)
    return try classroom.gradeBooks.filter { book == nil || $0.id == book }.contains { book in
      let file = try editor.source(of: ContentPath.gradeBook(book.id, of: classroom.id))
      return TableForm.all(in: file).contains { $0.source.rawValue == platform.rawValue }
    }
  }

  /// Writes the quizzes and the items of a classroom as a table that a platform imports.
  private func export(_ classroom: Classroom, for platform: LearningPlatform) throws {
    if let book, !classroom.gradeBooks.contains(where: { $0.id == book }) {
      let names = classroom.gradeBooks.map(\.id).joined(separator: ", ")
      throw UsageError("\(classroom.id) has no grade book \(book)" + (names.isEmpty ? "" : ": write one of \(names)"))
    }
    let site = try SiteReading.site(of: options.folder().files(), at: options.buildDate())
    try Terminal.write(site.gradeBook(ofClassroom: classroom.id, for: platform, book: book) ?? [])
  }

  /// Returns the form of the requested system's table, or of the only one; nil if no table was imported.
  private func form(in book: SourceFile) throws(UsageError) -> (source: ResultsTable.Source, form: TableForm)? {
    let forms = TableForm.all(in: book)
    let names = forms.map(\.source.rawValue)
    guard let system else {
      if forms.count > 1 {
        throw UsageError("Which system's format? Write --system and one of \(names.joined(separator: ", "))")
      }
      return forms.first
    }
    if let form = forms.first(where: { $0.source.rawValue == system }) { return form }
    let near = NearestName.of(system, in: names).map { "did you mean \($0)?" }
    throw UsageError(
      "no table of \(system) was imported: "
        + (near
          ?? (names.isEmpty
            ? "leave out --system, or write moodle or canvas" : "write one of \(names.joined(separator: ", "))"))
    )
  }
}

enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case json, csv, gift, aiken
  case moodleXML = "moodle-xml"

  /// The format of questions; nil if it is another one.
  var questions: QuestionFormat? { QuestionFormat(rawValue: rawValue) }
}
