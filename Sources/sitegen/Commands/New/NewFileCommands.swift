import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

struct NewTermCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "term", abstract: "Adds a term.",
    examples: [
      "sitegen new term 2026-fall", "sitegen new term 2026-fall --start 2026-09-01 --end 2026-12-18",
    ])

  @Argument(help: "The id of the term: a-z, 0-9 and hyphens, such as 2026-fall.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The first day, YYYY-MM-DD.")
  var start: String?

  @Option(help: "The last day, YYYY-MM-DD.")
  var end: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.term, in: "terms", id, file, [("start", start), ("end", end)])
    }
  }
}

struct NewCourseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "course", abstract: "Adds a course to a term.",
    examples: [
      "sitegen new course 2026-fall/csse-230 --credits 4 --goal A-",
      "sitegen new course csse-304 --category \"Homework 40\" --category \"Exams 60\"",
      "sitegen new course csse-304 --from syllabus.txt",
    ])

  @Argument(
    help: "TERM/ID, such as 2026-fall/csse-230; just ID if there is only one term.",
    completion: .custom(Completions.termFolders))
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The official course number.")
  var number: String?

  @Option(help: "The credits.")
  var credits: String?

  @Option(help: "The goal: a mark or a letter.")
  var goal: String?

  @Option(
    help: ArgumentHelp(
      "A category and its weight, such as \"Homework 40\", or its coefficient where marks are out of 20, such as \"TP 2\"; once for each.",
      valueName: "name weight"))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "A text with the weights of the course, such as those lines of its syllabus, which become categories.",
      valueName: "file"),
    completion: .file())
  var from: String?

  @Flag(help: "Read these lines from what was copied: the clipboard, or standard input if no command prints it.")
  var paste = false

  @Option(help: "The course template to start from.")
  var template: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    guard [from != nil, paste, !category.isEmpty].count(where: \.self) < 2 else {
      throw UsageError("write one of --from, --paste and --category")
    }
    let text = try SyllabusText(from: from, paste: paste)
    try SiteEditor.edit(options) { editor in
      let categories = try category.map { written throws(UsageError) in try Self.category(written, in: editor) }
      let (term, course) = try editor.term(of: id)
      let keys = [
        ("number", number), ("credits", credits.map(editor.withDecimalPoint)),
        ("goal", goal.map(editor.withDecimalPoint)),
        ("template", template),
      ]
      try editor.add(.course, in: "terms/\(term)", course, file, keys) { template in
        template.categories = text?.syllabus.categories ?? categories
        template.hasCoefficients = text?.syllabus.hasCoefficients
        template.scale = editor.readableContent?.record.terms.first { $0.id == term }?.scale
      }
    }
    try text?.report()
  }

  /// Parses a category as the option takes it: a name and, after the last space, a weight.
  private static func category(
    _ written: String, in editor: SiteEditor
  ) throws(UsageError) -> FileTemplate.Category {
    let words = written.split(separator: " ").map(String.init)
    let weight = editor.withDecimalPoint(words.last ?? "")
    guard words.count > 1, DecimalNumber.value(of: weight.replacing("%", with: "")) != nil else {
      throw UsageError(
        "--category \(written.quotedForShell) is not a name and a weight, as in --category \"Homework 40\"")
    }
    return FileTemplate.Category(name: words.dropLast().joined(separator: " "), weight: weight)
  }
}

struct NewPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Adds a page of your own.",
    examples: ["sitegen new page study-plan", "sitegen new page about --name \"About me\""])

  @Argument(help: "The id of the page: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.page, in: "pages", id, file, [])
    }
  }
}

struct NewPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "Adds a person: a teacher or student of classrooms.",
    examples: ["sitegen new person lee --name \"Ada Lee\"", "sitegen new person mei"])

  @Argument(help: "The id of the person: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      if let edit = try editor.filePerson(id) { return try editor.apply(edit) }
      try editor.add(.person, in: "people", id, file, [])
    }
  }
}

struct NewClassroomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classroom", abstract: "Adds a classroom.",
    examples: [
      "sitegen new classroom swift-101", "sitegen new classroom swift-101 --name \"Swift for beginners\" --teacher lee",
    ])

  @Argument(help: "The id of the classroom: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(
    help: "The teacher: the id of a person, who is added if there is none yet, or a name.",
    completion: .custom(Completions.people))
  var teacher: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(
        .classroom, in: "classrooms", id, file, [("teacher", teacher), ("created", editor.today)],
        with: teacher.flatMap { teacher throws(UsageError) in try editor.newPerson(teacher) })
    }
  }
}

struct NewQuizCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Adds a quiz to a classroom.",
    examples: ["sitegen new quiz swift-101/optionals", "sitegen new quiz optionals --deadline 2026-10-06T18:00"])

  @Argument(
    help: "CLASSROOM/ID, such as swift-101/optionals; just ID if there is only one classroom.",
    completion: .custom(Completions.classroomFolders))
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The deadline for attempts: YYYY-MM-DD, optionally with THH:MM.")
  var deadline: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let (classroom, quiz) = try editor.classroom(of: id)
      // A quiz with a deadline that is over was made before it.
      let content = editor.readableContent
      let created = content.map(\.now.date.isoText).flatMap { today in
        deadline.map { $0 < today } ?? false ? nil : today
      }
      let keys = [("deadline", deadline), ("created", created)]
      try editor.add(.quiz, in: "classrooms/\(classroom)", quiz, file, keys) {
        $0.language = content?.settings.languages.first ?? $0.language
      }
    }
  }
}

extension SiteEditor {
  /// The day of the edit in the site's time zone, `YYYY-MM-DD`; nil if the content has errors.
  fileprivate var today: String? { readableContent?.now.date.isoText }

  /// Returns the edit that gives a member who is only in the list of a classroom a file; nil if there is no such member.
  fileprivate func filePerson(_ id: String) throws -> SiteEdit? {
    let people = readableContent?.classrooms.flatMap { $0.members + [$0.teacher].compactMap(\.self) } ?? []
    let path = ContentPath.person(id)
    guard let person = people.first(where: { $0.id == id }), !files.content.files.contains(where: { $0.path == path })
    else { return nil }
    return SiteEdit(try PersonFiles.edits(making: [person], isProtected: false, in: files.content))
  }
}
