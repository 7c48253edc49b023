import Formats
import Testing

@testable import SiteContent

/// What a style sheet of the owner may load.
struct StyleCheckTests {
  private func lines(_ text: String) -> [String] {
    StyleCheck.errors(
      in: "content/look/my.css", Array(text.utf8), published: ["content/paper.png", "content/look/a.svg"]
    )
    .map { "\($0.location.line ?? 0):\($0.location.column): \($0.message) | \($0.help ?? "")" }
  }

  @Test(arguments: [
    "h1 { color: red; }", "body { background: url(../paper.png); }", "a { background: URL( \"a.svg\" ) }",
    "a { background: image-set(url(a.svg) 1x, '../paper.png' 2x) }", "a { mask: url(#part) }",
    "a { background: url(data:image/png;base64,AAAA) }", "/* url(https://example.org) @import 'x' */",
    "a::before { content: 'url(https://example.org)' }", "a { background: url(./a.svg#part) }", "a{b:c", "/* a", "'a",
    "\\",
    "a { --url: x(https:) }", "a { background: url(", "",
  ])
  func `A style sheet may load published pictures of the site`(text: String) { #expect(lines(text) == []) }

  private static let place = "put the picture inside content/ and write its path from the style sheet"

  @Test(arguments: [
    (
      "h1 {}\n@import 'other.css';",
      "2:1: the style sheet loads another with @import | copy the rules of the other style sheet into this one"
    ),
    (
      "@\\69mport url(x);",
      "1:1: the style sheet loads another with @import | copy the rules of the other style sheet into this one"
    ),
    (
      "a {\n  background: url(https://example.org/a.png)\n}",
      "2:19: the style sheet loads \"https://example.org/a.png\" from another place, which no page of the site does | \(place)"
    ),
    (
      "a { background: \\75rl('//example.org/a.png') }",
      "1:23: the style sheet loads \"//example.org/a.png\" from another place, which no page of the site does | \(place)"
    ),
    (
      "a { background: image-set('http://example.org/a.png' 1x) }",
      "1:27: the style sheet loads \"http://example.org/a.png\" from another place, which no page of the site does | \(place)"
    ),
    (
      "a { background: url(papre.png) }",
      "1:21: the style sheet loads content/look/papre.png, which is not published | "
        + "link to the picture from a page, or write it into the style sheet as data:image/…"
    ),
    (
      "@font-face { src: url(a.woff2) }",
      "1:23: the style sheet loads the font content/look/a.woff2, and pages load none | "
        + "name a font of the reader's system: font-family: Georgia, serif"
    ),
    (
      "@font-face { src: url(data:font/woff2;base64,AA) }",
      "1:23: the style sheet contains a file that is no picture | "
        + "name a font of the reader's system: font-family: Georgia, serif"
    ),
  ])
  func `A style sheet that would load anything else is an error at the place`(text: String, line: String) {
    #expect(lines(text).first == line)
  }
}
