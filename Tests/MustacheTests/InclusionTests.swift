import Testing

struct InclusionTests {
  @Test(arguments: [
    (
      Templates(
        "<ul>\n  {{#items}}\n  {{> parts/row}}\n  {{/items}}\n</ul>", ["parts/row": "<li>\n  {{name}}\n\n</li>\n"]),
      "<ul>\n  <li>\n    Essay\n\n  </li>\n  <li>\n    Exam\n\n  </li>\n</ul>"
    ),
    (
      Templates(" {{>a}}", ["a": "1\n {{>b}}\n2", "b": "{{title}}\n{{#tags}}\n{{.}}\n{{/tags}}\n"]),
      " 1\n  Fish &amp; &lt;Chips&gt;\n  a\n  &quot;b&quot;\n 2"
    ),
    (Templates(" {{>a}}", ["a": "{{#is-open}}x{{/is-open}} y\n{{{notes}}}"]), " x y\n <p>Notes</p>"),
    (
      Templates("{{#items}}{{>a}}{{/items}}{{#course}}{{#teacher}}{{>a}}{{/teacher}}{{/course}}", ["a": "{{name}}."]),
      "Essay.Exam.Ms Fern."
    ),
  ])
  func `A partial takes names and indentation from its place`(_ templates: Templates, _ expected: String) {
    #expect(templates.render() == expected)
  }

  @Test(arguments: [
    (Templates("{{<a}}{{$x}}mine{{/x}}{{/a}}", ["a": "[{{>b}}]", "b": "{{$x}}default{{/x}}"]), "[mine]"),
    (Templates("{{<a}}{{$x}}<{{$x}}inner{{/x}}>{{/x}}{{/a}}", ["a": "{{$x}}default{{/x}}"]), "<inner>"),
    (
      Templates("{{<a}}{{$x}}{{$y}}1{{/y}}{{/x}}{{$y}}{{$x}}2{{/x}}{{/y}}{{/a}}", ["a": "{{$x}}{{/x}}{{$y}}{{/y}}"]),
      "21"
    ),
    (Templates("{{<a}}{{$x}}{{name}};{{/x}}{{/a}}", ["a": "{{#items}}{{$x}}{{/x}}{{/items}}"]), "Essay;Exam;"),
    (
      Templates("{{<a}}\n  {{$x}}\n    1\n      2\n  {{/x}}\n{{/a}}\n", ["a": "<b>\n  {{$x}}\n  {{/x}}\n</b>\n"]),
      "<b>\n  1\n    2\n</b>\n"
    ),
    (Templates("  {{<a}}{{$x}}1{{/x}}{{/a}}\n", ["a": "<b>\n  {{$x}}\n  {{/x}}\n</b>\n"]), "  <b>\n    1  </b>\n"),
    (Templates("x {{<a}}{{/a}} y", ["a": "1\n2"]), "x 1\n2 y"),
    (Templates(" {{<a}}{{/a}} y", ["a": "1\n2"]), " 1\n2 y"),
    (Templates("{{<a}} ignored {{! too }} {{=<% %>=}} <%$x%>1<%/x%> <%/a%>", ["a": "{{$x}}{{/x}}"]), "1"),
  ])
  func `A block shows the content given by the outermost template`(_ templates: Templates, _ expected: String) {
    #expect(templates.render() == expected)
  }

  @Test func `The default of an overridden block may use names that the page lacks`() {
    let templates = Templates("{{<a}}{{$x}}1{{/x}}{{/a}}", ["a": "{{$x}}{{elsewhere}}{{/x}}"])
    #expect(templates.render() == "1")
  }
}
