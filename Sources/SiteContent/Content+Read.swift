extension Content {
  /// Reads a content folder.
  ///
  /// It never stops at the first error: it returns the diagnostics of all files, sorted by path and line. The content is nil
  /// if any of them is an error.
  /// - Parameter languages: the codes of the languages that have a table.
  package static func read(
    _ folder: ContentFolder, languages: Set<String>, at date: BuildDate
  ) -> (content: Content?, diagnostics: [Diagnostic]) {
    var memory = ContentMemory()
    return read(folder, languages: languages, at: date, memory: &memory)
  }

  /// Reads a content folder, most of which may be as it was when the memory was last used.
  package static func read(
    _ folder: ContentFolder, languages: Set<String>, at date: BuildDate, memory: inout ContentMemory
  ) -> (content: Content?, diagnostics: [Diagnostic]) {
    var reader = ContentReader(folder, languages: languages, memory: memory)
    defer { memory = reader.memory }
    return reader.read(at: date)
  }
}
