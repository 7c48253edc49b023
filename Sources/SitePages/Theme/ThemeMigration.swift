import Mustache
package import SiteContent

/// The names of earlier versions in templates and language tables, with those of today.
///
/// A theme that uses an old name keeps building, with a warning; `sitegen migrate` rewrites it.
package enum ThemeMigration {
  /// The new name of each old name of a template. No page declares an old name today.
  static let names = ["hasLimits": "hasRules", "limits": "rules", "stands": "counts"]
  /// The new key of each old key of a language table, in the same group.
  static let texts = ["results.stands": "results.counts"]

  private static let tags = names.merging(texts.map { ("t.\($0.key)", "t.\($0.value)") }) { name, _ in name }

  /// Returns a file of a theme with today's names; all other bytes stay.
  package static func migrated(_ file: SourceFile) -> SourceFile {
    switch ThemeFile(file.path) {
    case .template(let name)?:
      SourceFile(path: file.path, bytes: TemplateSource(name: name, bytes: file.bytes).renaming(tags).bytes)
    case .language?: LanguageTable.renaming(texts, in: file)
    case .builtInLanguage?, .asset?, nil: file
    }
  }

  /// The warning for a file that uses old names.
  static func warning(for file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, at: Diagnostic.Location(path: file.path), "the file uses names of an earlier version of sitegen",
      help: "they still work; to rewrite them, run: sitegen migrate")
  }
}
