import ArgumentParser
import Foundation
import SiteContent
import SiteEditing
import SitePages

/// `sitegen what-if`: what grades would be, were some scores what one hopes; nothing is stored.
struct WhatIfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Shows what supposed scores would change. Nothing is stored.",
    discussion: "Scores are written as for sitegen grade: sitegen what-if csse-230 final=85 \"hw 6=none\"")

  @Argument(help: "The course: its path under content/, or any ending of it that is unique.")
  var course: String

  @Argument(help: ArgumentHelp("An item, [CATEGORY/]NAME, and its supposed score.", valueName: "item=score"))
  var scores: [String]

  @OptionGroup var options: SiteOptions

  func run() throws {
    let changes = try scores.map { argument in
      guard let sign = argument.lastIndex(of: "="), sign != argument.startIndex else {
        throw UsageError("\(argument) is no score: write ITEM=SCORE")
      }
      let score = String(argument[argument.index(after: sign)...])
      return ScoreChange(item: String(argument[..<sign]), score: ["none", ""].contains(score) ? nil : score)
    }
    let editor = try SiteEditor(options)
    let file = try editor.courseFile(course)
    let supposition = try Supposition(editor.scores(changes, of: editor.source(of: file.path)), in: editor)
    let screen = Screen(ProcessInfo.processInfo.environment)
    try Terminal.show(WhatIfText(supposition, course: file.id, on: screen).text)
  }
}

extension SiteEditor {
  /// The edit that gives several items of a course their scores.
  fileprivate func scores(_ changes: [ScoreChange], of course: SourceFile) throws -> SiteEdit {
    let template = CourseFile.template(of: course, in: files.content)
    return try made { () throws(EditRefusal) in
      var file = course
      for change in changes { file.bytes = try change.applied(to: file, template: template).new ?? file.bytes }
      return SiteEdit([FileEdit(path: course.path, old: course.bytes, new: file.bytes)])
    }
  }
}
