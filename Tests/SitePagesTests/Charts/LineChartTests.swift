import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Line charts` {
  /// Returns the grade chart of a site with one course.
  private func chart(_ course: String, site: String = "", at date: String = "2026-11-21") throws -> Chart? {
    let site = try TextSite.read(
      [
        "index.md": "---\ntitle: T\n\(site)---\n", "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md": "---\nname: C\n\(course)---\n",
      ], at: date)
    let context = try #require(site.contexts.first)
    let course = site.content.record.terms[0].courses[0]
    return Chart(of: CourseView(course, CourseFigures(of: course), address: "", in: context), in: context)
  }

  private static let twoDays = """
    items:
      - {name: Essay, score: 80/100, graded: 2026-10-01}
      - {name: Talk, score: 90/100, graded: 2026-11-01}
      - {name: Exam}

    """

  @Test func `A grade chart has a table of its points`() throws {
    let table = try #require(try chart(Self.twoDays)).table
    #expect(table.columns == ["After", "Current grade"])
    #expect(table.rows.map(\.name) == ["Oct 1: Essay", "Nov 1: Talk"])
    #expect(table.rows.map(\.cells) == [["80.00%"], ["85.00%"]])
  }

  @Test func `A line chart has the worst value at the bottom and the best at the top`() throws {
    let chart = try #require(try chart(Self.twoDays))
    let paths = Dictionary(uniqueKeysWithValues: chart.paths.map { ($0.style, $0.data.text) })
    #expect(paths["grid"] == "M0 26H100M0 68H100M0 124H100M0 166H100")
    #expect(paths["line"] == "M13 166 95 96")
    #expect(paths["dot"] == "M13 166h0M95 96h0")
    #expect(chart.labels.filter { $0.style == "tick" }.map(\.text) == ["A-", "B+", "B", "B-"])
    #expect(chart.labels.last?.text == "85.00%")
  }

  @Test func `A grade chart uses the marks of the scale, reversed for German marks`() throws {
    let chart = try #require(try chart(Self.twoDays + "goal: 1.5\n", site: "scale: germany\n"))
    #expect(chart.labels.filter { $0.style == "tick" }.map(\.text) == ["2.2", "2", "1.8", "1.6", "1.4"])
    #expect(chart.table.rows.map(\.cells) == [["2.20"], ["1.90"]])
    #expect(chart.paths.first { $0.style == "goal" }?.data.text == "M10 43.5H100")
    #expect(chart.description.hasSuffix("The goal is 1.5."))
  }

  @Test func `The axis of a grade chart has letters if grades are letters`() throws {
    let chart = try #require(try chart(Self.twoDays, site: "scale: rose-hulman\ndisplay: letter\n"))
    #expect(chart.labels.filter { $0.style == "tick" }.map(\.text) == ["A", "B+", "B"])
    #expect(chart.table.rows.map(\.cells) == [["B"], ["B+"]])
  }

  @Test(arguments: [
    "items:\n  - {name: Essay, score: 80/100, graded: 2026-10-01}\n  - {name: Exam}\n",
    "items:\n  - {name: Essay, score: 80/100}\n  - {name: Talk, score: 90/100}\n",
    twoDays + "final: A\n", "grade: 80\n",
  ])
  func `A course has no grade chart without two days of graded work or with a final grade`(course: String) throws {
    #expect(try chart(course) == nil)
  }

  @Test func `A GPA chart joins prior credits, finished terms and open terms`() throws {
    func term(_ id: String, _ start: String, _ course: String) -> [String: String] {
      [
        "terms/\(id)/index.md": "---\nname: \(id.uppercased())\nstart: \(start)\n---\n",
        "terms/\(id)/c.md": "---\nname: C\n\(course)---\n",
      ]
    }
    var files = [
      "index.md":
        "---\ntitle: T\nscale: rose-hulman\ngpa:\n  goal: 3.5\n  prior: {points-average: 3, credits: 4}\n---\n"
    ]
    files.merge(term("a", "2026-01-01", "credits: 4\ngrade: 95\n")) { $1 }
    files.merge(term("b", "2026-09-01", "credits: 4\nitems:\n  - X: 82/100\n  - Y:\n")) { $1 }
    files.merge(term("c", "2027-01-01", "credits: 4\nitems:\n  - Y:\n")) { $1 }
    let context = try #require(TextSite.read(files).contexts.first)
    let chart = try #require(Chart(ofTermsIn: context))
    #expect(chart.table.rows.map(\.name) == ["Before", "A", "B"])
    #expect(
      chart.table.rows.map(\.cells) == [["–", "3.00", "3.00"], ["4.00", "3.50", "3.50"], ["3.00", "3.50", "3.33"]])
    #expect(chart.paths.map(\.style) == ["grid", "goal", "line", "line pending", "single", "dot", "core"])
    #expect(chart.keys.map(\.style) == ["dot", "core", "single", "goal"])
  }

  @Test func `A term chart shows the general average if the scale has no grade points`() throws {
    let files = [
      "index.md": "---\ntitle: T\nscale: france-20\nlanguage: fr\n---\n",
      "terms/a/index.md": "---\nname: S1\nstart: 2026-01-01\n---\n", "terms/a/c.md": "---\nname: C\ngrade: 12\n---\n",
      "terms/b/index.md": "---\nname: S2\nstart: 2026-09-01\n---\n", "terms/b/c.md": "---\nname: C\ngrade: 15\n---\n",
    ]
    let context = try #require(TextSite.read(files).contexts.first)
    let chart = try #require(Chart(ofTermsIn: context))
    #expect(chart.title == "Moyenne générale au fil des semestres")
    #expect(
      chart.table.rows.map(\.cells) == [
        ["12,00\u{A0}/\u{A0}20", "12,00\u{A0}/\u{A0}20"], ["15,00\u{A0}/\u{A0}20", "13,50\u{A0}/\u{A0}20"],
      ])
    #expect(chart.labels.filter { $0.style == "tick" }.map(\.text) == ["12", "13", "14", "15"])
  }

  @Test func `Shortening a name counts Chinese characters twice`() {
    #expect("Winter 2026-27".shortened(to: 15) == "Winter 2026-27")
    #expect("Autumn quarter 2026".shortened(to: 15) == "Autumn quarter…")
    #expect("二〇二六年秋季学期".shortened(to: 15) == "二〇二六年秋…")
  }
}
