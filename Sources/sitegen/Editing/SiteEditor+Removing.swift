import SiteContent
import SiteEditing

extension SiteEditor {
  /// Removes something, though others may refer to it: they are named, and the person is asked.
  func remove(_ removal: Removal, isAsked: Bool) throws {
    let edit = try made { () throws(EditRefusal) in try removal.edit(of: files.content) }
    let references = review(of: edit).added
    if !references.isEmpty {
      Terminal.complain("what refers to it will be wrong then:")
      Terminal.complain(of: DiagnosticReport(references, files: files.count))
    }
    let gone = edit.files.filter { $0.new == nil }.map(\.path)
    let changed = edit.files.filter { $0.new != nil }.map(\.path)
    for path in gone { Terminal.complain("  \(path)") }
    // With a quiz go the attempts at it, which may be some of those in a file.
    if !gone.isEmpty { for path in changed { Terminal.complain("  \(path), in part") } }
    let what =
      gone.isEmpty
      ? "this from \(edit.files.first?.path ?? "")"
      : edit.files.count == 1 ? "this file" : "these \(edit.files.count) files"
    if isAsked {
      guard let answer = try Terminal.ask("Remove \(what)? [y/N] ") else {
        throw UsageError("nothing was removed: there is no terminal to ask on. --force does not ask")
      }
      guard ["y", "yes"].contains(answer.lowercased()) else {
        Terminal.complain("nothing was removed")
        return
      }
    }
    try folder.write(edit)
    try show(edit)
  }
}
