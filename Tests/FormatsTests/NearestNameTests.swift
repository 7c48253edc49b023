import Formats
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("is-opne", "is-open"), ("isopen", "is-open"), ("Is open", "is-open"),
    ("is_open", "is-open"), ("item", "items"), ("cafe", "café"), ("xy", nil), ("nothing", nil),
    // Of one character, every name of one character is one typing error away: such a proposal would only be a guess.
    ("x", nil), ("", nil), ("T", "t"),
  ])
  func `A name is proposed if few typing errors lead to it`(_ text: String, _ nearest: String?) {
    #expect(NearestName.of(text, in: ["title", "is-open", "items", "t", "café"]) == nearest)
  }

  @Test func `Of names that are equally near, the one that starts like the text is proposed`() {
    #expect(NearestName.of("last", in: ["all", "best", "latest"]) == "latest")
    #expect(NearestName.of("bast", in: ["last", "best"]) == "best")
  }

  @Test func `A name that is too long for a name has no nearest one`() {
    let long = String(repeating: "a", count: 61)
    #expect(NearestName.of(long, in: [String(repeating: "a", count: 60)]) == nil)
  }

  @Test func `The nearest name is one of the first thousand`() {
    let names = (0..<1000).map { "other-\($0)" }
    #expect(NearestName.of("weigth", in: names.dropLast() + ["weight"]) == "weight")
    #expect(NearestName.of("weigth", in: names + ["weight"]) == nil)
  }
}
