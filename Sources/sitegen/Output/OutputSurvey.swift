import SiteContent

/// What stands in the output folder at the paths that matter to a build.
struct OutputSurvey: Sendable, Equatable {
  var folders: [String: FileKind] = [:]
  var files: [OutputPath: FileKind] = [:]

  init() {}

  /// Looks at the paths of files and at the folders that lead to them, without following a link.
  init(of files: some Sequence<OutputPath>, folders: some Sequence<String>, in root: Folder) throws(SystemError) {
    let paths = Set(files)
    let needed = OutputPath.folders(of: paths).union(folders)
    // A folder comes before those in it: its path is shorter than theirs.
    for folder in needed.sorted(by: { $0.utf8.count < $1.utf8.count }) where isFolder(folder.parentPath) {
      self.folders[folder] = try root.kind(of: folder)
    }
    for file in paths where isFolder(file.folder) {
      self.files[file] = try root.kind(of: file.text)
    }
  }

  /// Whether a folder of that path is there, and not a link to one.
  func isFolder(_ path: String) -> Bool { path.isEmpty || folders[path] == .folder }
}
