import Testing

@testable import SitePages

@Suite struct `A line of a calendar` {
  @Test func `ends with CR LF`() {
    #expect(String(decoding: bytes(of: ContentLine("VERSION", "2.0")), as: UTF8.self) == "VERSION:2.0\r\n")
  }

  @Test(arguments: [
    ("Lab 4", "SUMMARY:Lab 4"),
    (#"a\b"#, #"SUMMARY:a\\b"#),
    ("one; two, three", #"SUMMARY:one\; two\, three"#),
    ("first\nsecond", #"SUMMARY:first\nsecond"#),
    ("a:b \"c\"", "SUMMARY:a:b \"c\""),
    ("bell\u{7}", "SUMMARY:bell"),
  ])
  func `escapes text for people`(text: String, line: String) {
    #expect(ContentLine("SUMMARY", text: text).text == line)
  }

  @Test(arguments: ["a", "é", "数", "🎓"], [1, 66, 67, 68, 74, 75, 200])
  func `is folded at 75 octets without cutting a character`(character: String, count: Int) throws {
    let line = ContentLine("SUMMARY", text: String(repeating: character, count: count))
    let text = try #require(String(validating: bytes(of: line), as: UTF8.self))
    let parts = text.dropLast().split(separator: "\r\n", omittingEmptySubsequences: false)
    for part in parts {
      #expect(part.utf8.count <= 75)
      #expect(String(validating: Array(part.utf8), as: UTF8.self) != nil)
    }
    #expect(text.replacing("\r\n ", with: "") == line.text + "\r\n")
  }

  private func bytes(of line: ContentLine) -> [UInt8] {
    var bytes: [UInt8] = []
    line.write(to: &bytes)
    return bytes
  }
}
