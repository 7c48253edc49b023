import SiteContent

/// What stands in the output folder at the paths that matter to a build.
struct OutputSurvey: Sendable, Equatable {
  var folders: [String: FileKind] = [:]
  var files: [OutputPath: FileKind] = [:]

  init() {}

  /// Looks at the paths of files, at the folders that lead to them and at some more folders, without following a link.
  init(of paths: OutputPaths, folders: Set<String>, in root: Folder) throws(SystemError) {
    let needed = paths.folders.union(folders)
    // A folder comes before those in it: its path is shorter than theirs.
    for folder in needed.sorted(by: { $0.utf8.count < $1.utf8.count }) where isFolder(folder.parentPath) {
      self.folders[folder] = try root.kind(of: folder)
    }
    for file in paths.files where isFolder(file.folder) {
      self.files[file] = try root.kind(of: file.text)
    }
  }

  /// Whether a folder of that path is there, and not a link to one.
  func isFolder(_ path: String) -> Bool { path.isEmpty || folders[path] == .folder }
}
