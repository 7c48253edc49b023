import Foundation
import SiteContent
import Testing

@testable import LanguageServer

struct PreviewPlaceTests {
  private static let course = "content/terms/2026-fall/data.md"
  private static let files = [
    "content/index.md": "---\ntitle: Grades\n---\n",
    "content/terms/2026-fall/index.md": "---\nname: Fall\n---\n",
    course: """
    ---
    name: Data
    template: lab
    categories:
      - name: exams
        items:
          - {name: Exam 1, score: 78}
          - name: 数据 😀
            score: 3
    items:
      - Essay: 5
    ---

    # Notes

    """,
    "content/course-templates/lab.md": "---\nname: Lab\nitems:\n  - {name: Essay}\n  - {name: Report}\n---\n",
  ]

  private static func session() -> SiteSession {
    let files = files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }.sorted { $0.path < $1.path }
    let sources = SiteSources(
      content: ContentFolder(files: files, otherPaths: []), templates: [], addedTemplates: [], diagnostics: [])
    let access = SiteAccess(
      siteFolder: { _ in "/site" }, sources: { _ in sources }, surroundings: { _, _ in [] }, date: { .instant(0) })
    return SiteSession(
      Workspace(folder: "/site", disk: sources, encoding: .utf16), access: access, options: ServerOptions())
  }

  @Test(arguments: [
    ("name: Data", nil), ("exams", nil), ("Exam 1", "exams/Exam 1"), ("score: 78}", "exams/Exam 1"),
    ("score: 3", "exams/数据 😀"), ("Essay", "/Essay"), ("# Notes", nil),
  ])
  func `The item at the cursor is known by its category and its name`(text: String, item: String?) throws {
    let session = Self.session()
    let document = try #require(session.workspace.text(of: Self.course))
    let at = try #require(document.bytes.firstRange(of: Array(text.utf8)))
    let place = session.place(in: Self.course, at: document.position(of: at.lowerBound + 1))
    #expect(place == PreviewPlace(file: Self.course, item: item))
  }

  @Test(arguments: [
    (PreviewPlace(file: course, item: "exams/Exam 1"), course, 6, 8),
    (PreviewPlace(file: course, item: "exams/数据 😀"), course, 7, 8),
    (PreviewPlace(file: course, item: "/Essay"), course, 10, 4),
    // Only the template of the course has it.
    (PreviewPlace(file: course, item: "/Report"), "content/course-templates/lab.md", 4, 4),
    (PreviewPlace(file: course, item: "exams/nothing"), course, 0, 0),
    (PreviewPlace(file: course, line: 8, column: 19), course, 7, 19),
    (PreviewPlace(file: course, line: 900, column: 1), course, 0, 0),
    (PreviewPlace(file: "content/index.md"), "content/index.md", 0, 0),
  ])
  func `A place has a position in the text`(place: PreviewPlace, path: String, line: Int, character: Int) throws {
    let location = try #require(Self.session().location(of: place))
    #expect(location.uri == "file:///site/\(path)")
    #expect(location.range.start == Position(line: line, character: character))
  }

  @Test(arguments: ["content/nothing.md", "../etc/passwd", "/etc/passwd", "public/index.html", ""])
  func `A file that is not one of the site has no position`(path: String) {
    #expect(Self.session().location(of: PreviewPlace(file: path)) == nil)
  }
}
