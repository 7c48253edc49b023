import ArgumentParser
import Formats
import SiteContent
import SiteEditing

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Sets or removes keys of a file, and changes nothing else in it.",
    discussion: """
      Nested keys are written with dots: gpa.goal=3.6, units.ue1.coefficient=12. Lists and maps are written in brackets: \
      tags=[csse, major]. A key without a value, goal=, is removed. An edit that would cause an error is refused.
      """,
    examples: ["sitegen edit csse-230 goal=A- section=", "sitegen edit csse-230 --item hw1 due=2026-09-21"])

  @Argument(
    help: "The path under content/ without .md, or any unique ending of it; index is the site itself.",
    completion: .custom(Completions.files))
  var id: String

  @Argument(
    help: ArgumentHelp("A key and its new value.", valueName: "key=value"), completion: .custom(Completions.keys))
  var changes: [String]

  @Option(
    help: ArgumentHelp("Edit this item of the course or course template: [CATEGORY/]NAME.", valueName: "item"),
    completion: .custom(Completions.items))
  var item: String?

  @Option(
    help: ArgumentHelp("Edit this category of the course or course template.", valueName: "category"),
    completion: .custom(Completions.categories))
  var category: String?

  @Flag(help: EditDisplay.help)
  var diff = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let changes = try changes.map { argument in
      guard let change = KeyChange(argument: argument) else {
        guard !argument.hasPrefix("=") else { throw UsageError("\(argument) has no key before the =: write KEY=VALUE") }
        throw UsageError(
          "\(argument) is not a change. Write \(argument.quotedForShell)=VALUE, or \(argument.quotedForShell)= to remove it"
        )
      }
      return change
    }
    try SiteEditor.edit(options) { editor in
      let isComma = editor.writesDecimalComma
      let changes = changes.map { change in
        var change = change
        change.takesDecimalComma = isComma
        return change
      }
      let work = try WorkName(item: item, category: category)
      let file = try work == nil ? editor.fileOrCourse(id) : editor.courseFile(id, orTemplate: true)
      let source = try editor.source(of: file.path)
      let template = CourseFile.template(of: source, in: editor.files.content)
      let subject: KeyChanges.Subject =
        switch work {
        case .item(let name): .item(name)
        case .category(let name): .category(name)
        case nil: .file
        }
      let edit = try KeyChanges(changes, of: subject).applied(to: source, of: file.kind, template: template)
      try editor.apply(SiteEdit([edit]), as: EditDisplay(isDiff: diff))
      guard case .item(let name) = subject, changes.contains(where: { $0.key == "quiz" && $0.value != nil }),
        let bytes = edit.new
      else { return }
      let course = SourceFile(path: edit.path, bytes: bytes)
      if let words = QuizAdvice(editor.contentWithQuizzes).ofItem(name, in: course, template: template, named: id) {
        Terminal.printError(words)
      }
    }
  }
}
