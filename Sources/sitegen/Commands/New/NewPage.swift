import ArgumentParser
import SiteEditing

/// `sitegen new page`: a page of the owner's own.
struct NewPage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Adds a page of your own.")

  @Argument(help: "The id of the page: a-z, 0-9 and hyphens.")
  var id: String

  @OptionGroup var file: NewFile

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.page, in: "pages", id, file, [])
    }
  }
}
