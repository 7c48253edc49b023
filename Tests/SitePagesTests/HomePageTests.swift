import Grading
import SiteContent
import Testing

@testable import SitePages

struct `The home page` {
  private func built(_ settings: String, _ files: [String: String]) throws -> Site {
    try TextSite.read(files.merging(["index.md": "---\ntitle: T\n\(settings)---\n"]) { first, _ in first })
  }

  private func home(_ settings: String, _ files: [String: String]) throws -> String {
    try #require(built(settings, files).text(of: "index.html"))
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test(arguments: [("2", "met"), ("4", "not-met")])
  func `The home page shows the state of graduation and links to its conditions`(gpa: String, state: String) throws {
    let text = try home(
      "complete: true\ngraduation: [{gpa: \(gpa)}]\n",
      ["terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\nfinal: B\n---\n"])
    #expect(text.contains("<p class=\"said \(state)\">"))
    // Only a diploma that is reached has its cap.
    #expect(text.contains("<svg class=cap ") == (state == "met"))
    #expect(text.contains("href=\"graduation/\""))
  }

  @Test func `The menu of a site with only classrooms has no terms and no transcript`() throws {
    let text = try home("", ["classrooms/swift/index.md": "---\nname: Swift for all\n---\n"])
    #expect(text.contains("href=\"classrooms/\""))
    #expect(
      !text.contains("href=\"terms/\"") && !text.contains("href=\"transcript/\"") && !text.contains("href=\"due/\""))
  }

  @Test func `The home page of a site without anything shows the first steps`() throws {
    #expect(try home("", [:]).contains("class=\"steps\""))
  }

  @Test func `The home page of a site whose terms are all private says what opens it, not how to start`() throws {
    let text = try home("", ["terms/a/index.md": "---\nname: A\nprotect: family\n---\n"])
    #expect(text.contains("Open the address that you were given") && !text.contains("class=\"steps\""))
  }

  @Test func `The home page shows goals with their state`() throws {
    let text = try home(
      "complete: true\ngoals: [{name: Honours, gpa: 3}]\n",
      ["terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\nfinal: B\n---\n"])
    #expect(text.contains("<li class=met>"))
    #expect(text.contains("<strong>Honours</strong>"))
    #expect(!text.contains("class=cap "))
  }

