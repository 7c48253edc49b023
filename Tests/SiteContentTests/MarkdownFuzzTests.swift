import CCMark
import Foundation
import TestSupport
import Testing

@testable import SiteContent

struct MarkdownFuzzTests {
  /// Random texts of pieces with a meaning in Markdown or HTML.
  private static let pieces = [
    "[", "]", "(", ")", "![", "](", "<", ">", "\"", "'", "`", "*", "_", "#", " ", "\n", "\n\n", "- ", "1. ", "> ", "|",
    "---", "===", "&", ";", ":", "/", "\\", "=", "\t", "\r\n", "\u{0}", "é", "数", "a", "math.md", "plan.png", "../",
    "javascript:", "JAVASCRIPT:", "data:", "&#x6A;", "&colon;", "&Tab;", "<script>", "</script>", "<b onclick=x>",
    "</b>",
    "<div>\n", "</div>", "<img src=", "<a href=", "<!--", "-->", "<?", "<![CDATA[", "]]>", "<svg/onload=", "style=",
    "https://b.c/", "<iframe ", "alert(1)", "[x]: ",
  ]

  @Test(arguments: Sample.seeds(4, of: 200))
  func `No Markdown crashes the renderer or produces a script`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let markdown = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for allowsHTML in [false, true] {
        let body = MarkdownBody(path: "content/terms/fall/csse.md", bytes: Array(markdown.utf8)[...], firstLine: 1)
        let html = text(of: Notes.parse(body, known: .small, allowsHTML: allowsHTML).notes)
        #expect(Self.isHarmless(html), "\(markdown.debugDescription) gives \(html.debugDescription)")
      }
    }
  }

  @Test(arguments: Sample.seeds(3, of: 200))
  func `Markdown without links, heading ids and HTML is rendered like libcmark does`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b c", "*", "**", "_", "`", "``", "\n", "\n\n", "  \n", "- ", "* ", "1. ", "7) ", "> ", "    ", "\t",
      "***\n",
      "```\n", "~~~ x y\n", "&amp;", "&", "\\", "\"", "é", "数", ">", "  ", "]", "|", "\r\n",
    ]
    for _ in 0..<60 {
      let markdown = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let body = MarkdownBody(path: "content/index.md", bytes: Array(markdown.utf8)[...], firstLine: 1)
      // A line of hyphens can still make a heading, whose id is all that libcmark does not write.
      let ours = text(of: Notes.parse(body, known: .small).notes).replacing(/<h2 id="[^"]*">/, with: "<h2>")
      let theirs = reference(markdown)
      #expect(ours == theirs, "\(markdown.debugDescription)")
    }
  }

  private func reference(_ markdown: String) -> String {
    guard let html = unsafe cmark_markdown_to_html(markdown, markdown.utf8.count, CMARK_OPT_VALIDATE_UTF8) else {
      return ""
    }
    defer { unsafe free(html) }
    return unsafe String(cString: html)
  }

  /// Whether HTML has only tags and attributes that notes may have, and no address that runs anything.
  private static func isHarmless(_ html: String) -> Bool {
    let tokens = RawHTMLScanner.tokens(of: Array(html.utf8))
    var open: [String] = []
    for token in tokens {
      switch token {
      case .text(let text): if text.contains(0x3C) || text.contains(0x3E) { return false }
      case .open(let name, let attributes, _):
        guard RawHTMLRules.flow.contains(name) || ["h2", "h3", "h4", "h5", "h6"].contains(name) else { return false }
        let allowed: Set<String> = ["id", "class", "href", "rel", "src", "alt", "title", "loading", "start"]
        for attribute in attributes {
          guard allowed.contains(attribute.name) || RawHTMLRules.allows(attribute.name, of: name) else { return false }
          let value = String(decoding: attribute.value, as: UTF8.self)
          guard ["href", "src"].contains(attribute.name) else { continue }
          guard
            ["{", "#", "//", "http://", "https://", "HTTP"].contains(where: value.hasPrefix)
              || value.hasPrefix("mailto:")
          else { return false }
        }
        if !RawHTMLRules.void.contains(name) { open.append(name) }
      case .close(let name): if open.popLast() != name { return false }
      }
    }
    return open.isEmpty
  }
}
