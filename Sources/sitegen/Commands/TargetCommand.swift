import ArgumentParser
import Foundation
import SiteContent
import SiteEditing
import SitePages

/// `sitegen target`: what a goal takes.
struct TargetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "target",
    abstract: "Shows what a goal takes of a course's open work. Nothing is stored.")

  @Argument(help: "The course: its path under content/, or any ending of it that is unique.")
  var course: String

  @Option(help: "The goal, in place of the course's own: a mark or a letter.")
  var goal: String?

  @Option(help: ArgumentHelp("What this item takes if the rest goes on as now: [CATEGORY/]NAME.", valueName: "item"))
  var item: String?

  @Flag(help: "What each open item takes if the rest goes on as now.")
  var all = false

  @OptionGroup var options: SiteOptions

  func run() throws {
    let editor = try SiteEditor(options)
    let file = try editor.courseFile(course)
    let source = try editor.source(of: file.path)
    let template = CourseFile.template(of: source, in: editor.files.content)
    let edit = try editor.made { () throws(EditRefusal) in
      let changes = KeyChanges(goal.map { [KeyChange("goal", $0)] } ?? [])
      return SiteEdit([try changes.applied(to: source, of: file.kind, template: template)])
    }
    let wanted = try item.map { item in
      try editor.made { () throws(EditRefusal) in try CourseFile.find(item, in: source, template: template) }
    }
    let site = try Supposition(edit, in: editor).after
    let text = TargetText(site, course: file.id, on: Screen(ProcessInfo.processInfo.environment))
    try Terminal.show(wanted.map { try text.text(of: $0) } ?? text.text(withEachItem: all))
  }
}
