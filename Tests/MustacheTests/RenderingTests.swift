import Mustache
import Testing

struct RenderingTests {
  @Test(
    arguments: [
      ("{{title}}", "Fish &amp; &lt;Chips&gt;"),
      ("<a title='{{t.course.items}}'>", "<a title='Course&#39;s items'>"),
      ("{{{notes}}}{{& notes }}", "<p>Notes</p><p>Notes</p>"),
      ("{{=<% %>=}}<%{notes}%><%={| }|=%>{|{notes}}|{|& notes}|", "<p>Notes</p><p>Notes</p><p>Notes</p>"),
      ("[{{subtitle}}]", "[]"),
      ("{{#tags}}{{.}},{{/tags}}", "a,&quot;b&quot;,"),
    ] as [(Templates, String)])
  func `Text is escaped and HTML is not`(_ templates: Templates, _ expected: String) {
    #expect(templates.render() == expected)
  }

  @Test(
    arguments: [
      ("{{#is-open}}open{{/is-open}}{{^is-open}}closed{{/is-open}}", "open"),
      ("{{#subtitle}}({{subtitle}}){{/subtitle}}{{^subtitle}}none{{/subtitle}}", "none"),
      ("{{#title}}{{.}}{{/title}}", "Fish &amp; &lt;Chips&gt;"),
      ("{{#notes}}{{{.}}}{{/notes}}{{^notes}}none{{/notes}}", "<p>Notes</p>"),
      ("{{#title}}{{#is-open}}{{.}}{{/is-open}}{{/title}}", "Fish &amp; &lt;Chips&gt;"),
      ("{{#items}}{{name}}{{#score}} {{.}}{{/score}}{{^score}} -{{/score}};{{/items}}", "Essay 14;Exam -;"),
      ("{{#items}}{{#parts}}{{name}}{{/parts}}{{^parts}}0{{/parts}}{{/items}}", "00"),
    ] as [(Templates, String)])
  func `A section is shown if its value exists, and an inverted section if not`(
    _ templates: Templates, _ expected: String
  ) {
    #expect(templates.render() == expected)
  }

  @Test(
    arguments: [
      ("{{#course}}{{title}}{{/course}} {{course.title}}", "Botany Botany"),
      ("{{#items}}{{title}} {{/items}}", "Fish &amp; &lt;Chips&gt; Fish &amp; &lt;Chips&gt; "),
      ("{{#course}}{{#teacher}}{{name}}, {{title}}{{/teacher}}{{/course}}", "Ms Fern, Botany"),
      ("{{#course.teacher}}{{name}} {{title}}{{/course.teacher}}", "Ms Fern Fish &amp; &lt;Chips&gt;"),
      ("{{course.teacher.name}}", "Ms Fern"),
      ("{{t.home}}", "Home"),
      ("{{#t.course}}{{items}}{{/t.course}}", "Course&#39;s items"),
    ] as [(Templates, String)])
  func `A name is resolved in the innermost context that declares it`(_ templates: Templates, _ expected: String) {
    #expect(templates.render() == expected)
  }

  @Test func `A declared name without a value does not fall through to an outer context`() {
    var page = Page()
    page.course = Page.Course(title: "")
    #expect(("{{#course}}[{{title}}]{{/course}}" as Templates).render(page) == "[]")
    page.course = nil
    #expect(("[{{course.teacher.name}}]{{^course}}none{{/course}}" as Templates).render(page) == "[]none")
    page.notes = []
    #expect(("{{^notes}}none{{/notes}}" as Templates).render(page) == "none")
  }

  @Test func `A table with fewer texts than keys shows nothing for the rest`() {
    var page = Page()
    page.table = Page.keys.table(["Home"])
    #expect(("{{t.home}}{{t.course.items}}" as Templates).render(page) == "Home")
  }

  @Test(
    arguments: [
      "{{title}}{{t.home}}{{t.course.items}}!", "{{t.home}}",
      "{{#items}}{{name}}: {{t.course.items}}, {{t.home}};{{/items}}",
      "a{{#is-open}}b{{t.home}}c{{#course}}{{t.home}}{{/course}}{{/is-open}}{{^is-open}}{{t.home}}{{/is-open}}d",
      "{{#t.home}}[{{.}}]{{/t.home}}{{#t}}{{home}}{{/t}}",
    ] as [Templates])
  func `A template whose texts are filled in renders what the page's own texts give`(_ templates: Templates) throws {
    var template = try #require(templates.library.template(named: "main", for: Page.shape).template)
    var page = Page()
    let expected = template.render(page)
    template.fill("t", of: Page.keys, with: ["en": page.table])
    #expect(template.render(page, in: "en") == expected)
    // A language without texts has those of the page.
    page.table = Page.keys.table(["Accueil"])
    #expect(template.render(page, in: "fr") == template.render(page))
  }

  @Test func `Only the values that a template shows are computed`() {
    let shape = Shape<Int>([
      .text("shown", "") { "\($0)" },
      .text("hidden", "") { _ in fatalError("nobody has asked for it") },
      .list(
        "list", "", Shape<Int>([.text("item", "") { "\($0)" }, .text("rest", "") { _ in fatalError("nor for it") }])
      ) {
        [$0]
      },
    ])
    let library = TemplateLibrary([
      TemplateSource(name: "page.html", bytes: Array("{{shown}}{{#list}}{{item}}{{/list}}".utf8))
    ])
    let page = library.template(named: "page", for: shape).template?.render(7)
    #expect(page.map { String(decoding: $0, as: UTF8.self) } == "77")
  }

  @Test(
    arguments: [
      ("\u{FEFF}{{#is-open}}\r\na\r\n{{/is-open}}\r\nb", "a\r\nb"),
      ("\u{FEFF}{{! skipped }}\n", ""),
      ("{{title", "main.html:1:1+2: this tag is never closed (close it with }})"),
      ("", ""),
    ] as [(Templates, String)])
  func `A byte order mark is skipped and line endings are kept`(_ templates: Templates, _ expected: String) {
    #expect(templates.render() == expected)
  }
}
