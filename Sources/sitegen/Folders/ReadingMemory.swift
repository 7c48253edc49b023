import Grading
import SiteContent
import SitePages

/// What is kept of a reading of a site, so that the next one costs only what has changed. It changes no result.
struct ReadingMemory: Sendable {
  var content = ContentMemory()
  var figures = FiguresMemory()
  var keyring = Keyring()
  private var theme: (files: [SourceFile], result: (theme: Theme?, diagnostics: [Diagnostic]))?

  mutating func readTheme(_ files: [SourceFile]) -> (theme: Theme?, diagnostics: [Diagnostic]) {
    if let theme, theme.files == files { return theme.result }
    let result = Theme.read(files)
    theme = (files, result)
    return result
  }
}
