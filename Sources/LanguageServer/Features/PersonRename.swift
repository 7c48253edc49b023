import Formats
import SiteContent
import SiteEditing

extension SiteSession {
  /// Returns the edit that changes the id of a person with all that hangs on it, as `sitegen rename` does.
  /// - Parameter path: the file in which the id was renamed; if several people have it, only the member of that file's class.
  /// - Throws: An error with the command to run if an editor cannot make the change.
  mutating func renamePerson(
    _ old: String, to new: String, in path: String, movesFiles: Bool
  ) throws(ResponseError) -> WorkspaceEdit {
    let rename = try idRename(old, to: new, in: path)
    let command = "save all files and run sitegen rename \(old) \(new) in place of it"
    if rename.renamesVault {
      throw ResponseError(
        .requestFailed,
        "\(old) is also the name of a vault, whose passphrase and salt an editor cannot rename: \(command)")
    }
    let files = rename.changes.sorted { $0.key < $1.key }
    if !movesFiles, let moved = files.first(where: { $0.key != $0.value.path }) {
      throw ResponseError(
        .requestFailed, "\(moved.key) has to be renamed, too, which this editor cannot do: \(command)")
    }
    var changes: [WorkspaceEdit.Change] = []
    var changed: [String: [UInt8]?] = [:]
    for (path, file) in files {
      if file.path != path { changed[path] = .some(nil) }
      changed[file.path] = file.bytes
      if let text = workspace.text(of: path), let edit = text.edit(to: file.bytes) {
        changes.append(.edits(edits([edit], of: path)))
      }
      if file.path != path {
        changes.append(
          .rename(old: workspace.uri(of: path), new: DocumentURI.uri(of: "\(workspace.folder)/\(file.path)")))
      }
    }
    try refuseNewErrors(after: changed)
    return WorkspaceEdit(documentChanges: changes)
  }

  private func idRename(_ old: String, to new: String, in path: String) throws(ResponseError) -> IDRename {
    let folder = workspace.sources.content
    let names = path.pathNames
    do throws(EditRefusal) {
      let isOneOfSeveral = try IDRename.isSeveralPeople(old, in: folder)
      let classroom = isOneOfSeveral && names.count > 3 && names[1] == "classrooms" ? names[2] : nil
      return try IDRename(old, to: new, in: classroom, of: folder)
    } catch {
      let first = error.diagnostics.first.map { ": \($0.location.path): \($0.message)" } ?? ""
      throw ResponseError(.requestFailed, error.words ?? "a file with the id has errors\(first)")
    }
  }
}
