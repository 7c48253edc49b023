/// What came of reading a term's file.
struct TermReadingResult: Sendable {
  var id: String
  var head: TermDraft
  var diagnostics: [Diagnostic]

  /// What it is made of.
  struct Input: FileInput {
    var file: ParsedFile
    /// The number of the ground.
    var ground: Int

    var path: String { file.file.path }
  }
}
