import ArgumentParser
import SiteEditing

/// `sitegen new category`: a group of work.
struct NewCategory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: "Adds a category to a course, in the style of those that are there.")

  @Argument(help: "The course: its path under content/, or any ending of it that is unique.")
  var course: String

  @Argument(help: "The name of the category.")
  var name: String

  @Option(help: "Percent of the course.")
  var weight: String?

  @Option(help: "The maximum of its items, unless they say another.")
  var max: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    let keys = [("weight", weight), ("max", max)].compactMap { key, value in value.map { KeyAssignment(key, $0) } }
    try SiteEditor.edit(options) { try $0.add(WorkInsertion(.category, name: name, keys: keys), to: course) }
  }
}
