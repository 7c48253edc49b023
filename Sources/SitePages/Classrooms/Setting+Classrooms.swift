import Grading
import SiteContent

extension Setting {
  /// The teacher's page of a classroom or of a quiz, by the full id.
  func address(ofResults id: String) -> Address {
    Address(prefix + scope.path(of: PagePath("classrooms/\(id)/results"), for: scope.readers))
  }

  /// The teacher's page of one student.
  func address(ofStudent id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/results/\(id)")))
  }

  /// A student's own page.
  func address(ofOwnPageOf id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/students/\(id)")))
  }

  /// The results for a grade book.
  func address(ofGradeBook classroom: String) -> Address {
    sealedOrOpen("classrooms/\(classroom)/results.csv", named: "results.csv")
  }

  /// A share of a quiz: a plain percentage, whatever the scale.
  func percent(_ percent: Double?) -> String { marks(on: content.record.scale).share(percent) }
}
