/// The template whose nodes are being compiled, and how it was included.
struct IncludedTemplate {
  let template: ParsedTemplate
  var margin = Margin()
  /// The content that overrides blocks, by name, here and in everything included from here.
  var overrides: [String: Override] = [:]

  init(_ template: ParsedTemplate) { self.template = template }

  var text: TemplateText { template.text }

  /// The content for a block, with the template that it was written in.
  struct Override {
    let block: BlockNode
    let template: ParsedTemplate
  }
}

/// The blanks added to and removed from each line of a template that is included on an indented line.
struct Margin {
  /// Added before each line that is not empty.
  var added: [UInt8] = []
  /// Removed from the start of each line, as far as the line has it.
  var removed: [UInt8] = []

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The blanks that take the place of the blanks a line starts with.
  func replacing(_ blanks: ArraySlice<UInt8>) -> [UInt8] {
    added + removing(from: blanks)
  }

  /// The line without the blanks that are removed from it.
  func removing(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(zip(line, removed).prefix { $0 == $1 }.count)
  }
}

/// A template that is being compiled, kept to find out when it includes itself.
struct ActiveInclusion {
  let key: String
  /// The number of contexts that were open when it was included.
  let contextCount: Int
  /// The number of blocks that were overridden when it was included.
  let overrideCount: Int
}

/// The problems found while compiling a template, each once, however often its place is expanded.
struct ProblemLog {
  /// The name of the page's own template.
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

  /// All problems with their places, sorted. Those of included templates name the page they were found for.
  var errors: [TemplateError] {
    Dictionary(grouping: problems, by: \.template.name).flatMap { name, found in
      found.first?.template.errors(found.map(\.problem), notes: name == main ? [] : ["included by \(main)"]) ?? []
    }
    .merged()
  }
}
