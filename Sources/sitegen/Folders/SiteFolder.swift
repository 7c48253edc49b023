import SiteContent

/// The folder of a site, which holds `content/`, `templates/` and what builds remember of each other.
struct SiteFolder: Sendable {
  let root: Folder
  private let content: Folder
  private let templates: Folder?

  /// Opens the folder that a person named.
  ///
  /// It, `content/` and `templates/` may be symbolic links, for that is where the person keeps them; nothing in them may.
  init(at path: String) throws {
    guard let root = try Folder.open(path) else { throw UsageError("there is no folder \(path)") }
    self.root = root
    guard let content = try Folder.open(root.place(of: "content")) else {
      throw NoSiteError(path: path)
    }
    self.content = content
    templates = try Folder.open(root.place(of: "templates"))
  }

  /// Reads the files of content, the site's own templates and the defaults for those that are not there.
  func files() throws(SystemError) -> SiteFiles {
    let scan = try FolderScan(of: content, at: "content")
    let texts = scan.paths.filter(Self.isText)
    let others = scan.paths.filter { !Self.isText($0) }
    let own = try ownTemplates()
    return SiteFiles(
      content: ContentFolder(files: try SourceFile.read(texts, in: content), otherPaths: others),
      templates: try own.files + DefaultTemplates.files(besides: Set(own.files.map(\.path))),
      count: texts.count + own.files.count,
      diagnostics: scan.diagnostics + own.diagnostics)
  }

  /// The bytes of a file under `content/`, by its path from the site's folder.
  func bytes(at path: String) throws(SystemError) -> [UInt8] {
    guard path.pathNames.first == "content", let bytes = try contentFolder(of: path)?.read(path.lastPathName) else {
      throw SystemError("read", root.place(of: path), reason: "there is no such file")
    }
    return bytes
  }

  /// The folder that holds a file of `content/`, by the file's path from the site's folder; nil where there is none.
  func contentFolder(of path: String) throws(SystemError) -> Folder? {
    try content.descendant(path.parentPath.pathNames.dropFirst().joined(separator: "/"))
  }

  /// The same, and makes it and those above it where they are not there.
  func makeContentFolder(of path: String) throws(SystemError) -> Folder {
    try content.makeDescendant(path.parentPath.pathNames.dropFirst().joined(separator: "/"))
  }

  private func ownTemplates() throws(SystemError) -> (files: [SourceFile], diagnostics: [Diagnostic]) {
    guard let templates else { return ([], []) }
    let scan = try FolderScan(of: templates, at: "templates")
    return (try SourceFile.read(scan.paths, in: templates), scan.diagnostics)
  }

  /// Whether a file is read for what it says; the others can only be linked to. The reader of the content says where an
  /// ending is written in another way than it must be.
  private static func isText(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".md", ".markdown", ".yml", ".yaml"].contains { name.hasSuffix($0) }
  }
}
