import Grading
import SiteContent
import Testing

@testable import SitePages

/// The pages of a class's grade book: the table for the teacher, and each member's own course.
struct `The pages of a grade book` {
  private func site(_ keys: String) throws -> Site { try TextSite.read(files(keys)) }

  private func files(_ keys: String) throws -> [String: String] {
    let names = ["Ann", "Bo", "Cy", "Dee", "Eve", "Fay"]
    let members = (1...6).map { "s\($0)" }
    var files = [
      "index.md": "---\ntitle: G\nscale: us-plus-minus\n---\n",
      "course-templates/t.md": """
      ---
      goal: A
      categories:
        - {name: Homework, weight: 40, max: 20, items: [{name: HW 1}, {name: HW 2}]}
        - {name: Exams, weight: 60, max: 50, items: [{name: Midterm}, {name: Final}]}
      ---
      """,
      "classrooms/c/index.md":
        "---\nname: Swift for all\nmembers: [\(members.joined(separator: ", "))]\n\(keys)\n---\n",
      "classrooms/c/grades/t.md": "---\nname: Swift\ncourse: t\nscores:\n"
        + (1...6).map { "  s\($0): {HW 1: 1\($0), Midterm: 3\($0)}" }.joined(separator: "\n") + "\n---\n",
    ]
    for (member, name) in zip(members, names) {
      files["people/\(member).md"] = "---\nname: \(name) Member\n---\n"
    }
    return files
  }

  @Test func `The teacher's table has each member, the medians and the distribution of each item`() throws {
    let site = try site("results: open")
    let page = try #require(site.text(of: "classrooms/c/grades/t/index.html"))
    for text in ["Ann Member", "Fay Member", "11\u{A0}/\u{A0}20", "36\u{A0}/\u{A0}50", "Distribution", "tfoot"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(site.text(of: "classrooms/c/results/index.html")?.contains("href=\"../grades/t/\"") == true)
    #expect(site.text(of: "classrooms/c/results/s1/index.html")?.contains("href=\"t/\"") == true)
  }

  @Test func `A member's course has their own grade, targets and what-if, and no other name or score`() throws {
    let page = try #require(site("results: open").text(of: "classrooms/c/results/s1/t/index.html"))
    // (11/20 · 40 + 31/50 · 60) ÷ 100, by hand.
    #expect(page.contains("59.20") && page.contains("id=whatif ") && page.contains("id=scenario>"))
    #expect(!page.contains("Bo Member") && !page.contains("12\u{A0}/\u{A0}20") && !page.contains("The class"))
  }

  @Test func `The class is compared with the member only if the classroom says so`() throws {
    let page = try #require(site("results: open\nstatistics: true").text(of: "classrooms/c/results/s1/t/index.html"))
    // Homework 11 to 16 of 20: the mean of 55, 60 … 80 percent is 67.5. Six members have no median.
    #expect(page.contains("The class") && page.contains("<td class=n>68%</td></tr>"))
    #expect(!page.contains("Bo Member") && !page.contains("Middle half"))
  }

  @Test
  func
    `A class of fourteen shows its quartiles, and a class of fifteen, in which the median is a score, only its mean`()
    throws
  {
    for (count, isShown) in [(14, true), (15, false)] {
      let members = (1...count).map { "s\($0)" }
      let scores = (1...count).map { "  s\($0): {HW 1: \($0), Midterm: \($0 + 30)}" }.joined(separator: "\n")
      let files = try files("results: open\nstatistics: true").merging([
        "classrooms/c/index.md":
          "---\nname: Swift for all\nmembers: [\(members.map { "{id: \($0), name: M \($0)}" }.joined(separator: ", "))]\n"
          + "results: open\nstatistics: true\n---\n",
        "classrooms/c/grades/t.md": "---\nname: Swift\ncourse: t\nscores:\n\(scores)\n---\n",
      ]) { $1 }.filter { !$0.key.hasPrefix("people/") }
      let page = try #require(TextSite.read(files).text(of: "classrooms/c/results/s1/t/index.html"))
      // Homework 1 to 14 of 20: the quartiles of 5, 10 … 70 percent are 21.25, 37.5 and 53.75.
      #expect(page.contains("<td class=n>38%</td><td class=n>38% <span class=more>21% to 54%</span></td>") == isShown)
      #expect(page.contains("Middle half") == isShown)
    }
  }

  @Test
  func `The mean of the grades is rounded like the others, and categories have the names of the members' pages`()
    throws
  {
    let site = try TextSite.read(
      try files("results: open\nstatistics: true").mapValues {
        $0.replacing("title: G", with: "title: G\nlanguages: [en, fr]").replacing("name: Exams", with: "name: labs")
      })
    let own = try #require(site.text(of: "classrooms/c/results/s1/t/index.html"))
    #expect(
      own.contains("rounded to whole percents")
        && own.contains(#"<th scope=row>Grade</th><td class=n>59.20%</td><td class=n>67%</td>"#))
    #expect(
      site.text(of: "fr/classrooms/c/grades/t/index.html")?.contains("<span class=\"more\">Travaux pratiques</span>")
        == true)
  }

  @Test func `Without results no page of a grade book is built`() throws {
    let site = try site("results: none\nstatistics: true")
    #expect(!site.files.contains { $0.path.contains("/grades/") || $0.path.contains("/s1/") })
    for file in site.files where file.path.hasSuffix(".html") || file.path.hasSuffix(".json") {
      let text = file.made.map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(!text.contains("Ann Member"), "\(file.path)")
    }
  }
}
