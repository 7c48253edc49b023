extension ContentFile {
  /// What a file under `content/` is, as far as its path tells.
  package enum Classification: Sendable, Hashable {
    case file(ContentFile)
    /// Published as it is if a page links to it.
    case attachment
    /// A hidden file, or what an editor left.
    case ignored
    case refused([Diagnostic])
  }

  /// Tells what a path means.
  /// - Parameters:
  ///   - path: the path from the site's folder, with `/`.
  ///   - paths: the paths of all files, which tell a copy of another file from a name with a number.
  /// - Returns: what the file is, or what is wrong with its name or place.
  package static func classify(_ path: String, among paths: Set<String>) -> Classification {
    let names = path.pathNames.dropFirst()
    guard let name = names.last, !names.contains(where: FileName.isLeftover) else { return .ignored }
    if path == "content/vaults.yml" { return .file(ContentFile(path: path, kind: .vaults)) }
    let folders = Array(names.dropLast())
    func isThere(_ other: String) -> Bool { paths.contains("\(path.parentPath)/\(other)") }
    if let copy = FileName.original(of: name), FileName.isRead(copy.name, isAtTop: folders.isEmpty) {
      if isThere(copy.name) { return refused(path, "two versions of \(copy.name): keep one") }
      if copy.isCertain {
        return refused(path, "a copy of \(copy.name), which is not there", help: "name it \(copy.name)")
      }
    }
    guard FileName.isRead(name, isAtTop: folders.isEmpty) else { return .attachment }
    guard let read = FileName(name) else {
      let help = FileName.suggestion(for: name).map { "name it \($0)" } ?? "a-z, 0-9 and - only, then .md"
      return .refused(folderProblems(folders) + [problem(path, "\"\(name)\" is no name for a file here", help: help)])
    }
    let folderProblems = folderProblems(folders)
    guard folderProblems.isEmpty else { return .refused(folderProblems) }
    guard let kind = ContentKind(folders: folders, id: read.id) else {
      return refused(path, "no file is read from this place", help: ContentLayout.help(folders: folders, file: read))
    }
    if case .page(let id) = kind, ReservedNames.pages.contains(id) {
      return refused(path, "/\(id)/ is a part of the site already", help: "choose another name for this page")
    }
    if case .quiz(_, let id) = kind, ReservedNames.quizzes.contains(id) {
      return refused(path, "/\(id)/ is a part of the classroom already", help: "choose another name for this quiz")
    }
    guard let language = read.language else { return .file(ContentFile(path: path, kind: kind)) }
    if kind.page == nil { return refused(path, "only pages have translations, and this file has none") }
    guard isThere("\(read.id).md") else {
      return refused(path, "a translation of \(read.id).md, which is not there")
    }
    return .file(ContentFile(path: path, kind: kind, language: language))
  }

  /// The folders whose names are ids, and are none.
  private static func folderProblems(_ folders: [String]) -> [Diagnostic] {
    guard ["terms", "classrooms"].contains(folders.first), folders.count > 1, !FileName.isID(folders[1]) else {
      return []
    }
    let id = FileName.id(from: folders[1])
    return [
      problem(
        "content/\(folders[0])/\(folders[1])", "\"\(folders[1])\" is no name for a folder here",
        help: id.isEmpty ? "a-z, 0-9 and - only" : "name it \(id)")
    ]
  }

  private static func refused(_ path: String, _ message: String, help: String? = nil) -> Classification {
    .refused([problem(path, message, help: help)])
  }

  private static func problem(_ path: String, _ message: String, help: String?) -> Diagnostic {
    Diagnostic(.error, at: .init(path: path), message, help: help)
  }
}
