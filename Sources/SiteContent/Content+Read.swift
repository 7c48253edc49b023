extension Content {
  /// Reads a content folder.
  ///
  /// Never stops at the first mistake: all diagnostics of all files come back, sorted by path and line, warnings too. The
  /// content is nil where any of them is an error. The languages are the codes for which there is a language table.
  package static func read(
    _ folder: ContentFolder, languages: Set<String>, at date: BuildDate
  ) -> (content: Content?, diagnostics: [Diagnostic]) {
    var reader = ContentReader(folder, languages: languages)
    return reader.read(at: date)
  }
}
