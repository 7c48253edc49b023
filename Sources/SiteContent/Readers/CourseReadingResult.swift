import Grading

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
