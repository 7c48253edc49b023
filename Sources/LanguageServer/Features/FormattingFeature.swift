import SiteContent
import SiteEditing

extension SiteSession {
  /// Returns the edit that writes the front matter of a file in the canonical layout; none if it has that or cannot be changed.
  func formatting(of path: String) -> [DocumentEdit] {
    guard let kind = ContentKind(path: path), let file = workspace.file(at: path), let text = workspace.text(of: path)
    else {
      return []
    }
    return text.edit(to: FrontMatterFormat.formatted(file, of: kind)).map { [$0] } ?? []
  }
}
