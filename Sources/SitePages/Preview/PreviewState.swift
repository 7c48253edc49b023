import Formats
package import SiteContent

/// The state of a preview for the script on its pages: the version of the pages, and the errors.
package struct PreviewState: Sendable {
  /// The name of the state, which changes with every change. It consists of letters, digits and `.`.
  package var name: String
  /// The name of the state in which the pages last changed. Pages do not change while there are errors.
  package var pages: String
  /// The errors and warnings of the last reading.
  package var problems: [PreviewProblem]
  /// The name of the state in which the cursor of an editor last moved.
  package var moved = ""
  /// Where the cursor is; nil without an editor.
  package var cursor: PreviewCursor?
  /// Whether an editor is connected that opens items.
  package var opensItems = false

  /// What a device is told in place of the errors, which quote files.
  package static let errors = PreviewProblem("the site has errors: the computer that serves it lists them")

  package init(name: String, pages: String, problems: [PreviewProblem]) {
    self.name = name
    self.pages = pages
    self.problems = problems
  }

  package var json: [UInt8] {
    JSONWriter.bytes {
      $0.object {
        $0.text("state", name)
        $0.text("pages", pages)
        $0.list("problems", problems) { $0.write(to: &$1) }
        $0.bool("opensItems", opensItems)
        if let cursor { $0.object("cursor") { cursor.write(to: &$0) } }
      }
    }
  }
}

/// The place of an editor's cursor, for the script on the pages of a preview.
package struct PreviewCursor: Sendable, Hashable {
  /// The name of the state in which it moved.
  package var moved: String
  /// The addresses of the pages that show the file, by language.
  package var pages: [String: String]
  /// The address that opens the item at the cursor, by which the page knows it.
  package var item: String?

  package init(moved: String, pages: [String: String], item: String?) {
    self.moved = moved
    self.pages = pages
    self.item = item
  }

  func write(to json: inout JSONWriter) {
    json.text("moved", moved)
    json.text("item", item)
    json.object("pages") { json in
      for (language, address) in pages.sorted(by: { $0.key < $1.key }) {
        json.key(named: language)
        json.text(address)
      }
    }
  }
}

/// An error as a preview's overlay shows it.
package struct PreviewProblem: Sendable, Hashable {
  /// The place of the error; nil if it is not about a file.
  package var location: Diagnostic.Location?
  package var message: String
  /// The fix that is proposed; nil if there is none.
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
      $0.text("path", location?.path.escapedForTerminal)
      $0.number("line", location?.line)
      $0.number("column", location?.column)
      $0.number("length", location?.length)
      $0.text("excerpt", location?.excerpt.escapedForTerminal ?? "")
      $0.text("message", message.escapedForTerminal)
      $0.text("help", help?.escapedForTerminal)
      $0.text("edit", edit)
    }
  }
}
