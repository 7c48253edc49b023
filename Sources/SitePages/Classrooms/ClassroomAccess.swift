import Grading
import SiteContent

/// Who may see what of a classroom: the one place where that is decided.
struct ClassroomAccess: Equatable {
  /// Whether the teacher's pages are built: all results, those of a quiz, those of a student, the grade book.
  let hasResults: Bool
  /// Whether the page of the classroom names its members.
  let namesMembers: Bool

  /// - Parameter scope: whose pages are laid out; everybody’s where it is not about a page.
  init(to classroom: Classroom, in scope: VaultScope = VaultScope()) {
    hasResults = scope.ownsResults(of: classroom)
    // Results name them anyhow, and a sealed classroom is read by nobody else.
    namesMembers = hasResults || scope.readers != .everyone
  }
}
