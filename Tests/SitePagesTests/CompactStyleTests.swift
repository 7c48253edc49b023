import Testing

@testable import SitePages

struct `A style sheet as it is published` {
  @Test(arguments: [
    (
      "/* The look. */\n.a  .b > c,\n.d {\n  color: red;\n  margin: 0 1px;\n}\n", ".a .b>c,.d{color:red;margin:0 1px}"
    ),
    ("a { margin: 0.5rem -0.25em 0 10.05px; x: \"0.5\"; }", "a{margin:.5rem -.25em 0 10.05px;x:\"0.5\"}"),
    (".a0.b { c: calc(0.5 * 0.1px) }", ".a0.b{c:calc(.5 * .1px)}"),
    ("a :is(b, c):hover { x: calc(1px + 2px) }", "a :is(b,c):hover{x:calc(1px + 2px)}"),
    ("@media (min-width: 40rem) and print { a { b: c } }", "@media (min-width:40rem) and print{a{b:c}}"),
    ("a::before { content: \"/* 1 ;  2 */ \\\" }\"; }", "a::before{content:\"/* 1 ;  2 */ \\\" }\"}"),
    ("a + b ~ c > :is(d + e) { x: calc(1px + 2px) / 3 }", "a+b~c>:is(d + e){x:calc(1px + 2px)/3}"),
    ("a/* one */b", "a b"), (":root { --empty: ; --x: 1 }", ":root{--empty:;--x:1}"),
    ("a\\  b { c: d }", "a\\  b{c:d}"), ("/* never closed", ""),
    ("a { content: \"never closed", "a{content:\"never closed"),
    ("", ""),
  ])
  func `A compacted style sheet keeps everything significant and nothing else`(sheet: String, compact: String) {
    #expect(String(decoding: CompactStyle.bytes(of: Array(sheet.utf8)), as: UTF8.self) == compact)
  }
}
