import Formats
import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// The records from which the test tables of the what-if script are made: those of the grading vectors, of the sites in this
/// repository and of the cases of rules.
enum CaseRecords {
  static func all() throws -> [(id: String, record: AcademicRecord)] {
    let languages = Theme.languages(in: try CheckoutTheme.read.get().files)
    var records: [(id: String, record: AcademicRecord)] = []
    func add(_ vectors: [GradingVector]) throws {
      for vector in vectors {
        let folder = ContentFolder(
          files: vector.files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
        let (content, diagnostics) = Content.read(folder, languages: languages, at: .written("2026-11-21"))
        let errors = diagnostics.filter { $0.severity == .error }
        records.append((vector.id, try #require(content, "\(vector.id): \(errors)").record))
      }
    }
    try add(try GradingVector.all())
    for folder in [".", "Examples/but", "Examples/licence-pro", "Tests/browser/sites/whatif"] {
      let site = try SiteFolder(root: Repository.root.appending(path: folder)).site(at: "2026-11-21")
      records.append((folder, site.content.record))
    }
    let files = runningTerm.sorted { $0.key < $1.key }.map { path, keys in
      SourceFile(path: "content/\(path)", bytes: Array("---\n\(keys)\n---\n".utf8))
    }
    let running = Content.read(ContentFolder(files: files), languages: languages, at: .written("2026-11-21"))
    records.append(("a running term", try #require(running.content, "\(running.diagnostics)").record))
    for number in 0..<120 {
      var random = RandomRecord(seed: UInt64(number) + 1)
      records.append(("random-\(number)", random.record()))
    }
    // At the end, so that new ones do not change the others.
    try add(try GradingVector.rules())
    for name in ["denmark", "highschool", "ireland", "italy", "uk"] {
      let site = try SiteFolder(root: Repository.root.appending(path: "Examples/\(name)")).site(at: "2026-11-21")
      records.append((name, site.content.record))
    }
    return records
  }

  /// Returns the record of a site with one course.
  static func record(of course: String, _ id: String) throws -> AcademicRecord {
    let files = [
      ("index.md", "title: T"), ("terms/fall/a.md", course),
      ("terms/fall/index.md", "name: Fall\nstart: 2026-09-01\nend: 2026-12-18"),
    ]
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0)", bytes: Array("---\n\($1)\n---\n".utf8)) })
    let read = Content.read(
      folder, languages: Theme.languages(in: try CheckoutTheme.read.get().files), at: .written("2026-11-21"))
    return try #require(read.content, "\(id): \(read.diagnostics)").record
  }

  /// A site with courses whose listed work is graded while their term runs, beside one with open work.
  private static let runningTerm = [
    "index.md": """
    title: Grades
    scale: rose-hulman
    gpa: {goal: 3}
    graduation:
      - {average: all, at-least: 80}
      - {average: b, at-least: 10}
      - {each: course, at-least: 50}
      - {more-than-half: course, at-least: 50}
      - {credits: 8}
      - {gpa: 2}
    """,
    "terms/fall/index.md":
      "name: Fall\nstart: 2026-09-01\nend: 2026-12-18\nunits: [{id: u, name: U, coefficient: 1, blocs: [b]}]",
    "terms/fall/a.md": "name: A\ncredits: 4\ngoal: 85\nitems:\n  - Quiz 1: 9/10",
    "terms/fall/b.md": "name: B\ncredits: 4\nunit: u\ncoefficient: 2\nitems:\n  - Quiz 1: 8/10\n  - Quiz 2:",
    "terms/fall/c.md": "name: C\ncredits: 4\nunit: u\nitems:\n  - Quiz 1: 7/10\n  - Quiz 2: missing",
    "terms/fall/d.md": "name: D\ncredits: 4\nitems:\n  - Quiz 1: excused",
    "terms/fall/e.md": "name: E\ncredits: 4\ncomplete: true\nitems:\n  - Quiz 1: 6/10",
  ]

  /// Returns a JSON list with one case on each line.
  static func table<Case>(of cases: [Case], _ write: (Case, inout JSONWriter) -> Void) -> Data {
    let lines = cases.map { one in JSONWriter.text { write(one, &$0) } }
    return Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }
}
