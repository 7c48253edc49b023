/// A template as a tree, with what is wrong with its form.
struct ParsedTemplate: Sendable {
  /// The name of the source.
  let name: String
  let text: SourceText
  let nodes: [Node]
  let problems: [Problem]

  init(_ source: TemplateSource) {
    name = source.name
    text = SourceText(source.bytes)
    if let range = text.firstMalformedRange {
      nodes = []
      problems = [Problem(range, "this is not UTF-8", cure: "save the file as UTF-8")]
    } else {
      var parser = Parser(text)
      (nodes, problems) = parser.parse()
    }
  }

  /// Works out the places of problems, all in one pass over the text.
  func errors(_ problems: some Collection<Problem>, notes: [String] = []) -> [TemplateError] {
    var locator = Locator(text)
    return problems.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { problem in
      locator.advance(to: problem.range.lowerBound)
      return TemplateError(
        template: name, line: locator.line, column: locator.column, length: locator.length(of: problem.range),
        excerpt: locator.excerpt, message: problem.message, cure: problem.cure, notes: notes)
    }
  }
}
