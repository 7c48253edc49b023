import ArgumentParser
import Formats
import SiteContent
import SiteEditing

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a file, an item, a category or a member, after listing what refers to it and asking.",
    discussion: """
      A term is removed with its courses, a classroom with its quizzes, a quiz with the attempts at it, a page with its \
      translations. A member is removed from a classroom, and --results says what becomes of the attempts and scores: \
      archive moves them into files that end in .bak, delete removes them, keep leaves them, without anyone counting them. The \
      member's own vault is removed as well, or gets a new passphrase if other people or pages use it.
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
      let removal = try removal(in: editor)
      guard case .member(let member, let classroom, _) = removal else {
        try editor.remove(removal, asking: !force)
        return
      }
      let isRemoved = try editor.remove(
        removal, asking: !force, with: vaultEdits(for: member, leaving: classroom, with: editor), isRenewingVaults: true
      )
      if isRemoved { tellOfSharedVault(of: classroom, in: editor) }
    }
  }

  /// Returns the edits that take the vault from a person who leaves a classroom; none if there is no vault, or if it stays.
  private func vaultEdits(
    for member: String, leaving classroom: String, with editor: SiteEditor
  ) throws -> [FileEdit] {
    let content = editor.files.content
    guard let vault = PersonFiles.vault(of: member, in: content) else { return [] }
    let others = PersonFiles.classrooms(of: member, besides: classroom, in: content)
    if !others.isEmpty {
      Terminal.printError("the vault \(vault) stays: it is also for \(others.joined(separator: ", "))")
      return []
    }
    return try PersonFiles.withoutVault(member, in: content)
  }

  /// Says that somebody who left still knows the passphrase of the whole class, if it is in a vault.
  private func tellOfSharedVault(of classroom: String, in editor: SiteEditor) {
    guard let file = editor.files.content.file(at: ContentPath.classroom(classroom)),
      let vault = SourceKeys.read(file).keys?.root.value(of: "protect")?.text, vault != "none"
    else { return }
    Terminal.printError(
      "who left still knows the passphrase of \(vault), the vault of \(classroom): "
        + "replace it with sitegen vault rotate \(vault)")
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
    do {
      return try editor.classroom(id)
    } catch {
      guard (try? editor.file(id)) != nil else { throw error }
      let classrooms = editor.listing.compactMap { if case .classroom(let id) = $0.kind { id } else { nil } }
      let name = Set(classrooms).count == 1 ? classrooms[0] : "CLASSROOM"
      throw UsageError("\(id) is not a classroom: write sitegen remove \(name) --member \(member)")
    }
  }

  private func removal(of member: String, in editor: SiteEditor) throws -> Removal {
    let classroom = try classroom(of: member, in: editor)
    // An unknown member is refused before anything is asked about results.
    let removal = Removal.member(member, of: classroom, results: results ?? .keep)
    _ = try removal.edit(of: editor.files.content)
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
