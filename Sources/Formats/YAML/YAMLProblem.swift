/// An error or a warning about a YAML text, with its place.
package struct YAMLProblem: Error, Sendable, Hashable {
  package var span: SourceSpan
  /// What is wrong.
  package var message: String
  /// What to write instead; nil if that is not known.
  package var help: String?
  package var isWarning: Bool

  init(_ span: SourceSpan, _ message: String, help: String? = nil, isWarning: Bool = false) {
    self.span = span
    self.message = message
    self.help = help
    self.isWarning = isWarning
  }

  init(_ span: SourceSpan, _ message: String, _ help: String?) {
    self.init(span, message, help: help)
  }
}

/// What a kind of document usually holds, so that errors in its syntax can be explained better.
package struct YAMLHints: Sendable {
  /// Whether a word is a key that can stand in braces, as in `{name: HW 1 score: 18}`, where a comma is missing before `score`.
  package var isKey: @Sendable (String) -> Bool
  /// Whether a text is a value after a name, as in `- Chapter 2: HW 1: 18/20`, where the name has a colon.
  package var isShortValue: @Sendable (String) -> Bool

  package init(
    isKey: @escaping @Sendable (String) -> Bool = { _ in false },
    isShortValue: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.isKey = isKey
    self.isShortValue = isShortValue
  }
}
