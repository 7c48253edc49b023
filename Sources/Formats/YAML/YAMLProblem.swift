/// An error or a warning about a YAML text, with its place.
package struct YAMLProblem: Error, Sendable, Hashable {
  package var kind: Kind
  /// The place of the problem in the source.
  package var span: SourceSpan
  /// The other place that the problem is about; nil if there is none.
  package var other: SourceSpan?
  package var message: String
  /// The correction, as an instruction; nil if it is unknown.
  package var help: String?
  /// Whether the problem does not prevent reading the value.
  package var isWarning: Bool

  init(
    _ kind: Kind, _ span: SourceSpan, other: SourceSpan? = nil, _ message: String, help: String? = nil,
    isWarning: Bool = false
  ) {
    self.kind = kind
    self.span = span
    self.other = other
    self.message = message
    self.help = help
    self.isWarning = isWarning
  }

  init(_ kind: Kind, _ span: SourceSpan, _ message: String, _ help: String?) {
    self.init(kind, span, message, help: help)
  }

  /// What a problem is about.
  package enum Kind: Sendable {
    case givenTwice, indentation, missingSign, needsQuotes, notANumber, tooLarge, unclosed, unusualCharacter, yamlSyntax
  }
}

/// Facts about a kind of document that help to explain syntax errors in it.
package struct YAMLHints: Sendable {
  /// Whether a word is a key that braces can hold, as in `{name: HW 1 score: 18}`, where a comma is missing before `score`.
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
