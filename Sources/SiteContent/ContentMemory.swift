import Grading

/// What is kept of a reading, so that the next one parses only the files that have changed, and puts together only what
/// they are part of.
///
/// It only saves time: a reading gives the same with any memory and with none. Each part is known by everything that it
/// was made of; what is the same object or the same array as before is compared at no cost.
package struct ContentMemory: Sendable {
  var paths = Version<[String]>()
  var frame: (number: Int, frame: ContentIndex)?
  var ground = Version<CourseReadingContext>()
  var parsed = FileMemo<ParsedFile.Input, ParsedFile>()
  var heads = FileMemo<TermReadingResult.Input, TermReadingResult>()
  var courses = FileMemo<CourseReadingResult.Input, CourseReadingResult>()
  var terms = FileMemo<TermCourses.Input, TermCourses>()
  var record = RecordMemory()
  var notes = NotesMemory()

  package init() {}

  /// What all courses are read on: the site, the course templates, and which quizzes and languages there are.
  struct CourseReadingContext: Sendable, Equatable {
    var files: [ParsedFile]
    var quizzes: Set<String>
    var languages: Set<String>
  }

  /// The number of a folder's paths, and what they say.
  mutating func frame(of folder: ContentFolder) -> (number: Int, frame: ContentIndex) {
    let paths = folder.files.map(\.path) + folder.otherPaths
    // By bytes: a file whose accent is written in another way now is opened by another name.
    let number = self.paths.number(of: paths) { $0.elementsEqual($1) { $0.hasBytes(of: $1) } }
    let known = frame.flatMap { $0.number == number ? $0 : nil } ?? (number, ContentIndex(of: folder, paths: paths))
    frame = known
    return known
  }
}
