import SiteContent

/// Files that are written next to the files that they replace, and renamed only when all are on the disk.
///
/// So a full disk stops a change as a whole, and a power cut leaves each file whole, old or new.
struct PendingFiles {
  private var files: [File] = []

  /// The folder is kept as a path: there may be more of them than a process may have open.
  private struct File {
    var root: Folder
    var path: String
    var temporary: TemporaryName
  }

  /// Writes a file next to its destination, with the attributes of the file that is there.
  ///
  /// - Parameters:
  ///   - path: from the root, through folders that exist.
  ///   - isSecret: whether only its owner may read it.
  mutating func add(
    _ bytes: [UInt8], at path: String, below root: Folder, isSecret: Bool = false
  ) throws(SystemError) {
    let file = File(root: root, path: path, temporary: TemporaryName(number: files.count))
    try root.descendant(path.parentPath)?.prepare(
      bytes, toReplace: path.lastPathName, as: file.temporary, isSecret: isSecret)
    files.append(file)
  }

  /// Renames the files to their final names, in the order in which they were added.
  func commit() throws(SystemError) {
    for file in files {
      try file.root.descendant(file.path.parentPath)?.rename(file.temporary, to: file.path.lastPathName)
    }
  }

  /// Removes the files that were not renamed.
  func discard() {
    for file in files { try? file.root.descendant(file.path.parentPath)?.discard(file.temporary) }
  }
}

extension Folder {
  /// Waits until the names in the folders on the way to these paths are on the disk.
  func sync(pathsTo paths: [String]) throws(SystemError) {
    var folders: Set<String> = [""]
    for path in paths {
      var folder = path.parentPath
      while folders.insert(folder).inserted { folder = folder.parentPath }
    }
    for folder in folders { try descendant(folder)?.sync() }
  }
}
