package import SiteContent

/// Adds whole files to a site: what is not there yet is made, what is there stays as it is.
package struct FileImport: Sendable {
  package private(set) var edit: SiteEdit
  /// By path.
  package private(set) var outcomes: [(path: String, kind: Kind)] = []

  package enum Kind: Sendable, Hashable {
    case added, same
    /// Another text is there, which stays.
    case differs
    /// Nothing of that path is content.
    case refused
  }

  package init(_ files: [SourceFile], into folder: ContentFolder) {
    let known = Dictionary(folder.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var edits: [FileEdit] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let kind: Kind
      if !Self.isContent(file.path) {
        kind = .refused
      } else if let bytes = known[file.path] {
        kind = bytes == file.bytes ? .same : .differs
      } else {
        kind = .added
        edits.append(FileEdit(path: file.path, old: nil, new: file.bytes))
      }
      outcomes.append((file.path, kind))
    }
    edit = SiteEdit(edits)
  }

  /// Whether something could not be taken.
  package var isPartial: Bool { outcomes.contains { $0.kind == .differs || $0.kind == .refused } }

  /// A path that a site reads, and that leads nowhere else.
  private static func isContent(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first == "content", parts.count > 1, !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
      return false
    }
    return !ContentListing(paths: [path]).files.isEmpty
  }
}
