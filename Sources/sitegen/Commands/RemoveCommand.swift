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
      translations. A member is removed from a classroom, and --results says what becomes of the attempts and scores: \
      archive moves them into files that end in .bak, delete removes them, keep leaves them, without anyone counting them.
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

  @Option(help: "What to do with the member's attempts and scores: archive, delete or keep.")
  var results: MemberResults?

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
    guard results == nil else { throw UsageError("--results needs --member") }
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
    let course = try editor.course(id, orTemplate: true)
    return switch work {
    case .item(let name): .item(name, of: course)
    case .category(let name): .category(name, of: course)
    }
  }

  /// Returns the id of the classroom of `--member`; other files may have the same name.
  private func classroom(of member: String, in editor: SiteEditor) throws(UsageError) -> String {
    let classrooms = editor.listing.compactMap { file in
      if case .classroom(let id) = file.kind, file.language == nil { (id: file.id, classroom: id) } else { nil }
    }
    do {
      let found = try ContentID.find(id, among: classrooms.map(\.id), of: "classroom")
      return classrooms.first { $0.id == found }?.classroom ?? found
    } catch {
      guard (try? editor.file(id)) != nil else { throw error }
      let name = classrooms.count == 1 ? classrooms[0].classroom : "CLASSROOM"
      throw UsageError("\(id) is not a classroom: write sitegen remove \(name) --member \(member)")
    }
  }

  private func removal(of member: String, in editor: SiteEditor) throws -> Removal {
    let classroom = try classroom(of: member, in: editor)
    // An unknown member is refused before anything is asked about results.
    let removal = Removal.member(member, of: classroom, results: results ?? .keep)
    _ = try editor.reportingRefusals { () throws(EditRefusal) in try removal.edit(of: editor.files.content) }
    let files = Removal.results(of: member, in: classroom, editor.files.content)
    if !files.isEmpty, results == nil {
      let list = files.map { "  \($0.path)\n" }.joined()
      throw UsageError(
        """
        \(member) has attempts or scores in
        \(list)Say what to do with them:
          --results archive  moves them into files that end in .bak, so that they can be brought back
          --results delete   removes them
          --results keep     leaves them; check then says that nobody counts them
        """)
    }
    if results == .archive {
      for path in files.map({ Removal.archive(of: $0.path, for: member, in: classroom) })
      where try editor.folder.root.kind(of: path) != nil {
        throw UsageError("\(path) already exists, from an earlier removal: move or delete it first")
      }
    }
    if editor.files.content.files.contains(where: { $0.path == ContentPath.person(member) }) {
      Terminal.printError("content/people/\(member).md stays: remove it with sitegen remove people/\(member)")
    }
    return removal
  }
}

extension MemberResults: ExpressibleByArgument {}
