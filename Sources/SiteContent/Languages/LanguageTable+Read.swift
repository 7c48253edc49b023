extension LanguageTable {
  /// Reads a table of `templates/languages/`.
  package static func read(_ file: SourceFile) -> (table: LanguageTable?, diagnostics: [Diagnostic]) { (nil, []) }
}
