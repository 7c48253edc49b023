import ArgumentParser
import SiteEditing

/// `sitegen new item`: work that is not graded yet.
struct NewItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "item", abstract: "Adds an item to a course, in the style of those that are there.")

  @Argument(help: "The course: its path under content/, or any ending of it that is unique.")
  var course: String

  @Argument(help: "The name of the item.")
  var name: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The category that it goes to; / is the course itself.", valueName: "category"))
  var category: String?

  @Option(help: "The maximum.")
  var max: String?

  @Option(help: "Its weight in the category, or in the course.")
  var weight: String?

  @Option(help: ArgumentHelp("When it is due: YYYY-MM-DD, maybe with THH:MM.", valueName: "date"))
  var due: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    let keys = [("max", max), ("weight", weight), ("due", due)].compactMap { key, value in
      value.map { KeyAssignment(key, $0) }
    }
    try SiteEditor.edit(options) { editor in
      try editor.add(WorkInsertion(.item(category: category), name: name, keys: keys), to: course)
    }
  }
}

extension SiteEditor {
  /// Adds an item or a category to a course.
  func add(_ work: WorkInsertion, to course: String) throws {
    let file = try self.course(course)
    let template = CourseFile.template(of: file, in: files.content)
    try change { () throws(EditRefusal) in SiteEdit([try work.applied(to: file, template: template)]) }
  }
}
