import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// The links that lead from a page to its file.
struct EditLinkTests {
  @Test(arguments: [".", "Examples/licence-pro", "Examples/classroom"])
  func `Every edit link of an example leads to an existing file`(example: String) throws {
    let folder = Repository.root.appending(path: example)
    let site = try SiteFolder(root: folder).site(at: "2026-11-21")
    var content = site.content
    content.settings.editURL = "{path}"
    let context = try #require(Site(content: content, theme: site.theme).contexts.first)
    let record = content.record
    let pages =
      [PagePath.home] + content.pages.map(\.path) + record.terms.map { .term($0.id) }
      + record.terms.flatMap(\.courses).map { .course($0.id) } + content.classrooms.map { .classroom($0.id) }
      + content.classrooms.flatMap(\.quizzes).map { .quiz($0.id) }
    for page in pages {
      let path = try #require(context.editAddress(of: page))
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path), "\(path)")
    }
  }
}
