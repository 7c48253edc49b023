/// What a site's `content/` holds: the files that are read, and the names of the others.
package struct ContentFolder: Sendable {
  /// The Markdown and YAML files, in any order.
  package var files: [SourceFile]
  /// The paths from the site's folder of all other files: they can be linked to.
  package var otherPaths: [String]

  package init(files: [SourceFile], otherPaths: [String] = []) {
    self.files = files
    self.otherPaths = otherPaths
  }
}
