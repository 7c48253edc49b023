package import SiteContent

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

/// An error as a preview's overlay shows it.
package struct PreviewProblem: Sendable, Hashable {
  /// Nil where no file is meant.
  package var location: Diagnostic.Location?
  package var message: String
  package var help: String?
  /// The address that opens the file in the editor.
  package var edit: String?

  package init(_ diagnostic: Diagnostic, edit: String?) {
    location = diagnostic.location
    message = diagnostic.message
    help = diagnostic.help
    self.edit = edit
  }

  package init(_ message: String) { self.message = message }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.text("path", location?.path.harmless)
      $0.number("line", location?.line)
      $0.number("column", location?.column)
      $0.number("length", location?.length)
      $0.text("excerpt", location?.excerpt.harmless ?? "")
      $0.text("message", message.harmless)
      $0.text("help", help?.harmless)
      $0.text("edit", edit)
    }
  }
}
