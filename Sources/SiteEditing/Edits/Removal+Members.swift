import Formats
package import SiteContent

/// What becomes of the attempts of a member who is removed from a classroom.
package enum MemberAttempts: String, Sendable, Hashable, CaseIterable {
  /// They are renamed to end in `.bak`, so that the site ignores them and they can be brought back.
  case archive
  case delete
  /// They stay, and `check` says that nobody counts them.
  case keep
}

// The removal of a member from a classroom.
extension Removal {
  /// Returns the files with the attempts of a student.
  package static func attempts(of member: String, in classroom: String, _ folder: ContentFolder) -> [SourceFile] {
    folder.files.filter { file in
      guard file.path.hasPrefix("content/classrooms/\(classroom)/attempts/"), file.path.hasSuffix(".md") else {
        return false
      }
      return SourceKeys.read(file).keys?.root.entries?.first { $0.key == "student" }?.value.text == member
    }.sorted { $0.path < $1.path }
  }

  /// Returns the edit that removes a member from the list in a classroom's file.
  /// - Parameter attempts: what becomes of the member's attempts.
  static func edit(
    removing member: String, from classroom: String, attempts: MemberAttempts, in folder: ContentFolder
  ) throws(EditRefusal) -> SiteEdit {
    let path = "content/classrooms/\(classroom)/index.md"
    guard let file = folder.files.first(where: { $0.path == path }) else {
      throw .request("there is no classroom \(classroom)")
    }
    let writer = KeyWriter(try CourseFile.keys(of: file))
    let list = try writer.node(at: [.key("members")])
    var nodes: [YAMLNode] = []
    if let list, case .sequence(let members) = list.value { nodes = members }
    let ids = nodes.map { $0.text ?? $0.entries?.first { $0.key == "id" }?.value.text ?? "" }
    guard let list, let at = ids.firstIndex(of: member) else {
      let near = NearestName.of(member, in: ids).map { ": did you mean \($0)?" } ?? ""
      throw .request("\(member) is not a member of \(classroom)\(near)")
    }
    try writer.refuseAlias(list)
    var edits = [
      FileEdit(path: path, old: file.bytes, new: try writer.applying(writer.removing(at, fromList: list)))
    ]
    guard attempts != .keep else { return SiteEdit(edits) }
    for file in Self.attempts(of: member, in: classroom, folder) {
      edits.append(FileEdit(path: file.path, old: file.bytes, new: nil))
      if attempts == .archive { edits.append(FileEdit(path: file.path + ".bak", old: nil, new: file.bytes)) }
    }
    if attempts == .delete { edits += try Self.edits(removingScoresOf: member, from: classroom, in: folder) }
    return SiteEdit(edits)
  }

  /// Returns the edits that remove a member's scores and rows from the grade books of a classroom.
  private static func edits(
    removingScoresOf member: String, from classroom: String, in folder: ContentFolder
  ) throws(EditRefusal) -> [FileEdit] {
    var edits: [FileEdit] = []
    for file in folder.files where file.path.hasPrefix("content/classrooms/\(classroom)/grades/") {
      var new = TableForm.removing(member, from: file)
      let writer = KeyWriter(try CourseFile.keys(of: SourceFile(path: file.path, bytes: new)))
      if let scores = writer.keys.root.entries?.first(where: { $0.key == "scores" })?.value,
        let entries = scores.entries, entries.contains(where: { $0.key == member })
      {
        new = try writer.applying(
          entries.count == 1
            ? try writer.removing("scores", from: writer.keys.root) : try writer.removing(member, from: scores))
      }
      if new != file.bytes { edits.append(FileEdit(path: file.path, old: file.bytes, new: new)) }
    }
    return edits
  }
}
