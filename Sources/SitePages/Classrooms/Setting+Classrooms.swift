import Grading
import SiteContent

extension Setting {
  /// The teacher's page of a classroom or of a quiz, by the full id.
  func address(ofResults id: String) -> Address { Address("\(prefix)classrooms/\(id)/results/") }

  /// The teacher's page of one student.
  func address(ofStudent id: String, in classroom: String) -> Address {
    Address("\(prefix)classrooms/\(classroom)/results/\(id)/")
  }

  /// A share of a quiz: a plain percentage, whatever the scale.
  func percent(_ percent: Double?) -> String { marks(on: content.record.scale).share(percent) }
}
