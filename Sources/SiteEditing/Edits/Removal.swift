package import SiteContent

/// Something that goes away.
package enum Removal: Sendable, Hashable {
  /// A file with its translations; a term or classroom with everything in it; a quiz with the attempts at it.
  case file(ContentFile)
  /// An item of a course, as a person names it.
  case item(String, of: SourceFile)
  case category(String, of: SourceFile)

  package func edit(of folder: ContentFolder) throws(EditRefusal) -> SiteEdit {
    switch self {
    case .file(let file):
      let files = folder.files.filter { Self.belongs($0.path, to: file) }.sorted { $0.path < $1.path }
      var edits = files.map { FileEdit(path: $0.path, old: $0.bytes, new: nil) }
      if case .quiz(let classroom, let id) = file.kind {
        edits += try Self.attempts(atQuiz: id, of: classroom, in: folder)
      }
      return SiteEdit(edits)
    case .item(let name, let course):
      guard case .item(let item) = try Self.work(of: course, in: folder).find(name) else {
        throw .request("\(name) is a category: name it with --category")
      }
      return try Self.edit(course, removing: item.path, named: name)
    case .category(let name, let course):
      guard let category = try Self.work(of: course, in: folder).category(name) else {
        throw .request("/ is the course itself: leave out --category")
      }
      return try Self.edit(course, removing: category.path, named: name)
    }
  }

  private static func work(of course: SourceFile, in folder: ContentFolder) throws(EditRefusal) -> CourseOutline {
    try CourseFile.work(in: CourseFile.keys(of: course), template: CourseFile.template(of: course, in: folder))
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
    // A removal may leave references that are wrong, but never a file that cannot be read.
    _ = try CourseFile.keys(of: SourceFile(path: course.path, bytes: new))
    return SiteEdit([FileEdit(path: course.path, old: course.bytes, new: new)])
  }

  /// Whether a file goes with another: itself, its translations, what lies in a term's or classroom's folder.
  private static func belongs(_ path: String, to file: ContentFile) -> Bool {
    switch file.kind {
    case .term(let id): path.hasPrefix("content/terms/\(id)/")
    case .classroom(let id): path.hasPrefix("content/classrooms/\(id)/")
    default: path == file.path || path.hasPrefix(file.path.dropLast(2)) && isTranslation(path, of: file)
    }
  }

  private static func isTranslation(_ path: String, of file: ContentFile) -> Bool {
    // `csse-230.` stands before `zh.md`.
    let rest = path.dropFirst(file.path.count - 2)
    return rest.hasSuffix(".md") && rest.count > 3 && !rest.contains("/")
  }
}

/// The attempts at a quiz, which nobody can read without it.
extension Removal {
  /// The changes that take the attempts at a quiz out of the files of its classroom. A file in which nothing else is goes
  /// away.
  static func attempts(
    atQuiz quiz: String, of classroom: String, in folder: ContentFolder
  ) throws(EditRefusal) -> [FileEdit] {
    var edits: [FileEdit] = []
    for file in folder.files.sorted(by: { $0.path < $1.path })
    where file.path.hasPrefix("content/classrooms/\(classroom)/attempts/") && file.path.hasSuffix(".md") {
      var rest = file
      var isEmpty = false
      // One after the other: in brackets the place of one depends on the next.
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

  /// The file without its first attempt at a quiz, and whether it holds no attempt and no text then; nil if it has none.
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
    let body = file.bytes[writer.keys.yaml.upperBound...].drop { $0 == 0x2D }
    return (
      try writer.applying(writer.removing(at, fromList: list)), nodes.count == 1 && body.allSatisfy { $0 <= 0x20 }
    )
  }
}
