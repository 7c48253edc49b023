package import SiteContent

extension Theme {
  /// Reads a theme from the files of `templates/`: the site's own, and the default for each that is not there.
  ///
  /// All diagnostics of all files come back; the theme is nil where any of them is an error.
  package static func read(_ files: [SourceFile]) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    var reader = ThemeReader(files)
    let theme = reader.theme()
    return (theme, reader.diagnostics)
  }

  /// What the tables of some languages lack, which is a mistake in a site that is built in them.
  package func gaps(in languages: [String]) -> [Diagnostic] { languages.flatMap { gaps[$0] ?? [] } }

  /// The codes of the language tables among the files of `templates/`.
  package static func languages(in files: [SourceFile]) -> Set<String> {
    Set(files.compactMap { ThemeFile($0.path)?.language })
  }
}
