import Formats
import Grading

/// A course as read from its file, before it is checked against the others.
struct CourseDraft: Sendable {
  var course: Course
  /// The place for diagnostics about the whole course: its name.
  var span: SourceSpan
  /// The credits; nil if the file has none.
  var credits: Double?
  /// Whether the file says that all work is listed; nil if it does not say.
  var isComplete: Bool?
  /// Whether the file has a coefficient, in any form.
  var hasCoefficient = false
  /// Whether the file has errors; then warnings about the course are suppressed, as they may follow from the errors.
  var hasErrors = false
  /// The readers that the course or its template names.
  var protection: ParsedProtection?
  var repeatsSpan: SourceSpan?
  /// The official grade as it is written; nil if the file has none.
  var finalText: String?
}

/// The result of reading the file of a course.
final class CourseReadingResult: Sendable, IdentityEquatable {
  /// The course; nil if it could not be read.
  let draft: CourseDraft?
  /// The course template that it names.
  let template: String?
  let diagnostics: [Diagnostic]

  init(draft: CourseDraft? = nil, template: String? = nil, diagnostics: [Diagnostic] = []) {
    self.draft = draft
    self.template = template
    self.diagnostics = diagnostics
  }

  /// Everything that the result depends on.
  struct Input: CacheInput {
    var file: ParsedFile
    var term: ParsedFile?
    /// The revision of what all courses depend on.
    var contextRevision: Int

    var key: String { file.file.path }
  }
}
