import SiteContent
import SiteEditing

extension SiteFolder {
  /// Writes an edit, with the passphrases of vaults that go with it: all of it, or nothing where that fails.
  ///
  /// Each file is written beside its place, then, when all are, renamed, so that it is whole at every moment. A file that
  /// somebody else has changed meanwhile stays as it is, and nothing is written.
  func write(_ edit: SiteEdit, passphrases: [String: String]? = nil) throws(SystemError) {
    for file in edit.files { try check(file) }
    var pending = PendingFiles()
    do throws(SystemError) {
      // A passphrase without a salt gets one from the next build. A salt without its passphrase is of no use.
      if let passphrases { try VaultStore(root: root).keep(passphrases, among: &pending) }
      for file in edit.files {
        guard let new = file.new else { continue }
        _ = try makeContentFolder(of: file.path)
        try pending.add(new, at: Self.pathInContent(file.path), below: content)
      }
      try pending.takePlaces()
    } catch {
      pending.discard()
      for file in edit.files where file.old == nil { try? removeEmptyFolders(above: file.path) }
      if passphrases != nil { try? VaultStore(root: root).removeEmptyFolder() }
      throw error
    }
    for file in edit.files where file.new == nil { try remove(file.path) }
    try content.sync(pathsTo: edit.files.map { Self.pathInContent($0.path) })
    if passphrases != nil { try root.sync(pathsTo: [VaultStore.path]) }
  }

  /// Removes the temporary files of commands that were killed.
  ///
  /// Only the holder of the lock may, since those of a command that still runs look the same. What cannot be removed, as
  /// on a disk that is mounted to be read only, stays: it is in nobody's way.
  func removeLeftovers() throws(SystemError) {
    // A list of what is left, not recursion, as where folders are read.
    var left = [""]
    while let path = left.popLast() {
      // A folder that cannot be read is for whoever needs it to complain about.
      guard let folder = try? content.descendant(path), let entries = try? folder.entries() else { continue }
      for entry in entries {
        if entry.kind == .folder, entry.isText, !FolderScan.isLeftOut(entry.name) {
          left.append(path.isEmpty ? entry.name : "\(path)/\(entry.name)")
        }
        if entry.isLeftover { try? folder.remove(entry.name) }
      }
    }
    guard let folder = try root.child(VaultStore.folder) else { return }
    for entry in try folder.entries() where entry.isLeftover { try? folder.remove(entry.name) }
  }

  /// Refuses an edit of a file that was changed meanwhile, or that may not be changed.
  private func check(_ file: FileEdit) throws(SystemError) {
    let folder = try contentFolder(of: file.path)
    if try folder?.read(file.path.lastPathName) != file.old {
      throw SystemError("write", root.place(of: file.path), reason: "it was changed meanwhile")
    }
    try folder?.refuseReadOnly(file.path.lastPathName)
  }

  private static func pathInContent(_ path: String) -> String { path.pathNames.dropFirst().joined(separator: "/") }

  /// Removes a file, and the folders that are empty without it.
  private func remove(_ path: String) throws(SystemError) {
    try contentFolder(of: path)?.remove(path.lastPathName)
    try removeEmptyFolders(above: path)
  }

  private func removeEmptyFolders(above path: String) throws(SystemError) {
    var folder = path.parentPath
    while folder.pathNames.count > 1 {
      guard try contentFolder(of: folder)?.removeEmptyFolder(folder.lastPathName) == true else { return }
      folder = folder.parentPath
    }
  }
}

extension FolderEntry {
  /// Whether it is a file that a command was writing when it was killed.
  fileprivate var isLeftover: Bool { kind == .file && TemporaryName(name) != nil }
}
