import Formats
package import SiteContent

/// The removal of a file, an item or a category.
package enum Removal: Sendable, Hashable {
  /// A file with its translations, a term or classroom with everything in it, or a quiz with its attempts.
  case file(ContentFile)
  /// An item of a course, by a name that a person wrote: `[CATEGORY/]NAME`.
  case item(String, of: SourceFile)
  case category(String, of: SourceFile)
  /// A member of the classroom with an id.
  case member(String, of: String, results: MemberResults)

  /// Returns the edit that makes the removal.
  package func edit(of folder: ContentFolder) throws(EditRefusal) -> SiteEdit {
    switch self {
    case .file(let file):
      let files = folder.files.filter { Self.belongs($0.path, to: file) }.sorted { $0.path < $1.path }
      var edits = files.map { FileEdit(path: $0.path, old: $0.bytes, new: nil) }
      if case .quiz(let classroom, let id) = file.kind {
        edits += try Self.attempts(atQuiz: id, of: classroom, in: folder)
      }
      return SiteEdit(edits)
    case .member(let id, let classroom, let results):
      return try Self.edit(removing: id, from: classroom, results: results, in: folder)
    case .item(let name, let course):
      guard case .item(let item) = try Self.outline(of: course, in: folder).find(name) else {
        throw .request("\(name) is a category: name it with --category")
      }
      return try Self.edit(course, removing: item.path, named: name)
    case .category(let name, let course):
      guard let category = try Self.outline(of: course, in: folder).category(name) else {
        throw .request("/ is the course itself: leave out --category")
      }
      return try Self.edit(course, removing: category.path, named: name)
    }
  }

  private static func outline(of course: SourceFile, in folder: ContentFolder) throws(EditRefusal) -> CourseOutline {
    try CourseFile.outline(of: CourseFile.keys(of: course), template: CourseFile.template(of: course, in: folder))
  }

  private static func edit(
    _ course: SourceFile, removing path: [KeyPathStep]?, named name: String
  ) throws(EditRefusal) -> SiteEdit {
    guard let path, case .index(let index)? = path.last else {
      throw .request(
        "\(name) comes from the course template: remove it there, or write remove: true below its category")
    }
    let writer = KeyWriter(try CourseFile.keys(of: course))
    guard let list = try writer.node(at: path.dropLast()) else { return SiteEdit([]) }
    let new = try writer.applying(writer.removing(index, fromList: list))
    // A removal may leave dangling references, but never a file with syntax errors.
    _ = try CourseFile.keys(of: SourceFile(path: course.path, bytes: new))
    return SiteEdit([FileEdit(path: course.path, old: course.bytes, new: new)])
  }

  /// Whether a path is removed with a file: the file itself, its translations, or a file in the folder of a term or
  /// classroom.
  private static func belongs(_ path: String, to file: ContentFile) -> Bool {
    switch file.kind {
    case .term(let id): path.hasPrefix("content/terms/\(id)/")
    case .classroom(let id): path.hasPrefix("content/classrooms/\(id)/")
    default: path == file.path || path.isTranslation(of: file.path)
    }
  }
}

// Attempts at a quiz are useless without it.
extension Removal {
  /// Returns the edits that remove the attempts at a quiz from the files of its classroom. A file without anything else is
  /// deleted.
  static func attempts(
    atQuiz quiz: String, of classroom: String, in folder: ContentFolder
  ) throws(EditRefusal) -> [FileEdit] {
    var edits: [FileEdit] = []
    for file in folder.attemptsFiles(ofClassroom: classroom) {
      var rest = file
      var isEmpty = false
      // One at a time, because in a flow list the bytes to remove depend on the following element.
      while let removal = try removal(ofAttemptAt: [quiz, "\(classroom)/\(quiz)"], in: rest) {
        rest.bytes = removal.bytes
        isEmpty = removal.isEmpty
      }
      if rest.bytes != file.bytes {
        edits.append(FileEdit(path: file.path, old: file.bytes, new: isEmpty ? nil : rest.bytes))
      }
    }
    return edits
  }

  /// Returns the file without its first attempt at a quiz, and whether it is empty then; nil if it has no such attempt.
  private static func removal(
    ofAttemptAt names: [String], in file: SourceFile
  ) throws(EditRefusal) -> (bytes: [UInt8], isEmpty: Bool)? {
    let writer = KeyWriter(try CourseFile.keys(of: file))
    guard let list = try writer.node(at: [.key("attempts")]), case .sequence(let nodes) = list.value,
      let at = nodes.firstIndex(where: { node in
        node.entries?.contains { $0.key == "quiz" && names.contains($0.value.text ?? "") } ?? false
      })
    else { return nil }
    try writer.refuseAlias(list)
    let body = file.bytes[writer.keys.yaml.upperBound...].drop { $0 == UInt8(ascii: "-") }
    return (
      try writer.applying(writer.removing(at, fromList: list)), nodes.count == 1 && body.allSatisfy { $0 <= 0x20 }
    )
  }
}
