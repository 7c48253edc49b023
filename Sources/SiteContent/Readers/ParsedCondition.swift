import Grading

/// A condition with the places of the names in it, which are checked once all terms are known.
struct ParsedCondition: Sendable {
  var condition: Condition
  var averageSpan: SourceSpan?
  var yearSpan: SourceSpan?
  var tagSpan: SourceSpan?
}
