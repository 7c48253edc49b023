import Grading
import SiteContent
import Testing

/// The maximum of items that state none.
struct `An item without a maximum` {
  private func category(_ items: String, keys: String = "", scale: String = "") -> TestSite {
    TestSite(course: "name: A\n\(scale)categories:\n  - {name: Homework, \(keys)items: [\(items)]}")
  }

  private func maxima(_ site: TestSite) throws -> [Double] {
    try #require(site.read().content).record.terms[0].courses[0].categories[0].items.map(\.max)
  }

  private static let quiet: [(keys: String, items: String, maxima: [Double])] = [
    // An item has the maximum of the others, even of one, in the short and the long form.
    ("", "HW 6: 18/20, HW 7: , HW 8: missing, HW 9: absent", [20, 20, 20, 20]),
    (
      "", "HW 1: 18/20, {name: HW 2}, {name: HW 3, score: missing}, {name: HW 4, score: 15}, HW 5: 80%",
      [20, 20, 20, 20, 20]
    ),
    // A single one with more than 100 points says nothing.
    ("", "{name: HW 6, score: 270/300}, {name: HW 7}, HW 8: , HW 9: missing", [300, 100, 100, 100]),
    ("", "{name: HW 6, score: 270/300}, {name: HW 7, max: 300}, {name: HW 8}", [300, 300, 300]),
    ("", "HW 1: 18/20, HW 2: 10/20, {name: HW 3}", [20, 20, 20]),
    ("", "HW 1: 18/20, {name: HW 2, max: 20}, {name: HW 3, score: missing}", [20, 20, 20]),
    ("", "HW 1: 18/20, HW 2: 10/20, {name: HW 3, score: 17}, HW 4: 17", [20, 20, 20, 20]),
    ("", "HW 1: 18/20, HW 2: 10/20, {name: HW 3, score: 90%}, HW 4: B", [20, 20, 20, 20]),
    ("", "HW 1: 18/20, HW 2: 10/20, {name: Bonus, score: 3/5, extra-credit: true}, {name: HW 3}", [20, 20, 5, 20]),
    // A percent and a letter count as they are where no points are added.
    ("aggregate: mean, ", "HW 1: 18/20, HW 2: 10/20, HW 3: 90%, {name: HW 4, score: B}", [20, 20, 100, 100]),
    ("aggregate: mean, ", "HW 1: 18/20, HW 2: 10/10, HW 3: 90%", [20, 10, 100]),
    // The category comes first, and an item without others is out of 100.
    ("max: 10, ", "HW 6: 18/20, HW 7: , {name: HW 8, score: 9}", [20, 10, 10]),
    ("", "HW 6: 85, HW 7: , {name: HW 8}", [100, 100, 100]),
    ("", "{name: Test, weight: 1, score: 18/20}, {name: Final, weight: 2}", [20, 20]),
    ("", "HW 1: 18/20, HW 2: 90/100, HW 3: 85", [20, 100, 100]),
  ]

  @Test(arguments: quiet)
  func `It has the maximum of its category, else that of the others, else 100`(
    keys: String, items: String, maxima: [Double]
  ) throws {
    let site = category(items, keys: keys)
    #expect(try self.maxima(site) == maxima)
    site.says()
  }

  private static let unclear: [(items: String, maxima: [Double], warning: String)] = [
    // Work that counts nothing states nothing.
    (
      "HW 1: 6/10, {name: HW 2, weight: 0, score: 7/20}, {name: HW 3}, HW 4: missing", [10, 20, 10, 10],
      "\"HW 2\" has the weight 0, so it does not count | give it more than 0, or leave the work out"
    ),
    (
      "HW 6: 18/20, HW 7: 9/15, HW 8: ", [20, 15, 17.5],
      "\"HW 8\" has no maximum: it is out of 17.5, the mean of the others | give it a max, or give one to the category"
    ),
    (
      "HW 6: 18/20, HW 7: 9/15, {name: HW 8, score: missing}, HW 9: , {name: HW 10}", [20, 15, 17.5, 17.5, 17.5],
      "\"HW 8\", \"HW 9\", \"HW 10\" have no maximum: they are out of 17.5, the mean of the others | give each a max, or give one to the category"
    ),
    (
      "HW 6: 18/20, HW 7: 9/50, {name: HW 8, score: 15}", [20, 50, 35],
      "\"HW 8\" has no maximum: it is out of 35, the mean of the others | write 15/20 or 15/50, or the maximum that it has"
    ),
    (
      "HW 6: 18/20, HW 7: 85", [20, 100],
      "85 is out of 100, the others are out of 20 | write 85/100, or the maximum that it has"
    ),
    (
      "HW 6: 270/300, HW 7: 85", [300, 100],
      "85 is out of 100, the others are out of 300 | write 85/300; or 85/100 if you mean that"
    ),
    (
      "HW 6: 18/20, HW 7: 9/50, HW 8: 75", [20, 50, 100],
      "75 is out of 100, the others are out of 20, 50 | write 75/100, or the maximum that it has"
    ),
    (
      "HW 6: 18/20, HW 7: 19/20, {name: HW 8, score: 85}", [20, 20, 100],
      "85 is out of 100, the others are out of 20 | write 85/100, or the maximum that it has"
    ),
    (
      "HW 6: 18/20, HW 7: 9/10, HW 8: 80%, HW 9: 0, {name: HW 10, score: missing}", [20, 10, 15, 15, 15],
      "\"HW 8\", \"HW 9\", \"HW 10\" have no maximum: they are out of 15, the mean of the others | give each a max, or give one to the category"
    ),
  ]

