package import Grading

/// A file of attempts as a student handed it in, read by the rules of the site that it is for.
package struct HandIn: Sendable {
  /// The id of the classroom.
  package var classroom: String
  /// The id of a member.
  package var student: String
  /// Where it says who that is.
  package var studentPlace: Diagnostic.Location
  /// In the order written, at least one.
  package var attempts: [Attempt]

  package struct Attempt: Sendable {
    /// The quiz that was taken.
    package var quiz: Quiz
    /// Of its questions; nil where the file does not say it.
    package var version: String?
    package var attempt: QuizAttempt
    /// Where it stands in the file.
    package var place: Diagnostic.Location
  }
}
