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
