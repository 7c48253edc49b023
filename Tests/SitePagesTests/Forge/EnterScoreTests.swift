import Foundation
import SiteContent
import Testing

@testable import SitePages

/// The links *Enter score* of `enter-score: true`, which lead to the form of a repository.
struct EnterScoreTests {
  private static let github = "https://github.com/ada/grades/edit/main/{path}"
  private static let forgejo = "https://codeberg.org/ada/grades/_edit/main/{path}"

  /// Returns the addresses of all links to a form on a page, as a browser reads them.
  private func forms(_ settings: String, on page: String = "terms/fall/alg/index.html") throws -> [URLComponents] {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n\(settings)\n---\n",
      "terms/fall/index.md": "---\nname: Fall\nstart: 2026-09-01\n---\n",
      "terms/fall/alg.md": """
      ---
      name: Algebra
      categories:
        - {name: Labs, weight: 40, items: [Lab 1: 8/10, {name: "R&D #1 <½>", max: 10, due: 2026-11-19}]}
      items: [{name: Final, weight: 60, due: 2026-12-10}]
      ---

      """,
    ])
    return try #require(site.text(of: page)).matches(of: /href="?(https:[^" >]*\/issues\/new[^" >]*)/).map {
      try #require(URLComponents(string: String($0.1).replacing("&amp;", with: "&")))
    }
  }

  private func value(_ name: String, _ form: URLComponents) -> String? {
    form.queryItems?.first { $0.name == name }?.value
  }

  @Test func `At GitHub each open item opens the form with its course and its name filled in`() throws {
    let forms = try forms("edit-url: \"\(Self.github)\"\nenter-score: true")
    #expect(Set(forms.compactMap { value("item", $0) }) == ["/Final", "Labs/R&D #1 <½>"])
    for form in forms {
      #expect(form.host == "github.com" && form.path == "/ada/grades/issues/new" && form.fragment == nil)
      #expect(value("template", form) == "score.yml" && value("course", form) == "fall/alg")
    }
  }

  @Test func `At Forgejo it opens an issue with the headings of the form and the score to be typed`() throws {
    let forms = try forms(
      "edit-url: \"\(Self.forgejo)\"\nenter-score: true\nlanguages: [fr, en]", on: "terms/fall/alg/index.html")
    let bodies = Set(forms.compactMap { value("body", $0) })
    #expect(
      bodies == [
        "### Matière\n\nfall/alg\n\n### Épreuve\n\n/Final\n\n### Note\n\n\n",
        "### Matière\n\nfall/alg\n\n### Épreuve\n\nLabs/R&D #1 <½>\n\n### Note\n\n\n",
      ])
    #expect(forms.allSatisfy { $0.host == "codeberg.org" && value("title", $0) == "Note" })
  }

  @Test func `Overdue work has it on the page of due work, too`() throws {
    let forms = try forms("edit-url: \"\(Self.github)\"\nenter-score: true", on: "due/index.html")
    #expect(Set(forms.compactMap { value("item", $0) }) == ["Labs/R&D #1 <½>"])
  }

  @Test func `Without the key no page names the repository's form`() throws {
    #expect(try forms("edit-url: \"\(Self.github)\"").isEmpty)
    #expect(try forms("enter-score: false").isEmpty)
  }
}
