/// The problems found while compiling a template, each once, however often its place is expanded.
struct ProblemLog {
  /// The name of the template for which all others are compiled.
  private let main: String
  private var problems: [(problem: Problem, template: ParsedTemplate)] = []
  private var seen: [String: Set<Problem>] = [:]

  init(main: String) { self.main = main }

  var count: Int { problems.count }
  var isEmpty: Bool { problems.isEmpty }
  var isFull: Bool { problems.count >= Limits.problems }

  mutating func add(_ problem: Problem, in template: ParsedTemplate) {
    if !isFull, seen[template.name, default: []].insert(problem).inserted { problems.append((problem, template)) }
  }

  /// All problems with their places, sorted; those of included templates say for which page they were found.
  var errors: [TemplateError] {
    Dictionary(grouping: problems, by: \.template.name).flatMap { name, found in
      found.first?.template.errors(found.map(\.problem), notes: name == main ? [] : ["included by \(main)"]) ?? []
    }
    .merged()
  }
}
