import Grading

/// A term without its courses.
struct TermDraft: Sendable {
  var term: Term
  /// The ids of the term's units.
  var unitIDs: Set<String> = []
  /// Whether the file has `units`.
  var usesUnits = false
  /// Who can read the term, as it says.
  var protection: ParsedProtection?
  /// False where it could not all be read: then a name that is not known in it is no further mistake.
  var isComplete = true

  init(_ term: Term) { self.term = term }
}
