import Grading
import SiteContent
import Testing

@testable import SitePages

/// Quizzes that a member has not handed in, and quizzes in a grade book.
struct `Missed quizzes` {
  /// Ann answered the first quiz. Its deadline is over, that of the second is ahead, and the third has none.
  private static let files = [
    "index.md": "---\ntitle: T\ntime-zone: UTC\nlanguages: [en, fr, zh]\n---\n",
    "classrooms/phys/index.md":
      "---\nname: Physics class\nmembers: [{id: ann, name: Ann Ray}, {id: ben, name: Ben Sun}]\nRESULTS\n---\n",
    "classrooms/phys/first.md": quiz("First quiz", "deadline: 2026-11-01\nFEEDBACK\n"),
    "classrooms/phys/second.md": quiz("Second quiz", "deadline: 2026-12-10\n"),
    "classrooms/phys/third.md": quiz("Third quiz", ""),
    "classrooms/phys/attempts/ann.md":
      "---\nstudent: ann\nattempts:\n  - {quiz: phys/first, at: 2026-10-20T10:00, answers: [b]}\n---\n",
    "course-templates/physics.md":
      "---\nname: Physics\nitems: [{name: One, quiz: phys/first, max: 10}, {name: Two, quiz: phys/second, max: 10}, {name: Exam, max: 80}]\n---\n",
    "classrooms/phys/grades/scores.md":
      "---\nname: Scores\ncourse: physics\nscores:\n  ann: {Exam: 60}\n  ben: {Exam: 60, Two: 5}\n---\n",
  ]

  private static func quiz(_ name: String, _ keys: String) -> String {
    "---\nname: \(name)\n\(keys)---\n\n## Which?\n\n- [ ] a\n- [x] b\n"
  }

  private func site(results: String = "results: open", feedback: String = "") throws -> Site {
    try TextSite.read(
      Self.files.mapValues { $0.replacing("RESULTS", with: results).replacing("FEEDBACK", with: feedback) })
  }

  @Test(arguments: [("", "not handed in"), ("fr/", "non rendu"), ("zh/", "未交")])
  func `A cell says that an expected attempt is not there, and the number of them counts these cells`(
    prefix: String, words: String
  ) throws {
    let text = try #require(site().text(of: "\(prefix)classrooms/phys/results/index.html"))
    let rows = text.matches(of: /<tr><th scope="row"[^>]*><a [^>]*>(.*?)<\/a><\/th>(.*?)<\/tr>/).map { row in
      row.2.matches(of: /<td class="n[^"]*"[^>]*>(?:<strong>)?([^<]*)/).map { String($0.1) }
    }
    #expect(
      rows == [
        ["100%".replacing("%", with: prefix == "fr/" ? "\u{202F}%" : "%"), words, "–", "1"], [words, words, "–", "2"],
      ])
  }

  @Test func `A quiz that was missed counts 0 in the table for other programs`() throws {
    let table = try #require(site().text(of: "classrooms/phys/results.csv"))
    #expect(table.contains("Ann Ray,,ann,ann,,1,,\nBen Sun,,ben,ben,,0,,\n"), "\(table)")
  }

  @Test func `A quiz that was missed counts nothing if the teacher says so`() throws {
    let site = try site(results: "results: open\nmissed-quizzes: empty")
    let table = try #require(site.text(of: "classrooms/phys/results.csv"))
    #expect(table.contains("Ben Sun,,ben,ben,,,,\n"), "\(table)")
    let page = try #require(site.text(of: "classrooms/phys/results/ben/scores/index.html"))
    // (5 + 60) ÷ 90 in place of 65 ÷ 100.
    #expect(page.contains(">72.22%<"))
  }

  @Test func `An item of a grade book has each member's score in its quiz`() throws {
    let site = try site()
    let page = try #require(site.text(of: "classrooms/phys/grades/scores/index.html"))
    let cells = page.matches(of: /<td class="n[^"]*" data-sort="[^"]*">(?:<strong>)?([^<]*)/).map {
      $0.1.replacing("\u{A0}", with: "")
    }
    // (10 + 60) ÷ 90, and (0 + 5 + 60) ÷ 100; the second quiz is open for Ann.
    #expect(cells == ["77.78%", "10/10", "–", "60/80", "65.00%", "missing", "5/10", "60/80"], "\(cells)")
    let own = try #require(site.text(of: "classrooms/phys/results/ben/scores/index.html"))
    #expect(own.contains(">65.00%<"))
  }

  @Test func `A quiz whose key may not be shown yet is not in the grade books that members see`() throws {
    let text = try #require(site(feedback: "feedback: never").text(of: "classrooms/phys/grades/scores/index.html"))
    #expect(!text.contains("10\u{A0}/\u{A0}10") && text.contains(">75.00%<"))
  }

  @Test func `An item with a quiz in the course of a class needs no member of the site`() throws {
    let folder = ContentFolder(
      files: Self.files.map {
        SourceFile(
          path: "content/\($0.key)",
          bytes: Array($0.value.replacing("RESULTS", with: "results: open").replacing("FEEDBACK", with: "").utf8))
      }, otherPaths: [])
    #expect(
      Content.read(folder, languages: ["en", "fr", "zh"], at: .written("2026-11-21")).diagnostics.map(\.message) == [])
  }
}
