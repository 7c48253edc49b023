/// The notes of all pages of the last reading.
struct NotesCache: Sendable {
  private var cache = ResultCache<Input, Outcome>()
  /// The revision of the paths in `notes`.
  private var pathsRevision: Int?
  private var notes: [PagePath: PageNotes] = [:]

  /// Everything that the notes of a file depend on.
  struct Input: CacheInput {
    var file: ParsedFile
    var allowsHTML: Bool
    var hasMath: Bool
    /// The revision of the paths that a link can lead to.
    var pathsRevision: Int

    var key: String { file.file.path }
  }

  private struct Outcome: Sendable {
    var notes = Notes()
    var diagnostics: [Diagnostic] = []
  }

  /// Returns the notes of all pages that have any.
  /// - Parameter known: the paths that a link can lead to, in the revision that the inputs name.
  mutating func read(
    _ inputs: [Input], pathsRevision: Int, known: LinkablePaths
  ) -> (notes: [PagePath: PageNotes], diagnostics: [Diagnostic]) {
    let changed = cache.update(inputs) { index in
      guard inputs[index].file.hasBody else { return Outcome() }
      let input = inputs[index]
      let (notes, diagnostics) = Notes.parse(
        input.file.body, of: input.file.file.kind.page, known: known, allowsHTML: input.allowsHTML,
        hasMath: input.hasMath)
      return Outcome(notes: notes, diagnostics: diagnostics)
    }
    let isSame = self.pathsRevision == pathsRevision
    if !isSame { notes = Dictionary(minimumCapacity: inputs.count) }
    for index in isSame ? changed : inputs.indices {
      guard let page = inputs[index].file.file.kind.page else { continue }
      notes.set(cache.outputs[index].notes, of: page, in: inputs[index].file.file.language)
    }
    self.pathsRevision = pathsRevision
    return (notes, cache.outputs.flatMap(\.diagnostics))
  }
}

extension [PagePath: PageNotes] {
  /// Sets the notes of a page in one language; nil is the language of the page's own file.
  fileprivate mutating func set(_ notes: Notes, of page: PagePath, in language: String?) {
    var all = self[page] ?? PageNotes(fallback: Notes())
    if let language {
      all.translations[language] = notes.isEmpty ? nil : notes
    } else {
      all.fallback = notes
    }
    self[page] = all.fallback.isEmpty && all.translations.isEmpty ? nil : all
  }
}
