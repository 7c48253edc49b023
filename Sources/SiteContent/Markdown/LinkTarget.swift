/// Where a relative link of the notes leads.
package enum LinkTarget: Sendable, Hashable {
  /// A page of the site, with the fragment behind `#` if there was one.
  case page(PagePath, fragment: String?)
  /// A file under `content/` by its path from the site's folder, to be published as it is.
  case attachment(String)
}
