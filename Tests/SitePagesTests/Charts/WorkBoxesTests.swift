import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Boxes of work` {
  private func boxes(_ course: String) throws -> WorkBoxes? {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ])
    let context = try #require(site.contexts.first)
    let view = CourseView(
      context.content.record.terms[0].courses[0], context.figures.terms[0].courses[0], address: "", in: context)
    return WorkBoxes(of: CategoryView.list(of: view))
  }

  /// The styles of a row, each with the left and right edges and the heights of its boxes.
  private func drawn(_ row: WorkBoxes.Row) -> [String] {
    row.paths.map { path in
      let boxes = path.data.text.matches(of: /M([0-9.]+) [0-9.]+H([0-9.]+)v([0-9.]+)/)
      return path.style + boxes.map { " \($0.1)–\($0.2)×\($0.3)" }.joined()
    }
  }

  @Test func `A box is as wide as its worth, and filled as high as its score`() throws {
    let rows = try #require(
      try boxes(
        """
        categories:
          - {name: labs, weight: 25, items: [{name: L1, score: 15/20}, {name: L2, max: 20}]}
          - {name: exams, weight: 75, items: [{name: Final}]}

        """)
    ).rows
    #expect(rows.map(\.name) == ["Labs", "Exams"])
    #expect(rows.map(\.weight) == ["25% of the course", "75% of the course"])
    // The heaviest category has the full width; labs weigh a third of it.
    #expect(drawn(rows[0]) == ["frame 0.3–16.4×32", "dashed 17–33×32", "filled 0.3–16.4×24"])
    #expect(drawn(rows[1]) == ["dashed 0.3–99.7×32"])
  }

  @Test func `Dropped work is pale, missing work and a score of 0 have a sign, and excused work has no box`() throws {
    let row = try #require(
      try boxes(
        """
        categories:
          - name: labs
            weight: 100
            drop-lowest: 1
            items: [L1: 9/10, L2: 4/10, {name: L3, score: 8/10}, {name: L4, score: missing, never-drop: true}, {name: L5, score: excused}]

        """)
    ).rows.first
    let drawing = try #require(row)
    #expect(drawing.paths.map(\.style) == ["frame", "filled", "pale"])
    #expect(drawn(drawing)[0].split(separator: " ").count == 5)
    #expect(drawn(drawing)[2].hasSuffix("×12.8"))
    #expect(drawing.signs.map(\.text) == ["✕"])
    let zero = try boxes("items: [A: 0/10, B: 5/10]\n")?.rows.first
    #expect(zero?.signs.map(\.text) == ["0"] && zero?.name == nil)
  }

  @Test func `Announced work has open boxes, and so has a category of which nothing is listed`() throws {
    let rows = try #require(
      try boxes(
        """
        categories:
          - {name: labs, weight: 50, count: 5, max: 10, items: [L1: 9/10]}
          - {name: quizzes, weight: 20, count: 2, max: 10, items: []}
          - {name: exams, weight: 30, items: []}

        """)
    ).rows
    #expect(rows.map { drawn($0).first { $0.hasPrefix("dashed") }?.split(separator: " ").count } == [5, 3, 2])
    #expect(rows.map { $0.emptyWorth == nil } == [true, false, false])
  }

  @Test func `Narrow boxes of one kind are joined, with their mean for a height`() throws {
    let items = (1...200).map { "  - I\($0): \($0 % 2 == 0 ? 10 : 5)/10\n" }.joined()
    let row = try #require(try boxes("items:\n\(items)")?.rows.first)
    let filled = try #require(drawn(row).last).split(separator: " ").dropFirst()
    #expect(filled.count == 50 && filled.allSatisfy { $0.hasSuffix("×24") })
  }

  @Test func `A course without work has no boxes`() throws {
    #expect(try boxes("grade: 80%\n") == nil)
    #expect(try boxes("credits: 4\n") == nil)
  }
}
