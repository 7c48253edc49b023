import SiteContent

/// The folder of a site, which holds `content/`, `templates/` and the list of what builds have written.
struct SiteFolder: Sendable {
  let root: Folder
  let content: Folder
  let templates: Folder?

  /// Opens the folder that a user named.
  ///
  /// The folder, `content/` and `templates/` may be symbolic links, since the owner may keep them elsewhere; nothing in
  /// them may.
  init(at path: String) throws {
    guard let root = try Folder.open(path) else { throw UsageError("there is no folder \(path)") }
    self.root = root
    guard let content = try Folder.open(root.place(of: "content")) else {
      throw NoSiteError(path: path)
    }
    self.content = content
    templates = try Folder.open(root.place(of: "templates"))
  }

  /// Reads the files of content, and at the same time the site's own templates and the default for each that it does
  /// not have.
  func files() throws(SystemError) -> SiteFiles {
    let read: @Sendable ([String], Folder) throws(SystemError) -> SourceFiles = { paths, folder throws(SystemError) in
      try SourceFiles(reading: paths, in: folder)
    }
    let (content, templates) = inParallel {
      Result { () throws(SystemError) in
        let scan = try scanContent()
        return (scan: scan, texts: try read(SiteScan.texts(in: scan), self.content))
      }
    } _: {
      Result { () throws(SystemError) in
        let scan = try scanTemplates()
        return (scan: scan, files: try templateFiles(scan, read: read))
      }
    }
    let (found, own) = (try content.get(), try templates.get())
    return files(of: SiteScan(content: found.scan, templates: own.scan), texts: found.texts, templates: own.files)
  }

  /// Lists all files of the site.
  /// - Parameter visit: called for each folder with its path before it is listed.
  func scan(visit: (Folder, String) -> Void) throws(SystemError) -> SiteScan {
    SiteScan(content: try scanContent(visit: visit), templates: try scanTemplates(visit: visit))
  }

  private func scanContent(visit: (Folder, String) -> Void = { _, _ in }) throws(SystemError) -> FolderScan {
    try FolderScan(of: content, at: "content", visit: visit)
  }

  private func scanTemplates(visit: (Folder, String) -> Void = { _, _ in }) throws(SystemError) -> FolderScan? {
    try templates.map { (folder) throws(SystemError) in try FolderScan(of: folder, at: "templates", visit: visit) }
  }

  /// Returns the files that a scan found.
  /// - Parameter read: reads files of `content` or `templates`.
  func files(
    of scan: SiteScan, read: ([String], Folder) throws(SystemError) -> SourceFiles
  ) throws(SystemError) -> SiteFiles {
    files(
      of: scan, texts: try read(SiteScan.texts(in: scan.content), content),
      templates: try templateFiles(scan.templates, read: read))
  }

  /// Reads the site's own templates, and the default for each that it does not have.
  private func templateFiles(
    _ scan: FolderScan?, read: ([String], Folder) throws(SystemError) -> SourceFiles
  ) throws(SystemError) -> (own: SourceFiles, defaults: DefaultTemplates) {
    let own =
      try templates.map { (folder) throws(SystemError) in try read(scan?.paths ?? [], folder) } ?? SourceFiles()
    return (own, try DefaultTemplates(besides: Set(own.paths)))
  }

  private func files(
    of scan: SiteScan, texts: SourceFiles, templates: (own: SourceFiles, defaults: DefaultTemplates)
  ) -> SiteFiles {
    SiteFiles(
      content: ContentFolder(files: texts.files, otherPaths: scan.others),
      templates: templates.own.files + templates.defaults.files, addedTemplates: templates.defaults.added,
      count: texts.count + templates.own.count,
      diagnostics: scan.diagnostics + texts.diagnostics + templates.own.diagnostics)
  }

  /// Returns an error for each file that is copied and too large, by their paths from the site's folder.
  func excesses(of paths: [String]) throws(SystemError) -> [Diagnostic] {
    try FileStamp.stamps(of: paths, in: content).filter { $0.value.size > FileLimit.attachment }
      .map { FileLimit.excess(of: $0.key, bytes: Int($0.value.size), most: FileLimit.attachment) }
  }

  /// Returns an error for each file that a browser would run as a part of the site, by their paths from the site's
  /// folder.
  func activeFiles(among paths: [String]) throws(SystemError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for path in paths {
      var bytes: [UInt8] = []
      if ActiveFile.needsBytes(path) {
        // A file that was removed since the site was read is an error when it is copied.
        guard let read = try contentFolder(of: path)?.read(path.lastPathName) else { continue }
        bytes = read
      }
      found += [ActiveFile.error(path, bytes: bytes)].compactMap(\.self)
    }
    return found
  }

  /// Returns an error for each file that the owner's style sheet would load and pages do not load.
  /// - Parameter published: the paths of the files that are copied to the site.
  func styleErrors(in path: String, published: [String]) throws(SystemError) -> [Diagnostic] {
    guard let bytes = try contentFolder(of: path)?.read(path.lastPathName) else { return [] }
    return StyleCheck.errors(in: path, bytes, published: Set(published))
  }

  /// Returns an error for each content file that was saved as a text file, by their paths from the site's folder.
  func misnamedFiles(among paths: [String]) throws(SystemError) -> [Diagnostic] {
    try SourceFiles(reading: paths.filter(ContentFile.mayBeMisnamed), in: content).files.compactMap(
      ContentFile.misnamed)
  }

  /// Returns the stamps of all files that a scan found, by path.
  func stamps(of scan: SiteScan) throws(SystemError) -> [String: FileStamp] {
    var stamps = try FileStamp.stamps(of: scan.content.paths, in: content)
    if let templates, let found = scan.templates {
      stamps.merge(try FileStamp.stamps(of: found.paths, in: templates)) { first, _ in first }
    }
    return stamps
  }

  /// Reads a file under `content/`, by its path from the site's folder.
  func bytes(at path: String) throws(SystemError) -> [UInt8] {
    guard path.pathNames.first == "content", let bytes = try contentFolder(of: path)?.read(path.lastPathName) else {
      throw SystemError("read", root.place(of: path), reason: "there is no such file")
    }
    return bytes
  }

  /// Opens the folder that holds a file of `content/`, by the file's path from the site's folder; nil if there is none.
  func contentFolder(of path: String) throws(SystemError) -> Folder? {
    try content.descendant(path.parentPath.pathNames.dropFirst().joined(separator: "/"))
  }

  /// Opens a folder of `content` or `templates` by its path from the site's folder; nil if there is none.
  func folder(at path: String) throws(SystemError) -> Folder? {
    let names = path.pathNames
    let top = names.first == "content" ? content : names.first == "templates" ? templates : nil
    return try top?.descendant(names.dropFirst().joined(separator: "/"))
  }

  /// Opens the folder that holds a file of `content/`; makes it and those above it if they do not exist.
  func makeContentFolder(of path: String) throws(SystemError) -> Folder {
    try content.makeDescendant(path.parentPath.pathNames.dropFirst().joined(separator: "/"))
  }
}

/// The folder that should be a site has no `content/`.
struct NoSiteError: Error, CustomStringConvertible {
  var path: String
  /// Whether the folders above were searched, too.
  var wasSearched = false

  var description: String {
    if path == ".", Folder.working == nil {
      return "this folder was removed: go to the one that is there now, with cd \"$PWD\", or name the site with --site"
    }
    return """
      there is no site in \(path == "." ? "this folder" : path)\(wasSearched ? " or above it" : "")
      A site is a folder with content/index.md, whose front matter has a title. To create one, run: sitegen init DIR
      """
  }
}
