import Grading
import SiteContent
import Testing

/// The weights of items in a category: all have one, or none has.
struct `Weights of items in a category` {
  private func category(_ items: String, keys: String = "") -> TestSite {
    TestSite(course: "name: A\ncategories:\n  - {name: B, \(keys)items: [\(items)]}")
  }

  @Test(arguments: [
    ("", "{name: M, weight: 40, score: 60}, {name: F, score: 90}", "F"),
    ("", "{name: M, weight: 40, score: 60}, F: 90", "F"),
    ("aggregate: weighted, ", "F: 90, {name: M, weight: 40, score: 60}", "F"),
    ("", "{name: M, weight: 40}, {name: N, weight: 0}, {name: F}", "F"),
    ("", "{name: M, weight: 40}, {name: F, score: 5, extra-credit: true}", "F"),
    ("", "{name: M, score: 60}, {name: F, weight: 5, score: 5, extra-credit: true}", "M"),
  ])
  func `An item without a weight among items with one is an error`(keys: String, items: String, name: String) {
    let errors = category(items, keys: keys).read().diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].message.hasPrefix("\"\(name)\" has no weight, but \""))
    #expect(errors.first?.help == "give every item of the category a weight, or none")
  }

  @Test(arguments: [
    "{name: M, weight: 40, score: 60}, {name: R, replaces: M}", "M: 60, F: 90",
    "{name: M, weight: 1}, {name: F, weight: 2}",
  ])
  func `Items that all have a weight, and resits without one, are right`(items: String) { category(items).says() }

  private static let weightless: [(String, Double)] = [
    (
      "categories:\n  - {name: T, items: [T 1: 6/10, {name: T 2, score: 9/10, weight: 0}, T 3: 80/100]}",
      78.181818181818
    ),
    (
      "categories:\n  - {name: T, aggregate: mean, items: [T 1: 6/10, {name: T 2, score: 9/10, weight: 0}, T 3: 80/100]}",
      70
    ),
    ("categories:\n  - {name: T, aggregate: highest, items: [T 1: 6/10, {name: T 2, score: 9/10, weight: 0}]}", 60),
    ("items: [T 1: 6/10, {name: T 2, score: 9/10, weight: 0}, T 3: 80/100]", 78.181818181818),
    ("items: [T 1: 6/10, {name: T 2, score: 9/10, coefficient: 0}, T 3: 80/100]", 78.181818181818),
    (
      "categories:\n  - {name: A, items: [T 1: 6/10, T 3: 80/100]}\n  - {name: T 2, weight: 0, items: [Z: 9/10]}",
      78.181818181818
    ),
  ]

  @Test(arguments: weightless)
  func `Work of weight 0 counts nothing, with a warning, and the rest stays points`(work: String, current: Double)
    throws
  {
    let site = TestSite(course: "name: A\n\(work)")
    let read = site.read()
    #expect(read.diagnostics.map(\.message).map { $0.hasSuffix("0, so it does not count") } == [true])
    let figures = CourseFigures(of: try #require(read.content).record.terms[0].courses[0])
    #expect(abs(try #require(figures.standing.current) - current) < 1e-9)
  }
}