  @Test(arguments: unclear)
  func `What the others leave open is one warning`(items: String, maxima: [Double], warning: String) throws {
    let site = category(items)
    #expect(try self.maxima(site) == maxima)
    let diagnostics = site.read().diagnostics
    #expect(diagnostics.map { "\($0.message) | \($0.help ?? "")" } == [warning])
    #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.location.line == 4 })
  }

  private static let between: [(items: String, warning: String)] = [
    (
      "A: 7, B: 6/7, D: 8",
      "6/7 is out of 7, the other marks are out of 10 | write 6.5 for a mark between 6 and 7; {name: B, score: 6, max: 7} for points"
    ),
    (
      "A: 8/9, {name: B, score: 6/7}, C: 9/10, D: 8",
      "\"A\", \"B\" are out of 9, 7, the other marks are out of 10 | write 8.5 for a mark between 8 and 9; {name: A, score: 8, max: 9} for points"
    ),
    ("A: 7, B: 6.5, {name: C, score: 6, max: 7}, D: 8/10", "\"A\", \"B\" are out of 10, the others are out of 7, 10"),
  ]

  @Test(arguments: between)
  func `A mark between two others is one warning at this mark`(items: String, warning: String) {
    let site = TestSite(
      site: "title: T\nscale: x\nscales: {x: {unit: points-10, pass: 6, grades: [{letter: A, from: 0}]}}",
      course: "name: A\nitems: [\(items)]")
    let words = site.read().diagnostics.map { "\($0.message) | \($0.help ?? "")" }
    #expect(words.count == 1 && words.allSatisfy { $0.hasPrefix(warning) }, "\(words)")
  }

  @Test(arguments: [
    ("HW 1: 18/20, HW 2: 10/20, {name: HW 3, score: 22}", "22/20 or 22/100"),
    ("HW 1: 45/50, {name: HW 2, max: 50}, HW 3: 85", "85/50 or 85/100"),
    ("HW 1: 18/20, HW 2: 40/50, HW 3: 40", "40/50 or 40/100"),
  ])
  func `A number that is a little above the maximum of the others is an error with both readings`(
    items: String, readings: String
  ) {
    let errors = category(items).read().diagnostics
    #expect(errors.map(\.severity) == [.error] && errors[0].message.contains(" of the items around it"))
    #expect(errors.first?.help == "write \(readings)")
  }

  @Test func `Directly in a course it is out of 100, or in the short form without points out of what the others are`() {
    let site = TestSite(
      course: "name: A\nitems: [{name: A, score: 18/20}, {name: B, score: 9/20}, {name: C}, D: missing]")
    #expect(site.read().content?.record.terms[0].courses[0].items.map(\.max) == [20, 20, 100, 20])
    site.says()
  }

  @Test(arguments: ["3.0", "85%", "\"2\""])
  func `A mark of a scale whose marks are no points has no maximum`(score: String) throws {
    let site = category("A: 18/20, B: 9/20, {name: C, score: \(score)}", scale: "scale: germany\n")
    let items = try #require(site.read().content).record.terms[0].courses[0].categories[0].items
    #expect(items[2].isMark && items[2].max == 100)
  }

  @Test func `A score of 0 and missing work are out of the same`() throws {
    for others in ["HW 1: 18/20", "HW 1: 18/20, HW 2: 40/50", "HW 1: 270/300", "HW 1: 18, HW 2: 40"] {
      for form in ["HW 3: ", "{name: HW 3, score: "] {
        let end = form.hasPrefix("{") ? "}" : ""
        let maxima = try ["0", "missing", "0%"].map { try self.maxima(category("\(others), \(form)\($0)\(end)")).last }
        #expect(Set(maxima).count == 1, "\(others): \(maxima)")
      }
    }
  }

  @Test func `A missing item weighs as much as the others`() throws {
    for last in ["HW 7: missing", "{name: HW 7, score: missing}"] {
      let site = category("HW 5: 18/20, HW 6: 18/20, \(last)")
      let course = try #require(site.read().content).record.terms[0].courses[0]
      #expect(CourseFigures(of: course).standing.current == 60)
    }
  }
}
