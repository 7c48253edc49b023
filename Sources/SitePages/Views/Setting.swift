import Grading
import SiteContent

/// What every view of one language needs: the content, its figures and the words.
///
/// A class, as every view keeps it.
final class Setting: Sendable {
  let content: Content
  let figures: RecordFigures
  let localizer: Localizer
  /// The path of the language's pages: `zh/`, or nothing at the root.
  let prefix: String
  /// For whom it is laid out.
  let scope: Scope
  /// What the figures were earlier; nil where the site does not keep it.
  let history: RecordHistory?
  /// How marks on the record's own scale are written, which is that of most courses.
  private let usualMarks: MarkFormat
  private let dueList: DueList

  init(
    content: Content, figures: RecordFigures, localizer: Localizer, prefix: String, scope: Scope = Scope(),
    history: RecordHistory? = nil, due: DueList? = nil
  ) {
    self.content = content
    self.figures = figures
    self.localizer = localizer
    self.prefix = prefix
    self.scope = scope
    self.history = history
    dueList = due ?? DueList(content.record, figures)
    usualMarks = MarkFormat(
      scale: content.record.scale, settings: content.settings, bands: content.record.bands, localizer: localizer)
  }

  var settings: SiteSettings { content.settings }

  /// The work that is due, the earliest first.
  var due: [DueWork] { dueList.work }

  /// How the marks of a course are written.
  func marks(for course: Course) -> MarkFormat { marks(on: course.scale) }

  /// How marks on a scale are written.
  func marks(on scale: Scale) -> MarkFormat {
    if scale == usualMarks.scale { return usualMarks }
    return MarkFormat(scale: scale, settings: content.settings, bands: content.record.bands, localizer: localizer)
  }

  func address(of page: PagePath) -> Address {
    Address(prefix + (page == .home ? scope.base : scope.path(of: page)))
  }
}
