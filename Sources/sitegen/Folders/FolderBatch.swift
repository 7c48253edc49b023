import SiteContent

/// Files of one folder that are handled together, so that the folder is opened once for all of them.
struct FolderBatch<File: Sendable>: Sendable {
  /// The folder's path, empty for the one at the top.
  var folder: String
  var files: [(name: String, file: File)]

  /// Divides files into batches that are small enough to keep every core at work.
  static func batches(of files: [File], path: (File) -> String) -> [FolderBatch] {
    var byFolder: [String: [(name: String, file: File)]] = [:]
    for file in files {
      let path = path(file)
      byFolder[path.parentPath, default: []].append((path.lastPathName, file))
    }
    return byFolder.sorted { $0.key < $1.key }.flatMap { folder, files in
      stride(from: 0, to: files.count, by: size).map { start in
        FolderBatch(folder: folder, files: Array(files[start..<min(start + size, files.count)]))
      }
    }
  }

  private static var size: Int { 16 }
}
