import Formats
import TestSupport
import Testing

struct `JSON writer` {
  private func object(_ writeMembers: (inout JSONWriter) -> Void) -> String {
    JSONWriter.text { $0.object(writeMembers) }
  }

  @Test func `A missing or infinite number is null in JSON`() {
    #expect(JSONWriter.text { $0.number(nil) } == "null")
    #expect(JSONWriter.text { $0.number(.nan) } == "null")
    #expect(JSONWriter.text { $0.number(.infinity) } == "null")
  }

  @Test func `Quotes, control characters and markup are escaped in JSON`() {
    let json = JSONWriter.text { $0.text("a\"b\\c\nd\u{1}</script>数") }
    #expect(json == #""a\"b\\c\nd\u0001\u003c/script\u003e数""#)
  }

  @Test(
    arguments: [
      ("", ""), ("Homework 1", "Homework 1"), ("né, 3 €, 数学 😀", "né, 3 €, 数学 😀"), ("a\u{85}b", #"a\u0085b"#),
      ("a\u{2028}b\u{2029}", #"a\u2028b\u2029"#), ("\u{7F}", #"\u007f"#), ("1 < 2", #"1 \u003c 2"#),
    ])
  func `JSON escapes in a text only what it has to`(text: String, expected: String) {
    #expect(JSONWriter.text { $0.text(text) } == "\"\(expected)\"")
    let object = JSONWriter.text { json in
      json.object {
        $0.key(named: text)
        $0.bool(true)
      }
    }
    #expect(object == "{\"\(expected)\":true}")
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

  @Test(arguments: Sample.seeds(5, of: 200))
  func `A JSON number is the shortest text of its value`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let scale = (0..<Int.random(in: 0...8, using: &generator)).reduce(1.0) { scale, _ in scale * 10 }
      let rounded = (Double.random(in: -1000...1000, using: &generator) * scale).rounded() / scale
      for value in [rounded, rounded / 1000, rounded * 1e6, Double.random(in: -100...100, using: &generator)] {
        let text = value.description
        #expect(JSONWriter.text { $0.number(value) } == (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
      }
    }
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
