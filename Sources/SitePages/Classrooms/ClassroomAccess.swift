import Grading
import SiteContent

/// The rules for who sees which pages and names of a classroom. No other type decides this.
struct ClassroomAccess: Equatable {
  /// Whether the teacher's pages are built: the results of all quizzes, of each quiz and of each student, and the grade book.
  let hasResults: Bool
  /// Whether the page of the classroom names its members.
  let namesMembers: Bool

  /// - Parameter scope: the readers of the page; everybody for files that are not pages, such as the report.
  init(to classroom: Classroom, in scope: VaultScope = VaultScope()) {
    hasResults = scope.ownsResults(of: classroom)
    // Results name the members anyway, and only the readers of the vault read a sealed classroom.
    namesMembers = hasResults || scope.readers != .everyone
  }
}
