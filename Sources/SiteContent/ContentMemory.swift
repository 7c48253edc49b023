/// What is kept of a reading, so that the next one parses only the files that have changed.
///
/// It only saves time: a reading gives the same with any memory and with none. Each part is known by everything that it
/// was made of; bytes that are the same array as before are compared at no cost.
package struct ContentMemory: Sendable {
  var paths = Version<[String]>()
  var listing: (number: Int, listing: ContentListing)?
  var ground = Version<CourseGround>()
  var parsed = FileMemo<ParsedFile.Input, ParsedFile>()
  var courses = FileMemo<CourseInput, CourseOutcome>()
  var notes = FileMemo<NotesInput, NotesOutcome>()

  package init() {}

  /// What all courses are read on: the site, the course templates, and which quizzes and languages there are.
  struct CourseGround: Sendable, Equatable {
    var files: [SourceFile]
    var quizzes: Set<String>
    var languages: Set<String>
  }

  /// What a course is made of.
  struct CourseInput: Sendable, Equatable {
    var bytes: [UInt8]
    /// The file of its term.
    var term: [UInt8]?
    /// The number of the ground.
    var ground: Int
  }

  struct CourseOutcome: Sendable {
    var draft: CourseDraft?
    /// The course template that it names.
    var template: String?
    var diagnostics: [Diagnostic] = []
  }

  /// What the notes of a file are made of.
  struct NotesInput: Sendable, Equatable {
    var bytes: [UInt8]
    var allowsHTML: Bool
    /// The number of the paths that a link can lead to.
    var paths: Int
  }

  struct NotesOutcome: Sendable {
    var notes: Notes
    var diagnostics: [Diagnostic]
  }
}
