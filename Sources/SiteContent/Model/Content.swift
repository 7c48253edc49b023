package import Grading

/// A whole content folder, read and found valid.
package struct Content: Sendable {
  package var settings: SiteSettings
  package var record: AcademicRecord
  /// The Markdown of each page by its `PagePath`, only where there is any.
  package var notes: [PagePath: PageNotes]
  /// The owner's own pages, by path.
  package var pages: [OwnerPage]
  /// By id.
  package var classrooms: [Classroom] = []
  /// The questions of each quiz by its full id.
  package var quizzes: [String: QuizBodies] = [:]
  /// The files under `content/` that a page links to or shows, by path from the site's folder.
  package var attachments: [String]
  /// The date and time for which figures and lists hold, in the site's time zone.
  package var now: Moment
}
