import ArgumentParser
import SiteEditing

struct NewItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "item", abstract: "Adds an item to a course, in the style of the existing items.",
    examples: [
      "sitegen new item csse-230 \"HW 7\" --in homework", "sitegen new item csse-230 Final --in exams --due 2026-12-15",
    ])

  @Argument(
    help: "The course or course template: its path under content/, or any unique ending of it.",
    completion: .custom(Completions.coursesAndTemplates))
  var course: String

  @Argument(help: "The name of the item.")
  var name: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("The category to add the item to; / is the course itself.", valueName: "category"),
    completion: .custom(Completions.categories))
  var category: String?

  @Option(help: "The maximum score.")
  var max: String?

  @Option(parsing: .unconditional, help: "The weight in the category, or in the course.")
  var weight: String?

  @Option(help: "The coefficient in the course.")
  var coefficient: String?

  @Option(help: ArgumentHelp("The due date: YYYY-MM-DD, optionally with THH:MM.", valueName: "date"))
  var due: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let keys = [("max", max), ("weight", weight), ("coefficient", coefficient), ("due", due)].compactMap { key, value in
      value.map { KeyAssignment(key, $0) }
    }
    try SiteEditor.edit(options) { editor in
      try editor.add(WorkInsertion(.item(category: category), name: name, keys: keys), to: course)
      if let words = QuizAdvice(editor.contentWithQuizzes).ofNew(name, in: category, of: course) {
        Terminal.printError(words)
      }
    }
  }
}

struct NewCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: "Adds a category to a course, in the style of the existing categories.",
    examples: [
      "sitegen new category csse-230 Homework --weight 40",
      "sitegen new category csse-230 Quizzes --weight 10 --max 20",
    ])

  @Argument(
    help: "The course or course template: its path under content/, or any unique ending of it.",
    completion: .custom(Completions.coursesAndTemplates))
  var course: String

  @Argument(help: "The name of the category.")
  var name: String

  @Option(parsing: .unconditional, help: "The weight in the course, in percent.")
  var weight: String?

  @Option(help: "The coefficient in the course.")
  var coefficient: String?

  @Option(help: "The maximum score of its items, unless an item has its own.")
  var max: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let keys = [("weight", weight), ("coefficient", coefficient), ("max", max)].compactMap { key, value in
      value.map { KeyAssignment(key, $0) }
    }
    try SiteEditor.edit(options) { try $0.add(WorkInsertion(.category, name: name, keys: keys), to: course) }
  }
}

extension SiteEditor {
  /// Adds an item or a category to a course or a course template.
  fileprivate func add(_ work: WorkInsertion, to course: String) throws {
    let file = try self.course(course, orTemplate: true)
    let template = CourseFile.template(of: file, in: files.content)
    var work = work
    work.courseName = course
    for index in work.keys.indices where ["weight", "coefficient"].contains(work.keys[index].name) {
      work.keys[index].value = withDecimalPoint(work.keys[index].value)
    }
    try apply(SiteEdit([work.applied(to: file, template: template)]))
  }
}
