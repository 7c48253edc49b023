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
    let text = JSONWriter.text {
      $0.object {
        $0.text("state", name)
        $0.text("pages", pages)
        $0.list("problems", problems) { $0.write(to: &$1) }
      }
    }
    return Array(text.utf8)
  }
}
