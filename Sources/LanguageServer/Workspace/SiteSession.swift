import Formats
import Grading
import SiteContent
import SitePages

/// A site that is open in the editor, with everything that is known about it.
struct SiteSession: Sendable {
  var workspace: Workspace
  let access: SiteAccess
  var options: ServerOptions
  private var analyzer = SiteAnalyzer()
  private var lastAnalysis: (revision: Int, minute: Int, analysis: SiteAnalysis)?
  private var lastFigures: (revision: Int, minute: Int, content: Content?, texts: FigureTexts?)?

  init(_ workspace: Workspace, access: SiteAccess, options: ServerOptions) {
    self.workspace = workspace
    self.access = access
    self.options = options
  }

  /// What is known about the current files.
  mutating func analysis() -> SiteAnalysis {
    let date = access.date()
    if let last = lastAnalysis, (last.revision, last.minute) == (workspace.revision, date.minute) {
      return last.analysis
    }
    let folder = workspace.folder
    let analysis = analyzer.analyse(workspace.sources, at: date) { [access] in access.surroundings(folder, $0)
    }
    lastAnalysis = (workspace.revision, date.minute, analysis)
    return analysis
  }

  /// The content with the scores that quizzes give, and its figures as text; nil if the site cannot be read at all.
  mutating func figures() -> (content: Content?, texts: FigureTexts?) {
    let analysis = analysis()
    let minute = lastAnalysis?.minute ?? 0
    if let last = lastFigures, (last.revision, last.minute) == (workspace.revision, minute) {
      return (last.content, last.texts)
    }
    var content = analysis.content
    var texts: FigureTexts?
    if let record = content?.record(for: .owner) {
      content?.record = record
      if let content, let theme = analysis.theme {
        texts = FigureTexts(content, analyzer.figures(of: record), theme: theme)
      }
    }
    lastFigures = (workspace.revision, minute, content, texts)
    return (content, texts)
  }

  /// The content without broken files.
  mutating func content() -> Content? { figures().content }

  /// Returns the front matter of a file; nil if it has none that can be parsed.
  func tree(of path: String) -> SourceTree? { workspace.file(at: path).flatMap { SourceTree($0) } }

  /// Returns the diagnostics of the content after an edit, which is not made.
  func diagnostics(after edits: [String: [UInt8]?]) -> [Diagnostic] {
    var folder = workspace.sources.content
    folder.files.removeAll { edits.keys.contains($0.path) }
    for (path, bytes) in edits { if let bytes { folder.files.append(SourceFile(path: path, bytes: bytes)) } }
    let languages = Theme.languages(in: workspace.sources.templates)
    return analyzer.diagnostics(of: folder, languages: languages, at: access.date())
  }

  /// Returns the edit that gives files other bytes.
  func edit(_ files: [(path: String, bytes: [UInt8])]) -> WorkspaceEdit {
    WorkspaceEdit(
      documentChanges: files.compactMap { path, bytes in
        guard let text = workspace.text(of: path), let edit = text.edit(to: bytes) else { return nil }
        return .edits(edits([edit], of: path))
      })
  }

  /// Returns the changes that create a file with a text.
  func creating(_ path: String, _ text: String) -> [WorkspaceEdit.Change] {
    let uri = DocumentURI.uri(of: "\(workspace.folder)/\(path)")
    let edit = DocumentEdit(range: .start, newText: text)
    return [.create(uri: uri), .edits(DocumentEdits(textDocument: .init(uri: uri, version: nil), edits: [edit]))]
  }

  func edits(_ edits: [DocumentEdit], of path: String) -> DocumentEdits {
    DocumentEdits(
      textDocument: .init(uri: workspace.uri(of: path), version: workspace.documents[path]?.version), edits: edits)
  }

  /// Returns the course template that a course names.
  func template(ofCourse tree: SourceTree) -> SourceFile? {
    tree.keys.root.value(of: "template")?.text.flatMap {
      workspace.file(at: ContentPath.courseTemplate($0))
    }
  }
}

extension BuildDate {
  /// The minute of the clock; what depends on the date is computed again when it changes.
  fileprivate var minute: Int { if case .instant(let seconds) = self { seconds / 60 } else { 0 } }
}
