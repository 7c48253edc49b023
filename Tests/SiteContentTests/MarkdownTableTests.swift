import Testing

struct MarkdownTableTests {
  @Test(
    arguments: [
      ("| a | b |\n|---|---|\n| 1 | 2 |", "1:1+9"), ("a | b\n:-:|--:", "1:1+5"), ("text\n| a |\n|---|", "2:1+5"),
      ("> x | y\n> --- | ---", "1:3+5"), ("- | a |\n  |---|", "1:3+5"), ("x\r\n\r\n|a|\r\n|-|\r\n", "3:1+3"),
    ])
  func `A pipe table is a warning at its header`(markdown: String, place: String) {
    #expect(
      diagnostics(of: markdown)
        == "\(place): warning: tables are not supported in Markdown here: this is shown as written "
        + "(write a list, or a <table> with allow-html: true)")
  }

  @Test(arguments: [
    "a | b\nc | d", "a\n|---|", "    | a |\n    |---|", "```\n|a|\n|-|\n```", "a | b\n\n|---|", "|a|\n|:|",
  ])
  func `Markdown with pipes that do not form a table causes no warning`(markdown: String) {
    #expect(diagnostics(of: markdown) == "")
  }
}
