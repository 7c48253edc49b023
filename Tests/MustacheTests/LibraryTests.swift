import Mustache
import Testing

struct LibraryTests {
  @Test(arguments: [
    ("pages/course.html", "pages/course"), ("feed", "feed"), ("a.b/c", "a.b/c"), ("a/.hidden", "a/.hidden"),
    ("feed.xml.txt", "feed.xml"),
  ])
  func `A template is named by its path without the extension`(_ name: String, _ key: String) {
    #expect(TemplateSource(name: name, bytes: []).key == key)
  }

  @Test func `The later of two templates with the same name counts`() {
    let sources = ["default", "own"].map { TemplateSource(name: "main.html", bytes: Array($0.utf8)) }
    let template = TemplateLibrary(sources).template(named: "main", for: Page.shape).template
    #expect(template?.render(Page()) == Array("own".utf8))
  }

  @Test func `A page without a template is an error with the nearest name`() {
    let (template, errors) = ("" as Templates).library.template(named: "mian", for: Page.shape)
    #expect(template == nil)
    #expect(Templates.lines(errors) == ["mian:1:1+1: there is no template \"mian\" (did you mean main?)"])
  }

  @Test func `Unused templates are checked for syntax errors`() {
    #expect(Templates.lines(Templates("", ["unused": "{{#a}}"]).library.errors).count == 1)
  }

  @Test func `The same error on many pages is reported once`() {
    let library = Templates("{{>a}}", ["a": "{{nope}}", "other": "{{>a}}{{wrong}}"]).library
    let errors = ["other", "main"].flatMap { library.template(named: $0, for: Page.shape).errors }
    #expect(errors.count == 3)
    #expect(
      errors.merged().map { "\($0.template) \($0.message) \($0.notes)" } == [
        "a.html \"nope\" is not declared here [\"included by other.html\", \"included by main.html\"]",
        "other.html \"wrong\" is not declared here []",
      ])
  }
}
