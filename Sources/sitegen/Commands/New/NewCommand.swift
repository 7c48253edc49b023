import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Adds a term, a course, a category, an item, a page, a person, a classroom or a quiz.",
    examples: [
      "sitegen new course 2026-fall/csse-230 --credits 4", "sitegen new item csse-230 \"HW 1\" --in homework",
    ],
    subcommands: [
      NewTermCommand.self, NewCourseCommand.self, NewCategoryCommand.self, NewItemCommand.self, NewPageCommand.self,
      NewPersonCommand.self, NewClassroomCommand.self, NewQuizCommand.self,
    ])
}

/// The options of every command that writes a new content file.
struct NewFileOptions: ParsableArguments {
  @Option(help: "The name that readers see (default: made from the id).")
  var name: String?

  /// A name made from the last part of an id: `csse-230` becomes `CSSE 230`, `spring-2027` becomes `Spring 2027`.
  static func name(of id: String) -> String {
    let words = id.lastPathName.split(separator: "-")
    // A course code is a few letters and a number of at most three digits.
    let isCode = words.count == 2 && words[0].count <= 4 && words[1].allSatisfy(\.isNumber) && words[1].count < 4
    if isCode { return words.joined(separator: " ").uppercased() }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

extension SiteEditor {
  /// Writes a new file into a folder of `content/`.
  /// - Parameters:
  ///   - other: another new file, which it needs.
  ///   - adjust: sets what only some kinds of files have.
  func add(
    _ kind: FileTemplate.Subject, in folder: String, _ id: String, _ file: NewFileOptions,
    _ keys: [(name: String, value: String?)], with other: FileTemplate? = nil,
    adjusting adjust: (inout FileTemplate) -> Void = { _ in }
  ) throws {
    if let name = file.name, name.allSatisfy(\.isWhitespace) {
      throw UsageError("the name is empty: write one that readers see")
    }
    let typed = id
    let id = "\(folder)/\(ContentID.plain(id, below: folder))"
    let keys = keys.compactMap { key in key.value.map { KeyAssignment(key.name, $0) } }
    // The site names such a term in each of its languages.
    let hasNames = kind == .term && TermName.names(of: id.lastPathName) != nil
    var template = FileTemplate(
      kind, id: id, name: file.name ?? (hasNames ? nil : NewFileOptions.name(of: id)), keys: keys)
    adjust(&template)
    if files.content.files.contains(where: { $0.path == template.path }) {
      // The day of its creation is not what somebody asked for.
      let asked = (file.name.map { [KeyAssignment("name", $0)] } ?? []) + keys.filter { $0.name != "created" }
      let command = KeyAssignment.editCommand(id, asked)
      throw UsageError("\(template.path) already exists" + (command.map { ". To set its keys, write \($0)" } ?? ""))
    }
    let paths = files.content.files.map(\.path) + files.content.otherPaths + [template.path]
    let listing = ContentListing(paths: paths)
    try Self.checkID(id.lastPathName, typed: typed)
    if !listing.files.contains(where: { $0.path == template.path }) {
      if let problem = listing.diagnostics.first(where: { $0.location.path == template.path }) {
        throw UsageError(problem.messageWithHelp)
      }
      throw UsageError("\(id) is not a valid id: use a-z, 0-9 and hyphens")
    }
    try apply(SiteEdit((other?.edit.files ?? []) + template.edit.files))
  }

  /// The file of a person with an id; nil if the text is a name, or if a file has the id already.
  /// - Throws: a proposal if the id is nearly that of another person, as it is probably misspelt.
  func newPerson(_ id: String) throws(UsageError) -> FileTemplate? {
    let person = FileTemplate(.person, id: "people/\(id)", name: NewFileOptions.name(of: id))
    guard FileName.isID(id), !files.content.files.contains(where: { $0.path == person.path }) else { return nil }
    let known = listing.compactMap { file -> String? in if case .person(let id) = file.kind { id } else { nil } }
    if let near = NearestName.of(id, in: known) {
      throw UsageError(
        "there is no person \(id): did you mean \(near)? Otherwise create it with sitegen new person \(id)")
    }
    return person
  }

  /// Refuses an id that cannot be the name of a file.
  /// - Parameter typed: the id as the person wrote it.
  static func checkID(_ id: String, typed: String) throws(UsageError) {
    guard !FileName.isID(id) else {
      guard let problem = FileName.windowsProblem(id) else { return }
      throw UsageError("\(problem.message): choose another id, such as \(id)-1")
    }
    let valid = FileName.nearestID(to: id)
    throw UsageError(
      "\(typed.lastPathName) is not a valid id: use a-z, 0-9 and hyphens" + (valid.map { ", such as \($0)" } ?? ""))
  }

  /// The term and the course's own id in `2026-fall/csse-230`; the term may be omitted if there is only one.
  /// - Parameter example: an id for messages.
  func term(of id: String, example: String = "ID") throws(UsageError) -> (term: String, course: String) {
    try parts(of: id, in: "terms", example: example)
  }

  /// The classroom and the quiz's own id in `swift-101/optionals`; the classroom may be omitted if there is only one.
  func classroom(of id: String, example: String = "ID") throws(UsageError) -> (classroom: String, quiz: String) {
    try parts(of: id, in: "classrooms", example: example)
  }

  private func parts(of id: String, in top: String, example: String) throws(UsageError) -> (String, String) {
    let names = ContentID.plain(id, below: top).pathNames
    let noun = top.dropLast()
    let known = listing.filter { $0.path.hasPrefix("content/\(top)/") && $0.path.hasSuffix("/index.md") }
      .map { $0.id.lastPathName }
    switch names.count {
    case 2:
      if known.contains(names[0]) {
        try Self.checkID(names[1], typed: id)
        return (names[0], names[1])
      }
      let near = NearestName.of(names[0], in: known).map { "did you mean \($0)? Otherwise " } ?? ""
      throw UsageError("there is no \(noun) \(names[0]): \(near)create it with sitegen new \(noun) \(names[0])")
    case 1 where known.contains(names[0]):
      throw UsageError("\(names[0]) is a \(noun): write \(names[0])/\(example)")
    case 1 where known.count == 1:
      try Self.checkID(names[0], typed: id)
      return (known[0], names[0])
    case 1:
      let choices = known.sorted().map { "\($0)/\(FileName.id(for: names[0]))" }
      throw UsageError(
        choices.isEmpty
          ? "there is no \(noun) yet: create one with sitegen new \(noun) ID"
          : "there are several \(noun)s: use one of \(choices.joined(separator: ", "))")
    default: throw UsageError("\(id) is not a valid id: write \(noun.uppercased())/ID")
    }
  }
}
