/// A term with its figures, and with what the figures of a whole record take from it: as long as nothing in the term
/// changes, it need not be computed again.
///
/// A class, for it is kept from record to record.
package final class ComputedTerm: Sendable {
  let scope: TermScope
  package let figures: TermFigures

  /// - Parameter courses: the figures of the term's courses, in their order.
  package init(_ term: Term, courses: [CourseFigures], ungraded: UngradedRule) {
    scope = TermScope(term, courses, ungraded: ungraded)
    figures = TermFigures(scope)
  }

  /// What it was computed of, but for the courses' figures.
  package var term: Term { scope.term }
  package var ungraded: UngradedRule { scope.averages.ungraded }
}
