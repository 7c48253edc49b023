import SiteContent

extension Diagnostic {
  /// The diagnostic as editors show it.
  func forEditor(_ workspace: Workspace) -> EditorDiagnostic {
    EditorDiagnostic(
      range: location.range(workspace.encoding), severity: severity == .error ? 1 : 2, code: code.name,
      source: "sitegen",
      message: messageWithHelp,
      relatedInformation: other.map { [EditorDiagnostic.Related($0, in: workspace)] })
  }
}

extension EditorDiagnostic.Related {
  fileprivate init(_ other: Diagnostic.Location, in workspace: Workspace) {
    location = Location(uri: workspace.uri(of: other.path), range: other.range(workspace.encoding))
    message = "the other is here"
  }
}

extension Diagnostic.Location {
  /// The marked part; the start of the file if the diagnostic is about the whole file.
  func range(_ encoding: PositionEncoding) -> TextRange {
    guard let line else { return .start }
    let start = excerpt.unicodeScalars.prefix(column - 1)
    let marked = excerpt.unicodeScalars[start.endIndex...].prefix(length)
    let character = encoding.units(in: start)
    return TextRange(
      start: Position(line: line - 1, character: character),
      end: Position(line: line - 1, character: character + encoding.units(in: marked)))
  }
}

/// The diagnostics that the editor shows, by path.
struct PublishedDiagnostics: Sendable {
  private var shown: [String: [Diagnostic]] = [:]

  /// Returns the paths whose diagnostics differ from those that are shown, with the new ones.
  /// - Parameter touched: paths to return in any case, because the version of their document is another one.
  mutating func update(_ diagnostics: [Diagnostic], touched: Set<String>) -> [(path: String, diagnostics: [Diagnostic])]
  {
    let new = Dictionary(grouping: diagnostics) {
      $0.location.line == nil ? Self.file($0.location.path) : $0.location.path
    }
    let changed = Set(new.keys).union(shown.keys).filter { new[$0] != shown[$0] }.union(touched)
    shown = new
    return changed.sorted().map { ($0, new[$0] ?? []) }
  }

  /// Returns the file at which a diagnostic without a place is shown.
  private static func file(_ path: String) -> String { path.hasPrefix("--") ? "content/index.md" : path }
}
