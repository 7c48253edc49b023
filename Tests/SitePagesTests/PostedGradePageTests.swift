import SiteContent
import Testing

@testable import SitePages

/// What pages show of courses whose grade is not computed: posted, withdrawn, or absent without a reason.
struct `Pages of courses without a computed grade` {
  private func site(_ courses: [String: String], settings: String = "scale: us-plus-minus") throws -> Site {
    var files = [
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n\(settings)\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2026-12-18\n---\n",
    ]
    for (id, course) in courses { files["terms/a/\(id).md"] = "---\nname: \(id)\n\(course)---\n" }
    return try TextSite.read(files)
  }

  @Test func `A withdrawn course says that it counts for nothing, has no bar and nothing to suppose`() throws {
    let work = "credits: 3\ngrading: withdrawn\ngoal: A\nitems: [{name: x, score: 90}]\n"
    let site = try site(["c": work, "d": "credits: 3\n"])
    for (prefix, words) in [
      ("", "withdrawn, counts for nothing"), ("fr/", "abandon, ne compte pas"), ("zh/", "已退课，不计入"),
    ] {
      let course = try #require(site.text(of: "\(prefix)terms/a/c/index.html"))
      #expect(
        course.contains("data-figure=current hidden>–</strong>")
          && course.contains("<span class=\"band \">\(words)</span> <span data-figure=distance"))
      #expect(!course.contains("id=whatif") && !course.contains("class=\"landing"))
      let term = try #require(site.text(of: "\(prefix)terms/a/index.html"))
      #expect(term.contains("<tr>\n") && term.contains("<span class=band>\(words)</span></td>"))
    }
    let row = try #require(site.dashboard?.terms[0].courses[0])
    #expect([row.current, row.band] == ["–", "withdrawn, counts for nothing"])
    #expect(row.letter == nil && row.target == nil && !row.hasBar)
  }

  @Test(arguments: [
    ("final: C+", "C+", "passing"), ("final: F", "F", "failing"), ("final: P\ngrading: pass-fail", "P", "passing"),
  ])
  func `A posted letter is the grade, without a percentage or a bar`(final: String, letter: String, band: String) throws
  {
    let site = try site(["c": "\(final)\nitems: [{name: x, score: 74.9}]\n"])
    let course = try #require(site.text(of: "terms/a/c/index.html"))
    #expect(course.contains("<h2 id=grade data-figure=title>Official grade</h2>"))
    #expect(course.contains("data-figure=current>\(letter)</strong>"))
    #expect(course.contains(">\(band)</span> <span data-figure=distance") && !course.contains("class=\"landing"))
    let term = try #require(site.text(of: "terms/a/index.html"))
    #expect(term.contains("<strong data-figure=\"current\">\(letter)</strong>"))
    #expect(term.contains(">\(band)</span></td>"))
    let row = try #require(site.dashboard?.terms[0].courses[0])
    #expect(row.current == letter && row.letter == nil && !row.hasBar)
  }

  @Test func `A course says on which basis it is graded`() throws {
    let site = try site(["c": "grading: pass-fail\nfinal: P\n"])
    #expect(site.text(of: "terms/a/c/index.html")?.contains("<dt>Grading<dd>pass/fail</div>") == true)
    #expect(site.text(of: "zh/terms/a/c/index.html")?.contains("<dt>计分方式<dd>通过制</div>") == true)
  }

  @Test func `An average that an absence leaves without a mark says in which course`() throws {
    let site = try site(
      ["droit": "items: [{name: DS, score: absent}]\n", "gestion": "grade: 12\n"],
      settings: "scale: france-20\ngraduation: [{average: all, at-least: 10}]")
    for (prefix, words) in [
      ("", "absent without a reason: droit"), ("fr/", "défaillant\u{A0}: droit"), ("zh/", "无故缺考：droit"),
    ] {
      for page in ["", "terms/a/", "transcript/", "graduation/"] {
        #expect(try #require(site.text(of: "\(prefix)\(page)index.html")).contains(words), "\(prefix)\(page)")
      }
    }
    #expect(site.text(of: "fr/terms/a/index.html")?.contains("<span class=band>défaillant</span>") == true)
    #expect(site.dashboard?.figures[0].more == "absent without a reason: droit")
    #expect(site.dashboard?.terms[0].courses[0].band == "absent")
  }
}
