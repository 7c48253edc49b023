import SiteContent

/// What stands in the output folder at the paths that matter to a build.
struct OutputSurvey: Sendable, Equatable {
  var folders: [OutputPath: FileKind] = [:]
  var files: [OutputPath: FileKind] = [:]

  init() {}

  /// Looks at the paths of files, at the folders that lead to them and at some more folders, without following a link.
  init(of paths: OutputPaths, folders: Set<OutputPath>, in root: Folder) throws(SystemError) {
    let needed = paths.folders.union(folders)
    // A folder comes before those in it: its path is shorter than theirs.
    for folder in needed.sorted(by: { $0.text.utf8.count < $1.text.utf8.count }) where isFolder(folder.folder) {
      self.folders[folder] = try root.kind(of: folder.text)
    }
    for file in paths.files where isFolder(file.folder) {
      self.files[file] = try root.kind(of: file.text)
    }
  }

  /// Whether a folder of that path is there, and not a link to one; nil is the output folder itself.
  func isFolder(_ path: OutputPath?) -> Bool { path.map { folders[$0] == .folder } ?? true }
}
