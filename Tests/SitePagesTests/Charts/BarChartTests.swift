import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Bar charts` {
  private func context(_ course: String) throws -> PageContext {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n", "terms/a/d.md": "---\nname: D\nnumber: D 1\ngrade: 50%\n---\n",
    ])
    return try #require(site.contexts.first)
  }

  private func weights(_ course: String) throws -> Chart? {
    let context = try context(course)
    return Chart(
      weightsOf: context.content.record.terms[0].courses[0], context.figures.terms[0].courses[0], in: context)
  }

  @Test func `While weights are missing, the parts have the declared ones and add up to less than 100`() throws {
    let chart = try #require(
      try weights(
        """
        categories:
          - {name: labs, weight: 25, items: [{name: L1, score: 16/20}, {name: L2, max: 20}]}
          - {name: exams, weight: 55, items: [{name: Final}]}
          - {name: bonus, weight: 4, extra-credit: true, items: [{name: B1, score: 5/10}]}

        """))
    #expect(chart.table.rows.map(\.cells)[0] == ["25%", "10%", "12.5%", "2.5%"])
    #expect(chart.table.rows.map(\.cells)[1] == ["55%", "0%", "55%", "0%"])
    #expect(chart.table.rows.map(\.cells)[3] == ["84%", "12%", "67.5%", "4.5%"])
  }

  private static let work = """
    categories:
      - {name: labs, weight: 25, items: [{name: L1, score: 16/20}, {name: L2, max: 20}]}
      - {name: exams, weight: 75, items: [{name: Final}]}

    """

  @Test func `The longest part of a weight map has the full width`() throws {
    let chart = try #require(try weights(Self.work))
    let paths = Dictionary(uniqueKeysWithValues: chart.paths.map { ($0.style, $0.data.text) })
    // Labs weigh a third of the exams: 10 of 25 are won, 12.5 open and 2.5 lost.
    #expect(paths["won"] == "M0 19H13.3v14H0z")
    #expect(paths["left"] == "M13.3 19H30v14H13.3zM0 61H100v14H0z")
    #expect(paths["lost"] == "M30 19H33.3v14H30zM30 26H33.3")
    #expect(paths["cut"] == nil)
    #expect(chart.height == 84)
  }

  @Test func `A weight map has its sums in the legend and its parts in the table`() throws {
    let chart = try #require(try weights(Self.work))
    #expect(chart.keys.map(\.value) == ["10%", "87.5%", "2.5%"])
    #expect(chart.description == "Earned 10%, still available 87.5%, lost 2.5% of the course.")
    #expect(chart.table.rows.map(\.name) == ["Labs", "Exams", "Whole course"])
    #expect(
      chart.table.rows.map(\.cells) == [
        ["25%", "10%", "12.5%", "2.5%"], ["75%", "0%", "75%", "0%"], ["100%", "10%", "87.5%", "2.5%"],
      ])
  }

  @Test func `A weight map joins many items directly in the course into one bar`() throws {
    let items = (1...20).map { "  - I\($0): 5/10\n" }.joined()
    let chart = try #require(try weights("items:\n\(items)"))
    #expect(chart.table.rows.map(\.name) == ["Other work", "Whole course"])
    let cuts = try #require(chart.paths.first { $0.style == "cut" })
    #expect(cuts.data.text.split(separator: "M").count == 19)
  }

  @Test func `The weight map of a finished course has no section of open work`() throws {
    let chart = try #require(try weights("items:\n  - I1: 6/10\n  - I2: 8/10\n"))
    #expect(chart.keys.map(\.style) == ["won", "lost"])
    #expect(chart.keys.map(\.value) == ["70%", "30%"])
    #expect(chart.description == "Earned 70%, lost 30% of the course.")
    #expect(chart.table.columns == ["Part", "Worth", "Earned", "Lost"])
    #expect(chart.table.rows.last?.cells == ["100%", "70%", "30%"])
    #expect(chart.note == nil)
  }

  @Test func `A weight map explains sums of more than 100 percent`() throws {
    let chart = try #require(try weights("items:\n  - I1: 10/10\n  - {name: Bonus, score: 1/1, extra-credit: true}\n"))
    #expect(chart.keys.map(\.value) == ["110%", "0%"])
    #expect(chart.note == "Together 110%, with extra credit or curves.")
  }
}
