import ArgumentParser
import SiteContent
import SiteEditing

/// `sitegen remove`: removes a file, an item or a category after listing what refers to it and asking.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a file, an item or a category, after listing what refers to it and asking.",
    discussion: """
      A term is removed with its courses, a classroom with its quizzes, a quiz with the attempts at it, a page with its \
      translations.
      """,
    examples: ["sitegen remove csse-230", "sitegen remove csse-230 --item hw1"])

  @Argument(
    help: "The path under content/ without .md, or any unique ending of it.", completion: .custom(Completions.files))
  var id: String

  @Option(
    help: ArgumentHelp("Remove this item of the course: [CATEGORY/]NAME.", valueName: "item"),
    completion: .custom(Completions.items))
  var item: String?

  @Option(
    help: ArgumentHelp("Remove this category of the course, with its items.", valueName: "category"),
    completion: .custom(Completions.categories))
  var category: String?

  @Flag(help: "Do not ask.")
  var force = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.remove(removal(in: editor), asking: !force)
    }
  }

  private func removal(in editor: SiteEditor) throws -> Removal {
    guard let work = try WorkName(item: item, category: category) else {
      let file = try editor.file(id)
      if file.kind == .site { throw UsageError("index is the whole site: delete its folder yourself") }
      return .file(file)
    }
    let course = try editor.source(of: editor.courseFile(id).path)
    return switch work {
    case .item(let name): .item(name, of: course)
    case .category(let name): .category(name, of: course)
    }
  }
}
