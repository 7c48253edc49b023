package import SiteContent

/// A course's file and the course template that it starts from.
package enum CourseFile {
  /// The keys of a file that can be changed.
  static func keys(of file: SourceFile) throws(EditRefusal) -> WrittenKeys {
    let (keys, diagnostics) = WrittenKeys.read(file)
    guard let keys, !diagnostics.contains(where: { $0.severity == .error }) else { throw .unreadable(diagnostics) }
    return keys
  }

  /// The work of a course and its template.
  static func work(in course: WrittenKeys, template: SourceFile?) throws(EditRefusal) -> CourseWork {
    guard let template else { return CourseWork(course.root, template: nil) }
    return CourseWork(course.root, template: try keys(of: template).root)
  }

  /// The template that a course names, among the files of the content folder; nil where it names none that is there.
  package static func template(of course: SourceFile, in folder: ContentFolder) -> SourceFile? {
    let name = WrittenKeys.read(course).keys?.root.entries?.first { $0.key == "template" }?.value.text
    guard let name else { return nil }
    return folder.files.first { $0.path == "content/course-templates/\(name).md" }
  }
}
