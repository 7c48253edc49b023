import Foundation
import Grading
import TestSupport
import Testing

@testable import SitePages

struct `The state of a goal` {
  private static let dates = "start: 2026-09-01\nend: 2027-02-01\n"

  /// Returns the page of a course with a midterm and a final exam, and the home page.
  private func pages(_ course: String) throws -> (course: String, home: String, term: String) {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\ntime-zone: UTC\n---\n", "terms/a/index.md": "---\nname: A\n\(Self.dates)---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ])
    return (
      try #require(site.text(of: "terms/a/c/index.html")), try #require(site.text(of: "index.html")),
      try #require(site.text(of: "terms/a/index.html"))
    )
  }

  private static func work(_ final: String, midterm: String = "80") -> String {
    "items: [{name: M, weight: 50, score: \(midterm)}, {name: F, weight: 50\(final)}]\n"
  }

  @Test func `The table of states in the documentation has every state with the words of the three languages`() throws {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/grading.md"), encoding: .utf8)
    let localizers = try CheckoutTheme.read.get().theme.localizers
    for state in GoalState.allCases {
      let words = ["en", "fr", "zh"].compactMap { localizers[$0]?.text(state.textKey) }
      #expect(text.contains("| `\(state.rawValue)` | \(words.joined(separator: " | ")) | "), "\(state.rawValue)")
    }
  }

  @Test(arguments: [
    ("goal: 95\n" + work(""), "out-of-reach", "Out of reach", nil),
    ("goal: 85\n" + work(""), "needs-more", "Needs more", "10 above your average so far."),
    ("goal: 80\n" + work(""), "on-course", "On course", "The same as your average so far."),
    ("goal: 60\n" + work(""), "on-course", "On course", "40 below your average so far."),
    ("goal: 40\n" + work(""), "certain", "Certain", nil),
    ("goal: 60\n" + work("", midterm: ""), "not-known", "Not known yet", nil),
    ("goal: 60\nitems: [{name: M, weight: 50, score: 80}]\n", "not-known", "Not known yet", nil),
    ("goal: 80\ncomplete: true\n" + work(", score: 90"), "reached", "Reached", nil),
    ("goal: 90\ncomplete: true\n" + work(", score: 90"), "missed", "Missed", nil),
    (work(""), "pass", "passing", nil),
  ])
  func `A goal has one style and one word on every page, and without a goal the band is shown`(
    course: String, style: String, word: String, distance: String?
  ) throws {
    let (page, home, term) = try pages(course)
    let band = "<span class=\"band \(style)\">\(word)</span>"
    #expect(page.contains(band), "\(page)")
    let named = "<span class=band>\(word)</span>"
    #expect(home.contains("<li class=\"card \(style)\">") && home.contains(named), "\(home)")
    #expect(term.contains("<tr class=\(style)>") && term.contains(named), "\(term)")
    #expect(page.contains("<span data-figure=distance\(distance.map { ">\($0)<" } ?? " hidden><")"))
  }

  @Test func `A condition that is not decided is on course if the results so far meet it`() throws {
    let site = try TextSite.read([
      "index.md": """
      ---
      title: T
      graduation: [{average: all, at-least: 60}, {each: course, at-least: 70}, {credits: 2}]
      goals: [{name: High, average: all, at-least: 80}]
      ---
      """,
      "terms/a/index.md": "---\nname: A\n\(Self.dates)---\n",
      "terms/a/c.md": "---\nname: C\ncredits: 2\n\(Self.work("", midterm: "75"))---\n",
    ])
    let page = try #require(site.text(of: "graduation/index.html"))
    let states = page.matches(of: /<li class="condition ([a-z-]*)">/).map { String($0.1) }
    #expect(states == ["on-course", "on-course", "undecided", "needs-more"])
    #expect(page.contains("On course: 2 of 3 conditions.") && page.contains("class=\"diploma undecided\""))
    #expect(try #require(site.text(of: "index.html")).contains("<p class=\"said undecided\">"))
  }

  @Test func `The title of the home page is the GPA with its goal, and no title in its head has a figure`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nowner: Ada\ngpa: {goal: 3.5}\n---\n",
      "terms/a/index.md": "---\nname: A\n\(Self.dates)---\n",
      "terms/a/c.md": "---\nname: C\ncredits: 4\nfinal: A\n---\n",
      "terms/a/d.md": "---\nname: D\ncredits: 4\n\(Self.work(""))---\n",
    ])
    let home = try #require(site.text(of: "index.html"))
    #expect(home.contains("<h1>GPA <strong data-figure=\"gpa\">3.35</strong> <span class=\"goal\">goal 3.50</span>"))
    #expect(home.contains("<p class=kicker>Ada</p>"))
    #expect(home.contains("<span class=band data-figure=goalState>Needs more</span>"))
    #expect(home.contains("<title>T</title>"))
    for file in site.files where file.path.hasSuffix("manifest.json") || file.path.hasSuffix("feed.xml") {
      #expect(!String(decoding: file.made ?? [], as: UTF8.self).contains("3.35"))
    }
  }
}
