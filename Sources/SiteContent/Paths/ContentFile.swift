/// A file under `content/` that is read, and what it describes.
package struct ContentFile: Sendable, Hashable {
  /// The path from the site's folder: `content/terms/2025-fall/csse-230.md`.
  package var path: String
  package var kind: ContentKind
  /// The language of a translation, `zh` in `csse-230.zh.md`; nil for the file itself.
  package var language: String?

  package init(path: String, kind: ContentKind, language: String? = nil) {
    self.path = path
    self.kind = kind
    self.language = language
  }

  /// Whether it describes a course, not a translation of one.
  var isCourse: Bool {
    if case .course = kind { language == nil } else { false }
  }
}
