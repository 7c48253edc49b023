package import SiteContent

/// The effect of an edit on the diagnostics of a site.
package struct EditReview: Sendable {
  /// The diagnostics that only exist after the edit.
  package var added: [Diagnostic]
  /// The diagnostics that exist both before and after the edit.
  package var remaining: [Diagnostic]

  /// Parses the content before and after the edit, and compares the diagnostics without their line numbers, which move.
  package init(of edit: SiteEdit, in folder: ContentFolder, languages: Set<String>, at date: BuildDate) {
    // The second reading parses only the files of the edit.
    var cache = ContentCache()
    let before = Content.read(folder, languages: languages, at: date, cache: &cache).diagnostics
    let after = Content.read(edit.applied(to: folder), languages: languages, at: date, cache: &cache).diagnostics
    var known: [Diagnostic: Int] = [:]
    for diagnostic in before { known[diagnostic.withoutLine, default: 0] += 1 }
    added = []
    remaining = []
    for diagnostic in after {
      if let count = known[diagnostic.withoutLine], count > 0 {
        known[diagnostic.withoutLine] = count - 1
        remaining.append(diagnostic)
      } else {
        added.append(diagnostic)
      }
    }
  }

  /// Whether the edit would cause errors.
  package var isRefused: Bool { added.contains { $0.severity == .error } }
}

extension Diagnostic {
  fileprivate var withoutLine: Diagnostic {
    var diagnostic = self
    diagnostic.location.line = nil
    diagnostic.other = nil
    return diagnostic
  }
}
