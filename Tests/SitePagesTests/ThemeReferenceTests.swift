import Foundation
import SitePages
import TestSupport
import Testing

struct `The README of the templates` {
  @Test func `The README of the templates lists the names that the pages declare`() throws {
    let file = Repository.root.appending(path: "templates/README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let marker = "<!-- names -->\n"
    let end = try #require(text.range(of: marker)).upperBound
    let expected = String(text[..<end]) + ThemeReference.markdown
    if Repository.rewrites { try expected.write(to: file, atomically: true, encoding: .utf8) }
    #expect(text == expected, "run again with SITEGEN_REWRITE=1")
  }
}
