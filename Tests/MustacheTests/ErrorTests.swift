import Mustache
import Testing

/// Each row is a template and its errors: place and length, what is wrong, and in parentheses the help.
struct ErrorTests {
  @Test(
    arguments: [
      ("é {{titel}}", ["1:5+5: \"titel\" is not declared here (did you mean title?)"]),
      (
        "{{#course}}\n  {{#items}}{{nmae}}{{/items}}\n{{/course}}",
        ["2:15+4: \"nmae\" is not declared here (did you mean name?)"]
      ),
      ("{{course.titel}}", ["1:10+5: \"course\" has no \"titel\" (did you mean title?)"]),
      ("{{course.teacher.age}}", ["1:18+3: \"teacher\" has no \"age\" (declared: name)"]),
      (
        "{{#unknown}}{{ignored}}{{/unknown}}{{^unknown}}{{other}}{{/unknown}}",
        [
          "1:4+7: \"unknown\" is not declared here (declared: \(declaredByPage))",
          "1:39+7: \"unknown\" is not declared here (declared: \(declaredByPage))",
          "1:50+5: \"other\" is not declared here (declared: \(declaredByPage))",
        ]
      ),
      ("{{title.x}}", ["1:3+5: \"title\" is text and has no names inside"]),
      ("{{is-open.x}}", ["1:3+7: \"is-open\" is a flag and has no names inside"]),
      ("{{items.name}}", ["1:3+5: \"items\" is a list (write {{#items}}…{{/items}} around names of its elements)"]),
      ("{{course..title}}", ["1:10+1: \"course\" has no \"\" (declared: title, teacher)"]),
    ] as [(Templates, [String])])
  func `An undeclared name is an error`(_ templates: Templates, _ expected: [String]) {
    #expect(templates.errors == expected.map { "main.html:\($0)" })
  }

  private static let declaredByPage = "title, subtitle, notes, is-open, tags, course, items, t"

  @Test(
    arguments: [
      ("{{{title}}}", ["1:4+5: \"title\" is text (write {{title}})"]),
      ("{{&title}}", ["1:4+5: \"title\" is text (write {{title}})"]),
      ("{{notes}}", ["1:3+5: \"notes\" is HTML (write {{{notes}}})"]),
      ("{{is-open}}", ["1:3+7: \"is-open\" is a flag (write {{#is-open}}…{{/is-open}})"]),
      ("{{items}}", ["1:3+5: \"items\" is a list (write {{#items}}…{{/items}})"]),
      (
        "{{course}}",
        ["1:3+6: \"course\" is a section (write {{#course}}…{{/course}}, or course. and a name of it)"]
      ),
      ("{{.}}", ["1:3+1: \".\" is a section (write a name of it)"]),
      ("{{#notes}}{{.}}{{/notes}}", ["1:13+1: \".\" is HTML (write {{{.}}})"]),
    ] as [(Templates, [String])])
  func `A name used in a way that its kind forbids is an error`(_ templates: Templates, _ expected: [String]) {
    #expect(templates.errors == expected.map { "main.html:\($0)" })
  }

  @Test(
    arguments: [
      ("a {{title", ["1:3+2: this tag is never closed (close it with }})"]),
      ("{{#items}}{{", ["1:11+2: this tag is never closed (close it with }})"]),
      ("{{=<% %>=}}<%title }}", ["1:12+2: this tag is never closed (close it with %>)"]),
      ("{{}}{{  }}", ["1:1+4: this tag is empty", "1:5+6: this tag is empty"]),
      (
        "{{#}}{{> }}{{$}}{{{}}}",
        [
          "1:1+5: {{#}} needs a name", "1:6+6: {{>}} needs a name", "1:12+5: {{$}} needs a name",
          "1:17+6: {{&}} needs a name",
        ]
      ),
      ("{{{notes}}", ["1:1+10: a tag that opens with {{{ must close with }}}"]),
      ("{{=| |=}}|{notes|", ["1:10+8: a tag that opens with {{{ must close with }}}"]),
      ("{{a b}}", ["1:3+3: \"a b\" is not a name: it contains white space"]),
      ("{{ #items }}", ["1:1+12: there is a space before #items (write {{#items}})"]),
      (
        "{{=<%=}}{{=a= b=}}{{= =}}",
        ["1:1+8: \(delimiters)", "1:9+10: \(delimiters)", "1:19+7: \(delimiters)"]
      ),
      ("{{=12345678901234567 2=}}", ["1:1+25: \(delimiters)"]),
    ] as [(Templates, [String])])
  func `A malformed tag is an error`(_ templates: Templates, _ expected: [String]) {
    #expect(templates.errors == expected.map { "main.html:\($0)" })
  }

