import ArgumentParser
import SiteContent
import SiteEditing

/// `sitegen remove`: removes a file, an item or a category after listing what refers to it and asking.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a file, an item, a category or a member, after listing what refers to it and asking.",
    discussion: """
      A term is removed with its courses, a classroom with its quizzes, a quiz with the attempts at it, a page with its \
      translations. A member is removed from a classroom, and --attempts says what becomes of the attempts: archive renames \
      them to end in .bak, delete removes them, keep leaves them, without anyone counting them.
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

  @Option(help: ArgumentHelp("Remove this member of the classroom.", valueName: "id"))
  var member: String?

  @Option(help: "What to do with the member's attempts: archive, delete or keep.")
  var attempts: MemberAttempts?

  @Flag(help: "Do not ask.")
  var force = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      try editor.remove(removal(in: editor), asking: !force)
    }
  }

  private func removal(in editor: SiteEditor) throws -> Removal {
    if let member {
      guard item == nil, category == nil else { throw UsageError("--member cannot be used with --item or --category") }
      return try removal(of: member, in: editor)
    }
    guard attempts == nil else { throw UsageError("--attempts needs --member") }
    guard let work = try WorkName(item: item, category: category) else {
      let file = try editor.file(id)
      if file.kind == .site { throw UsageError("index is the whole site: delete its folder yourself") }
      if case .attempts(let classroom, let student) = file.kind {
        Terminal.printError(
          "only the attempts are removed; to remove the member: sitegen remove \(classroom) --member \(student)")
      }
      return .file(file)
    }
    if let file = try? editor.file(id), case .classroom(let classroom) = file.kind {
      throw UsageError(
        "\(classroom) is a classroom: to remove a member, write sitegen remove \(classroom) --member \(item ?? category ?? "")"
      )
    }
    let course = try editor.source(of: editor.courseFile(id).path)
    return switch work {
    case .item(let name): .item(name, of: course)
    case .category(let name): .category(name, of: course)
    }
  }

  private func removal(of member: String, in editor: SiteEditor) throws -> Removal {
    let file = try editor.file(id)
    guard case .classroom(let classroom) = file.kind else {
      throw UsageError("\(id) is not a classroom: write sitegen remove CLASSROOM --member \(member)")
    }
    let files = Removal.attempts(of: member, in: classroom, editor.files.content)
    if !files.isEmpty, attempts == nil {
      throw UsageError(
        """
        \(member) has attempts in \(files.map(\.path).joined(separator: ", ")): say what to do with them
          --attempts archive  renames the file, so that it can be brought back
          --attempts delete   removes it
          --attempts keep     leaves it; check then says that nobody counts it
        """)
    }
    let removal = Removal.member(member, of: classroom, attempts: attempts ?? .keep)
    _ = try editor.reportingRefusals { () throws(EditRefusal) in try removal.edit(of: editor.files.content) }
    if editor.files.content.files.contains(where: { $0.path == "content/people/\(member).md" }) {
      Terminal.printError("content/people/\(member).md stays: remove it with sitegen remove people/\(member)")
    }
    return removal
  }
}

extension MemberAttempts: ExpressibleByArgument {}
