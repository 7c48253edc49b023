import Formats
package import Grading
package import SiteContent

extension GradeBookImport {
  /// The files that the scores go into.
  package struct Target: Sendable {
    /// The grade book.
    package var book: SourceFile
    package var template: SourceFile
    /// Whether the files are new; then they have only a name, and the grade book its course.
    package var isNewBook = false
    package var isNewTemplate = false
  }
}

extension GradeBookImport.Target {
  /// Finds the files of a class for a table, or makes new ones.
  ///
  /// - Parameters:
  ///   - template: the id of the course template; nil for that of the only grade book, else one named after the classroom.
  /// - Returns: nil if the classroom has several grade books and the template is not named.
  package init?(of classroom: Classroom, template: String?, in folder: ContentFolder) {
    let books = folder.gradeBooks(ofClassroom: classroom.id)
    func course(_ book: SourceFile) -> String? {
      SourceKeys.read(book).keys?.root.value(of: "course")?.text
    }
    let known = books.filter { template == nil || course($0) == template }
    if template == nil, books.count > 1 { return nil }
    // Other commands find files by the ends of their ids, so neither has just the id of the classroom.
    let id = template ?? known.first.flatMap(course) ?? "\(classroom.id)-course"
    let path = ContentPath.courseTemplate(id)
    let name = YAMLText.text(classroom.name.fallback).written(in: .block)
    let existing = folder.file(at: path)
    isNewTemplate = existing == nil
    self.template = existing ?? SourceFile(path: path, bytes: Array("---\nname: \(name)\n---\n".utf8))
    isNewBook = known.isEmpty
    book =
      known.first
      ?? SourceFile(
        path: ContentPath.gradeBook(template.map { "\($0)-scores" } ?? "scores", of: classroom.id),
        bytes: Array("---\nname: \(name)\ncourse: \(YAMLText.text(id).written(in: .block))\n---\n".utf8))
  }

  /// Whether the template has categories.
  var hasCategories: Bool {
    SourceKeys.read(template).keys?.root.value(of: "categories").map { !$0.isNull } ?? false
  }
}
