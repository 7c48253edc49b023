import Formats
import Grading
import Testing

@testable import SiteContent

/// The start and end of front matter.
struct FrontMatterTests {
  private func body(_ text: String) -> (yaml: String, body: String, line: Int)? {
    let source = SourceText(SourceFile(path: "a.md", bytes: Array(text.utf8)))
    return FrontMatter(of: source, report: DiagnosticCollector(source)).map {
      (source.text($0.yaml), source.text($0.body), $0.bodyLine)
    }
  }

  @Test(arguments: [
    ("---\na: b\n---\nBody\n", "a: b\n", "Body\n", 4),
    ("---\na: b\n---", "a: b\n", "", 4),
    ("---\n---\n", "", "", 3),
    ("\u{FEFF}--- \r\na: b\r\n---\t\r\n\r\nBody", "a: b\r\n", "\r\nBody", 4),
    ("---\na: b\n---\nBody\n\n---\n\nMore\n", "a: b\n", "Body\n\n---\n\nMore\n", 4),
    ("---\na: |\n  ---\n---\n", "a: |\n  ---\n", "", 5),
  ])
  func `Front matter is between two lines of hyphens`(text: String, yaml: String, rest: String, line: Int) throws {
    let parts = try #require(body(text))
    #expect(parts.yaml == yaml)
    #expect(parts.body == rest)
    #expect(parts.line == line)
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty | it starts with ---, then keys such as name: …, then --- again"),
    (
      "name: A\n",
      "1:1: error: the file does not start with front matter | put a line --- above the keys (name: …) and one below them"
    ),
    ("\n---\nname: A\n---\n", "1:1: error: the file starts with an empty line | its first line must be ---"),
    ("---", "1:1: error: the front matter that starts here has no end | put a line --- below the last key"),
    (
      "---\nname: A\n\nNotes\n",
      "1:1: error: the front matter that starts here has no end | put a line --- below the last key"
    ),
    ("--\nname: A\n---\n", "1:1: error: \"--\" is not the line --- of front matter | type three hyphens: ---"),
    ("---\nname: A\n----\n", "3:1: error: \"----\" is not the line --- of front matter | type three hyphens: ---"),
  ])
  func `Missing front matter is an error that names the missing part`(text: String, message: String) {
    var site = TestSite()
    site.setWhole("terms/fall/a.md", text)
    site.says("terms/fall/a.md:\(message)")
  }

  @Test func `A translation needs no front matter`() throws {
    var site = TestSite(course: "name: A")
    site.setWhole("terms/fall/a.zh.md", "正文\n")
    _ = try site.content()
    site.set("terms/fall/a.zh.md", "name: B")
    site.says(
      """
      terms/fall/a.zh.md:2:1: error: "name" is not a key of a translation | it has only a body; keys belong in the file \
      without the language in its name
      """)
  }
}
