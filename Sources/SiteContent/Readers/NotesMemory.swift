/// The notes of all pages as they were last read.
struct NotesMemory: Sendable {
  private var memo = FileMemo<Input, Outcome>()
  /// The number of the paths for which it holds.
  private var paths: Int?
  private var notes: [PagePath: PageNotes] = [:]

  /// What the notes of a file are made of.
  struct Input: FileInput {
    var file: ParsedFile
    var allowsHTML: Bool
    /// The number of the paths that a link can lead to.
    var paths: Int

    var path: String { file.file.path }
  }

  private struct Outcome: Sendable {
    var notes = Notes()
    var diagnostics: [Diagnostic] = []
  }

  /// The notes of all pages, only where there are any.
  /// - Parameter known: the paths that a link can lead to, which have the number that the inputs name.
  mutating func read(
    _ inputs: [Input], paths: Int, known: LinkablePaths
  ) -> (notes: [PagePath: PageNotes], diagnostics: [Diagnostic]) {
    let changed = memo.update(inputs) { at in
      guard inputs[at].file.hasBody else { return Outcome() }
      let (notes, diagnostics) = Notes.parse(
        inputs[at].file.body, known: known, allowsHTML: inputs[at].allowsHTML)
      return Outcome(notes: notes, diagnostics: diagnostics)
    }
    let isSame = self.paths == paths
    if !isSame { notes = Dictionary(minimumCapacity: inputs.count) }
    for at in isSame ? changed : inputs.indices {
      guard let page = inputs[at].file.file.kind.page else { continue }
      notes.set(memo.outputs[at].notes, of: page, in: inputs[at].file.file.language)
    }
    self.paths = paths
    return (notes, memo.outputs.flatMap(\.diagnostics))
  }
}

extension [PagePath: PageNotes] {
  /// Gives a page its notes in one language, where nil is that of its own file.
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
