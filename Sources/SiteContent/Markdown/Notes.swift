/// HTML made from Markdown, with its links to other parts of the site left open.
///
/// Where a page ends up is not known here, so a link is a piece of its own, to be filled in when the page is laid out.
package struct Notes: Sendable, Hashable {
  package var pieces: [Piece]

  package enum Piece: Sendable, Hashable {
    case html([UInt8])
    /// The value of an `href` or `src` attribute, between its quotes.
    case link(LinkTarget)
  }

  package init(pieces: [Piece] = []) { self.pieces = pieces }

  package var isEmpty: Bool { pieces.isEmpty }
}

/// Where a relative link of the notes leads.
package enum LinkTarget: Sendable, Hashable {
  /// A page of the site, with the fragment behind `#` if there was one.
  case page(PagePath, fragment: String?)
  /// A file under `content/` by its path from the site's folder, to be published as it is.
  case attachment(String)
}

/// The Markdown body of a page as HTML, in each language that it was written in.
package struct PageNotes: Sendable, Hashable {
  /// The body of the page's own file; empty where only translations exist.
  package var fallback: Notes
  /// By language code.
  package var translations: [String: Notes]

  package init(fallback: Notes, translations: [String: Notes] = [:]) {
    self.fallback = fallback
    self.translations = translations
  }

  package func notes(in language: String) -> Notes { translations[language] ?? fallback }
}

/// The Markdown of a content file: what stands behind its front matter.
package struct MarkdownBody: Sendable {
  /// The file's path from the site's folder.
  package var path: String
  package var bytes: ArraySlice<UInt8>
  /// The line of the file on which the body starts, from 1.
  package var firstLine: Int

  package init(path: String, bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
  }
}

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

extension Content {
  /// The files under `content/` that a page links to or shows, by path from the site's folder, sorted.
  package var attachments: [String] {
    var paths = Set([settings.avatar].compactMap(\.self))
    for notes in notes.values {
      // Few pages have any, and most have no translations.
      notes.fallback.addAttachments(to: &paths)
      for notes in notes.translations.values { notes.addAttachments(to: &paths) }
    }
    for bodies in quizzes.values { paths.formUnion(bodies.attachments) }
    return paths.sorted()
  }
}

extension PageNotes {
  /// The files that a page links to or shows, in any language.
  package var attachments: Set<String> {
    Set(([fallback] + translations.values).flatMap(\.attachments))
  }
}

extension QuizBodies {
  /// The same of a quiz.
  package var attachments: Set<String> {
    Set(([fallback] + translations.values).flatMap(\.notes).flatMap(\.attachments))
  }
}
