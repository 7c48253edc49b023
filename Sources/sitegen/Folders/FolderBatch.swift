import SiteContent

/// Files of one folder that are handled together, so that the folder is opened once for all of them.
struct FolderBatch: Sendable {
  /// The folder's path.
  private let folder: String
  private(set) var files: [(name: String, path: String)]

  /// Divides files into batches that are small enough to keep every core at work.
  ///
  /// Folders are the same where their bytes are: two ways to write an accent are two folders.
  /// - Parameter paths: sorted, so that most files of a folder are beside each other.
  static func batches(of paths: [String]) -> [FolderBatch] {
    var batches: [FolderBatch] = []
    for path in paths {
      let (folder, file) = (path.parentPath, (name: path.lastPathName, path: path))
      if let last = batches.indices.last, batches[last].files.count < size, batches[last].folder.hasBytes(of: folder) {
        batches[last].files.append(file)
      } else {
        batches.append(FolderBatch(folder: folder, files: [file]))
      }
    }
    return batches
  }

  /// The folder of the files, nil where it is gone.
  /// - Parameter top: the one with whose name their paths begin, `content` or `templates`.
  func open(in top: Folder) throws(SystemError) -> Folder? {
    try top.descendant(folder.pathNames.dropFirst().joined(separator: "/"))
  }

  private static let size = 16
}
