import ArgumentParser
import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

struct WhatIfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Shows what hypothetical scores would change. Nothing is stored.",
    discussion: "Scores are written as for sitegen grade.",
    examples: ["sitegen what-if csse-230 final=85", "sitegen what-if csse-230 final=85 hw7=18/20 hw6=none"])

  @Argument(
    help: "The course: its path under content/, or any unique ending of it.", completion: .custom(Completions.courses))
  var course: String

  @Argument(
    help: ArgumentHelp("An item, [CATEGORY/]NAME, and a hypothetical score.", valueName: "item=score"),
    completion: .custom(Completions.itemScores))
  var scores: [String]

  @Flag(name: .customLong("as-written"), help: AsWritten.help)
  var isAsWritten = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let changes = try scores.map { argument in
      guard let sign = argument.lastIndex(of: "="), sign != argument.startIndex else {
        throw UsageError("\(argument) is not ITEM=SCORE, such as hw7=18/20")
      }
      let score = String(argument[argument.index(after: sign)...])
      var change = ScoreChange(item: String(argument[..<sign]), score: ["none", ""].contains(score) ? nil : score)
      change.courseName = course
      return change
    }
    let editor = try SiteEditor(options)
    try editor.reportingRefusals { try show(changes, with: editor) }
  }

  private func show(_ changes: [ScoreChange], with editor: SiteEditor) throws {
    let file = try editor.courseFile(course)
    let source = try editor.source(of: file.path)
    var supposed = changes.map(editor.withDecimalPoint)
    if !isAsWritten {
      do {
        supposed = try editor.clarified(supposed, of: source)
      } catch is UnansweredQuestion {
        throw UsageError("No answer, so nothing was computed")
      }
    }
    let (edit, notes) = try editor.scores(supposed, of: source)
    let whatIf = try WhatIf(edit, in: editor)
    for note in notes { editor.say(note) }
    let screen = Screen(ProcessInfo.processInfo.environment)
    try Terminal.write(WhatIfText(whatIf, course: file.id, on: screen).text)
  }
}

extension SiteEditor {
  /// Prints which maximum a score takes from other work, if any.
  func say(_ note: String?) {
    if let note, !isQuiet { Terminal.printError(note) }
  }

  /// The edit that sets the scores of several items of a course, and the maxima that they take from other work, in words.
  /// - Parameter canAdd: whether the message for an unknown item says how to add it.
  func scores(
    _ changes: [ScoreChange], of course: SourceFile, canAdd: Bool = false
  ) throws -> (edit: SiteEdit, notes: [String]) {
    let template = CourseFile.template(of: course, in: files.content)
    var file = course
    var notes: [String] = []
    for change in changes {
      let (edit, note) = try change.result(in: file, template: template, canAdd: canAdd)
      file.bytes = edit.new ?? file.bytes
      if let note { notes.append(note) }
    }
    return (SiteEdit([FileEdit(path: course.path, old: course.bytes, new: file.bytes)]), notes)
  }
}
