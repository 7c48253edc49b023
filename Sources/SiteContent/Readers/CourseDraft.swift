import Formats
import Grading

/// A course as read from its file, before it is checked against the others.
struct CourseDraft: Sendable {
  var course: Course
  /// The place for diagnostics about the whole course: its name.
  var span: SourceSpan
  /// The credits; nil if the file has none.
  var credits: Double?
  /// Whether the file has a coefficient, in any form.
  var hasCoefficient = false
  /// Whether the file has errors; then warnings about the course are suppressed, as they may follow from the errors.
  var hasErrors = false
  /// The readers that the course or its template names.
  var protection: ParsedProtection?
  var repeatsSpan: SourceSpan?
}

/// The result of reading the file of a course.
final class CourseReadingResult: Sendable, KnownByIdentity {
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

  /// What it is made of.
  struct Input: FileInput {
    var file: ParsedFile
    /// The file of its term.
    var term: ParsedFile?
    /// The number of the ground.
    var ground: Int

    var path: String { file.file.path }
  }
}
