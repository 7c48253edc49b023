import Formats

/// Collects the diagnostics of one file while it is read.
///
/// It is a class so that all readers of a file add to the same one; it never leaves the function that reads the file.
final class DiagnosticCollector {
  private let sources: [SourceText]
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys of other programs that the site lists under `other-keys`; they are not reported as unknown.
  let otherKeys: Set<String>

  /// Starts without diagnostics.
  /// - Parameter template: the course template that the file starts from; spans with `file` 1 are in it.
  init(_ source: SourceText, template: SourceText? = nil, otherKeys: Set<String> = []) {
    sources = [source] + (template.map { [$0] } ?? [])
    self.otherKeys = otherKeys
  }

  var source: SourceText { sources[0] }

  /// Whether there is an error, not only warnings.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func error(_ span: SourceSpan, _ message: String, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, at: location(of: span), message, help: help))
  }

  func warning(_ span: SourceSpan, _ message: String, help: String? = nil, group: Diagnostic.Group? = nil) {
    diagnostics.append(Diagnostic(.warning, at: location(of: span), message, help: help, group: group))
  }

  func add(_ severity: Diagnostic.Severity, _ span: SourceSpan, _ text: DiagnosticText) {
    diagnostics.append(Diagnostic(severity, at: location(of: span), text.message, help: text.help))
  }

  func location(of span: SourceSpan) -> Diagnostic.Location {
    sources[min(Int(span.file), sources.count - 1)].location(of: span)
  }
}
