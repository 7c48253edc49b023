import ArgumentParser
import SiteEditing

/// `sitegen new classroom`: a classroom without quizzes.
struct NewClassroom: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classroom", abstract: "Adds a classroom.")

  @Argument(help: "The id of the classroom: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFile

  @Option(help: "The id of the teacher.")
  var teacher: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.classroom, in: "classrooms", id, file, [("teacher", teacher)])
    }
  }
}
