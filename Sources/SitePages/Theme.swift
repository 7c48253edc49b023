package import SiteContent

/// Templates, language tables and assets, parsed and found to fit the pages.
package struct Theme: Sendable {
  /// Reads a theme from the files of `templates/`: the site's own, and the default for each that is not there.
  ///
  /// All diagnostics of all files come back; the theme is nil where any of them is an error.
  package static func read(_ files: [SourceFile]) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    (nil, [])
  }

  /// The codes of the language tables among the files of `templates/`.
  package static func languages(in files: [SourceFile]) -> Set<String> {
    []
  }
}