  private static let delimiters =
    "this tag does not set delimiters (write {{=<% %>=}}: two of them, at most 16 bytes each, without =)"

  @Test(
    arguments: [
      (
        "\n{{#items}}\n{{^is-late}}",
        [
          "2:1+10: {{#items}} is never closed (close it with {{/items}})",
          "3:1+12: {{^is-late}} is never closed (close it with {{/is-late}})",
        ]
      ),
      (
        "{{#items}}\n{{/course}}{{/items}}",
        [
          "2:1+11: {{/course}} closes nothing; {{#items}} of line 1 is open (close it with {{/items}})"
        ]
      ),
      (
        "{{#items}}\n{{/item}}",
        [
          "2:1+9: {{/item}} closes nothing; {{#items}} of line 1 is open (close it with {{/items}})"
        ]
      ),
      ("{{/items}}", ["1:1+10: {{/items}} closes nothing: nothing is open here"]),
      (
        "{{#items}}{{#is-late}}\n{{/items}}",
        [
          "1:11+12: {{#is-late}} is not closed before {{/items}} of line 2 (close it with {{/is-late}})"
        ]
      ),
      ("{{#items}}\r\n{{name}}\r\n{{nope", ["3:1+2: this tag is never closed (close it with }})"]),
    ] as [(Templates, [String])])
  func `A tag that is not closed in order is an error`(_ templates: Templates, _ expected: [String]) {
    #expect(templates.errors == expected.map { "main.html:\($0)" })
  }

  @Test(arguments: [
    (
      Templates("{{> parts/bat}}{{<lay}}{{/lay}}", ["parts/bar": "", "layout": ""]),
      [
        "main.html:1:5+9: there is no template \"parts/bat\" (did you mean parts/bar?)",
        "main.html:1:19+3: there is no template \"lay\"",
      ]
    ),
    (
      Templates("{{>a}}{{#items}}{{>a}}{{/items}}", ["a": "\n{{nam}}{{#x"]),
      [
        "a.html:2:8+2: this tag is never closed (close it with }}) [included by main.html]"
      ]
    ),
    (
      Templates("{{#items}}{{>a}}{{/items}}{{>a}}", ["a": "\n {{nam}}"]),
      [
        "a.html:2:4+3: \"nam\" is not declared here (did you mean name?) [included by main.html]"
      ]
    ),
    (
      Templates("{{<a}}{{$titel}}1{{/titel}}{{title}}{{/a}}", ["a": "{{$title}}{{/title}}"]),
      [
        "main.html:1:10+5: a has no block \"titel\" (did you mean title?)",
        "main.html:1:28+9: {{title}} is never shown (only blocks count directly inside {{<a}})",
      ]
    ),
    (
      Templates("{{<a}}{{$x}}1{{/x}}{{$x}}2{{/x}}{{/a}}", ["a": "{{$x}}{{/x}}"]),
      [
        "main.html:1:20+6: {{$x}} is given twice in its parent"
      ]
    ),
    (
      Templates("{{<a}}{{$x}}{{other.x}}{{/x}}{{/a}}", ["a": "\n{{#items}}{{$x}}{{/x}}{{/items}}"]),
      [
        "main.html:1:15+5: \"other\" is not declared here (declared: name, score, is-late, parts, \(declaredByPage))"
      ]
    ),
    (
      Templates("{{>a}}", ["a": "{{#course}}{{>b}}{{/course}}", "b": "\n{{>a}}"]),
      [
        "a.html:1:12+6: b includes itself without end: b → a → b [included by main.html]"
      ]
    ),
    (Templates("{{<main}}{{/main}}"), ["main.html:1:1+9: main includes itself without end: main → main"]),
  ])
  func `An error in an included template names that template`(_ templates: Templates, _ expected: [String]) {
    #expect(templates.errors == expected)
  }

  @Test func `A template error quotes its line`() {
    let errors = ("a\r\n\t{{titel}} b\r\nc" as Templates).library.template(named: "main", for: Page.shape).errors
    #expect(errors.map(\.excerpt) == ["\t{{titel}} b"])
  }

  @Test func `A template that is not UTF-8 is an error with its place`() {
    let library = TemplateLibrary([TemplateSource(name: "main.html", bytes: Array("a\né".utf8) + [0xC3, 0x28])])
    #expect(Templates.lines(library.errors) == ["main.html:2:2+1: this is not UTF-8 (save the file as UTF-8)"])
    #expect(library.template(named: "main", for: Page.shape).errors == library.errors)
  }
}
