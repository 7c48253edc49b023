import SiteContent
import SitePages

/// A site as it was read, with everything that is wrong in it.
struct SiteReading: Sendable {
  /// Nil where there are errors.
  var content: Content?
  /// Nil where there are errors.
  var theme: Theme?
  /// Sorted by path and line.
  var diagnostics: [Diagnostic]
  /// How many files of the site were read.
  var fileCount: Int

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(_ files: SiteFiles, at date: BuildDate, timings: inout Timings) {
    let languages = Theme.languages(in: files.templates)
    let content = timings.measure("content") { Content.read(files.content, languages: languages, at: date) }
    let theme = timings.measure("templates") { Theme.read(files.templates) }
    self.content = content.content
    self.theme = theme.theme
    diagnostics = (files.diagnostics + content.diagnostics + theme.diagnostics).sorted(by: Self.precedes)
    fileCount = files.count
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (left, right) = (left.location, right.location)
    return (left.path, left.line ?? 0, left.column) < (right.path, right.line ?? 0, right.column)
  }
}
