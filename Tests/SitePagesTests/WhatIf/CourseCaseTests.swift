import Foundation
import Grading
import RandomCourses
import SiteContent
import Testing

@testable import SitePages

/// The table that holds the what-if script to the arithmetic of the build: here it is written and compared, and
/// `Tests/browser/test_whatif_arithmetic.py` runs the script over it in a browser.
///
/// `SITEGEN_REWRITE=1 swift test` writes it anew; look at the difference before you commit it.
@Suite struct `The table of courses for the what-if script` {
  private static let place = Repository.root.appending(path: "Tests/SitePagesTests/WhatIf/Cases/courses.json")

  @Test func `has the figures of the build`() throws {
    let bytes = CaseRecords.table(of: try Self.cases()) { $0.write(to: &$1) }
    if Repository.rewrites { try bytes.write(to: Self.place) }
    let written = try? Data(contentsOf: Self.place)
    #expect(written == bytes && !Repository.rewrites, "rewrite the table and look at what changed")
  }

  @Test func `has courses with drop rules, extra credit, points only, German marks and open work`() throws {
    let courses = try Self.cases().map(\.course)
    let categories = courses.flatMap(\.categories)
    #expect(categories.contains { $0.dropLowest > 0 } && categories.contains { $0.dropHighest > 0 })
    #expect(
      categories.contains(where: \.isExtraCredit) && courses.contains { $0.items.contains(where: \.isExtraCredit) })
    #expect(courses.contains { $0.scale.unit.lessIsBetter } && courses.contains { $0.scale.unit == .points20 })
    #expect(
      courses.contains { if case .parts(.points, let categories, _) = $0.work { categories.count > 1 } else { false } })
    #expect(courses.contains { $0.categories.contains { $0.items.contains { $0.state == .ungraded } } })
  }

  /// Every course of the vectors and of the sites of this checkout that no office has posted a grade for; in most, some
  /// items have a supposed score.
  private static func cases() throws -> [CourseCase] {
    var random = SeededGenerator(seed: 2026)
    return try CaseRecords.all().flatMap { id, record in
      record.terms.flatMap(\.courses).filter { $0.final == nil }.map { course in
        CourseCase(id: "\(id) \(course.id)", course: course, scores: scores(for: course, &random))
      }
    }
  }

  /// Some items at scores as a slider gives them; for one course in four, none.
  private static func scores(for course: Course, _ random: inout SeededGenerator) -> [Int: Double] {
    guard random.next() % 4 > 0 else { return [:] }
    var scores: [Int: Double] = [:]
    for (position, max) in course.maxima.enumerated() where random.next() % 3 == 0 {
      scores[position] = (Double(random.next() % 201) * max / 2).rounded() / 100
    }
    return scores
  }
}
