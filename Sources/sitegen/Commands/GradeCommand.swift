import ArgumentParser
import SiteEditing

/// `sitegen grade`: sets one score.
struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Sets one score, and changes nothing else in the file.",
    discussion: """
      A bare number keeps the maximum of the old score: 19 in place of 18/20 becomes 19/20. A score that would cause an \
      error is refused.
      """)

  @Argument(help: "The course: its path under content/, or any unique ending of it.")
  var course: String

  @Argument(
    help: ArgumentHelp(
      "The item: [CATEGORY/]NAME, ignoring case and spaces; a unique prefix is enough. /NAME is an item outside all categories.",
      valueName: "item"))
  var item: String

  @Argument(help: "18, 18/20, 92%, a letter, missing, excused, or none to remove the score.")
  var score: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Add the item to this category if it does not exist; / is the course itself.", valueName: "category"))
  var category: String?

  @OptionGroup var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let file = try editor.course(course)
      let template = CourseFile.template(of: file, in: editor.files.content)
      let change = ScoreChange(
        item: item, score: score == "none" ? nil : editor.withDecimalPoint(score), category: category)
      try editor.change { () throws(EditRefusal) in SiteEdit([try change.applied(to: file, template: template)]) }
    }
  }
}
