import Grading

/// A course as its file says, before it is checked against the others.
struct CourseDraft: Sendable {
  var course: Course
  /// Where the file can be complained about as a whole: at the course's name.
  var span: SourceSpan
  /// Nil where none were written.
  var credits: Double?
  /// Whether a coefficient was written, in one form or another.
  var hasCoefficient = false
  /// Whether nothing is wrong in the file; if not, what looks odd in it may come from that.
  var isSound = true
  /// Who can read the course, as it or its template says.
  var protection: ParsedProtection?
  var repeatsSpan: SourceSpan?
}

/// What came of reading a course's file.
final class CourseReadingResult: Sendable, KnownByIdentity {
  /// Nil where it could not be read.
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
