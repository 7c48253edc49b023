extension Content {
  /// Reads a content folder.
  ///
  /// It never stops at the first error: it returns the diagnostics of all files, sorted by path and line. The content is nil
  /// if any of them is an error.
  /// - Parameter languages: the codes of the languages that have a table.
  package static func read(
    _ folder: ContentFolder, languages: Set<String>, at date: BuildDate
  ) -> (content: Content?, diagnostics: [Diagnostic]) {
    var cache = ContentCache()
    return read(folder, languages: languages, at: date, cache: &cache)
  }

  /// Reads a content folder whose files may have errors, without the values that have them.
  package static func readDespiteErrors(
    _ folder: ContentFolder, languages: Set<String>, at date: BuildDate
  ) -> (content: Content?, diagnostics: [Diagnostic]) {
    var reader = ContentReader(folder, languages: languages, cache: ContentCache())
    return reader.read(at: date, keepsErrors: true)
  }

  /// Reads a content folder, and parses only the files that have changed since the cache was last used.
  package static func read(
    _ folder: ContentFolder, languages: Set<String>, at date: BuildDate, cache: inout ContentCache
  ) -> (content: Content?, diagnostics: [Diagnostic]) {
    var reader = ContentReader(folder, languages: languages, cache: cache)
    defer { cache = reader.cache }
    return reader.read(at: date)
  }
}
