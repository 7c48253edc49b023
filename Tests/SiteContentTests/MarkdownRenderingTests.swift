import Formats
import Testing

@testable import SiteContent

struct MarkdownRenderingTests {
  @Test(
    arguments: [
      ("", ""), (" \n\n", ""), ("<!-- only a comment -->\n", ""),
      (
        "Hello *w* **s** `c<`\nnext  \nbr\\\nend",
        """
        <p>Hello <em>w</em> <strong>s</strong> <code>c&lt;</code>
        next<br />
        br<br />
        end</p>

        """
      ),
      (
        "- a\n- b\n\n3. x\n\n   y\n4. z",
        """
        <ul>
        <li>a</li>
        <li>b</li>
        </ul>
        <ol start="3">
        <li>
        <p>x</p>
        <p>y</p>
        </li>
        <li>
        <p>z</p>
        </li>
        </ol>

        """
      ),
      (
        "> q\n\n---\n\n    code & \"x\"\n",
        """
        <blockquote>
        <p>q</p>
        </blockquote>
        <hr />
        <pre><code>code &amp; &quot;x&quot;
        </code></pre>

        """
      ),
      ("```a\"b> swift\n<b>\n```", "<pre><code class=\"language-a&quot;b&gt;\">&lt;b&gt;\n</code></pre>\n"),
      ("- [x] done\n- [ ] open", "<ul>\n<li>[x] done</li>\n<li>[ ] open</li>\n</ul>\n"),
      ("&copy; \\*a\\* \u{0} 数据 👩‍🏫", "<p>© *a* \u{FFFD} 数据 👩‍🏫</p>\n"),
    ])
  func `CommonMark is rendered as HTML`(markdown: String, html: String) {
    #expect(outcome(markdown) == html)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `Line endings and a byte order mark do not change the rendered Markdown`(lineEnd: String) {
    let text = "\u{FEFF}# A\n\nb\nc [x](nope.md)\n".replacing("\n", with: lineEnd)
    #expect(
      outcome(text) == """
        <h2 id="notes-a">A</h2>
        <p>b
        c x</p>
        4:7+7: error: there is no "nope.md"

        """)
  }

  @Test(arguments: 0..<20)
  func `A special character is escaped anywhere in a text`(place: Int) {
    for (sign, escape) in [("\"", "&quot;"), ("&", "&amp;"), ("\\<", "&lt;"), (">", "&gt;")] {
      let (before, after) = (String(repeating: "a", count: place), String(repeating: "b", count: 20 - place))
      // A line that began with it would be a quote.
      #expect(outcome("_" + before + sign + after) == "<p>_\(before)\(escape)\(after)</p>\n")
    }
  }

  @Test
  func `Bytes that are not UTF-8 become replacement characters`() {
    let body = MarkdownBody(path: "content/index.md", bytes: [0x61, 0xFF, 0xC3, 0x28], firstLine: 1)
    #expect(text(of: Notes.parse(body, known: .small).notes) == "<p>a\u{FFFD}\u{FFFD}(</p>\n")
  }

  @Test(
    arguments: [
      ("# A", "h2 a"), ("### A", "h2 a"), ("# A\n### B\n## C\n# D\n#### E", "h2 a, h3 b, h3 c, h2 d, h3 e"),
      ("## A\n# B", "h2 a, h2 b"), ("Set\n===\n\next\n---", "h2 set, h3 ext"),
      ("# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6", "h2 1, h3 2, h4 3, h5 4, h6 5, h6 6"),
      (
        "# Late work\n# Late work\n# Late work-1\n# Late work",
        "h2 late-work, h2 late-work-1, h2 late-work-1-1, h2 late-work-2"
      ),
      ("# Été à 数据结构 `a_b`!", "h2 été-à-数据结构-a_b"), ("# !?\n# \"<&>", "h2 section, h2 section-1"),
      ("# À b_C-D. 1\t2&#1;3\n# A b_C-D. 1\t2&#1;3", "h2 à-b_c-d-1-2-3, h2 a-b_c-d-1-2-3"),
      ("# [a *b*](math.md) ![c](plan.png)", "h2 a-b-c"), ("> # In\n> - ## Out", "h2 in, h3 out"),
    ])
  func `Headings start below the page's own and leave no gap`(markdown: String, headings: String) {
    let outline = HeadingOutline(MarkdownDocument(parsing: Array(markdown.utf8)[...]))
    #expect(outline.headings.map { "h\($0.level) \($0.slug)" }.joined(separator: ", ") == headings)
  }

  @Test
  func `The files that notes refer to are listed`() {
    let body = MarkdownBody(
      path: "content/terms/fall/csse.md", bytes: Array("![p](plan.png) [p](plan.png#x) [m](math.md)".utf8)[...],
      firstLine: 1)
    #expect(Notes.parse(body, known: .small).notes.attachments == ["content/terms/fall/plan.png"])
  }

  @Test
  func `The lines of Markdown diagnostics are counted from the start of the body`() {
    let file = Array("---\nname: é\n---\nné [x](nope.md)\n".utf8)
    let body = MarkdownBody(path: "content/index.md", bytes: file[17...], firstLine: 4)
    let diagnostics = Notes.parse(body, known: .small).diagnostics
    #expect(
      diagnostics == [
        Diagnostic(
          .error, .brokenLink,
          at: .init(path: "content/index.md", line: 4, column: 8, length: 7, excerpt: "né [x](nope.md)"),
          "there is no \"nope.md\"")
      ])
  }
}
