import Mustache
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LimitTests {
  @Test func `Template tags can nest at most a hundred deep`() {
    func nested(_ depth: Int) -> Templates {
      Templates(
        String(repeating: "{{#is-open}}", count: depth) + "x" + String(repeating: "{{/is-open}}", count: depth))
    }
    #expect(nested(100).render() == "x")
    #expect(nested(101).errors == ["main.html:1:1201+12: tags nest more than 100 deep here"])
    #expect(nested(50_000).errors == ["main.html:1:1201+12: tags nest more than 100 deep here"])
  }

  @Test func `Template inclusions can nest at most a hundred deep`() {
    func chain(_ length: Int) -> Templates {
      var parts = ["a\(length)": "x"]
      for index in 1..<length { parts["a\(index)"] = "{{>a\(index + 1)}}" }
      return Templates("{{>a1}}", parts)
    }
    #expect(chain(100).render() == "x")
    #expect(chain(101).errors == ["a100.html:1:1+9: tags nest more than 100 deep here [included by main.html]"])
  }

  @Test func `Templates with exponentially growing inclusions are an error`() {
    var parts = ["a40": "x"]
    for index in 1..<40 { parts["a\(index)"] = "{{>a\(index + 1)}}{{>a\(index + 1)}}" }
    let errors = Templates("{{>a1}}", parts).errors
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix(
        "the template becomes too large here: it includes others too often [included by main.html]")
        == true)
  }

  @Test func `A list inside itself is an error, since its output would grow exponentially`() {
    let deep = String(repeating: "{{#tags}}", count: 64) + "x" + String(repeating: "{{/tags}}", count: 64)
    let error = "\"tags\" is a list that an outer section already goes through"
    let help = "(a list inside itself multiplies its length: close the outer one first)"
    #expect(Templates(deep).errors == ["main.html:1:10+9: \(error) \(help)"])
    #expect(
      Templates("{{#tags}}{{>part}}{{/tags}}", ["part": "{{#items}}{{#tags}}{{.}}{{/tags}}{{/items}}"]).errors
        == ["part.html:1:11+9: \(error) \(help) [included by main.html]"])
    #expect(Templates("{{#tags}}{{.}}{{/tags}}{{#tags}}{{^tags}}x{{/tags}}{{/tags}}").render() == "a&quot;b&quot;")
    #expect(Templates("{{#items}}{{#parts}}{{#items}}{{/items}}{{/parts}}{{/items}}").errors.count == 1)
  }

  @Test func `At most a hundred errors are reported for a page`() {
    #expect(Templates(String(repeating: "{{nope}}\n", count: 1000)).errors.count == 100)
    #expect(Templates(String(repeating: "{{}}\n", count: 1000)).errors.count == 100)
  }

  /// Whatever takes more than linear time does not come to an end here.
  @Test(arguments: [
    "{{", "{", "}", "{{{", "{{=", "{{!", "{{a}}", "{{{a}}", "{{#a}}", "{{/a}}", "{{#tags}}{{.}}{{/tags}}\n", "{{$a}}",
    "{{<a}}", "{{#tags}}\n{{/tags}}\n", " ", "\n", "{{= a a =}}", "{{^subtitle}} {{! }}\t{{/subtitle}}", "a.",
    "\u{FFFD}",
  ])
  func `A long template takes a short time`(_ unit: String) {
    let text = String(repeating: unit, count: 20_000 / unit.utf8.count)
    for main in [text, "{{#title}}" + text, "{{" + text + "}}", "{{=" + text + " }}=}}" + text] {
      let (template, errors) = Templates(main).library.template(named: "main", for: Page.shape)
      #expect((template == nil) == !errors.isEmpty)
    }
  }
}
