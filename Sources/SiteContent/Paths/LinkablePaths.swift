/// What a link can lead to: the files of the content folder, by path from the site's folder.
package struct LinkablePaths: Sendable, Equatable {
  /// The pages by the path of their file, translations too.
  package var pages: [String: PagePath]
  /// Content files that no page shows: people, attempts, templates, vaults.
  package var unpublished: Set<String>
  /// Files that are published as they are when a page links to them.
  package var attachments: Set<String>

  package init(pages: [String: PagePath] = [:], unpublished: Set<String> = [], attachments: Set<String> = []) {
    self.pages = pages
    self.unpublished = unpublished
    self.attachments = attachments
  }

  /// Whether a link to the path can be published.
  func contains(_ path: String) -> Bool { pages[path] != nil || attachments.contains(path) }

  /// Whether a file that is linked to can be published where it is: where the site has neither a file nor a folder.
  func canPublish(_ path: String) -> Bool {
    // For macOS, Windows and some hosts, Index.html is index.html.
    let path = path.lowercased()
    guard !ReservedNames.isTaken(path), pages[path + ".md"] == nil || path.hasPrefix("content/pages/") else {
      return false
    }
    let names = path.pathNames
    return names.count != 2 || pages["content/pages/\(names[1]).md"] == nil
  }

  /// The paths that a link can lead to, in order.
  var all: [String] { (Array(pages.keys) + attachments).sorted() }
}
