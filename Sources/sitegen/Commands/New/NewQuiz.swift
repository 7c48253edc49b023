import ArgumentParser
import SiteEditing

/// `sitegen new quiz`: a quiz with one question.
struct NewQuiz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Adds a quiz to a classroom.")

  @Argument(help: "CLASSROOM/ID, such as swift-101/optionals.")
  var id: String

  @OptionGroup var file: NewFile

  @Option(help: "Until when an attempt is on time, YYYY-MM-DD, maybe with THH:MM.")
  var deadline: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let (classroom, quiz) = try editor.classroom(of: id)
      try editor.add(.quiz, in: "classrooms/\(classroom)", quiz, file, [("deadline", deadline)])
    }
  }
}
