/// A term beside the figures of its courses, with what averages and credits over several terms take from it.
///
/// A class, since it goes from hand to hand and is dear to copy.
final class TermScope: Sendable {
  let term: Term
  /// In the order of the term's courses, as the attempts.
  let courses: [CourseFigures]
  let attempts: [Attempt]
  let averages: Averages
  let hasRepeats: Bool

  init(_ term: Term, _ courses: [CourseFigures], ungraded: UngradedRule) {
    self.term = term
    self.courses = courses
    // By index, since a course is dear to copy.
    attempts = courses.indices.map { Attempt(term.courses[$0], courses[$0]) }
    averages = Averages(term, courses, ungraded: ungraded)
    hasRepeats = term.courses.indices.contains { term.courses[$0].repeats != nil }
  }
}
