import ArgumentParser
import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows how the grade of a course comes about, step by step.",
    discussion:
      "With an item: what it counts, what it can move, and what the course and the GPA would be without it. The name of one of the figures in index.md: what its formula makes of which marks.",
    examples: ["sitegen explain csse-230", "sitegen explain csse-230 midterm", "sitegen explain Degree"])

  @Argument(
    help: "The course: its path under content/, or any unique ending of it; or the name of a figure.",
    completion: .custom(Completions.courses))
  var course: String

  @Argument(
    help: ArgumentHelp("An item of the course: [CATEGORY/]NAME (default: the whole course).", valueName: "item"),
    completion: .custom(Completions.items))
  var item: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: "The format of the explanation.")
  var format = ExplanationFormat.text

  func run() throws {
    let editor = try SiteEditor(options)
    try editor.reportingRefusals { try show(with: editor) }
  }

  private func show(with editor: SiteEditor) throws {
    let site = try SiteReading.site(of: editor.files, at: editor.date)
    if item == nil, let figure = site.figure(named: course) {
      return try show(site.explanation(of: figure)) { site.explanationJSON(of: figure) }
    }
    let file = try editor.courseFile(course)
    let source = try editor.source(of: file.path)
    let template = CourseFile.template(of: source, in: editor.files.content)
    let target = try item.map { try CourseFile.find($0, in: source, template: template) }
    let place = target.flatMap { target in
      target.item.flatMap { site.place(ofItem: $0, in: target.category, ofCourse: file.id) }
    }
    try show(site.explanation(ofCourse: file.id, at: place)) { site.explanationJSON(ofCourse: file.id, at: place) }
  }

  private func show(_ explanation: Explanation?, json: () -> [UInt8]?) throws {
    switch format {
    case .text:
      guard let explanation else { return }
      let screen = Screen(ProcessInfo.processInfo.environment)
      try Terminal.write(ExplanationText(explanation, on: screen).text)
    case .json: try json().map { try Terminal.write($0) }
    }
  }
}

enum ExplanationFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
