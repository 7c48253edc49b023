import Grading
import SiteContent
import Testing

@testable import SitePages

@Suite struct `Bar charts` {
  private func context(_ course: String, site: String = "") throws -> PageContext {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n\(site)---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n", "terms/a/d.md": "---\nname: D\nnumber: D 1\ngrade: 50%\n---\n",
    ])
    return try #require(site.contexts.first)
  }

  private func weights(_ course: String, site: String = "") throws -> Chart? {
    let context = try context(course, site: site)
    return Chart(weightsOf: context.content.record.terms[0].courses[0], in: context)
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

  @Test func `A goal chart has ticks at the goal and at the passing grade`() throws {
    let context = try context("goal: 90\ngrade: 84\n")
    let chart = try #require(Chart(goalsOf: context.content.record.terms[0], context.figures.terms[0], in: context))
    let paths = chart.paths.map { "\($0.style): \($0.data.text)" }
    #expect(
      paths == [
        "track: M0 23H100v10H0z", "fill good: M0 23H84v10H0z", "halo: M60 23 60 37", "bound: M60 23 60 37",
        "halo: M90 18 90 33", "aim: M90 18 90 33", "head: M90 18h0",
      ])
    #expect(chart.table.rows.map(\.cells) == [["84.00%", "90%", "60%"]])
    #expect(chart.description == "Goals reached so far: 0 of 1.")
    #expect(chart.labels.filter { $0.y == "56" }.map(\.text) == ["0%", "50%", "100%"])
  }

  @Test func `A goal chart has the axis of its scale`() throws {
    let context = try context("goal: 2.0\ngrade: 2.3\n", site: "scale: germany\n")
    let chart = try #require(Chart(goalsOf: context.content.record.terms[0], context.figures.terms[0], in: context))
    #expect(chart.labels.filter { $0.y == "56" }.map(\.text) == ["5", "4", "1"])
  }

  @Test func `A term without goals has no goal chart`() throws {
    let context = try context("grade: 84\n")
    #expect(Chart(goalsOf: context.content.record.terms[0], context.figures.terms[0], in: context) == nil)
  }
}
