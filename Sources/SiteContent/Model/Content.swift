package import Grading

/// A whole content folder, read and found valid.
package struct Content: Sendable {
  package var settings: SiteSettings
  package var record: AcademicRecord
  /// The Markdown of each page by its `PagePath`, only where there is any.
  package var notes: [PagePath: PageNotes]
  /// The owner's own pages, by path.
  package var pages: [ContentPage]
  /// By id.
  package var classrooms: [Classroom] = []
  /// The questions of each quiz by its full id.
  package var quizzes: [String: QuizBodies] = [:]
  /// The date and time for which figures and lists hold, in the site's time zone.
  package var now: Moment
  /// Who can read which part.
  package var protection = Protection()
  /// What the record was put together from, so that it can be for some of its readers.
  var parts: RecordBuilder?
}
