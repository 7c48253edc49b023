import Foundation
import Grading
import RandomCourses
import Testing

@testable import SitePages

/// The table that holds the what-if script to the build's averages, conditions and grade points; the script runs over it in
/// `Tests/browser/test_whatif_arithmetic.py`.
@Suite struct `The table of records for the what-if script` {
  private static let place = Repository.root.appending(path: "Tests/SitePagesTests/WhatIf/Cases/records.json")

  @Test func `has the figures of the build`() throws {
    var random = SeededGenerator(seed: 7)
    let cases = try CaseRecords.all().map { id, record in
      RecordCase(id: id, record: record, marks: Self.marks(for: record, &random))
    }
    let bytes = CaseRecords.table(of: cases) { $0.write(to: &$1) }
    if Repository.rewrites { try bytes.write(to: Self.place) }
    let written = try? Data(contentsOf: Self.place)
    #expect(written == bytes && !Repository.rewrites, "rewrite the table and look at what changed")
    #expect(cases.contains { !$0.record.graduation.isEmpty } && cases.contains { $0.record.gpa.repeats == .best })
    #expect(cases.contains { !$0.record.blocs.isEmpty } && cases.contains { $0.record.gpa.goal != nil })
  }

  /// Some courses at marks as a slider gives them; for one record in four, none.
  private static func marks(for record: AcademicRecord, _ random: inout SeededGenerator) -> [Int: Double] {
    guard random.next() % 4 > 0 else { return [:] }
    var marks: [Int: Double] = [:]
    for position in 0..<record.terms.reduce(0, { $0 + $1.courses.count }) where random.next() % 3 == 0 {
      marks[position] = Double(random.next() % 201) / 2
    }
    return marks
  }
}
