import Formats
package import SiteContent

/// How the attempts and scores of a member who is removed from a classroom are treated.
package enum MemberResults: String, Sendable, Hashable, CaseIterable {
  /// They are moved into files that end in `.bak`, so that the site ignores them and they can be brought back.
  case archive
  case delete
  /// They stay, and `check` reports that they belong to no member.
  case keep
}

// The removal of a member from a classroom.
extension Removal {
  /// Returns the files of a classroom with attempts or scores of a member, sorted by path.
  package static func results(of member: String, in classroom: String, _ folder: ContentFolder) -> [SourceFile] {
    attempts(of: member, in: classroom, folder)
      + folder.gradeBooks(ofClassroom: classroom).filter {
        scores(of: member, in: $0) != nil || TableForm.has(member, in: $0)
      }
  }

  /// Returns the path of the file in which the results of a member are archived: that of an attempts file, or of a grade book.
  package static func archive(of path: String, for member: String, in classroom: String) -> String {
    path.hasPrefix("content/classrooms/\(classroom)/grades/")
      ? "\(path.dropLast(".md".count))-\(member).md.bak" : path + ".bak"
  }

  /// Returns the edit that removes a member from the list in a classroom's file.
  /// - Parameter results: how the member's attempts and scores are treated.
  static func edit(
    removing member: String, from classroom: String, results: MemberResults, in folder: ContentFolder
  ) throws(EditRefusal) -> SiteEdit {
    let path = ContentPath.classroom(classroom)
    guard let file = folder.file(at: path) else {
      throw .request("there is no classroom \(classroom)")
    }
    let writer = KeyWriter(try CourseFile.keys(of: file))
    let list = try writer.node(at: [.key("members")])
    let ids = (list?.elements ?? []).map { $0.personID ?? "" }
    guard let list, let index = ids.firstIndex(of: member) else {
      let near = NearestName.of(member, in: ids).map { ": did you mean \($0)?" } ?? ""
      throw .request("\(member) is not a member of \(classroom)\(near)")
    }
    try writer.refuseAlias(list)
    var edits = [
      FileEdit(path: path, old: file.bytes, new: try writer.applying(writer.removing(index, fromList: list)))
    ]
    guard results != .keep else { return SiteEdit(edits) }
    func archive(_ bytes: [UInt8], of path: String) {
      if results == .archive {
        edits.append(FileEdit(path: Self.archive(of: path, for: member, in: classroom), old: nil, new: bytes))
      }
    }
    for file in Self.attempts(of: member, in: classroom, folder) {
      edits.append(FileEdit(path: file.path, old: file.bytes, new: nil))
      archive(file.bytes, of: file.path)
    }
    let books = folder.gradeBooks(ofClassroom: classroom)
    for file in folder.files where file.classroom == classroom && MemberExceptions.isQuiz(file) {
      let new = try MemberExceptions.removing(member, from: file)
      if new != file.bytes { edits.append(FileEdit(path: file.path, old: file.bytes, new: new)) }
    }
    for book in books {
      let rest = SourceFile(path: book.path, bytes: try MemberExceptions.removing(member, from: book))
      let new = try Self.bytes(of: rest, without: member)
      guard new != book.bytes else { continue }
      if try Self.bytes(of: book, without: member) == book.bytes {
        edits.append(FileEdit(path: book.path, old: book.bytes, new: new))
        continue
      }
      edits.append(FileEdit(path: book.path, old: book.bytes, new: new))
      archive(try Self.excerpt(of: book, about: member), of: book.path)
    }
    return SiteEdit(edits)
  }

  // MARK: - Attempts

  private static func attempts(of member: String, in classroom: String, _ folder: ContentFolder) -> [SourceFile] {
    folder.attemptsFiles(ofClassroom: classroom).filter {
      SourceKeys.read($0).keys?.root.value(of: "student")?.text == member
    }
  }

  // MARK: - Scores

  /// Returns the entry with the scores of a member, and the group that it is in; nil if there is none.
  private static func scores(of member: String, in book: SourceFile) -> (entry: YAMLNode.Entry, group: YAMLNode)? {
    guard let group = SourceKeys.read(book).keys?.root.value(of: "scores"),
      let entry = group.entry(member)
    else { return nil }
    return (entry, group)
  }

  /// Returns the bytes of a grade book without the scores and the rows of a member.
  private static func bytes(of book: SourceFile, without member: String) throws(EditRefusal) -> [UInt8] {
    let rest = SourceFile(path: book.path, bytes: TableForm.removing(member, from: book))
    guard let (_, group) = scores(of: member, in: rest) else { return rest.bytes }
    let writer = KeyWriter(try CourseFile.keys(of: rest))
    return try writer.applying(
      group.entries?.count == 1
        ? try writer.removing("scores", from: writer.keys.root) : try writer.removing(member, from: group))
  }

  /// Returns a grade book with only the scores and the rows of a member, whose lines can be copied back.
  private static func excerpt(of book: SourceFile, about member: String) throws(EditRefusal) -> [UInt8] {
    var excerpt = SourceFile(path: book.path, bytes: Array("---\nscores:\n---\n".utf8))
    if let (entry, group) = scores(of: member, in: book) {
      let writer = KeyWriter(try CourseFile.keys(of: book))
      let text = String(decoding: book.bytes[entry.keyRange.lowerBound..<writer.end(of: entry)], as: UTF8.self)
      excerpt.bytes = Array("---\nscores:\(group.isFlow ? " {\(text)}" : "\n  \(text)")\n---\n".utf8)
    }
    return TableForm.copying(member, from: book, to: excerpt)
  }
}
