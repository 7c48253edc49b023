import Testing

@testable import Mustache

struct NearNameTests {
  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("is-opne", "is-open"), ("isopen", "is-open"), ("item", "items"),
    ("x", "t"), ("xy", nil), ("nothing", nil), ("", "t"), ("cafe", "café"),
  ])
  func `A name is near if few typing errors lead to it`(_ name: String, _ near: String?) {
    #expect(NearName(to: name, among: ["title", "is-open", "items", "t", "café"])?.name == near)
  }
}
