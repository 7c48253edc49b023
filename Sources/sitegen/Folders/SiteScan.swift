import SiteContent

/// What was found in the folder of a site.
struct SiteScan: Sendable, Hashable {
  var content: FolderScan
  /// Nil where the site has no templates of its own.
  var templates: FolderScan?

  /// The files of content that are read for what they say.
  static func texts(in content: FolderScan) -> [String] { content.paths.filter(isText) }

  /// Those that can only be linked to.
  var others: [String] { content.paths.filter { !Self.isText($0) } }

  /// Whether a file can only be linked to.
  func isLinked(_ path: String) -> Bool { path.pathNames.first == "content" && !Self.isText(path) }

  /// What stands in a folder, by its path from the site's folder; nil where it was not listed.
  func entries(of path: String) -> [FolderEntry]? { content.entries[path] ?? templates?.entries[path] }

  var diagnostics: [Diagnostic] {
    content.diagnostics + content.twins + (templates?.diagnostics ?? []) + (templates?.twins ?? [])
  }

  /// The reader of the content says where an ending is written in another way than it must be.
  static func isText(_ path: String) -> Bool {
    ["md", "markdown", "yml", "yaml"].contains(path.pathEnding)
  }
}
