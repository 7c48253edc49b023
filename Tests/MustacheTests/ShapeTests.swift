import Mustache
import Testing

struct ShapeTests {
  @Test func `A shape lists its names with their kinds and descriptions`() {
    #expect(
      outline(Page.shape.names) == [
        "title: text, The page's title.", "subtitle: text, A second title.", "notes: HTML, The notes.",
        "is-open: a flag, Whether the page is open.", "tags: a list, Words for the page.",
        "course: a section, The page's course.", "  title: text, The course's title.",
        "  teacher: a section, Who teaches it.", "    name: text, The full name.", "items: a list, The graded items.",
        "  name: text, The item's name.", "  score: text, The score, if there is one.",
        "  is-late: a flag, Whether it came late.", "  parts: a list, What it consists of.",
        "    name: text, The full name.", "t: a section, The language's strings.", "  home: text, ",
        "  course: a section, ", "    items: text, ",
      ])
  }

  private func outline(_ names: Names, margin: String = "") -> [String] {
    names.entries.flatMap { entry in
      ["\(margin)\(entry.name): \(entry.kind.description), \(entry.about)"]
        + (entry.kind.names.map { outline($0, margin: margin + "  ") } ?? [])
    }
  }

  @Test func `Fields of a shape can be added to another, whose own come first`() throws {
    let shape = Shape<(page: Page, title: String)>(
      [.text("title", "Its own title.") { $0.title }] + Page.shape.fields { $0.page })
    let (template, errors) = ("{{title}}, {{t.home}}" as Templates).library.template(named: "main", for: shape)
    #expect(errors == [])
    #expect(try #require(template).render((Page(), "Own")) == Array("Own, Home".utf8))
    #expect(shape.names.entries.map(\.name) == Page.shape.names.entries.map(\.name))
  }

  @Test func `Keys of a table nest at their dots, however many`() {
    let deep = String(repeating: "a.", count: 100_000)
    let keys = TableKeys(["x.y", "x.z", "", ".", deep])
    #expect(keys.names.entries.map(\.name) == ["x", "", "a"])
    #expect(keys.names.entries.first?.kind.names?.entries.map(\.name) == ["y", "z"])
  }
}
