import Foundation
import Testing

/// A site with figures that an independent source gives.
struct GradingVector: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let about: String
  /// The text of each file by its path from the site's folder.
  let files: [String: String]
  /// The expected value by its path in the report, `terms.0.courses.0.current`.
  let expect: [String: JSONTree]
  let tolerance: Double

  var testDescription: String { "\(id): \(about)" }

  /// All cases.
  static func all() throws -> [GradingVector] {
    let file = Repository.root.appending(path: "Tests/SitePagesTests/Vectors/grading.json")
    return try JSONDecoder().decode([GradingVector].self, from: Data(contentsOf: file))
  }
}
