import Grading

/// What has to be known of a quiz to read the answers to it.
struct VersionedQuiz: Sendable {
  var quiz: Quiz
  /// The versions of its questions, one for each language; none where they could not be read.
  var versions: Set<String>
}
