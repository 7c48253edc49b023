import Testing

@testable import SitePages

/// Who is said not to have handed in a quiz.
struct `Quizzes that were not handed in` {
  private static let question = "## Q\n\n- [x] a\n- [ ] b\n"

  private func site(_ rules: String) throws -> Site {
    try TextSite.read(
      [
        "index.md": "---\ntitle: T\n---\n",
        "classrooms/c/index.md": "---\nname: Biology class\nmembers: [{id: ann, name: Ann}]\nresults: open\n---\n",
        "classrooms/c/q.md": "---\nname: Quiz\n\(rules)\n---\n\(Self.question)",
      ], at: "2026-11-21")
  }

  @Test(arguments: [
    ("deadline: 2026-11-20", true), ("deadline: 2026-11-30", true), ("opens: 2026-11-01\ndeadline: 2026-11-30", true),
    ("opens: 2026-11-22\ndeadline: 2026-11-30", false), ("counts: best", false),
  ])
  func `A quiz counts as not handed in on every page if it has a deadline and is open or over`(
    rules: String, counts: Bool
  )
    throws
  {
    let site = try site(rules)
    let overview = try #require(site.text(of: "classrooms/c/results/index.html"))
    #expect(overview.contains("<td class=\"n\"><strong>1</strong></td></tr>") == counts)
    let quiz = try #require(site.text(of: "classrooms/c/q/results/index.html"))
    #expect(quiz.contains("<strong>Not handed in:</strong> Ann") == counts)
  }

  @Test func `A student's page says when a quiz opens`() throws {
    func text(_ rules: String) throws -> String {
      try #require(site(rules).text(of: "classrooms/c/results/ann/index.html"))
    }
    #expect(try text("opens: 2026-12-07").contains("<p class=\"hint\">Opens December 7, 2026</p>"))
    #expect(try text("deadline: 2026-12-07").contains("<p class=\"hint\">Nothing has been handed in.</p>"))
  }
}
