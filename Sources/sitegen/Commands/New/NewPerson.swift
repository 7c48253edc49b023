import ArgumentParser
import SiteEditing

/// `sitegen new person`: a person of the classrooms.
struct NewPerson: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "Adds a person of the classrooms.")

  @Argument(help: "The id of the person: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFile

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.person, in: "people", id, file, [])
    }
  }
}
