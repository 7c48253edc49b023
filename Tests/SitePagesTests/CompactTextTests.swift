import Testing

@testable import SitePages

@Suite struct `A published style sheet or script` {
  @Test(arguments: [
    ("/* Look */\n\n.a {\n  color: red; /* why */\n}\n", ".a {\ncolor: red; \n}\n"),
    (".a::before { content: \"/* no */\"; }\n", ".a::before { content: \"/* no */\"; }\n"),
    (".a {\n  background: url(//x/*y);\n}\n", ".a {\n  background: url(//x/*y);\n}\n"),
    ("/* open", ""), ("a{}/**/b{}\n", "a{}b{}\n"),
  ])
  func `has no comments in its styles`(text: String, compact: String) {
    #expect(CompactText.styleSheet(text) == compact)
  }

  @Test(arguments: [
    ("// Why\n{\n  const a = 1 // here\n\n  // there\n  b()\n}\n", "{\nconst a = 1 // here\nb()\n}\n"),
    ("const a = `\n  // text\n`\n", "const a = `\n  // text\n`\n"),
    ("a(`${b} c`)\n  d()\n", "a(`${b} c`)\nd()\n"),
    ("a(`${ `\n  ` }`)\n", "a(`${ `\n  ` }`)\n"), ("a = 'b\\\n  c'\n", "a = 'b\\\n  c'\n"),
  ])
  func `has no lines of comment in its code`(text: String, compact: String) {
    #expect(CompactText.script(text) == compact)
  }

  @Test func `stays as it is where it is neither`() {
    #expect(CompactText.bytes(of: "icon.svg", Array("  <svg/>".utf8)) == Array("  <svg/>".utf8))
  }
}
