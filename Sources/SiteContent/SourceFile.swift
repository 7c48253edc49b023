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
