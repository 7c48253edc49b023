import Foundation
import SiteContent
import Testing

@testable import SitePages

/// Figures of the record in notes: `{{csse-230.needed}}`.
struct NoteFigureTests {
  private static let files = [
    "index.md": "---\ntitle: T\ngpa: {goal: 3.5}\nlanguages: [en, fr]\n---\n",
    "terms/fall/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2026-12-20\n---\n",
    "terms/fall/csse-230.md": """
    ---
    name: Data <Structures>
    number: CSSE 230
    credits: 4
    goal: A
    items:
      - {name: HW 1, weight: 30, score: 80}
      - {name: HW 2, weight: 10, due: 2026-11-01}
      - {name: Final, weight: 60, due: 2026-12-10}
    ---

    """,
    "terms/fall/art.md": "---\nname: Art\ncredits: 2\ngrade: B\n---\n",
  ]

  /// Returns the text of the notes of a page as HTML.
  private func notes(
    _ markdown: String, in page: String = "pages/about.md", with more: [String: String] = [:], path: String? = nil
  ) throws -> String {
    var files = Self.files.merging(more) { $1 }
    files[page, default: "---\nname: About\n---\n"] += markdown + "\n"
    let site = try TextSite.read(files)
    let file = path ?? page.replacing("pages/", with: "").replacing(".md", with: "/index.html")
    let html = try #require(site.text(of: file))
    let start = try #require(html.firstRange(of: "class=\"prose\"") ?? html.firstRange(of: "class=prose"))
    return String(html[start.lowerBound...].split(separator: "\n")[1])
  }

  @Test(arguments: [
    ("{{csse-230.name}}", "Data &lt;Structures&gt;"), ("{{csse-230.current}}", "80.00%"),
    ("{{ csse-230.letter }}", "B-"),
    ("{{fall/csse-230.goal}}", "A"), ("{{csse-230.floor}}", "24.00%"), ("{{csse-230.ceiling}}", "94.00%"),
    ("{{csse-230.credits}}", "4"), ("{{csse-230.next}}", "Final, Dec 10"), ("{{csse-230.open}}", "HW 2, Final"),
    ("{{art.current}}", "83.00%"), ("{{gpa.goal}}", "3.50"), ("{{due.next}}", "Final, CSSE 230, Dec 10"),
    ("{{due.list}}", "Final, CSSE 230, Dec 10"), ("{{due.overdue}}", "HW 2"), ("{{art.next}}", "–"),
    ("**{{csse-230.current}}** and {{art.letter}}", "<strong>80.00%</strong> and B"),
  ])
  func `Notes show figures in the words of the pages`(written: String, shown: String) throws {
    #expect(try notes(written) == "<p>\(shown)</p>")
  }

