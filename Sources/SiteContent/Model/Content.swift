package import Grading

/// A content folder that was read without errors.
package struct Content: Sendable {
  package var settings: SiteSettings
  /// The terms and courses of the student, and their scales and rules.
  package var record: AcademicRecord
  /// The Markdown of the pages that have any.
  package var notes: [PagePath: PageNotes]
  /// The pages of `pages/`, sorted by path.
  package var pages: [ContentPage]
  /// The classrooms, sorted by id.
  package var classrooms: [Classroom] = []
  /// The questions of the quizzes by full id.
  package var quizzes: [String: QuizBodies] = [:]
  /// The date and time for which figures and lists are computed, in the site's time zone.
  package var now: Moment
  /// Who can read which page.
  package var protection = Protection()
  /// The parts of the record, from which `visible(to:)` builds the record of some readers.
  var parts: RecordBuilder?

  /// Returns the record with the scores of the quizzes that its items name, as far as the audience may know them.
  package func record(for audience: Audience) -> AcademicRecord {
    guard let member = settings.member, !classrooms.isEmpty else { return record }
    var standings: [String: QuizScore] = [:]
    for classroom in classrooms {
      guard let person = classroom.members.first(where: { $0.id == member }) else { continue }
      for quiz in classroom.quizzes where audience == .owner || quiz.isKeyOpen(at: now.start) {
        let attempts = classroom.attempts[quiz.id]?[member] ?? []
        standings[quiz.id] = StudentFigures(person, attempts, of: quiz).standing.map(QuizScore.percent)
      }
    }
    return record.withQuizScores(standings)
  }

  /// Returns the classrooms with the scores of the quizzes that items of their grade books name, as far as readers may know them: those of a
  /// classroom's results know all.
  package func classrooms(for audience: Audience, _ readers: Readership) -> [Classroom] {
    classrooms.map { classroom in
      guard classroom.gradeBooks.contains(where: \.outline.hasQuizScores) else { return classroom }
      let knowsAll = audience == .owner || classroom.isTaught(by: readers)
      let scores = classroom.quizScores(at: now.start) { knowsAll || $0.isKeyOpen(at: now.start) }
      var graded = classroom
      for index in graded.gradeBooks.indices { graded.gradeBooks[index].add(scores) }
      return graded
    }
  }
}

/// A page that belongs to no course or classroom: `pages/about.md`.
package struct ContentPage: Sendable, Hashable {
  package var path: PagePath
  package var name: LocalizedText
}

/// Who sees the figures.
package enum Audience: Sendable, Hashable {
  /// The owner of the content, who sees everything.
  case owner
  /// Readers of the pages, who see no figure from a quiz whose key may not be shown yet.
  case readers
}
