/// What a preview's pages are told: which pages there are now, and what is wrong.
package struct PreviewState: Sendable {
  /// Changes with everything; letters, digits, `.`
  package var name: String
  /// The name of the state from which on the pages are as they are; they stay while there are errors.
  package var pages: String
  package var problems: [PreviewProblem]

  package init(name: String, pages: String, problems: [PreviewProblem]) {
    self.name = name
    self.pages = pages
    self.problems = problems
  }

  package var json: [UInt8] {
    JSON.object([
      "state": .text(name), "pages": .text(pages), "problems": .list(problems.map(\.json)),
    ]).bytes
  }
}
