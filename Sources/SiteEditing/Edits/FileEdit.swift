/// A change of one file: its bytes before and after.
package struct FileEdit: Sendable, Hashable {
  /// The path from the site's folder.
  package var path: String
  /// Nil where the file is new.
  package var old: [UInt8]?
  /// Nil where the file goes away.
  package var new: [UInt8]?

  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// The change that takes this one back.
  package var inverse: FileEdit { FileEdit(path: path, old: new, new: old) }

  /// The change as a unified diff, empty where nothing changes.
  package var diff: String { UnifiedDiff(of: self).text }
}
