import Grading
import SiteContent
import SitePages
import TestSupport
import Testing

/// Holds formulas to the figures of the engine on the courses of all vectors, which the engine is held to.
@Suite struct `Formulas of the grading vectors` {
  @Test(arguments: try GradingVector.all() + GradingVector.rules())
  func `The formulas of a site's courses have the figures of the engine`(vector: GradingVector) throws {
    let folder = ContentFolder(files: vector.files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    let content = try #require(
      Content.read(folder, languages: Theme.languages(in: CheckoutTheme.read.get().files), at: .written("2026-11-21"))
        .content)
    for course in content.record.terms.flatMap(\.courses) where !course.isAbsent {
      #expect(FormulaComparison(of: course).differences == [], "\(course.id)")
    }
  }
}
