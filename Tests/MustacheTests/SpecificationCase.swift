import Foundation
import TestSupport
import Testing

/// A case of the Mustache specification.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let data: JSONTree
  let template: String
  let partials: [String: String]?
  let expected: String

  var testDescription: String { name }

  /// The cases of all files of the specification.
  static let all: [SpecificationCase] = files.flatMap { name in
    let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Specification")
    let cases = try? url.map { try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).tests }
    // A file that cannot be read fails the test that counts the cases.
    return cases ?? []
  }

  private static let files = [
    "comments", "delimiters", "inheritance", "interpolation", "inverted", "partials", "sections",
  ]

  private struct File: Decodable {
    let tests: [SpecificationCase]
  }
}
