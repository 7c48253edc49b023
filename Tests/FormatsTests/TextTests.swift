import Formats
import Testing

struct `Text basics` {
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], [0x61]), ([0xEF, 0xBB, 0x61], [0xEF, 0xBB, 0x61]), ([], []),
      ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0xBF]),
    ] as [([UInt8], [UInt8])])
  func `One byte order mark is removed from the start of a text`(bytes: [UInt8], rest: [UInt8]) {
    #expect(Array(bytes[...].withoutByteOrderMark) == rest)
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9], nil), ([], nil), ([0x61, 0xE9, 0x62], 1..<2), ([0x61, 0xE2, 0x82], 1..<3), ([0xFF], 0..<1),
      // A surrogate.
      ([0xED, 0xA0, 0x80], 0..<1),
    ] as [([UInt8], Range<Int>?)])
  func `The first bytes that are not UTF-8 are found`(bytes: [UInt8], range: Range<Int>?) {
    #expect(bytes.firstInvalidUTF8Range == range)
  }

  @Test func `The characters that are special in HTML are escaped, apostrophes only for attributes in single quotes`() {
    #expect("<a b='c' d=\"é\">&".escapedForHTML == "&lt;a b='c' d=&quot;é&quot;&gt;&amp;")
    var text: [UInt8] = []
    text.append(escapingForHTML: "<it's>")
    #expect(String(decoding: text, as: UTF8.self) == "&lt;it&#39;s&gt;")
  }

  @Test(arguments: [("abc", 3), ("数据", 4), ("é", 1), ("e\u{301}", 1), ("🙂", 2), ("🇫🇷", 2), ("☀\u{FE0F}", 2), ("", 0)])
  func `East Asian characters and emoji take two terminal columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
