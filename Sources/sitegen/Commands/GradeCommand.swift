import ArgumentParser
import SiteEditing

/// `sitegen grade`: sets one score.
struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Sets one score, and changes nothing else in the file.",
    discussion: """
      A bare number keeps the maximum that the old score names: 19 in the place of 18/20 becomes 19/20. A score that \
      would be wrong is refused.
      """)

  @Argument(help: "The course: its path under content/, or any ending of it that is unique.")
  var course: String

  @Argument(
    help: ArgumentHelp(
      "The item: [CATEGORY/]NAME, whatever the case and the blanks; a unique beginning is enough. /NAME is directly in the course.",
      valueName: "item"))
  var item: String

  @Argument(help: "18, 18/20, 92%, a letter, missing, excused, or none to take the score away.")
  var score: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Adds the item to this category where it is not there; / is the course itself.", valueName: "category"))
  var category: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let file = try editor.course(course)
      let template = CourseFile.template(of: file, in: editor.files.content)
      let change = ScoreChange(item: item, score: score == "none" ? nil : score, category: category)
      try editor.change { () throws(EditRefusal) in SiteEdit([try change.applied(to: file, template: template)]) }
    }
  }
}
