import Testing

@testable import SitePages

/// Figures just below a goal or a bound, and the letters of grades that are no marks, as pages and the report have them.
struct `Figures beside a threshold` {
  private func site(_ files: [String: String]) throws -> Site {
    try TextSite.read(files.mapValues { "---\n\($0)\n---\n" })
  }

  @Test func `A figure below a goal is never shown as the goal`() throws {
    let site = try site([
      "index.md": """
      title: T
      scale: us-plus-minus
      complete: true
      gpa: {goal: 3.5}
      graduation: [{gpa: 3.5}]
      """,
      "terms/f/index.md": "name: Fall",
      "terms/f/a.md": "name: A\ncredits: 500\nfinal: A",
      "terms/f/b.md": "name: B\ncredits: 500\nfinal: B",
      "terms/f/c.md": "name: C\ncredits: 1\nfinal: B",
      "terms/f/d.md": "name: D\ncredits: 0\ngoal: 71.5\nitems: [Exam: 7.14999/10]",
    ])
    let dashboard = try #require(site.dashboard)
    #expect(dashboard.figures.first?.value == "3.49" && dashboard.figures.first?.more == "goal 3.50")
    #expect(dashboard.conditions.first?.details == "Now 3.49")
    #expect(dashboard.terms[0].courses.last?.current == "71.49%")
    let item = site.dashboard(ofCourse: "terms/f/d")?.parts.first?.items.first
    #expect(item?.score == "7.14\u{a0}/\u{a0}10" && item?.percent == "71.49%")
    let pages = ["index.html", "transcript/index.html", "graduation/index.html", "terms/f/index.html"]
    for page in pages { #expect(try #require(site.text(of: page)).contains("3.49"), "\(page)") }
  }

  @Test(arguments: [
    ("goal: 90\nitems: [{name: A, weight: 100, score: 899996/1000000}]", "89.99%", "90%"),
    (
      "gates: [{of: L, at-least: 60, else: 45}]\ncategories: [{name: L, weight: 50, items: [X: 59.998/100]}, {name: M, weight: 50, items: [Y: 80/100]}]",
      "59.99%", "60%"
    ),
    (
      "letters: [{letter: A, needs: {S: 1}}]\ncategories: [{name: S, pass: 80%, items: [X: 79.996/100]}]", "79.99%",
      "80%"
    ),
  ])
  func `Rows of a course never show a bound that a score has not reached`(
    course: String, shown: String, bound: String
  ) throws {
    let site = try site([
      "index.md": "title: T\nscale: rose-hulman", "terms/f/index.md": "name: Fall",
      "terms/f/a.md": "name: A\ncomplete: true\n\(course)",
    ])
    let row = try #require(site.dashboard(ofCourse: "terms/f/a")?.parts.first?.items.first)
    #expect(row.percent == shown)
  }

  @Test(arguments: [
    ("grading: pass-fail\ngoal: P\nfinal: P", #""letter":"P""#, #""status":"met""#),
    ("grading: pass-fail\ngoal: P\nfinal: NP", #""letter":"NP""#, #""status":"missed""#),
    ("grading: withdrawn\ngrade: 86", #""letter":"W""#, #""status":"no-goal""#),
    ("grading: withdrawn\ngoal: B\nfinal: B+", #""letter":"W""#, #""status":"missed""#),
  ])
  func `The report has the letter of a grade that is no mark`(keys: String, letter: String, status: String) throws {
    let site = try site([
      "index.md": "title: T\nscale: rose-hulman\ngoals: [{name: Good, average: all, at-least: 50}]",
      "terms/f/index.md": "name: Fall\nunits: [{id: u, name: U, blocs: b}]",
      "terms/f/a.md": "name: A\nunit: u\n\(keys)",
    ])
    let report = try #require(site.text(of: "report.json"))
    #expect(report.contains(letter) && report.contains(status))
    // The steps of the ladder say the same.
    if keys.contains("final") {
      let ladder = try #require(report.firstMatch(of: /"ladder":\[([^\]]*)\]/)?.1)
      #expect(ladder.contains(status) && !ladder.contains("no-goal"), "\(ladder)")
    }
    #expect(report.contains(#""goals":[{"text":"Good""#) && report.contains(#""blocs":[{"id":"b""#))
  }

  @Test(arguments: ["final: B+", "final: 86", "grade: 86"])
  func `A withdrawn course shows no grade, also beside a posted one`(grade: String) throws {
    let site = try site([
      "index.md": "title: T\nscale: rose-hulman", "terms/f/index.md": "name: Fall",
      "terms/f/a.md": "name: Physics\ngrading: withdrawn\ngoal: B\n\(grade)",
    ])
    #expect(site.dashboard?.terms[0].courses[0].current == "–")
  }
}
