package import SiteContent

/// A change of a site's content, with what it takes to see it and to undo it.
package struct SiteEdit: Sendable, Hashable {
  /// Only files that change.
  package private(set) var files: [FileEdit]

  package init(_ files: [FileEdit]) { self.files = files.filter { $0.old != $0.new } }

  /// Whether nothing changes.
  package var isEmpty: Bool { files.isEmpty }

  /// The change that takes this one back: after both, every byte is as it was.
  package var inverse: SiteEdit { SiteEdit(files.reversed().map(\.inverse)) }

  /// The change as a unified diff.
  package var diff: String { files.map(\.diff).joined() }

  /// The content folder as it is after the change.
  package func applied(to folder: ContentFolder) -> ContentFolder {
    let paths = Set(files.map(\.path))
    var result = folder
    result.files.removeAll { paths.contains($0.path) }
    for file in files {
      if let new = file.new { result.files.append(SourceFile(path: file.path, bytes: new)) }
    }
    return result
  }
}

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

/// An edit that cannot be made.
package enum EditRefusal: Error, Hashable {
  /// What was asked for does not fit the content: a name that is not there, one that means two things.
  case request(String)
  /// The file cannot be read well enough to change it.
  case unreadable([Diagnostic])
}
