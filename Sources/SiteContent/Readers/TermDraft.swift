import Grading

/// A term without its courses.
struct TermDraft: Sendable {
  var term: Term
  /// The ids of the term's units.
  var unitIDs: Set<String> = []
  /// The place of the credits of each unit that has its own.
  var creditsPlaces: [String: Diagnostic.Location] = [:]
  /// The formulas of the term and of its units, whose names are known once all courses are read.
  var formulas = GroupFormulas()
  /// Whether the file has `units`.
  var usesUnits = false
  /// The readers that the file names.
  var protection: ParsedProtection?
  /// Whether its courses may get more work, at the date of the site.
  var moreWork = Course.MoreWork.none
  /// Whether everything in the file could be read; if not, unknown names in it are not reported.
  var isComplete = true

  init(_ term: Term) { self.term = term }
}

/// The result of reading the file of a term.
struct TermReadingResult: Sendable {
  var id: String
  var draft: TermDraft
  var diagnostics: [Diagnostic]

  /// Everything that the result depends on.
  struct Input: CacheInput {
    var file: ParsedFile
    /// The revision of what all courses depend on.
    var contextRevision: Int

    var key: String { file.file.path }
  }
}

/// A term with its courses, as read from their files.
struct TermWithCourses: Sendable {
  var draft: TermDraft
  var courses: TermCourses

  var id: String { draft.term.id }
}

/// The courses of a term as read from their files, with facts about all of them.
///
/// A class, so that unchanged terms are recognized by its identity.
final class TermCourses: Sendable, IdentityEquatable {
  /// The courses, sorted by id.
  let drafts: [CourseDraft]
  /// The course templates that they name.
  let templates: Set<String>
  let diagnostics: [Diagnostic]
  /// Whether any course states its credits.
  let hasCredits: Bool
  /// Whether any course does not.
  let lacksCredits: Bool
  let hasCoefficients: Bool
  let hasRepeats: Bool
  let isProtected: Bool

  /// The courses of a term without any.
  static let none = TermCourses([CourseDraft]())

  init(_ drafts: [CourseDraft], templates: Set<String> = [], diagnostics: [Diagnostic] = []) {
    self.drafts = drafts.sorted { $0.course.id < $1.course.id }
    self.templates = templates
    self.diagnostics = diagnostics
    hasCredits = drafts.contains { $0.credits != nil }
    lacksCredits = drafts.contains { $0.credits == nil }
    hasCoefficients = drafts.contains { $0.hasCoefficient }
    hasRepeats = drafts.contains { $0.course.repeats != nil }
    isProtected = drafts.contains { $0.protection != nil }
  }

  convenience init(_ outcomes: [CourseReadingResult]) {
    self.init(
      outcomes.compactMap(\.draft), templates: Set(outcomes.compactMap(\.template)),
      diagnostics: outcomes.flatMap(\.diagnostics))
  }

  /// Everything that they depend on.
  struct Input: CacheInput {
    var term: String
    var outcomes: [CourseReadingResult]

    var key: String { term }
  }
}
