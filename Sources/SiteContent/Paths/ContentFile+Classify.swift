import Formats

extension ContentFile {
  /// The classification of a file in `content/` by its path.
  package enum Classification: Sendable, Hashable {
    case file(ContentFile)
    /// A file that is copied to the site if a page links to it.
    case attachment
    /// A hidden file or one that an editor left.
    case ignored
    /// A file with an invalid name or in the wrong folder.
    case refused([Diagnostic])
  }

  /// Classifies a file by its path.
  /// - Parameters:
  ///   - path: the path relative to the site's folder, with `/`.
  ///   - paths: the paths of all files, to tell a copy of another file from a name with a number.
  package static func classify(_ path: String, among paths: Set<String>) -> Classification {
    let names = path.pathNames.dropFirst()
    guard let name = names.last, !names.contains(where: FileName.isLeftover) else { return .ignored }
    if path == VaultsFile.path { return .file(ContentFile(path: path, kind: .vaults)) }
    let folders = Array(names.dropLast())
    func isThere(_ other: String) -> Bool { paths.contains("\(path.parentPath)/\(other)") }
    if let copy = FileName.original(of: name), FileName.isRead(copy.name, isAtTop: folders.isEmpty) {
      if isThere(copy.name) { return refused(.fileCopy, path, "two versions of \(copy.name): keep one") }
      if copy.isCertain {
        return refused(.fileCopy, path, "a copy of \(copy.name), which is not there", help: "name it \(copy.name)")
      }
    }
    guard FileName.isRead(name, isAtTop: folders.isEmpty) else { return .attachment }
    guard let read = FileName(name) else {
      let help = FileName.suggestion(for: name).map { "name it \($0)" } ?? "a-z, 0-9 and - only, then .md"
      return .refused(
        folderProblems(folders) + [problem(.fileName, path, "\"\(name)\" is not a valid file name here", help: help)])
    }
    let folderProblems = folderProblems(folders)
    guard folderProblems.isEmpty else { return .refused(folderProblems) }
    guard let kind = ContentKind(folders: folders, id: read.id) else {
      return refused(
        .misplacedFile, path, "no file is read from this place", help: ContentLayout.help(folders: folders, file: read))
    }
    if case .page(let id) = kind, ReservedNames.pages.contains(id) {
      return refused(
        .misplacedFile, path, "/\(id)/ is already a part of the site", help: "choose another name for this page")
    }
    if case .quiz(_, let id) = kind, ReservedNames.quizzes.contains(id) {
      return refused(
        .misplacedFile, path, "/\(id)/ is already a part of the classroom", help: "choose another name for this quiz")
    }
    guard let language = read.language else { return .file(ContentFile(path: path, kind: kind)) }
    if kind.page == nil { return refused(.misplacedFile, path, "only pages have translations, and this file has none") }
    guard isThere("\(read.id).md") else {
      return refused(.misplacedFile, path, "a translation of \(read.id).md, which is not there")
    }
    return .file(ContentFile(path: path, kind: kind, language: language))
  }

  /// Returns the error for a folder whose name must be an id and is not.
  private static func folderProblems(_ folders: [String]) -> [Diagnostic] {
    guard ["terms", "classrooms"].contains(folders.first), folders.count > 1, !FileName.isID(folders[1]) else {
      return []
    }
    let id = FileName.nearestID(to: folders[1])
    return [
      problem(
        .fileName, "content/\(folders[0])/\(folders[1])", "\"\(folders[1])\" is not a valid folder name here",
        help: id.map { "name it \($0)" } ?? "a-z, 0-9 and - only")
    ]
  }

  private static func refused(
    _ code: Diagnostic.Code, _ path: String, _ message: String, help: String? = nil
  ) -> Classification {
    .refused([problem(code, path, message, help: help)])
  }

  private static func problem(
    _ code: Diagnostic.Code, _ path: String, _ message: String, help: String?
  ) -> Diagnostic {
    Diagnostic(.error, code, at: .init(path: path), message, help: help)
  }
}

/// The folders of `content/`, and where a misplaced file belongs.
enum ContentLayout {
  static let folders = ["terms", "course-templates", "classrooms", "people", "pages"]

  /// Returns where to move a file that does not belong in its folder.
  static func help(folders: [String], file: FileName) -> String {
    guard let top = folders.first else { return moved(["pages"], file) }
    guard Self.folders.contains(top) else {
      guard let near = NearestName.of(top, in: Self.folders) else {
        return "the folders are \(Self.folders.joined(separator: ", "))"
      }
      let corrected = [near] + folders.dropFirst()
      return ContentKind(folders: corrected, id: file.id) == nil
        ? help(folders: corrected, file: file) : moved(corrected, file)
    }
    let within = folders.dropFirst() + (file.id == "index" ? [] : [file.id])
    guard let name = within.last else { return "the file of the whole site is content/index.md" }
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
    "move it to \((["content"] + folders + [file.named(FileName.id(for: file.id)).text]).joined(separator: "/"))"
  }
}
