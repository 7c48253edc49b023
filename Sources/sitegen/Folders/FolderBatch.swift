import SiteContent

/// Files of one folder that are handled together, so that the folder is opened once for all of them.
struct FolderBatch: Sendable {
  /// The folder's path.
  private let folder: String
  let files: [(name: String, path: String)]

  /// Divides files into batches that are small enough to keep every core at work.
  static func batches(of paths: [String]) -> [FolderBatch] {
    var byFolder: [String: [(name: String, path: String)]] = [:]
    for path in paths { byFolder[path.parentPath, default: []].append((path.lastPathName, path)) }
    return byFolder.sorted { $0.key < $1.key }.flatMap { folder, files in
      files.pieces(of: size).map { FolderBatch(folder: folder, files: $0) }
    }
  }

  /// The folder of the files, nil where it is gone.
  /// - Parameter top: the one with whose name their paths begin, `content` or `templates`.
  func open(in top: Folder) throws(SystemError) -> Folder? {
    try top.descendant(folder.pathNames.dropFirst().joined(separator: "/"))
  }

  private static let size = 16
}
