import SiteContent
import Testing

@testable import LanguageServer

struct CursorContextTests {
  /// Returns where the cursor is in a text in which `¦` marks it.
  private func context(_ marked: String) -> CursorContext? {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    return CursorContext(DocumentText(Array(parts.joined().utf8), encoding: .utf8), at: parts[0].utf8.count)
  }

  private static let places: [(text: String, path: [CursorContext.PathStep], isValue: Bool)] = [
    ("---\nna¦\n---\n", [], false),
    ("---\nname: A¦\n---\n", [.key("name")], true),
    ("---\ngpa:\n  go¦\n---\n", [.key("gpa")], false),
    ("---\ncategories:\n  - name: x\n    items:\n      - HW 1: 3\n    we¦", [.key("categories"), .element], false),
    ("---\ncategories:\n- name: x\n  items:\n  - ¦", [.key("categories"), .element, .key("items"), .element], false),
    ("---\nitems:\n  - {name: a, sc¦", [.key("items"), .element], false),
    ("---\nitems:\n  - {name: a, due: 2¦", [.key("items"), .element, .key("due")], true),
    ("---\nunits: [{id: a}, {na¦", [.key("units"), .element], false),
    ("---\nunits:\n  - {id: a, blocs: [x, ¦", [.key("units"), .element, .key("blocs"), .element], true),
    ("---\nname: {en: A, fr: ¦}", [.key("name"), .key("fr")], true),
    (
      "---\nscales:\n  own:\n    grades:\n      - {le¦", [.key("scales"), .key("own"), .key("grades"), .element], false
    ),
    ("---\n# a: b\nitems:\n\n  # c\n  - name: \"x: {\"\n    ma¦", [.key("items"), .element], false),
  ]

  @Test(arguments: places.indices) func `The place of the cursor is found from the lines above it`(at: Int) throws {
    let (text, path, isValue) = Self.places[at]
    let cursor = try #require(context(text))
    #expect(cursor.path == path)
    #expect((cursor.place == .value) == isValue)
  }

  @Test func `Keys that are written already are known`() throws {
    let block = try #require(context("---\nname: A\ngoal: B\n¦\nitems:\n  - {name: x}\nunit: c\n---\n"))
    #expect(block.siblings == ["name", "goal", "items", "unit"])
    let flow = try #require(context("---\nitems:\n  - {name: x, max: 3, ¦}\n---\n"))
    #expect(flow.siblings == ["name", "max"])
  }

  @Test func `The body and the fences are outside`() {
    #expect(context("---\nname: A\n---\n¦") == nil)
    #expect(context("¦---\nname: A\n---\n") == nil)
    #expect(context("no front matter¦") == nil)
  }

  @Test func `The type of a value follows from the schemas`() throws {
    let cursor = try #require(context("---\nunits:\n  - {id: a, blocs: [x, ¦"))
    #expect(cursor.types(of: .term("a")).value == .id)
    let grade = try #require(context("---\nscales:\n  own:\n    grades:\n      - {le¦"))
    #expect(grade.types(of: .site).group?.name == .grade)
  }

  @Test func `The next item of a series continues its number`() {
    #expect(SiteSession.next(after: ["HW 5", "HW 6"]) == "HW 7")
    #expect(SiteSession.next(after: ["Lab 09"]) == "Lab 10")
    #expect(SiteSession.next(after: ["Lab 01"]) == "Lab 02")
    #expect(SiteSession.next(after: ["Final"]) == nil)
    #expect(SiteSession.next(after: []) == nil)
  }
}
