/// The files of a content folder: those that are read, those that pages can link to, and those that are refused.
///
/// Hidden files and leftovers of editors are ignored.
package struct ContentListing: Sendable {
  /// The files that are read, sorted by path.
  package var files: [ContentFile] = []
  /// The paths that links can name.
  package var known = LinkablePaths()
  /// Errors about names and places, sorted by path; a wrong folder name is reported once for all its files.
  package var diagnostics: [Diagnostic] = []

  /// Classifies files.
  /// - Parameter paths: unique paths relative to the site's folder, all in `content/`.
  package init(paths: [String]) {
    let all = Set(paths)
    var reported: Set<Diagnostic> = []
    let sorted = paths.sorted()
    known.pages.reserveCapacity(paths.count)
    let kinds = sorted.parallelMap(inChunksOf: 128) { ContentFile.classify($0, among: all) }
    for (path, kind) in zip(sorted, kinds) {
      switch kind {
      case .file(let file): add(file)
      case .attachment: known.attachments.insert(path)
      case .ignored: break
      case .refused(let problems):
        diagnostics += problems.filter { reported.insert($0).inserted }
        // The name is already reported, so links to the file need no errors of their own.
        known.pages[path] = .home
      }
    }
  }

  private mutating func add(_ file: ContentFile) {
    files.append(file)
    if let page = file.kind.page { known.pages[file.path] = page } else { known.unpublished.insert(file.path) }
  }
}
