/// The bytes of a file in the site's folder: content, a template or a language table.
package struct SourceFile: Sendable, Hashable {
  /// The path relative to the site's folder, with `/`: `content/terms/2025-fall/csse-230.md`.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The files of a site's `content/`.
package struct ContentFolder: Sendable {
  /// The Markdown and YAML files, in any order.
  package var files: [SourceFile]
  /// The paths of all other files, relative to the site's folder; pages can link to them.
  package var otherPaths: [String]

  package init(files: [SourceFile], otherPaths: [String] = []) {
    self.files = files
    self.otherPaths = otherPaths
  }
}
