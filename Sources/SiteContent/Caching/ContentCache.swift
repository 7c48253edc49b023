import Grading

/// Everything that is kept from one reading of a content folder to the next, so that only changed files are parsed again.
///
/// Reading with a cache gives the same result as reading without: each value is kept together with everything that it was
/// computed from, and computed again if any of that differs. See `ResultCache`.
package struct ContentCache: Sendable {
  private var pathsRevision = RevisionCounter<[String]>()
  private var index: (revision: Int, index: ContentIndex)?
  var contextRevision = RevisionCounter<CourseReadingContext>()
  var files = ResultCache<ParsedFile.Input, ParsedFile>()
  var terms = ResultCache<TermReadingResult.Input, TermReadingResult>()
  var courses = ResultCache<CourseReadingResult.Input, CourseReadingResult>()
  var termCourses = ResultCache<TermCourses.Input, TermCourses>()
  var record = RecordCache()
  var notes = NotesCache()

  package init() {}

  /// Everything that all courses depend on: the site, the course templates, and which quizzes and languages exist.
  struct CourseReadingContext: Sendable, Equatable {
    var files: [ParsedFile]
    var quizzes: Set<String>
    var languages: Set<String>
  }

  /// Returns the index of a folder, and a number that changes whenever the paths of the folder do.
  mutating func index(of folder: ContentFolder) -> (revision: Int, index: ContentIndex) {
    let paths = folder.files.map(\.path) + folder.otherPaths
    // Paths are compared by bytes: a file whose accent is now encoded in another way is opened by another name.
    let revision = pathsRevision.revision(of: paths) { $0.elementsEqual($1) { $0.hasBytes(of: $1) } }
    let known =
      index.flatMap { $0.revision == revision ? $0 : nil } ?? (revision, ContentIndex(of: folder, paths: paths))
    index = known
    return known
  }
}

/// The courses of each term of the last record, with what follows from other files.
struct RecordCache: Sendable {
  private var cache = ResultCache<Input, [Course]>()

  /// Everything that the courses of a term depend on.
  struct Input: CacheInput {
    var term: String
    var courses: TermCourses
    /// Whether any course of the record has credits.
    var usesCredits: Bool
    /// Whether credits are coefficients.
    var countsCredits: Bool
    /// Whether the courses may get more work, unless they say themselves.
    var moreWork: Course.MoreWork

    var key: String { term }
  }

  /// Returns the courses of each term, in the order of the terms; for an unchanged term the same array as before.
  mutating func courses(of inputs: [Input]) -> [[Course]] {
    cache.update(inputs) { at in
      let input = inputs[at]
      return input.courses.drafts.map { draft in
        var course = draft.course
        course.credits = draft.credits ?? (input.usesCredits ? 0 : 1)
        if input.countsCredits { course.coefficient = draft.credits ?? 0 }
        course.moreWork = draft.isComplete.map { $0 ? .none : .expected } ?? input.moreWork
        return course
      }
    }
    return cache.outputs
  }
}
