import SiteContent

/// The folder to build to.
struct OutputChoice {
  private let site: SiteFolder
  /// The folder that a person named; nil for `public` in the site's folder.
  private let named: String?

  init(_ named: String?, of site: SiteFolder) throws(UsageError) {
    self.named = named
    self.site = site
    guard let named else { return }
    if named.isEmpty { throw UsageError("--output is empty") }
    let output = Folder.resolved(named).pathNames
    let own = Folder.resolved(site.root.path).pathNames
    // Strangers there are kept, but a site of hundreds of files among them is nothing that a person wants.
    if own.count > output.count, own.starts(with: output) {
      throw UsageError("--output must not be a folder that the site's own folder lies in")
    }
    for source in ["content", "templates", ".sitegen"] {
      if output.starts(with: Folder.resolved(site.root.place(of: source)).pathNames) {
        throw UsageError("--output must not lie in \(source)/, which sitegen keeps for itself")
      }
    }
  }

  /// Opens the folder, or makes it. The one that nobody named must be a folder itself, not a link to somewhere.
  func open() throws(SystemError) -> Folder {
    if let named { try Folder.make(named) } else { try site.root.makeDescendant("public") }
  }
}
