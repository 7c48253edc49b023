import Testing

struct MarkdownLinkTests {
  @Test(
    arguments: [
      ("[a](math.md)", "<a href=\"{terms/fall/math}\">a</a>"),
      ("[a](./math.md)", "<a href=\"{terms/fall/math}\">a</a>"),
      ("[a](math.zh.md)", "<a href=\"{terms/fall/math}\">a</a>"),
      ("[a](../../index.md)", "<a href=\"{}\">a</a>"),
      ("[a](../../pages/about.md#Why me)", "[a](../../pages/about.md#Why me)"),
      ("[a](<../../pages/about.md#why 数>)", "<a href=\"{pages/about#notes-why%20%E6%95%B0}\">a</a>"),
      ("[a](math.md#)", "<a href=\"{terms/fall/math}\">a</a>"),
      ("[a](my%20file.pdf#page=3&\")", "<a href=\"{content/terms/fall/my file.pdf}#page=3&amp;%22\">a</a>"),
      ("[a](<my file.pdf> \"t\\\"<\")", "<a href=\"{content/terms/fall/my file.pdf}\" title=\"t&quot;&lt;\">a</a>"),
      ("[a](math&#46;md)", "<a href=\"{terms/fall/math}\">a</a>"),
      ("[a]\n\n[a]: math.md", "<a href=\"{terms/fall/math}\">a</a>"),
      ("![p *q*](plan.png)", "<img src=\"{content/terms/fall/plan.png}\" alt=\"p q\" loading=\"lazy\" />"),
      ("![p](../../pictures/a\\(1\\).png)", "<img src=\"{content/pictures/a(1).png}\" alt=\"p\" loading=\"lazy\" />"),
      // A decomposed accent names the same file, which keeps its own spelling.
      ("![p](e\u{301}.png)", "<img src=\"{content/terms/fall/é.png}\" alt=\"p\" loading=\"lazy\" />"),
      (
        "[![p](plan.png)](math.md)",
        "<a href=\"{terms/fall/math}\"><img src=\"{content/terms/fall/plan.png}\" alt=\"p\" loading=\"lazy\" /></a>"
      ),
      (
        "[a](https://b.c/?d=1&e='\"<>é)",
        "<a href=\"https://b.c/?d=1&amp;e=&#39;%22%3C%3E%C3%A9\" rel=\"noreferrer\">a</a>"
      ),
      ("[a](<&#9;https://b.c >)", "<a href=\"https://b.c\" rel=\"noreferrer\">a</a>"),
      ("[a](HTTP://b.c)", "<a href=\"HTTP://b.c\" rel=\"noreferrer\">a</a>"),
      ("[a](//b.c)", "<a href=\"//b.c\" rel=\"noreferrer\">a</a>"),
      ("<https://b.c>", "<a href=\"https://b.c\" rel=\"noreferrer\">https://b.c</a>"),
      ("<me@b.c>", "<a href=\"mailto:me@b.c\">me@b.c</a>"), ("[a](tel:+33123)", "<a href=\"tel:+33123\">a</a>"),
      ("[a](#)", "<a href=\"#\">a</a>"), ("[a](#top)", "<a href=\"#top\">a</a>"),
    ])
  func `A link leads to its page or file`(markdown: String, html: String) {
    #expect(outcome(markdown) == "<p>\(html)</p>\n")
  }

