/// Something in a template that a person should mend, with its place, what was read and what is allowed.
package struct TemplateError: Sendable, Hashable {
  /// The name of the template's source: `parts/bar.html`.
  package var template: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars.
  package var column: Int
  /// How many Unicode scalars are meant, at least 1.
  package var length: Int
  /// The text of the line, without its end.
  package var excerpt: String
  /// What is wrong, naming what was read: `"titel" is not declared here`.
  package var message: String
  /// The nearest name, what is allowed, or what to write.
  package var cure: String?
  /// Which pages meet the error, where it stands in a template that they include.
  package var notes: [String] = []

  /// The error that no template has the key that was asked for.
  static func missing(_ key: String, cure: String?) -> TemplateError {
    TemplateError(
      template: key, line: 1, column: 1, length: 1, excerpt: "", message: "there is no template \"\(key)\"", cure: cure)
  }
}
