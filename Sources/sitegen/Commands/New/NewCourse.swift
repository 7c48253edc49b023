import ArgumentParser
import SiteEditing

/// `sitegen new course`: a course without work.
struct NewCourse: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "course", abstract: "Adds a course to a term.")

  @Argument(help: "TERM/ID, such as 2026-fall/csse-230; the ID alone where there is one term.")
  var id: String

  @OptionGroup var file: NewFile

  @Option(help: "The official number.")
  var number: String?

  @Option(help: "Its credits.")
  var credits: String?

  @Option(help: "The course template that it starts from.")
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
