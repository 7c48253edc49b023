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

  @Test func `A class of five has its median by week, and one of thirteen its middle half, too`() throws {
    for (count, hasMedian, hasHalf) in [(4, false, false), (5, true, false), (13, true, true)] {
      // HW 1 of the first week: 1, 2, 3 … of 20. The midterm a week later: 50 of 50 for all.
      let members = (1...count).map { "{id: s\($0), name: M \($0)}" }.joined(separator: ", ")
      let scores = (1...count).map { "  s\($0): {HW 1: \($0), Midterm: 50}" }.joined(separator: "\n")
      let site = try TextSite.read([
        "index.md": "---\ntitle: G\n---\n",
        "course-templates/t.md":
          "---\nitems: [{name: HW 1, max: 20, due: 2026-11-03, weight: 50}, {name: Midterm, max: 50, due: 2026-11-09, weight: 50}]\n---\n",
        "classrooms/c/index.md": "---\nname: Swift class\nresults: open\nmembers: [\(members)]\n---\n",
        "classrooms/c/grades/t.md": "---\nname: Swift\ncourse: t\nscores:\n\(scores)\n---\n",
      ])
      let page = try #require(site.text(of: "classrooms/c/grades/t/index.html"))
      #expect(page.contains("Grades of the class by week") == hasMedian, "\(count)")
      #expect(page.contains("<path class=\"half\"") == hasHalf, "\(count)")
      if count == 13 {
        // 5 to 65 %: the median is that of the seventh, 35 %, and the quartiles are those of the fourth and the tenth. Then with the 100 %
        // of the midterm.
        #expect(page.contains("<tr><th>Nov 8<td>35.00%<td>20.00% to 50.00%"))
        #expect(page.contains("<tr><th>Nov 15<td>67.50%<td>60.00% to 75.00%"))
      }
    }
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

  /// Six members of a course with a goal: who missed work, who falls, and two with one name.
  private func attentive(results: String = "staff", vault: String = "\nprotect: mei") throws -> [String: String] {
    let works = (1...4).map { "{name: W \($0), max: 10, due: 2026-10-0\($0)}" }.joined(separator: ", ")
    let scores = [
      "s1": "W 1: 9, W 2: 9, W 3: {score: 5, note: Read §2}, W 4: 5", "s2": "W 1: missing, W 2: missing",
      "s3": "W 1: 9, W 2: 9, W 3: 9, W 4: 9", "s4": "W 1: 0, W 2: 0, W 3: 0, W 4: 0",
    ]
    return try files("results: \(results)").merging([
      "course-templates/t.md": "---\ngoal: 60\nitems: [\(works)]\n---\n",
      "people/s6.md": "---\nname: Ann Member\n---\n",
      "people/s1.md": "---\nname: Ann Member\(vault)\n---\n",
      "classrooms/c/grades/t.md": "---\nname: Swift\ncourse: t\ncomplete: true\nscores:\n"
        + scores.sorted { $0.key < $1.key }.map { "  \($0.key): {\($0.value)}" }.joined(separator: "\n") + "\n---\n",
    ]) { $1 }
  }

  @Test func `The teacher sees who needs attention and why, ids beside equal names, and a sheet for each student`()
    throws
  {
    let staff = try VaultSite(attentive()).opened(with: "staff")
    let page = try #require(staff.values.first { $0.contains("Who needs attention") && $0.contains("tfoot") })
    let list = try #require(
      page.firstMatch(of: /Who needs attention.*?<ul class="links">(.*?)<\/ul>/.dotMatchesNewlines())?.1)
    let reasons = list.matches(of: /<a href="[^"]*">([^<]*)<\/a> <span class="more">([^<]*)/).map { "\($0.1): \($0.2)" }
    #expect(
      reasons == [
        "Ann Member (s1): the later scores are 40 points lower",
        "Bo Member: passing is out of reach, the goal is out of reach, 2 works not handed in",
        "Dee Member: passing is out of reach, the goal is out of reach",
      ])
    #expect(
      page.contains("data-sort=\"Member Ann\"") && page.contains("Ann Member (s6)") && !page.contains("Bo Member ("))
    let sheets = try #require(staff.values.first { $0.contains("class=\"sheet\"") })
    #expect(sheets.matches(of: /<section class="sheet">/).count == 6 && sheets.contains("Read §2"))
  }

  @Test func `What the teacher sees of a class is in no member's pages`() throws {
    let site = try VaultSite(attentive())
    let own = try site.opened(with: "mei").values.joined()
    for text in ["Who needs attention", "class=\"sheet\"", "Bo Member", "points lower"] {
      #expect(!own.contains(text), "\(text)")
    }
    for (path, bytes) in site.files where !site.sealed.contains(path) && !path.hasSuffix(".sealed") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Read §2"), "\(path)")
    }
  }

  @Test
  func `The grades for the office are in the order of the list, with numbers, letters and whether they are final`()
    throws
  {
    let site = try TextSite.read(
      try attentive(results: "open", vault: "").merging([
        "index.md": "---\ntitle: G\nscale: rose-hulman\n---\n",
        "people/s3.md": "---\nname: Cy Member\nnumber: 0017\nlogin: cy@x.org\n---\n",
      ]) { $1 })
    let table = String(
      decoding: try #require(site.finalGrades(ofClassroom: "c", book: "t", order: ["s3", "s1"])), as: UTF8.self)
    let lines = table.split(separator: "\n").map { $0.replacing("\u{202F}", with: "").replacing("\u{A0}", with: "") }
    #expect(
      lines.prefix(4) == [
        "id,number,login,name,percent,grade,letter,final", "s3,0017,cy@x.org,Cy Member,90,90.00%,A,yes",
        "s1,,,Ann Member,70,70.00%,C,yes", "s2,,,Bo Member,0,0.00%,F,no",
      ])
    #expect(lines.count == 7 && site.finalGrades(ofClassroom: "c", book: "x") == nil)
  }

  @Test func `In the table for the office, an id of digits alone is the number`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: G\nscale: us-plus-minus\n---\n",
      "course-templates/t.md": "---\nname: T\nitems: [{name: HW 1, max: 20}]\n---\n",
      "classrooms/c/index.md":
        "---\nname: Class of all\nmembers: [{id: \"2042\", name: Ann Ray}, {id: bo, name: Bo Lin}]\nresults: none\n---\n",
      "classrooms/c/grades/t.md": "---\nname: T\ncourse: t\n---\n",
    ])
    let table = String(decoding: try #require(site.finalGrades(ofClassroom: "c", book: "t")), as: UTF8.self)
    #expect(table.split(separator: "\n").dropFirst() == ["2042,2042,,Ann Ray,,,,no", "bo,,,Bo Lin,,,,no"], "\(table)")
  }
}
