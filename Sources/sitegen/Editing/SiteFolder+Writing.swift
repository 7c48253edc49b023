import SiteContent
import SiteEditing

extension SiteFolder {
  /// Writes an edit and the passphrases of vaults: either all files, or none if that fails.
  ///
  /// All files are written under temporary names before the first is renamed, so each file is complete at every moment. If a
  /// file has changed since it was read, nothing is written.
  ///
  /// The journal of changes knows the edit before the first file is renamed, so that one that is killed can be undone or redone.
  /// - Parameters:
  ///   - passphrases: the new content of `.sitegen/vaults`; nil leaves it unchanged.
  ///   - entry: what the journal keeps of the edit.
  func write(
    _ edit: SiteEdit, passphrases: [String: String]? = nil, as entry: JournalEntry = .command
  ) throws(SystemError) {
    if edit.isEmpty, passphrases == nil { return }
    for file in edit.files { try check(file) }
    let store = JournalStore(root: root)
    var problem: SystemError?
    func keep(_ journal: ChangeJournal?) {
      guard let journal else { return }
      do throws(SystemError) { try store.save(journal) } catch { problem = error }
    }
    var pending = PendingFiles()
    do throws(SystemError) {
      // Passphrases come first: the next build makes a missing salt, but a salt is useless without its passphrase.
      if let passphrases { try VaultStore(root: root).save(passphrases, among: &pending) }
      for file in edit.files {
        guard let new = file.new else { continue }
        _ = try makeContentFolder(of: file.path)
        try pending.add(new, at: Self.pathInContent(file.path), below: content)
      }
      keep(entry.journal(before: edit, in: store, isLosing: passphrases != nil))
      try pending.commit()
    } catch {
      pending.discard()
      for file in edit.files where file.old == nil { try? removeEmptyFolders(above: file.path) }
      if passphrases != nil { try? VaultStore(root: root).removeEmptyFolder() }
      throw error
    }
    for file in edit.files where file.new == nil { try remove(file.path) }
    try content.sync(pathsTo: edit.files.map { Self.pathInContent($0.path) })
    if passphrases != nil { try root.sync(pathsTo: [VaultStore.path]) }
    keep(entry.journalAfter)
    if let problem { Terminal.printError("sitegen: \(problem), so this change cannot be undone") }
  }

  /// Removes the temporary files that killed commands have left.
  ///
  /// The caller must hold the lock, since the temporary files of a running command have the same names. Files that cannot be
  /// removed, as on a read-only disk, are harmless and stay.
  func removeLeftovers() throws(SystemError) {
    // A stack instead of recursion, so that deep folders cannot overflow the call stack.
    var pending = [""]
    while let path = pending.popLast() {
      // A folder that cannot be read is reported when its files are needed.
      guard let folder = try? content.descendant(path), let entries = try? folder.entries() else { continue }
      for entry in entries {
        if entry.kind == .folder, entry.isText, !FolderScan.isLeftOut(entry.name) {
          pending.append(path.isEmpty ? entry.name : "\(path)/\(entry.name)")
        }
        if entry.isLeftover { try? folder.remove(entry.name) }
      }
    }
    guard let folder = try root.child(VaultStore.folder) else { return }
    for entry in try folder.entries() where entry.isLeftover { try? folder.remove(entry.name) }
  }

  /// Throws if a file has changed since it was read, is read-only, or should be removed and cannot.
  private func check(_ file: FileEdit) throws(SystemError) {
    let folder = try contentFolder(of: file.path)
    if try folder?.read(file.path.lastPathName) != file.old {
      throw SystemError("write", root.place(of: file.path), reason: "it has changed since it was read")
    }
    try folder?.refuseReadOnly(file.path.lastPathName)
    if file.new == nil { try folder?.checkRemoval(of: file.path.lastPathName) }
  }

  private static func pathInContent(_ path: String) -> String { path.pathNames.dropFirst().joined(separator: "/") }

  /// Removes a file and the folders that become empty.
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
  /// Whether it is a temporary file of a killed command.
  fileprivate var isLeftover: Bool { kind == .file && TemporaryName(name) != nil }
}
