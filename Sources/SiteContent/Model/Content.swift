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

/// A page of the owner's own: `pages/about.md`.
package struct ContentPage: Sendable, Hashable {
  package var path: PagePath
  package var name: LocalizedText

  package init(path: PagePath, name: LocalizedText) {
    self.path = path
    self.name = name
  }
}

/// For whom figures are made.
package enum Audience: Sendable, Hashable {
  /// The one who has the content: everything.
  case owner
  /// Whoever opens the pages: nothing that is computed from a quiz whose key may not be shown yet.
  case readers
}

extension Content {
  /// The record with the scores of the quizzes that feed its items, as far as the audience may know them.
  package func record(for audience: Audience) -> AcademicRecord {
    guard let member = settings.member, !classrooms.isEmpty else { return record }
    var standings: [String: Double] = [:]
    for classroom in classrooms {
      guard let person = classroom.members.first(where: { $0.id == member }) else { continue }
      for quiz in classroom.quizzes where audience == .owner || quiz.isKeyOpen(at: now.start) {
        let attempts = classroom.attempts[quiz.id]?[member] ?? []
        standings[quiz.id] = StudentFigures(person, attempts, of: quiz).standing
      }
    }
    return record.fed(by: standings)
  }
}
