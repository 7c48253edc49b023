/// An error in a template: its place, the text that was read, and what is allowed there.
package struct TemplateError: Sendable, Hashable {
  package var kind: Kind
  /// The name of the template's source: `parts/bar.html`.
  package var template: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars.
  package var column: Int
  /// The number of Unicode scalars that are wrong, at least 1.
  package var length: Int
  /// The text of the line, without its end.
  package var excerpt: String
  /// The error, with the text that was read: `"titel" is not declared here`.
  package var message: String
  /// The nearest name, what is allowed, or what to write; `nil` if the message says enough.
  package var help: String?
  /// The pages affected, if the error is in a template that they include.
  package var notes: [String] = []

  /// What an error is about.
  package enum Kind: Sendable {
    case mergeConflict, notUTF8, templateName, templateSyntax, tooLarge
  }
}

extension Collection<TemplateError> {
  /// The errors sorted by place, each of them once with the notes of all its copies.
  ///
  /// An error in a partial is found once for each page that includes it, with help that may differ from page to page.
  package func merged() -> [TemplateError] {
    var merged: [TemplateError] = []
    var indices: [TemplateError: Int] = [:]
    for error in self {
      var key = error
      key.notes = []
      key.help = nil
      key.excerpt = ""
      if let index = indices[key] {
        let known = merged[index].notes
        merged[index].notes += error.notes.filter { !known.contains($0) }
      } else {
        indices[key] = merged.count
        merged.append(error)
      }
    }
    return merged.sorted {
      ($0.template, $0.line, $0.column, $0.message) < ($1.template, $1.line, $1.column, $1.message)
    }
  }
}
