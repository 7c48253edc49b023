import Grading

/// A term with its courses, as their files say.
struct TermWithCourses: Sendable {
  var head: TermDraft
  var courses: TermCourses

  var id: String { head.term.id }
}
