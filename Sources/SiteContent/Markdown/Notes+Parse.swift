extension Notes {
  /// Makes HTML of a Markdown body and checks its links.
  ///
  /// Never fails: what is wrong is left out of the HTML and named in a diagnostic, in the order of the text.
  package static func parse(
    _ body: MarkdownBody, known: LinkablePaths, allowsHTML: Bool = false
  ) -> (notes: Notes, diagnostics: [Diagnostic]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = body.bytes.starts(with: mark) ? body.bytes.dropFirst(mark.count) : body.bytes
    var report = MarkdownDiagnostics(body, bytes: bytes)
    if let violation = MarkdownLimits.violation(in: bytes) {
      report.add(.error, at: MarkdownLocation(line: violation.line, column: 1), violation.message, help: violation.help)
      return (Notes(), report.diagnostics)
    }
    let document = MarkdownDocument(parsing: bytes)
    document.reportForbidden(&report)
    if bytes.contains(0x7C) { PipeTable.warn(about: document.events, in: &report) }
    var renderer = NotesRenderer(
      document, resolver: LinkResolver(path: body.path, known: known), allowsHTML: allowsHTML, report: report)
    let notes = renderer.render()
    return (notes, renderer.report.inOrder)
  }

  /// The paths from the site's folder of the files that the notes link to or show.
  package var attachments: Set<String> {
    var paths: Set<String> = []
    addAttachments(to: &paths)
    return paths
  }

  /// Adds the same to those of other notes.
  func addAttachments(to paths: inout Set<String>) {
    for piece in pieces { if case .link(.attachment(let path)) = piece { paths.insert(path) } }
  }
}
