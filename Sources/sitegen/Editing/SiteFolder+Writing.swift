import SiteContent
import SiteEditing

extension SiteFolder {
  /// Writes an edit: each file beside its place, then, when all are, renamed, so that it is whole at every moment.
  ///
  /// A file that somebody else has changed meanwhile stays as it is, and nothing is written.
  func write(_ edit: SiteEdit) throws(SystemError) {
    for file in edit.files {
      let folder = try contentFolder(of: file.path)
      if try folder?.read(file.path.lastPathName) != file.old {
        throw SystemError("write", root.place(of: file.path), reason: "it was changed meanwhile")
      }
    }
    // All are written before any takes its place: a full disk stops an edit as a whole.
    var written: [(path: String, temporary: TemporaryName)] = []
    do throws(SystemError) {
      for (number, file) in edit.files.enumerated() {
        guard let new = file.new else { continue }
        let temporary = TemporaryName(number: number)
        try makeContentFolder(of: file.path).write(new, beside: file.path.lastPathName, as: temporary)
        written.append((file.path, temporary))
      }
      for file in written { try contentFolder(of: file.path)?.rename(file.temporary, to: file.path.lastPathName) }
    } catch {
      for file in written { try? contentFolder(of: file.path)?.discard(file.temporary) }
      for file in edit.files where file.old == nil { try? removeEmptyFolders(above: file.path) }
      throw error
    }
    for file in edit.files where file.new == nil { try remove(file.path) }
  }

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
