import ArgumentParser
import SiteEditing

/// `sitegen new term`: a term without courses.
struct NewTerm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "term", abstract: "Adds a term.")

  @Argument(help: "The id of the term: a-z, 0-9 and hyphens, such as 2026-fall.")
  var id: String

  @OptionGroup var file: NewFile

  @Option(help: "Its first day, YYYY-MM-DD.")
  var start: String?

  @Option(help: "Its last day, YYYY-MM-DD.")
  var end: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.add(.term, in: "terms", id, file, [("start", start), ("end", end)])
    }
  }
}
