import Formats

/// The tree of a template, with its syntax errors.
struct ParsedTemplate: Sendable {
  /// The name of the source: `parts/bar.html`.
  let name: String
  let text: TemplateText
  let nodes: [Node]
  let problems: [Problem]

  init(_ source: TemplateSource) {
    name = source.name
    text = TemplateText(source.bytes)
    if let range = source.bytes.firstInvalidUTF8Range {
      nodes = []
      problems = [Problem(.notUTF8, range, "this is not UTF-8", help: "save the file as UTF-8")]
    } else if let conflict = MergeConflict.first(in: source.bytes) {
      nodes = []
      problems = [Problem(.mergeConflict, conflict, MergeConflict.message, help: MergeConflict.help)]
    } else {
      var parser = Parser(text)
      (nodes, problems) = parser.parse()
    }
  }

  /// Converts problems to errors with line and column, in one pass over the text.
  func errors(_ problems: some Collection<Problem>, notes: [String] = []) -> [TemplateError] {
    var locator = LineLocator(text)
    return problems.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { problem in
      locator.advance(to: problem.range.lowerBound)
      return TemplateError(
        kind: problem.kind, template: name, line: locator.line, column: locator.column,
        length: locator.length(of: problem.range),
        excerpt: locator.excerpt, message: problem.message, help: problem.help, notes: notes)
    }
  }
}

/// An error in a template, placed by bytes; `ParsedTemplate.errors` adds line and column.
struct Problem: Error, Hashable {
  let kind: TemplateError.Kind
  /// The bytes that are wrong.
  let range: Range<Int>
  let message: String
  let help: String?

  init(_ kind: TemplateError.Kind, _ range: Range<Int>, _ message: String, help: String? = nil) {
    self.kind = kind
    self.range = range
    self.message = message
    self.help = help
  }

  static func listInItself(_ tag: Tag) -> Problem {
    Problem(
      .tooLarge, tag.range, "\"\(tag.name.shortened)\" is a list that an outer section already goes through",
      help: "a list inside itself multiplies its length: close the outer one first")
  }

  static func tooDeep(_ tag: Tag) -> Problem {
    Problem(.tooLarge, tag.range, "tags nest more than \(Limits.nesting) deep here")
  }
}

/// Limits that no sensible template reaches, so that no template can exhaust the stack, the memory or the reader's patience.
enum Limits {
  /// The depth to which tags may nest, through everything a template includes.
  static let nesting = 100
  /// The number of nodes a template may have once everything it includes is expanded.
  static let expansion = 250_000
  /// The number of problems reported for a template.
  static let problems = 100
}
