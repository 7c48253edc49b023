import SiteContent
import Testing

@testable import SitePages

/// A course that a gate holds at a letter which starts at 0.
struct `A grade that a gate holds at 0` {
  private func page(_ path: String, _ settings: String = "", _ course: String) throws -> String {
    let files = [
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\ntime-zone: UTC\n\(settings)\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": "---\nname: C\n\(course)\n---\n",
    ]
    let text = try #require(TextSite.read(files).text(of: path))
    return text.replacing(/<script type="application\/json"[\s\S]*?<\/script>/, with: "")
  }

  private static let work = """
    goal: 60
    gates: [{of: Labs, at-least: 60, else: F}]
    categories:
      - {name: Labs, weight: 50, items: [{name: L, score: 51/100, graded: 2026-10-01}]}
      - {name: Exam, weight: 50, items: [{name: E, score: 92, graded: 2026-11-01}, {name: O, score: 94, graded: 2026-11-10}]}
    """

  @Test(arguments: [
    ("terms/a/c/index.html", "A limit holds it at F.", "0.00%"),
    ("fr/terms/a/c/index.html", "Une limite le ramène à F.", "0,00"),
    ("zh/terms/a/c/index.html", "受上限限制，为 F。", "0.00%"),
  ])
  func `The arithmetic and the chart of a grade that is held at F have the letter and no number`(
    path: String, sentence: String, number: String
  ) throws {
    let text = try page(path, "", Self.work)
    #expect(text.contains(sentence))
    // The chart of the grade over time has a row for each day on which work came back, and each result the grade without it.
    #expect(text.ranges(of: "<td>F").count == 5)
    #expect(text.ranges(of: number).allSatisfy { text[..<$0.lowerBound].last?.isNumber == true })
  }

  @Test(arguments: [
    ("scale: france-20", "{of: Labs, at-least: 12, else: Insuffisant}", "Insuffisant", "NP"),
    ("", "{of: Labs, at-least: 60, else: 0}", "F", "NP"), ("", "{of: Labs, at-least: 60, else: D}", "63.00%", "63.00%"),
  ])
  func `The arithmetic names the letter on every scale that has one there, and a number elsewhere`(
    settings: String, gate: String, held: String, heldPassFail: String
  ) throws {
    let course = "gates: [\(gate)]\nitems: [{name: Labs, weight: 50, score: 50%}, {name: E, weight: 50, score: 90%}]"
    #expect(try page("terms/a/c/index.html", settings, course).contains("A limit holds it at \(held)."))
    let passFail = try page("terms/a/c/index.html", settings, "grading: pass-fail\n\(course)")
    #expect(passFail.contains("A limit holds it at \(heldPassFail)."))
  }
}
