/// The problems found while compiling a template, each once, however often its place is expanded.
struct ProblemLog {
  /// The name of the template for which all others are compiled.
  let main: String
  private(set) var count = 0
  private var found: [String: (template: ParsedTemplate, problems: Set<Problem>)] = [:]

  init(main: String) { self.main = main }

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count >= Limits.problems }

  mutating func add(_ problem: Problem, in template: ParsedTemplate) {
    guard !isFull else { return }
    if found[template.name, default: (template, [])].problems.insert(problem).inserted { count += 1 }
  }

  /// All problems with their places, sorted; those of included templates say for which page they were found.
  var errors: [TemplateError] {
    found.values.flatMap { template, problems in
      template.errors(problems, notes: template.name == main ? [] : ["included by \(main)"])
    }
    .merged()
  }
}
