import SiteContent

/// The folder to build into.
struct OutputLocation {
  private let site: SiteFolder
  /// The path of `--output`; nil for `public` in the site's folder.
  private let path: String?

  /// - Throws: If building into that folder would mix the site's output with its sources.
  init(_ path: String?, of site: SiteFolder) throws(UsageError) {
    self.path = path
    self.site = site
    guard let path else { return }
    if path.isEmpty { throw UsageError("--output is empty: name a folder") }
    let output = Folder.resolved(path).pathNames
    let siteFolder = Folder.resolved(site.root.path).pathNames
    // Nothing would be overwritten, but hundreds of generated files would be mixed with the owner's files.
    if siteFolder.starts(with: output) {
      throw UsageError(
        siteFolder.count == output.count
          ? "--output must not be the site's own folder: the pages would be mixed with its sources"
          : "--output must not be a folder that contains the site's folder")
    }
    if output.contains(".git") { throw UsageError("--output must not be inside .git/, which belongs to Git") }
    for source in ["content", "templates", ".sitegen"] {
      if output.starts(with: Folder.resolved(site.root.place(of: source)).pathNames) {
        throw UsageError("--output must not be inside \(source)/, which sitegen itself uses")
      }
    }
  }

  /// Opens the folder, and makes it if necessary. The default folder must not be a link; a folder of `--output` may be one.
  func open() throws(SystemError) -> Folder {
    if let path { try Folder.make(path) } else { try site.root.makeDescendant("public") }
  }
}