  @Test(arguments: [
    ("credits: 8", "At least 8 credits", "<rect class=fill width=50%"),
    ("gpa: 4", "A GPA of at least 4.00", "<circle class=dot cx=75%"),
  ])
  func `A goal with a name says what it asks for, and its bar what is certain or where it is now`(
    rule: String, words: String, part: String
  ) throws {
    let text = try home(
      "goals: [{name: Honours, \(rule)}]\n",
      ["terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\ncredits: 4\nfinal: B\n---\n"])
    #expect(
      text.contains("<p class=hint>\(words)</p><svg class=bar aria-hidden=true>\(part)"))
  }

  @Test func `The home page shows the general average if the scale has no points`() throws {
    let text = try home(
      "scale: france-20\n",
      ["terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\ngrade: 12\n---\n"])
    #expect(text.contains("General average"))
    #expect(text.contains("12.00\u{A0}/\u{A0}20"))
    #expect(!text.contains("GPA"))
  }

  @Test func `The home page shows at most twenty-four current courses and the newest twelve terms`() throws {
    var files: [String: String] = [:]
    for term in 10..<25 {
      files["terms/t\(term)/index.md"] = "---\nname: T\(term)\nstart: 20\(term)-01-01\nend: 2027-01-01\n---\n"
      files["terms/t\(term)/a.md"] = "---\nname: A\n---\n"
      files["terms/t\(term)/b.md"] = "---\nname: B\n---\n"
    }
    let text = try home("", files)
    #expect(count("<li class=\"card\">", in: text) == 24)
    #expect(count("<li class=\"term ", in: text) == 12)
    #expect(text.contains(">T24<") && text.contains(">T13<") && !text.contains(">T12<"))
  }

  @Test func `The home page shows the figures of each year`() throws {
    let text = try home(
      "",
      [
        "terms/a/index.md": "---\nname: A\nyear: 2025-26\nstart: 2025-09-01\n---\n",
        "terms/a/c.md": "---\nname: C\ncredits: 4\nfinal: A\n---\n",
        "terms/b/index.md": "---\nname: B\nyear: 2025-26\nstart: 2026-02-01\n---\n",
        "terms/b/c.md": "---\nname: C\ncredits: 4\nfinal: C\n---\n",
      ])
    let year = try #require(text.firstMatch(of: /<div class=yearhead>[\s\S]*?<\/dl>/)?.output)
    #expect(year.contains("2025-26") && year.contains("3.00") && year.contains("<dd>8<"))
  }

  @Test func `The home page lists the courses of the running term by their distance from the goal`() throws {
    let items = "items: [{name: M, weight: 50, score: 35/50}, {name: F, weight: 50}]\n"
    let text = try home(
      "",
      [
        "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
        "terms/a/1.md": "---\nname: Nothing yet\nitems: [{name: F}]\n---\n",
        "terms/a/2.md": "---\nname: Done\nfinal: 95\n---\n", "terms/a/3.md": "---\nname: Near\ngoal: 72\n\(items)---\n",
        "terms/a/4.md": "---\nname: Far\ngoal: 90\n\(items)---\n",
        "terms/a/5.md": "---\nname: Free\n\(items)---\n",
      ])
    let names = text.matches(of: /<h3><a href="terms[^>]*>([^<]*)</).map { String($0.1) }
    #expect(names == ["Far", "Near", "Free", "Done", "Nothing yet"])
    #expect(count("<div class=landing>", in: text) == 4)
  }

  @Test func `The what-if data of the home page has the courses of the first cards in their order`() throws {
    let site = try built(
      "",
      [
        "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
        "terms/a/1.md":
          "---\nname: Audited\ngrading: audit\nitems: [{name: M, weight: 50, score: 90}, {name: F, weight: 50}]\n---\n",
        "terms/a/2.md": "---\nname: Withdrawn\ngrading: withdrawn\n---\n",
        "terms/a/3.md": "---\nname: Passed\ngrading: pass-fail\nfinal: P\n---\n",
        "terms/a/4.md": "---\nname: Open\nitems: [{name: F}]\n---\n",
        "terms/a/5.md":
          "---\nname: Swiss\nscale: switzerland\nitems: [{name: M, weight: 50, score: 5}, {name: F, weight: 50}]\n---\n",
        "terms/a/6.md": "---\nname: Graded\nitems: [{name: M, weight: 50, score: 70}, {name: F, weight: 50}]\n---\n",
        "terms/a/7.md":
          "---\nname: Graded too\nitems: [{name: M, weight: 50, score: 60}, {name: F, weight: 50}]\n---\n",
      ])
    let text = try #require(site.text(of: "index.html"))
    let names = text.matches(of: /<h3><a href="terms[^>]*>([^<]*)</).map { String($0.1) }
    #expect(names == ["Swiss", "Graded", "Graded too", "Open", "Audited", "Withdrawn", "Passed"])
    // They are in a file of their own, whose address has the hash of its bytes.
    let script = try #require(site.text(of: "whatif.js"))
    let reference = "../whatif.js?" + ContentHash(of: Array(script.utf8)).text
    #expect(text.contains(" \(reference) ") && !text.contains("id=scenario"))
    let controlled = script.matches(of: /"position":[0-9]+,"name":"([^"]*)"/).map { String($0.1) }
    #expect(controlled == ["Swiss", "Graded", "Graded too", "Open"])
  }

  @Test(arguments: [
    (1, ["1 overdue: HW 1", "1 en retard : HW 1", "1 项逾期：HW 1"]),
    (2, ["2 overdue: HW 1, HW 2", "2 en retard : HW 1, HW 2", "2 项逾期：HW 1、HW 2"]),
    (3, ["3 overdue: HW 1, HW 2 and 1 more", "3 en retard : HW 1, HW 2 et 1 autre", "3 项逾期：HW 1、HW 2，另有 1 项"]),
    (
      10,
      ["10 overdue: HW 1, HW 2 and 8 more", "10 en retard : HW 1, HW 2 et 8 autres", "10 项逾期：HW 1、HW 2，另有 8 项"]
    ),
  ])
  func `Overdue work is counted in one line, with two names`(count: Int, lines: [String]) throws {
    let items = (1...count).map { "{name: HW \($0), weight: 1, due: 2026-11-0\(min($0, 9))}" }.joined(separator: ", ")
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/1.md": "---\nname: Course\nitems: [\(items)]\n---\n",
    ])
    for (prefix, line) in zip(["", "fr/", "zh/"], lines) {
      let text = try #require(site.text(of: "\(prefix)index.html")).replacing("\u{A0}", with: " ")
      #expect(text.contains("<strong class=overdue>\(line)</strong></a></p>"), "\(line)")
    }
  }

  @Test func `A long name of overdue work is shortened and stands alone`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/1.md":
        "---\nname: C\nitems: [{name: Reading journal of May, due: 2026-11-01}, {name: HW 1, due: 2026-11-02}]\n---\n",
    ])
    #expect(try #require(site.text(of: "index.html")).contains(">2 overdue: Reading jou… and 1 more<"))
  }

  @Test func `A course says what its goal takes in few words in each language`() throws {
    let item = "items: [{name: M, weight: 50, score: 35/50}, {name: F, weight: 50}]\n"
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/1.md": "---\nname: Reachable\ngoal: 80\n\(item)---\n",
      "terms/a/2.md": "---\nname: Out of reach\ngoal: 92\n\(item)---\n",
      "terms/a/3.md": "---\nname: Safe\ngoal: 30\n\(item)---\n",
      "terms/a/4.md": "---\nname: No goal\n\(item)---\n",
    ])
    let expected: [(String, [String])] = [
      (
        "",
        [
          "Goal 92%, B needs 96.00%", "80% needs 90.00%", "Goal 30%",
          "Anything from 35.00% to 85.00% is still possible",
        ]
      ),
      ("fr/", ["Objectif 92 % ; pour B, il faut 96,00 %", "Pour 80 %, il faut 90,00 %", "Objectif 30 %"]),
      ("zh/", ["目标 92%，B 需要 96.00%", "80% 需要 90.00%", "目标 30%"]),
    ]
    for (prefix, sentences) in expected {
      let text = try #require(site.text(of: "\(prefix)index.html"))
      let shown = text.matches(of: /<span class=target>([^<]*)</).map {
        String($0.1).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
      }
      for sentence in sentences { #expect(shown.contains(sentence), "\(shown)") }
    }
  }

  @Test func `Overdue work comes first on the home page and on the page of due work`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md":
        "---\nname: C\nitems:\n  - {name: Next, due: 2026-12-01}\n  - {name: Forgotten, due: 2026-11-01}\n---\n",
    ])
    for page in ["index.html", "due/index.html"] {
      let names = try #require(site.text(of: page)).matches(of: /class=what><a href="[^"]*">([^<]*)</).map {
        String($0.1)
      }
      #expect(names == ["Forgotten", "Next"], "\(page)")
    }
    #expect(
      try #require(site.text(of: "index.html")).contains("<strong class=overdue>1 overdue: Forgotten</strong>"))
  }
}
