import Formats
import Foundation
import Grading
import SiteContent
import TestSupport

@testable import SitePages

/// The records from which the test tables of the what-if script are made: those of the grading vectors and of the sites
/// in this repository.
enum CaseRecords {
  static func all() throws -> [(id: String, record: AcademicRecord)] {
    let templates = try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
    let languages = Theme.languages(in: templates)
    var records: [(id: String, record: AcademicRecord)] = []
    for vector in try GradingVector.all() {
      let folder = ContentFolder(
        files: vector.files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
      if let content = Content.read(folder, languages: languages, at: .written("2026-11-21")).content {
        records.append((vector.id, content.record))
      }
    }
    for folder in [".", "Examples/but", "Examples/licence-pro", "Tests/browser/sites/whatif"] {
      let site = try SiteFolder(root: Repository.root.appending(path: folder)).site(at: "2026-11-21")
      records.append((folder, site.content.record))
    }
    for number in 0..<120 {
      var random = RandomRecord(seed: UInt64(number) + 1)
      records.append(("random-\(number)", random.record()))
    }
    return records
  }

  /// Returns a JSON list with one case on each line.
  static func table<Case>(of cases: [Case], _ write: (Case, inout JSONWriter) -> Void) -> Data {
    let lines = cases.map { one in JSONWriter.text { write(one, &$0) } }
    return Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }
}
