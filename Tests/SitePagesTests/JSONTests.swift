import Formats
import Testing

@testable import SitePages

@Suite struct `JSON text` {
  private func object(_ writeMembers: (inout JSONWriter) -> Void) -> String {
    JSONWriter.text { $0.object(writeMembers) }
  }

  @Test(
    arguments: [
      (87.25, "87.25"), (100, "100"), (0, "0"), (2.0 / 3, "0.666667"), (66.66666649, "66.666666"), (-1.5, "-1.5"),
      (100.00002, "100.00002"),
      // 7.1028795 as the result of a sum.
      (7.102879499999999, "7.10288"),
    ] as [(Double, String)])
  func `A figure is rounded half-up to six decimals in JSON`(value: Double, expected: String) {
    #expect(object { $0.figure("figure", value) } == #"{"figure":\#(expected)}"#)
  }

  @Test func `A missing or infinite number is null in JSON`() {
    #expect(object { $0.figure("figure", nil) } == #"{"figure":null}"#)
    #expect(JSONWriter.text { $0.number(.nan) } == "null")
    #expect(JSONWriter.text { $0.number(.infinity) } == "null")
  }

  @Test func `Quotes, control characters and markup are escaped in JSON`() {
    let json = JSONWriter.text { $0.text("a\"b\\c\nd\u{1}</script>数") }
    #expect(json == #""a\"b\\c\nd\u0001\u003c/script\u003e数""#)
  }

  @Test func `JSON members keep the order in which they are written`() {
    let json = object {
      $0.key("b")
      $0.list {
        $0.bool(true)
        $0.number(nil)
      }
      $0.object("a") { _ in }
    }
    #expect(json == #"{"b":[true,null],"a":{}}"#)
  }

  @Test func `Members that are only written when present leave no trace when absent`() {
    let json = object {
      $0.member("number", ifPresent: nil as Double?)
      $0.member("text", ifPresent: "x")
      $0.bool("no", ifTrue: false)
      $0.bool("yes", ifTrue: true)
    }
    #expect(json == #"{"text":"x","yes":true}"#)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (7, "7"), (-2.5, "-2.5"), (86.254, "86.254"), (0.1 + 0.2, "0.30000000000000004"),
      (1_795_305_600, "1795305600"), (5e9, "5000000000"), (5e9 + 0.5, "5000000000.5"), (.nan, "null"),
      (.infinity, "null"),
    ])
  func `A JSON number is its shortest text, without a point if it is whole`(value: Double, expected: String) {
    #expect(JSONWriter.text { $0.number(value) } == expected)
  }
}
