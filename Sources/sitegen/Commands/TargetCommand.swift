import ArgumentParser
import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

struct TargetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "target",
    abstract: "Shows the scores that a goal requires of the open work of a course. Nothing is stored.",
    examples: ["sitegen target csse-230", "sitegen target csse-230 --goal A- --all"])

  @Argument(
    help: "The course: its path under content/, or any unique ending of it.", completion: .custom(Completions.courses))
  var course: String

  @Option(help: "A goal to use instead of the course's own: a mark or a letter.")
  var goal: String?

  @Option(
    help: ArgumentHelp(
      "Show what this item requires if the rest continues as it has so far: [CATEGORY/]NAME.", valueName: "item"),
    completion: .custom(Completions.items))
  var item: String?

  @Flag(help: "Show what each open item requires if the rest continues as it has so far.")
  var all = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let editor = try SiteEditor(options)
    try editor.reportingRefusals { try show(with: editor) }
  }

  private func show(with editor: SiteEditor) throws {
    let file = try editor.courseFile(course)
    let source = try editor.source(of: file.path)
    let goal = goal.map(editor.withDecimalPoint)
    if let goal { try GoalArgument.check(goal, for: file, in: editor) }
    let template = CourseFile.template(of: source, in: editor.files.content)
    let changes = KeyChanges(goal.map { [KeyChange("goal", $0)] } ?? [])
    let edit = try changes.applied(to: source, of: file.kind, template: template)
    let wanted = try item.map { try CourseFile.find($0, in: source, template: template) }
    let site = try WhatIf(SiteEdit([edit]), in: editor).after
    let text = TargetSummary(site, course: file.id, on: Screen(ProcessInfo.processInfo.environment))
    try Terminal.write(wanted.map { try text.text(of: $0) } ?? text.text(withEachItem: all))
  }
}
