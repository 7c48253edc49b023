import Grading
import SiteContent
import SitePages

/// What is kept of a reading of a site, so that the next one costs only what has changed. It changes no result.
struct ReadingMemory: Sendable {
  var content = ContentMemory()
  var figures = FiguresMemory()
  var keyring = Keyring()
  private var theme: (files: [SourceFile], result: (theme: Theme?, diagnostics: [Diagnostic]))?

  /// What the theme of these files was read as; nil where the last ones were others.
  func theme(of files: [SourceFile]) -> (theme: Theme?, diagnostics: [Diagnostic])? {
    theme.flatMap { $0.files == files ? $0.result : nil }
  }

  mutating func remember(_ result: (theme: Theme?, diagnostics: [Diagnostic]), of files: [SourceFile]) {
    theme = (files, result)
  }
}
