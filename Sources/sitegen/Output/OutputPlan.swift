import SiteContent

/// Everything that a build will do in the output folder, computed before it changes anything.
struct OutputPlan: Sendable, Equatable {
  /// The files of the site.
  let files: Set<OutputPath>
  /// All folders that the files are in.
  let folders: Set<OutputPath>
  /// The folders that earlier builds have made.
  let earlierFolders: Set<OutputPath>
  /// If there are any conflicts, nothing may be written.
  var conflicts: [OutputConflict] = []
  /// Existing files at the paths of the site's files that are in no list. They are conflicts unless they have the same bytes.
  var unlisted: Set<OutputPath> = []
  /// Files of earlier builds to remove before writing, because the site needs their path for something else.
  var obstacles: [OutputPath] = []
  /// Files of earlier builds to remove after writing.
  var stale: [OutputPath] = []
  /// Folders of earlier builds that are no longer needed, the inner ones first.
  var unneededFolders: [OutputPath] = []
  /// Folders that do not exist yet.
  var newFolders: Set<OutputPath> = []

  init(files paths: OutputPaths, earlier: OutputList, snapshot: OutputSnapshot) {
    files = paths.files
    folders = paths.folders
    earlierFolders = earlier.folders
    // A listed path that is no longer a regular file was replaced by another program.
    let owned = earlier.files.filter { snapshot.files[$0] == .file }
    let outdated = owned.subtracting(files).sorted()
    let lowercased = outdated.isEmpty ? [] : Set(files.map { $0.text.lowercased() })
    for path in outdated {
      // On a case-insensitive file system, removing `A.pdf` after writing `a.pdf` would remove the new file.
      let isObstacle =
        folders.contains(path) || lowercased.contains(path.text.lowercased())
        || path.folders.contains(where: files.contains)
      if isObstacle { obstacles.append(path) } else { stale.append(path) }
    }
    unneededFolders = earlier.folders.subtracting(folders).filter(snapshot.isFolder).sorted().reversed()
    newFolders = folders.filter { snapshot.folders[$0] == nil }
    unlisted = files.filter { snapshot.files[$0] == .file && !owned.contains($0) }
    for folder in folders.filter({ snapshot.folders[$0] != nil && !snapshot.isFolder($0) }).sorted() {
      checkFolder(folder, snapshot.folders[folder], isOwned: owned.contains(folder))
    }
    for file in files.filter({ snapshot.files[$0] != nil && snapshot.files[$0] != .file }).sorted() {
      checkFile(file, snapshot.files[file])
    }
  }

  private mutating func checkFolder(_ folder: OutputPath, _ kind: FileKind?, isOwned: Bool) {
    switch kind {
    case .folder, nil: break
    case .file:
      if isOwned {
        newFolders.insert(folder)
      } else {
        conflicts.append(OutputConflict(path: folder.text, obstacle: .fileInsteadOfFolder))
      }
    case .link: conflicts.append(OutputConflict(path: folder.text, obstacle: .link))
    case .other: conflicts.append(OutputConflict(path: folder.text, obstacle: .other))
    }
  }

  private mutating func checkFile(_ file: OutputPath, _ kind: FileKind?) {
    switch kind {
    case .file, nil: break
    case .folder:
      if !earlierFolders.contains(file) { conflicts.append(OutputConflict(path: file.text, obstacle: .folder)) }
    case .link: conflicts.append(OutputConflict(path: file.text, obstacle: .link))
    case .other: conflicts.append(OutputConflict(path: file.text, obstacle: .other))
    }
  }

  /// Everything that may exist in the output folder while the build writes: the files of earlier builds and of this one.
  var listDuringBuild: OutputList {
    var list = listAfterBuild(keptFolders: unneededFolders)
    list.files.formUnion(obstacles)
    list.files.formUnion(stale)
    list.isFinished = false
    return list
  }

  /// The contents of the output folder at the end.
  /// - Parameter keptFolders: the unneeded folders that could not be removed because they are not empty.
  func listAfterBuild(keptFolders: [OutputPath]) -> OutputList {
    var list = OutputList()
    list.files = files.subtracting(unlisted)
    list.folders = newFolders.union(earlierFolders.intersection(folders)).union(keptFolders)
    return list
  }
}

/// The kinds of what exists in the output folder at the paths that a build needs.
struct OutputSnapshot: Sendable, Equatable {
  var folders: [OutputPath: FileKind] = [:]
  var files: [OutputPath: FileKind] = [:]

  init() {}

  /// Looks up the paths and additional folders on disk, without following links.
  init(of paths: OutputPaths, folders: Set<OutputPath>, in root: Folder) throws(SystemError) {
    // Parents come before the folders in them, because their paths are shorter.
    for folder in paths.folders.union(folders).sorted(by: { $0.text.utf8.count < $1.text.utf8.count })
    where isFolder(folder.folder) {
      self.folders[folder] = try root.kind(of: folder.text)
    }
    for file in paths.files where isFolder(file.folder) {
      self.files[file] = try root.kind(of: file.text)
    }
  }

  /// Whether a folder, and not a link to one, exists at the path; nil is the output folder itself.
  func isFolder(_ path: OutputPath?) -> Bool { path.map { folders[$0] == .folder } ?? true }
}
