package import SiteContent

/// An error as a preview's overlay shows it.
package struct PreviewProblem: Sendable, Hashable {
  /// Nil where no file is meant.
  package var location: Diagnostic.Location?
  package var message: String
  package var cure: String?
  /// The address that opens the file in the editor.
  package var edit: String?

  package init(_ diagnostic: Diagnostic, edit: String?) {
    location = diagnostic.location
    message = diagnostic.message
    cure = diagnostic.cure
    self.edit = edit
  }

  package init(_ message: String) { self.message = message }

  var json: JSON {
    .object([
      "path": .text(orNull: location?.path.harmless), "line": number(location?.line),
      "column": number(location?.column), "length": number(location?.length),
      "excerpt": .text(location?.excerpt.harmless ?? ""), "message": .text(message.harmless),
      "cure": .text(orNull: cure?.harmless), "edit": .text(orNull: edit),
    ])
  }

  private func number(_ value: Int?) -> JSON { value.map { .number(Double($0)) } ?? .null }
}
