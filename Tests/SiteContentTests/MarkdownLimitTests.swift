import Testing

@testable import SiteContent

struct MarkdownLimitTests {
  @Test(
    arguments: [
      (String(repeating: "- ", count: 150) + "x", "1:1+301: error: quotes and lists are nested too deep here"),
      (String(repeating: "1. ", count: 80) + "x", "1:1+241: error: quotes and lists are nested too deep here"),
      (String(repeating: ">", count: 300), "1:1+300: error: quotes and lists are nested too deep here"),
      (
        "a\n\n" + String(repeating: " ", count: 300) + "- x",
        "3:1+303: error: quotes and lists are nested too deep here"
      ),
      (String(repeating: "![", count: 1001), "1:1+2002: error: more than 1000 pictures in one paragraph"),
      (String(repeating: "- ", count: 150) + "\n", ""), (String(repeating: "-", count: 300) + "\n", ""),
      (String(repeating: "1.5 ", count: 300) + "\n", ""), (String(repeating: "![\n\n", count: 1001), ""),
      (String(repeating: " ", count: 300) + "x\n", ""), ("+" + String(repeating: "-", count: 300) + "+\n", ""),
    ])
  func `Markdown that would take libcmark too long is refused`(markdown: String, line: String) {
    #expect(diagnostics(of: markdown) == line)
  }

  @Test func `The Markdown of a file has at most 1 MB`() {
    func text(_ bytes: Int) -> String { String(repeating: " ", count: bytes - 2) + "x\n" }
    #expect(diagnostics(of: text(1 << 20)) == "")
    let body = MarkdownBody(path: "content/index.md", bytes: Array(text((1 << 20) + 1).utf8)[...], firstLine: 4)
    let problem = Notes.parse(body, known: .small).diagnostics.first
    #expect(problem?.location.line == 4)
    #expect(problem?.message == "the Markdown of this file has 1048577 bytes")
    #expect(problem?.help == "it may have 1 MB, which are 1048576: put a part of it on a page of its own")
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "[", "[a](", "![[]()\n\n", "*_", "*a **a ", "x**x__ ", "<!--", "a <?", "a <![CDATA[", "<a x=\"", "``a ", "- a\n",
      "> a\n", "[a](b.md) ", "![a](b.md) ", "[a]: u\n", "<b>", "</b>", "<b></i>", "<div>\n", "# a\n", "| a |\n|---|\n",
      "[a](#b) ", "a | b\n", "&", "\\", "<http:", "<div a='", "\t", "\u{FEFF}", "数据", "\n", "<b a>", "<b/", "*_*_",
      ")*", "a\r", "*a* ", "* * *a\n", "1. a\n\n",
    ])
  func `The time to render a long Markdown text is linear in its length`(pattern: String) {
    let body = MarkdownBody(
      path: "content/index.md", bytes: Array(String(repeating: pattern, count: 3_000 / pattern.utf8.count).utf8)[...],
      firstLine: 1)
    for allowsHTML in [false, true] {
      let diagnostics = Notes.parse(body, known: .small, allowsHTML: allowsHTML).diagnostics
      #expect(diagnostics.count <= 2 * MarkdownDiagnostics.limit)
    }
  }

  @Test func `A line of Markdown of a megabyte is rendered as one text`() {
    let document = MarkdownDocument(parsing: [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)[...])
    #expect(document.text.count == 1 << 20)
    #expect(document.events.count == 5)
  }
}