  @Test func `What the goal takes, and the GPA, are those of the page of the course and the home page`() throws {
    #expect(try notes("{{csse-230.needed}} {{gpa.current}}").contains(/^<p>\d+(\.\d+)?% \d\.\d\d<\/p>$/))
    #expect(try notes("{{course.current}}, {{term.name}}", in: "terms/fall/csse-230.md") == "<p>80.00%, Fall</p>")
    #expect(
      try notes("{{course.current}}", in: "terms/fall/csse-230.md", path: "fr/terms/fall/csse-230/index.html")
        .contains(/^<p>80,00\s%<\/p>$/))
    #expect(
      try notes("{{term.average}}", in: "terms/fall/index.md", path: "terms/fall/index.html").contains(
        /<p>\d\.\d\d<\/p>/))
    #expect(try notes("{{gpa.goal}}", in: "index.md", path: "index.html") == "<p>3.50</p>")
  }

  @Test(arguments: [
    "{{csse-231.current}}", "{{course.current}}", "{{term.name}}", "{{gpa}}", "{{}}", "{{ }}", "{{a b}}",
    "{{#due.list}}",
    "{{gpa.current", "{gpa.current}", "}}{{", "{{csse-230.current.x}}", "{{../index.current}}",
  ])
  func `Other text between braces stays`(text: String) throws {
    #expect(try notes(text) == "<p>\(text)</p>")
  }

  @Test func `Nothing is replaced in code`() throws {
    #expect(try notes("`{{gpa.current}}` {{gpa.goal}}") == "<p><code>{{gpa.current}}</code> 3.50</p>")
    #expect(try notes("    {{gpa.current}}") == "<pre><code>{{gpa.current}}")
    #expect(try notes("```\n{{gpa.current}}\n```") == "<pre><code>{{gpa.current}}")
  }

  @Test(arguments: [
    (
      "See {{csse-231.current}}.",
      "content/pages/about.md:4:5: warning: there is no figure csse-231.current: this is shown as written",
      "did you mean {{csse-230.current}}?"
    ),
    ("{{csse-230.curent}}", "4:1: warning: there is no figure csse-230.curent", "did you mean {{csse-230.current}}?"),
    ("{{gpa.curent}}", "4:1: warning", "did you mean {{gpa.current}}?"),
    ("{{xyzzy.foo}}", "4:1: warning", "write it between backticks if it is meant as text"),
    ("*a* b\nc {{due.nxt}}", "5:3: warning", "did you mean {{due.next}}?"),
  ])
  func `A name that is not declared has a warning at its place with the nearest name`(
    markdown: String, line: String, help: String
  ) throws {
    let lines = diagnostics(Self.files.merging(["pages/about.md": "---\nname: About\n---\n\(markdown)\n"]) { $1 })
    #expect(lines.count == 1 && lines[0].contains(line) && lines[0].contains(help), "\(lines)")
  }

  @Test func `Text without a name in it, code and other pages have no warning`() {
    let more = [
      "pages/about.md": "---\nname: About\n---\n{{}} {{a b}} `{{x.y}}` {{gpa.current}} {{a}}\n",
      "classrooms/c/index.md": "---\nname: Swift for all\n---\n{{x.y}}\n",
    ]
    #expect(diagnostics(Self.files.merging(more) { $1 }) == [])
  }

  @Test func `Two courses with one id have a warning with their full ids, and the full id works`() throws {
    let more = [
      "terms/spring/index.md": "---\nname: Spring\n---\n",
      "terms/spring/art.md": "---\nname: Art\ncredits: 2\ngrade: A\n---\n",
    ]
    #expect(try notes("{{art.current}} {{spring/art.current}}", with: more) == "<p>{{art.current}} 93.00%</p>")
    let lines = diagnostics(
      Self.files.merging(more) { $1 }.merging(["pages/about.md": "---\nname: A\n---\n{{art.letter}}\n"]) { $1 })
    #expect(lines.count == 1 && lines[0].contains("write {{fall/art.letter}} or {{spring/art.letter}}"), "\(lines)")
  }

  @Test func `A note tells nothing of a course that its readers do not see, as if that did not exist`() throws {
    let text =
      "{{secret.current}} {{secret.name}} {{art.current}} {{spring/art.letter}} {{gpa.current}} {{due.list}} {{due.overdue}}"
    let kept = [
      "terms/spring/index.md": "---\nname: Spring\nstart: 2026-09-01\n---\n",
      "terms/spring/secret.md": """
      ---
      name: XmarkCourse
      protect: family
      credits: 3
      items: [{name: XmarkItem, score: 73.37, weight: 50}, {name: XmarkOpen, weight: 50, due: 2026-12-01}]
      ---
      {{course.current}} {{gpa.current}}
      """,
      "terms/spring/art.md": "---\nname: XmarkArt\nprotect: family\ngrade: A\n---\n",
    ]
    // The other files, and the same without the private ones.
    let term = ["terms/spring/index.md": "---\nname: Spring\nstart: 2026-09-01\n---\n"]
    let page = ["pages/about.md": "---\nname: About\n---\n\(text)\n"]
    let opaque = ["index.md": "---\ntitle: T\nopaque: true\n---\n"]
    let all = Self.files.merging(page) { $1 }.merging(opaque) { $1 }
    let with = try VaultSite(all.merging(kept) { $1 })
    let without = try TextSite.read(all.merging(term) { $1 })
    let open = try #require(with.site.text(of: "about/index.html"))
    #expect(open == without.text(of: "about/index.html"))
    #expect(open.contains("{{secret.current}} {{secret.name}} 83.00% {{spring/art.letter}}"))
    #expect(!open.contains("73.37") && !open.contains("Xmark"))
    // The readers of the vault see its figures on its pages.
    #expect(try with.sealed.contains { try with.opened($0, with: "family").contains("<p>73.37% ") })
  }

  private func diagnostics(_ files: [String: String]) -> [String] {
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) }, otherPaths: [])
    return Content.read(folder, languages: ["en", "fr"], at: .written("2026-11-21")).diagnostics.map {
      "\($0.location.path):\($0.location.line ?? 0):\($0.location.column): \($0.severity): \($0.messageWithHelp)"
    }
  }
}