  @Test(
    arguments: [
      ("[a](mth.md)", "1:5+6: error: there is no \"mth.md\" (did you mean \"math.md\"?)"),
      ("[a](math)", "1:5+4: error: there is no \"math\" (did you mean \"math.md\"?)"),
      ("[a](./)", "1:5+2: error: there is no \"./\" (did you mean \"index.md\"?)"),
      ("[a](about.md)", "1:5+8: error: there is no \"about.md\" (did you mean \"../../pages/about.md\"?)"),
      ("[a](Plan.png)", "1:5+8: error: there is no \"Plan.png\" (did you mean \"plan.png\"?)"),
      ("[a](<my files.pdf>)", "1:6+12: error: there is no \"my files.pdf\" (did you mean \"my%20file.pdf\"?)"),
      ("[a](quite-another-thing.zip)", "1:5+23: error: there is no \"quite-another-thing.zip\""),
      ("né 👩‍🏫 [mth.md](mth.md)", "1:17+6: error: there is no \"mth.md\" (did you mean \"math.md\"?)"),
      ("a\n   b [x\ny](mth.md)", "3:4+6: error: there is no \"mth.md\" (did you mean \"math.md\"?)"),
      ("a\n   b [x](mth.md)", "2:10+6: error: there is no \"mth.md\" (did you mean \"math.md\"?)"),
      ("> - [x](mth.md)", "1:9+6: error: there is no \"mth.md\" (did you mean \"math.md\"?)"),
      (
        "[x](nope.a) and [x](nope.a)",
        "1:5+6: error: there is no \"nope.a\"\n1:21+6: error: there is no \"nope.a\""
      ),
      ("[a]()", "1:4+2: error: this link has no destination (a file, or an address)"),
      ("[](math.md)", "1:4+7: warning: this link has no text ([words](address))"),
      (
        "[a](../../vaults.yml)",
        "1:5+16: error: \"../../vaults.yml\" has no page (link to a page, or leave the link out)"
      ),
      (
        "[a](../../people/mei.md#x)",
        "1:5+21: error: \"../../people/mei.md\" has no page (link to a page, or leave the link out)"
      ),
      (
        "[a](math.md?x#y)",
        "1:5+11: error: \"math.md?x\" has a query, which no file of the site reads (math.md, or %3F for a ? in a name)"
      ),
      (
        "[a](../../../secret.md)",
        "1:5+18: error: \"../../../secret.md\" leads out of content/ (put the file into content/)"
      ),
      (
        "[a](%2e%2e/..%2F%2e./x)",
        "1:5+18: error: \"%2e%2e/..%2F%2e./x\" leads out of content/ (put the file into content/)"
      ),
      (
        "[a](/terms/fall/math.md)",
        "1:5+19: error: \"/terms/fall/math.md\" starts at the root of the host, where the site may not be "
          + "(did you mean \"math.md\"?)"
      ),
      (
        "[a](/other)",
        "1:5+6: error: \"/other\" starts at the root of the host, where the site may not be "
          + "(a path relative to this file)"
      ),
      (
        "![a](https://b.c/d.png)",
        "1:6+17: error: this picture is on another host, from which no page loads anything (put the file into content/ and write its path)"
      ),
      (
        "![a](//b.c/d.png)",
        "1:6+11: error: this picture is on another host, from which no page loads anything (put the file into content/ and write its path)"
      ),
      ("![a](math.md)", "1:6+7: error: \"math.md\" is not a picture"),
      ("![a](mailto:a@b.c)", "1:6+12: error: \"mailto:a@b.c\" is not a picture"),
      (
        "![](plan.png)",
        "1:5+8: warning: this picture has no alternative text (![what it shows](path))"
      ),
      ("# Late work\n[a](#late-work)", ""),
      ("[a](#B)\n\n# B", "1:5+2: warning: no heading of these notes is \"#B\" (did you mean \"#b\"?)"),
      ("[a](#what-if)", "1:5+8: warning: no heading of these notes is \"#what-if\""),
    ])
  func `A broken link is an error at its place`(markdown: String, lines: String) {
    #expect(diagnostics(of: markdown) == lines)
  }

  @Test(
    arguments: [
      "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](java&Tab;script:alert(1))",
      "[a](java&#10;script:alert(1))", "[a](&#1;javascript:alert(1))", "[a](<java\tscript:alert(1)>)",
      "[a](javascript&colon;alert(1))", "<javascript:alert(1)>", "[a]\n\n[a]: javascript:alert(1)",
      "[a](javascript\\:alert(1))", "![a](javascript:alert(1))",
    ])
  func `Script links are never published, however they are written`(markdown: String) {
    let result = outcome(markdown)
    #expect(!result.contains("href=") && !result.contains("src="))
    #expect(diagnostics(of: markdown).hasSuffix("is never published (http:, https:, mailto: or tel:)"))
  }

  @Test(arguments: [
    "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x", "C:/x.md", "a+b.c-d:x", "ftp://x",
  ])
  func `Links with unknown schemes are never published`(address: String) {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    #expect(
      outcome("[a](\(address))")
        == "<p>a</p>\n1:5+\(address.count): error: a link that starts with \"\(scheme):\" is never published "
        + "(http:, https:, mailto: or tel:)\n")
  }

  @Test(arguments: ["[a](javascript%3Aalert)", "[a](\\\\evil.com)", "[a](x\"onclick=y)", "[a](é:x)", "[a](:x)"])
  func `A link that is not an address counts as a missing file`(markdown: String) {
    #expect(outcome(markdown).hasPrefix("<p>a</p>\n1:"))
    #expect(diagnostics(of: markdown).contains("error: there is no"))
  }
}
