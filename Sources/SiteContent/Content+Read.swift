extension Content {
  /// Reads a content folder.
  ///
  /// Never stops at the first mistake: all diagnostics of all files come back, sorted by path and line, warnings too. The
  /// content is nil where any of them is an error. The languages are the codes for which there is a language table.
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
