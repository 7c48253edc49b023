/// The files of a content folder, sorted into what is read, what may be linked to and what is refused.
///
/// Hidden files and editors' leftovers are in none of them.
package struct ContentListing: Sendable {
  /// By path.
  package var files: [ContentFile] = []
  package var known = LinkablePaths()
  /// Names and places that are wrong, by path; a bad folder is named once for all its files.
  package var diagnostics: [Diagnostic] = []

  /// Sorts paths from the site's folder, each under `content/`, none of them twice.
  package init(paths: [String]) {
    let all = Set(paths)
    var seen: Set<Diagnostic> = []
    let sorted = paths.sorted()
    known.pages.reserveCapacity(paths.count)
    let kinds = sorted.parallelMap(inChunksOf: 128) { ContentFile.classify($0, among: all) }
    for (path, kind) in zip(sorted, kinds) {
      switch kind {
      case .file(let file): add(file)
      case .attachment: known.attachments.insert(path)
      case .ignored: break
      case .refused(let problems):
        diagnostics += problems.filter { seen.insert($0).inserted }
        // What is wrong is the name: links to it need no errors of their own.
        known.pages[path] = .home
      }
    }
  }

  private mutating func add(_ file: ContentFile) {
    files.append(file)
    if let page = file.kind.page { known.pages[file.path] = page } else { known.unpublished.insert(file.path) }
  }
}
