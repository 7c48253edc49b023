/// The diagnostics of one file while it is read.
///
/// A class, so that everything that reads the file can add to it; it never leaves the call that reads the file.
final class DiagnosticCollector {
  private let sources: [SourceText]
  private(set) var diagnostics: [Diagnostic] = []
  /// Keys of other programs, which the site's settings name.
  let otherKeys: Set<String>

  /// A report on a file, maybe with the course template that the file starts from.
  init(_ source: SourceText, template: SourceText? = nil, otherKeys: Set<String> = []) {
    sources = [source] + (template.map { [$0] } ?? [])
    self.otherKeys = otherKeys
  }

  var source: SourceText { sources[0] }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func error(_ span: SourceSpan, _ message: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, at: location(of: span), message, help: help))
  }

  func warning(_ span: SourceSpan, _ message: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.warning, at: location(of: span), message, help: help))
  }

  func add(_ severity: Diagnostic.Severity, _ span: SourceSpan, _ words: DiagnosticText) {
    diagnostics.append(Diagnostic(severity, at: location(of: span), words.message, help: words.help))
  }

  func location(of span: SourceSpan) -> Diagnostic.Location {
    sources[min(Int(span.file), sources.count - 1)].location(of: span)
  }
}
