package import SiteContent

/// What an edit does to the diagnostics of a site.
package struct EditReview: Sendable {
  /// What is wrong only after the edit.
  package var added: [Diagnostic]
  /// What was wrong before and still is.
  package var remaining: [Diagnostic]

  /// Reads the content as it is and as it would be.
  ///
  /// A diagnostic counts as the same one wherever its line moves to.
  package init(of edit: SiteEdit, in folder: ContentFolder, languages: Set<String>, at date: BuildDate) {
    let before = Content.read(folder, languages: languages, at: date).diagnostics
    let after = Content.read(edit.applied(to: folder), languages: languages, at: date).diagnostics
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

  /// Whether the edit would break something.
  package var isRefused: Bool { added.contains { $0.severity == .error } }
}

extension Diagnostic {
  fileprivate var withoutLine: Diagnostic {
    var diagnostic = self
    diagnostic.location.line = nil
    return diagnostic
  }
}
