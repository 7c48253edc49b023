import ArgumentParser
import SiteEditing

/// `sitegen new term`: adds a term without courses.
struct NewTermCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "term", abstract: "Adds a term.")

  @Argument(help: "The id of the term: a-z, 0-9 and hyphens, such as 2026-fall.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The first day, YYYY-MM-DD.")
  var start: String?

  @Option(help: "The last day, YYYY-MM-DD.")
  var end: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.term, in: "terms", id, file, [("start", start), ("end", end)])
    }
  }
}

/// `sitegen new course`: adds a course without items.
struct NewCourseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "course", abstract: "Adds a course to a term.")

  @Argument(help: "TERM/ID, such as 2026-fall/csse-230; just ID if there is only one term.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The official course number.")
  var number: String?

  @Option(help: "The credits.")
  var credits: String?

  @Option(help: "The course template to start from.")
  var template: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let (term, course) = try editor.term(of: id)
      let keys = [("number", number), ("credits", credits), ("template", template)]
      try editor.add(.course, in: "terms/\(term)", course, file, keys)
    }
  }
}

/// `sitegen new page`: adds a page with free text.
struct NewPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "page", abstract: "Adds a page of your own.")

  @Argument(help: "The id of the page: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.page, in: "pages", id, file, [])
    }
  }
}

/// `sitegen new person`: adds a teacher or student.
struct NewPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "Adds a person: a teacher or student of classrooms.")

  @Argument(help: "The id of the person: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.person, in: "people", id, file, [])
    }
  }
}

/// `sitegen new classroom`: adds a classroom without quizzes.
struct NewClassroomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "classroom", abstract: "Adds a classroom.")

  @Argument(help: "The id of the classroom: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The teacher: the id of a person, who is added if there is none yet, or a name.")
  var teacher: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(
        .classroom, in: "classrooms", id, file, [("teacher", teacher)], with: teacher.flatMap(editor.newPerson))
    }
  }
}

/// `sitegen new quiz`: adds a quiz with one question.
struct NewQuizCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "quiz", abstract: "Adds a quiz to a classroom.")

  @Argument(help: "CLASSROOM/ID, such as swift-101/optionals; just ID if there is only one classroom.")
  var id: String

  @OptionGroup var file: NewFileOptions

  @Option(help: "The deadline for attempts: YYYY-MM-DD, optionally with THH:MM.")
  var deadline: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let (classroom, quiz) = try editor.classroom(of: id)
      try editor.add(.quiz, in: "classrooms/\(classroom)", quiz, file, [("deadline", deadline)])
    }
  }
}
