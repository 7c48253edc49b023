import ArgumentParser
import SiteContent
import SiteEditing

/// `sitegen remove`: says what refers to a thing, asks, and removes it.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a file, or work of a course; says what refers to it and asks.",
    discussion: """
      A term goes with its courses, a classroom with its quizzes, a quiz with the attempts at it, a page with its \
      translations.
      """)

  @Argument(help: "The path under content/ without .md, or any ending of it that is unique.")
  var id: String

  @Option(help: ArgumentHelp("Removes this item of the course: [CATEGORY/]NAME.", valueName: "item"))
  var item: String?

  @Option(help: ArgumentHelp("Removes this category of the course, with its items.", valueName: "category"))
  var category: String?

  @Flag(help: "Do not ask.")
  var force = false

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.remove(removal(in: editor), isAsked: !force)
    }
  }

  private func removal(in editor: SiteEditor) throws -> Removal {
    guard let work = try WorkName(item: item, category: category) else {
      let file = try editor.file(id)
      if file.kind == .site { throw UsageError("that would be the whole site: remove its folder yourself") }
      return .file(file)
    }
    let course = try editor.source(of: editor.courseFile(id).path)
    return switch work {
    case .item(let name): .item(name, of: course)
    case .category(let name): .category(name, of: course)
    }
  }
}
