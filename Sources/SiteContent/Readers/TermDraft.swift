import Grading

/// A term with its courses, as their files say.
struct TermDraft: Sendable {
  var head: TermHead
  var courses: TermCourses

  var id: String { head.term.id }
}
