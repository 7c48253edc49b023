import SiteContent
import SiteEditing

extension SiteFolder {
  /// Writes an edit: each file beside its place, then renamed, so that it is whole at every moment.
  ///
  /// A file that somebody else has changed meanwhile stays as it is, and nothing is written.
  func write(_ edit: SiteEdit) throws(SystemError) {
    for file in edit.files {
      let folder = try contentFolder(of: file.path)
      if try folder?.read(file.path.lastPathName) != file.old {
        throw SystemError("write", root.place(of: file.path), reason: "it was changed meanwhile")
      }
    }
    for file in edit.files {
      if let new = file.new {
        let folder = try makeContentFolder(of: file.path)
        try folder.replace(file.path.lastPathName, with: new, by: TemporaryName(number: 0))
      } else {
        try remove(file.path)
      }
    }
  }

  /// Removes a file, and the folders that are empty without it.
  private func remove(_ path: String) throws(SystemError) {
    try contentFolder(of: path)?.remove(path.lastPathName)
    var folder = path.parentPath
    while folder.pathNames.count > 1 {
      guard try contentFolder(of: folder)?.removeEmptyFolder(folder.lastPathName) == true else { return }
      folder = folder.parentPath
    }
  }
}
