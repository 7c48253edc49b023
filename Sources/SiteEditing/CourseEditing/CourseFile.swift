import Formats
package import SiteContent

/// Access to the source of a course's file and its course template.
package enum CourseFile {
  /// Returns the keys of a file.
  /// - Throws: a refusal if the file has errors.
  static func keys(of file: SourceFile) throws(EditRefusal) -> SourceKeys {
    let (keys, diagnostics) = SourceKeys.read(file)
    guard let keys, !diagnostics.contains(where: { $0.severity == .error }) else { throw .unreadable(diagnostics) }
    return keys
  }

  /// Removes keys of the group at a path, one after the other: what to remove depends on what comes next to it.
  static func removing(
    _ names: [String], from file: SourceFile, at path: [KeyPathStep]
  ) throws(EditRefusal) -> SourceFile {
    var file = file
    for name in names {
      let writer = KeyWriter(try CourseFile.keys(of: file))
      guard let group = try writer.node(at: path) else { continue }
      let isItem = path.dropLast().last == .key("items")
      guard
        isItem && KeyWriter.shortForm(of: group) != nil || group.entries?.contains(where: { $0.key == name }) == true
      else { continue }
      let edits = try isItem ? writer.setting(name, to: nil, inItem: group) : writer.removing(name, from: group)
      file.bytes = try writer.applying(edits)
    }
    return file
  }

  /// Returns the categories and items of a course and its template.
  static func outline(of course: SourceKeys, template: SourceFile?) throws(EditRefusal) -> CourseOutline {
    guard let template else { return CourseOutline(course.root, template: nil) }
    return CourseOutline(course.root, template: try keys(of: template).root)
  }

  /// Returns the maximum that an item or its category states; nil if neither does.
  package static func maximum(of item: CourseOutline.Item, in course: SourceFile, template: SourceFile?) -> String? {
    if let max = item.max { return max }
    guard let keys = try? keys(of: course), let outline = try? outline(of: keys, template: template) else { return nil }
    return outline.category(of: item)?.max
  }

  /// Returns the part of a course that a person means by `[CATEGORY/]NAME`.
  package static func find(
    _ typed: String, in course: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> CourseOutline.ScoreTarget {
    try outline(of: keys(of: course), template: template).find(typed)
  }

  /// Returns the names of the categories of a course and its template.
  package static func categories(of course: SourceFile, template: SourceFile?) throws(EditRefusal) -> [String] {
    try outline(of: keys(of: course), template: template).categories.map { $0.names[0] }
  }

  /// Returns the template that a course names; nil if it names none or the file does not exist.
  package static func template(of course: SourceFile, in folder: ContentFolder) -> SourceFile? {
    let name = SourceKeys.read(course).keys?.root.value(of: "template")?.text
    guard let name else { return nil }
    return folder.file(at: ContentPath.courseTemplate(name))
  }
}
