import Foundation
import Grading
import SiteContent

@testable import SitePages

/// The records behind the tables for the what-if script: those of the vectors and of the sites of this checkout.
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
    return records
  }

  /// A list with a case on each line.
  static func table<Case>(of cases: [Case], _ write: (Case, inout JSONStream) -> Void) -> Data {
    var bytes = Array("[\n".utf8)
    for (index, one) in cases.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      var json = JSONStream()
      write(one, &json)
      bytes += json.finish()
    }
    return Data(bytes + Array("\n]\n".utf8))
  }
}
