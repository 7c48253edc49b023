import SiteContent

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
