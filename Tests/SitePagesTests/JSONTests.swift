import Testing

@testable import SitePages

@Suite struct `JSON text` {
  private func text(_ json: JSON) -> String { String(decoding: json.bytes, as: UTF8.self) }

  private func figure(_ value: Double?) -> String {
    var json = JSONStream()
    json.object { $0.figure("figure", value) }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  @Test(
    arguments: [
      (87.25, "87.25"), (100, "100"), (0, "0"), (2.0 / 3, "0.666667"), (66.66666649, "66.666666"), (-1.5, "-1.5"),
      (100.00002, "100.00002"),
      // 7.1028795 as a sum leaves it.
      (7.102879499999999, "7.10288"),
    ] as [(Double, String)])
  func `rounds a figure half-up to six places`(value: Double, expected: String) {
    #expect(figure(value) == #"{"figure":\#(expected)}"#)
  }

  @Test func `has null where there is no figure`() {
    #expect(figure(nil) == #"{"figure":null}"#)
    #expect(text(.number(.nan)) == "null")
    #expect(text(.number(.infinity)) == "null")
  }

  @Test func `escapes what would end a text, a line or a script`() {
    #expect(text(.text("a\"b\\c\nd\u{1}</script>数")) == #""a\"b\\c\nd\u0001\u003c/script\u003e数""#)
  }

  @Test func `keeps the order of keys`() {
    #expect(text(.object(["b": .list([.bool(true), .null]), "a": .object([:])])) == #"{"b":[true,null],"a":{}}"#)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (7, "7"), (-2.5, "-2.5"), (86.254, "86.254"), (0.1 + 0.2, "0.30000000000000004"),
      (1_795_305_600, "1795305600"), (5e9, "5000000000"), (5e9 + 0.5, "5000000000.5"), (.nan, "null"),
      (.infinity, "null"),
    ])
  func `a number is its shortest text, a whole one without a point`(value: Double, expected: String) {
    #expect(text(.number(value)) == expected)
  }
}
