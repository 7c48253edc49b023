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

/// Knows the folders of `content/`, to say where a misplaced file belongs.
enum ContentLayout {
  static let folders = ["terms", "course-templates", "classrooms", "people", "pages"]

  /// Where to put a file for which there is no place in its folders.
  static func help(folders: [String], file: FileName) -> String {
    guard let top = folders.first else { return moved(["pages"], file) }
    guard Self.folders.contains(top) else {
      guard let near = NearestName.of(top, in: Self.folders) else {
        return "the folders are \(Self.folders.joined(separator: ", "))"
      }
      let mended = [near] + folders.dropFirst()
      return ContentKind(folders: mended, id: file.id) == nil
        ? help(folders: mended, file: file) : moved(mended, file)
    }
    let within = folders.dropFirst() + (file.id == "index" ? [] : [file.id])
    guard let name = within.last else { return "what describes the whole site is content/index.md" }
    switch top {
    case "terms", "classrooms":
      if folders.count == 1 { return moved([top, name], file.named("index")) }
      if top == "classrooms", NearestName.of(folders[2], in: ["attempts"]) != nil, file.id != "index" {
        return moved([top, folders[1], "attempts"], file)
      }
      return moved([top, folders[1]], file.named(name))
    case "pages":
      // Pages do not nest: the folders become part of the name.
      return moved([top], file.named(within.joined(separator: "-")))
    default: return moved([top], file.named(name))
    }
  }

  private static func moved(_ folders: [String], _ file: FileName) -> String {
    "move it to \((["content"] + folders + [file.named(FileName.id(from: file.id)).text]).joined(separator: "/"))"
  }
}
