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
    attempts = zip(term.courses, courses).map { Attempt($0, $1) }
    averages = Averages(term, courses, ungraded: ungraded)
    hasRepeats = term.courses.contains { $0.repeats != nil }
  }
}
