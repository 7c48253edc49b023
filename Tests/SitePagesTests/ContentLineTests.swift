import Testing

@testable import SitePages

struct `Calendar lines` {
  @Test func `A calendar line ends with CR LF`() {
    #expect(ContentLine("VERSION", "2.0").foldedText == "VERSION:2.0\r\n")
  }

  @Test(arguments: [
    ("Lab 4", "SUMMARY:Lab 4"),
    (#"a\b"#, #"SUMMARY:a\\b"#),
    ("one; two, three", #"SUMMARY:one\; two\, three"#),
    ("first\nsecond", #"SUMMARY:first\nsecond"#),
    ("a:b \"c\"", "SUMMARY:a:b \"c\""),
    ("bell\u{7}", "SUMMARY:bell"),
  ])
  func `A calendar line escapes human-readable text`(text: String, line: String) {
    #expect(ContentLine("SUMMARY", text: text).text == line)
  }

  @Test(arguments: ["a", "é", "数", "🎓"], [1, 66, 67, 68, 74, 75, 200])
  func `A calendar line is folded at 75 bytes without splitting a character`(character: String, count: Int) {
    let line = ContentLine("SUMMARY", text: String(repeating: character, count: count))
    let text = line.foldedText
    let parts = text.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false)
    for part in parts {
      #expect(part.utf8.count <= 75)
    }
    #expect(text.replacing("\r\n ", with: "") == line.text + "\r\n")
  }
}
