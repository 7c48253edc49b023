import Formats
package import SiteContent

/// A change of a site's content files, which can be shown as a diff and undone.
package struct SiteEdit: Sendable, Hashable {
  /// The edits of the files that change.
  package private(set) var files: [FileEdit]

  package init(_ files: [FileEdit]) { self.files = files.filter { $0.old != $0.new } }

  /// Whether nothing changes.
  package var isEmpty: Bool { files.isEmpty }

  /// The edit that undoes this one: after both, every byte is the same again.
  package var inverse: SiteEdit { SiteEdit(files.reversed().map(\.inverse)) }

  /// The edit as a unified diff.
  package var diff: String { files.map(\.diff).joined() }

  /// Returns the content folder after the edit.
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
  /// The old bytes; nil if the file is new.
  package var old: [UInt8]?
  /// The new bytes; nil if the file is deleted.
  package var new: [UInt8]?

  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// The edit that undoes this one.
  package var inverse: FileEdit { FileEdit(path: path, old: new, new: old) }

  /// The edit as a unified diff; empty if nothing changes.
  package var diff: String { UnifiedDiff(path: path, old: old, new: new).text }

  /// The lines that it removes and adds, each after its sign.
  package var changedLines: [String] { UnifiedDiff(path: path, old: old, new: new).changedLines }
}

/// The reason why an edit cannot be made.
package enum EditRefusal: Error, Hashable {
  /// The request does not fit the content: for example, a name is unknown or ambiguous.
  case request(String)
  /// A score may mean several things.
  case unclear(ScoreQuestion)
  /// The file has errors, so it cannot be changed.
  case unreadable([Diagnostic])

  /// The words for the person who asked for the edit; nil if the file has errors.
  package var words: String? {
    switch self {
    case .request(let words): words
    case .unclear(let question): question.words
    case .unreadable: nil
    }
  }

  /// The errors of the file.
  package var diagnostics: [Diagnostic] { if case .unreadable(let diagnostics) = self { diagnostics } else { [] } }
}
