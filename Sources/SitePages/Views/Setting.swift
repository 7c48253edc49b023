import Grading
import SiteContent

/// What every view of one language needs: the content, its figures and the words.
struct Setting: Sendable {
  let content: Content
  let figures: RecordFigures
  let wording: Wording
  /// The path of the language's pages: `zh/`, or nothing at the root.
  let prefix: String
  /// For whom it is laid out.
  var scope = Scope()
  /// What the figures were earlier; nil where the site does not keep it.
  var history: RecordHistory?

  var settings: SiteSettings { content.settings }

  /// How the marks of a course are written.
  func marks(for course: Course) -> MarkFormat { marks(on: course.scale) }

  /// How marks on a scale are written.
  func marks(on scale: Scale) -> MarkFormat {
    MarkFormat(scale: scale, settings: content.settings, bands: content.record.bands, wording: wording)
  }

  func address(of page: PagePath) -> Address {
    Address(prefix + (page == .home ? scope.base : scope.path(of: page)))
  }
}
