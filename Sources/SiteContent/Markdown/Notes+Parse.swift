extension Notes {
  /// Makes HTML of a Markdown body and checks its links.
  ///
  /// Never fails: what is wrong is left out of the HTML and named in a diagnostic, in the order of the text.
  package static func parse(
    _ body: MarkdownBody, known: KnownPaths, allowsHTML: Bool = false
  ) -> (notes: Notes, diagnostics: [Diagnostic]) {
    (Notes(), [])
  }

  /// The paths from the site's folder of the files that the notes link to or show.
  package var attachments: Set<String> {
    Set(
      pieces.compactMap { piece in
        if case .link(.attachment(let path)) = piece { path } else { nil }
      })
  }
}
