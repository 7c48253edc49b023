import Formats

/// HTML that was rendered from Markdown, with unresolved links to other parts of the site.
///
/// The addresses of pages are not known here, so each link is a separate piece that is resolved when the page is laid out.
package struct Notes: Sendable, Hashable {
  /// The HTML, interrupted by links whose addresses depend on the page.
  package var pieces: [Piece]

  /// HTML or a link.
  package enum Piece: Sendable, Hashable {
    case html([UInt8])
    /// The value of an `href` or `src` attribute, without its quotes.
    case link(LinkTarget)
    /// The text of a figure, or what is written if readers do not see what it is of.
    case figure(NoteFigure, written: String)
  }

  package init(pieces: [Piece] = []) { self.pieces = pieces }

  package var isEmpty: Bool { pieces.isEmpty }

  /// Renders a Markdown body to HTML and checks its links.
  ///
  /// It never fails: errors are left out of the HTML and reported, in the order of the text.
  /// - Parameter page: the page whose figures the notes can show; nil if they show none.
  package static func parse(
    _ body: MarkdownBody, of page: PagePath? = nil, known: LinkablePaths, allowsHTML: Bool = false,
    hasMath: Bool = false
  ) -> (notes: Notes, diagnostics: [Diagnostic]) {
    let bytes = body.bytes.withoutByteOrderMark
    var report = MarkdownDiagnostics(body, bytes: bytes)
    if report.addViolationOfLimits() {
      return (Notes(), report.diagnostics)
    }
    let document = hasMath ? MathSource.document(parsing: bytes, &report) : MarkdownDocument(parsing: bytes)
    // Only a reference, such as `&#27;`, gives a character that is not in the file itself.
    if bytes.contains(UInt8(ascii: "&")) { document.reportForbidden(&report) }
    if bytes.contains(0x7C) { PipeTable.warn(about: document.events, in: &report) }
    // Few notes have braces, and the names are those of all courses. Looking for two at once took a fifth of a whole build.
    let hasBraces = bytes.contains(UInt8(ascii: "{"))
    let figures = page.flatMap { hasBraces && $0.showsFigures ? NoteFigureNames(of: $0, known: known) : nil }
    var renderer = NotesRenderer(
      document, resolver: LinkResolver(path: body.path, known: known), allowsHTML: allowsHTML, figures: figures,
      report: report)
    let notes = renderer.render()
    return (notes, renderer.report.inOrder)
  }

  /// The paths of the files that the notes link to or show, relative to the site's folder.
  package var attachments: Set<String> {
    Set(pieces.compactMap { if case .link(.attachment(let path)) = $0 { path } else { nil } })
  }
}

/// The target of a link to a part of the site.
package enum LinkTarget: Sendable, Hashable {
  /// A page, with the fragment after `#` if the link has one.
  case page(PagePath, fragment: String?)
  /// A file in `content/` by its path relative to the site's folder, which is copied to the site.
  case attachment(String)
}

/// The notes of a page in each language. Those of its own file are empty if only translations have notes.
package typealias PageNotes = Translated<Notes>

extension PageNotes {
  /// The paths of the files that the page links to or shows in any language.
  package var attachments: Set<String> { Set(all.flatMap(\.attachments)) }
}

/// The Markdown of a content file, after its front matter.
package struct MarkdownBody: Sendable {
  /// The path of the file relative to the site's folder.
  package var path: String
  package var bytes: ArraySlice<UInt8>
  /// The line of the file at which the body starts, from 1.
  package var firstLine: Int

  package init(path: String, bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
  }
}

extension Content {
  /// The paths of the files in `content/` that any page links to, shows or loads, relative to the site's folder, sorted.
  package var attachments: [String] {
    var paths = Set([settings.avatar, settings.logo, settings.extraStyle].compactMap(\.self))
    for notes in notes.values { paths.formUnion(notes.attachments) }
    for bodies in quizzes.values { paths.formUnion(bodies.attachments) }
    return paths.sorted()
  }
}

extension QuizBodies {
  /// The paths of the files that the quiz links to or shows in any language.
  package var attachments: Set<String> {
    Set(all.flatMap(\.notes).flatMap(\.attachments))
  }
}
