import Testing

@testable import SiteContent

/// Marks such as `6/7`, which some schools write for a mark between 6 and 7: as points they would count 8.57 of 10.
struct `Marks between two marks` {
  private static let ten = "scale: x\nscales: {x: {unit: points-10, pass: 6, grades: [{letter: A, from: 0}]}}"
  private static let swiss = "scale: switzerland"

  private func warnings(_ course: String, on scale: String) -> [String] {
    TestSite(site: "title: T\n\(scale)", course: "name: C\n\(course)").read().diagnostics
      .map { "\($0.message) | \($0.help ?? "")" }
  }

  /// The mark of the course, and what of the advice is written in place of `6/7`.
  @Test(arguments: [
    ("grade: 6/7", ten, "6/7", "out of 7, marks are out of 10", "6.5", "85.71%"),
    ("final: 6/7", ten, "6/7", "out of 7, marks are out of 10", "6.5", "85.71%"),
    ("goal: 6/7", ten, "6/7", "out of 7, marks are out of 10", "6.5", "85.71%"),
    (
      "categories: [{name: X, weight: 50, items: [A: 7, B: 8]}, {name: Y, weight: 50, grade: 6/7}]", ten, "6/7",
      "out of 7, marks are out of 10", "6.5", "85.71%"
    ),
    ("items: [A: 6/7]", ten, "A: 6/7", "out of 7, marks are out of 10", "A: 6.5", "{name: A, score: 6, max: 7}"),
    (
      "items: [A: 7, B: 6/7]", ten, "B: 6/7", "out of 7, the other marks are out of 10", "B: 6.5",
      "{name: B, score: 6, max: 7}"
    ),
    (
      "items: [A: 5, B: 4/5]", swiss, "B: 4/5", "out of 5, the other marks are from 1 to 6", "B: 4.5",
      "{name: B, score: 4, max: 5}"
    ),
    (
      "items: [A: 5, B: 5/6]", swiss, "B: 5/6", "out of 6, the other marks are from 1 to 6", "B: 5.5",
      "{name: B, score: 5, max: 6}"
    ),
    ("final: 4/5", swiss, "4/5", "out of 5, marks are from 1 to 6", "4.5", "80%"),
  ])
  func `Each is one warning at any place, and both forms that it proposes end it`(
    course: String, scale: String, mark: String, words: String, middle: String, points: String
  ) {
    let found = warnings(course, on: scale)
    #expect(found.count == 1 && found.allSatisfy { $0.contains(words) }, "\(found)")
    for form in [middle, points] {
      #expect(
        found.allSatisfy { $0.contains(form.hasPrefix("{") ? form : String(form.split(separator: " ").last ?? "")) })
      let after = warnings(course.replacing(mark, with: form), on: scale)
      #expect(!after.contains { $0.contains("marks are") }, "\(after)")
    }
  }

  @Test func `Several alone in a list are one warning`() {
    #expect(
      warnings("items: [A: 6/7, B: 7/8]", on: Self.ten) == [
        "\"A\", \"B\" are out of 7, 8, marks are out of 10 | write 6.5 for a mark between 6 and 7; {name: A, score: 6, max: 7} for points"
      ])
  }

  @Test(arguments: [
    ("items: [A: 6/7, B: 5/7]", ten), ("items: [A: 4/5, B: 9/10]", ten), ("items: [A: 9/10]", ten),
    ("categories: [{name: X, max: 7, grade: 6/7}]", ten), ("categories: [{name: X, max: 7, items: [A: 6/7]}]", ten),
    ("items: [A: 4/5]", swiss), ("items: [A: 6/7]", "scale: us-plus-minus"),
    ("items: [A: 19/20, B: 12]", "scale: france-20"),
  ])
  func `Points are none`(course: String, scale: String) {
    let found = warnings(course, on: scale)
    #expect(!found.contains { $0.contains("marks are") }, "\(found)")
  }
}
