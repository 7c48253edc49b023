import Grading

/// Who may see what of a classroom: the one place where that is decided.
struct ClassroomAccess: Equatable {
  /// Whether the teacher's pages are built: all results, those of a quiz, those of a student, the grade book.
  let hasResults: Bool
  /// Whether the page of the classroom names its members.
  let namesMembers: Bool

  init(to classroom: Classroom) {
    hasResults = classroom.results == .open
    // Those pages name them anyhow, and whose they are was decided with them.
    namesMembers = hasResults
  }
}
