import Testing

@testable import SitePages

@Suite struct `A published script` {
  @Test(arguments: [
    ("// Why\n{\n  const a = 1 // here\n\n  // there\n  b()\n}\n", "{\nconst a = 1 // here\nb()\n}\n"),
    (
      "const a = (b, c) => ({ d: b + +c, e: 'f = \\' g', h: [1, 2] })\n",
      "const a=(b,c)=>({d:b + +c,e:'f = \\' g',h:[1,2]})\n"
    ),
    ("for (const a of [b]) return { ...a }\n", "for(const a of[b])return{...a}\n"),
    ("a = b / c\nd = `e  f` + g\n", "a = b / c\nd = `e  f` + g\n"),
    ("const a = `\n  // text\n`\n", "const a = `\n  // text\n`\n"),
    ("a(`${b} c`)\n  d()\n", "a(`${b} c`)\nd()\n"),
    ("a(`${ `\n  ` }`)\n", "a(`${ `\n  ` }`)\n"), ("a = 'b\\\n  c'\n", "a = 'b\\\n  c'\n"),
  ])
  func `A published script has no comment lines and no indentation`(text: String, compact: String) {
    #expect(String(decoding: CompactScript.bytes(of: Array(text.utf8)), as: UTF8.self) == compact)
  }
}
