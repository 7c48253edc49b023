/// The files of a content folder, sorted into what is read, what may be linked to and what is refused.
///
/// Hidden files and editors' leftovers are in none of them.
package struct ContentListing: Sendable {
  /// By path.
  package var files: [ContentFile] = []
  package var known = KnownPaths()
  /// Names and places that are wrong, by path; a bad folder is named once for all its files.
  package var diagnostics: [Diagnostic] = []

  /// Sorts paths from the site's folder, each under `content/`.
  package init(paths: [String]) {}
}
