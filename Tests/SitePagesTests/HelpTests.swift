import Grading
import SiteContent
import Testing

@testable import SitePages

struct `The help page` {
  /// The example files of a page: their paths and their texts.
  private func examples(in html: String) -> [String: String] {
    let files = html.matches(
      of: /<figcaption><code>([^<]+)<\/code><\/figcaption>\n<pre tabindex="0"><code>([^<]+)<\/code>/)
    return Dictionary(files.map { (String($0.1.dropFirst("content/".count)), String($0.2)) }) { first, _ in first }
  }

  @Test(arguments: ["en", "fr", "zh"])
  func `The examples on the help page are a site without errors`(language: String) throws {
    let empty = ["index.md": "---\ntitle: T\nlanguage: \(language)\n---\n"]
    let help = try #require(TextSite.read(empty).text(of: "help/index.html"))
    let files = examples(in: help)
    #expect(files.keys.sorted() == ["terms/2026-fall/data-structures.md", "terms/2026-fall/index.md"])
    let site = try TextSite.read(empty.merging(files) { $1 })
    let course = try #require(site.figures.terms.first?.courses.first)
    #expect(course.standing.current != nil && course.target.state == .reachable)
  }

  @Test(arguments: ["en", "fr", "zh"])
  func `The score lines on the help page are read without errors`(language: String) throws {
    let empty = ["index.md": "---\ntitle: T\nlanguage: \(language)\n---\n"]
    let help = try #require(TextSite.read(empty).text(of: "help/index.html"))
    let lines = try #require(help.firstMatch(of: /<code>(items:\n[\s\S]+?)<\/code>/)).1
      .replacing("<mark>", with: "").replacing("</mark>", with: "")
    let site = try TextSite.read(
      empty.merging(["terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\n\(lines)---\n"]) { $1 })
    #expect(site.content.record.terms[0].courses[0].items.map(\.state.points) == [18, 17.5, nil])
  }

  @Test(arguments: ["en", "fr", "zh"])
  func `The help page has the teacher's half on a site with classrooms`(language: String) throws {
    let files = ["index.md": "---\ntitle: T\nlanguage: \(language)\n---\n"]
    let room = ["classrooms/algebra/index.md": "---\nname: Algebra for all\n---\n"]
    let (plain, teaching) = (try TextSite.read(files), try TextSite.read(files.merging(room) { $1 }))
    #expect(try !#require(plain.text(of: "help/index.html")).contains("sitegen new quiz"))
    let help = try #require(teaching.text(of: "help/index.html"))
    for command in ["new classroom", "new quiz", "import attempts/", "report", "export"] {
      #expect(help.contains("<code>sitegen \(command)</code>"))
    }
  }

  @Test func `The home page of an empty site shows the first steps`() throws {
    let home = try #require(TextSite.read(["index.md": "---\ntitle: T\n---\n"]).text(of: "index.html"))
    #expect(examples(in: home).count == 2)
    #expect(!home.contains("class=\"inline figures\""))
    let started = try #require(
      TextSite.read(["index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\n---\n"])
        .text(of: "index.html"))
    #expect(examples(in: started).isEmpty)
    // A term without courses has no figures.
    #expect(started.contains("No current courses") && !started.contains("class=\"inline figures\""))
  }
}
