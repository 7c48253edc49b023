import Foundation
import TestSupport
import Testing

@testable import SitePages

@Suite struct `A published script` {
  @Test(arguments: [
    ("// Why\n{\n  const a = 1 // here\n\n  // there\n  b()\n}\n", "{const a=1\nb()}\n"),
    (
      "const a = (b, c) => ({ d: b + +c, e: 'f = \\' g', h: [1, 2] })\n",
      "const a=(b,c)=>({d:b+ +c,e:'f = \\' g',h:[1,2]})\n"
    ),
    ("for (const a of [b]) return { ...a }\n", "for(const a of[b])return{...a}\n"),
    ("a = b / c\nd = `e  f` + g\n", "a=b / c\nd=`e  f`+g\n"),
    ("/* a\n b */ c /* d */ e\n", "c e\n"),
    // Texts and templates over several lines, also templates in templates.
    ("const a = `\n  // text\n`\n", "const a=`\n  // text\n`\n"),
    ("a(`${b} c`)\n  d()\n", "a(`${b} c`)\nd()\n"),
    ("a(`${ `\n  ` }`)\n", "a(`${`\n  `}`)\n"), ("a = 'b\\\n  c'\n", "a='b\\\n  c'\n"),
    ("a = '`' + `b\n  // c\n`\n", "a='`'+`b\n  // c\n`\n"), ("a = `${ { b: '}' }.b }  c`\n", "a=`${{b:'}'}.b}  c`\n"),
    // Regular expressions, with slashes, quotes and spaces in them.
    ("a = b.replace(/[/'\"`]  \\//g, '') / 2\n", "a=b.replace(/[/'\"`]  \\//g,'') / 2\n"),
    ("return /'/ in b\n", "return /'/ in b\n"), ("if (a) /'  '/.test(b)\n", "if(a) /'  '/.test(b)\n"),
    ("(a + b) / c / d\n", "(a+b) / c / d\n"), ("a.in / 2 / b\n", "a.in / 2 / b\n"),
    // Statements that end with their line.
    ("a\n(b)\n[c]\n++d\n", "a\n(b)\n[c]\n++d\n"), ("return\n{ a }\n", "return\n{a}\n"),
    // Operators that would become others.
    ("a - -b\nc < !--d\ne-- > f\n1 .g\n", "a- -b\nc< !--d\ne-- >f\n1 .g\n"), ("é = 'é' + ü\n", "é='é'+ü\n"),
  ])
  func `A published script has no comments and no white space that separates nothing`(text: String, compact: String) {
    #expect(String(decoding: CompactScript.bytes(of: Array(text.utf8)), as: UTF8.self) == compact)
  }

  @Test(arguments: [
    "if (a) {\n  // b\n}\n/c/.test(d)\n", "a++ /b/ c\n", "while (a) /b/.test(c)\n", "a = 'b\n", "a = `${b\n", "a = )\n",
    "/* a\n", "a\n--> b\n", "for (a of /b/) c\n",
  ])
  func `A script is published as it is if its tokens are not certain`(text: String) {
    #expect(String(decoding: CompactScript.bytes(of: Array(text.utf8)), as: UTF8.self) == text)
  }

  @Test func `The published scripts of the theme are smaller and have the same tokens`() throws {
    let assets = Repository.root.appending(path: "templates/assets")
    let names = try FileManager.default.contentsOfDirectory(atPath: assets.path).filter { $0.hasSuffix(".js") }
    #expect(names.count > 10)
    for name in names {
      let script = Array(try Data(contentsOf: assets.appending(path: name)))
      let compact = CompactScript.bytes(of: script)
      #expect(compact.count < script.count, "\(name)")
      let (before, after) = (ScriptScanner.tokens(of: script), ScriptScanner.tokens(of: compact))
      #expect(before?.map { script[$0.range] } == after?.map { compact[$0.range] }, "\(name)")
    }
  }
}
