import Grading

/// A course as its file says, before it is checked against the others.
struct CourseDraft: Sendable {
  var course: Course
  var term: String
  /// Where the file can be complained about as a whole: at the course's name.
  var span: SourceSpan
  var source: SourceText
  /// Nil where none were written.
  var credits: Double?
  /// Whether a coefficient was written, in one form or another.
  var hasCoefficient = false
  var repeatsSpan: SourceSpan?
  var finalSpan: SourceSpan?
}
