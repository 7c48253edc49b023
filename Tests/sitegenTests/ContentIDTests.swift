import Testing

@testable import sitegen

/// How an id is found from what a person writes.
struct ContentIDTests {
  private let ids = [
    "terms/2025-fall", "terms/2025-fall/csse-230", "terms/2026-fall/csse-230", "terms/2026-fall/ma-381",
  ]

  @Test(arguments: [
    ("ma-381", "terms/2026-fall/ma-381"), ("2025-fall/csse-230", "terms/2025-fall/csse-230"),
    ("terms/2026-fall/csse-230", "terms/2026-fall/csse-230"), ("2025-fall", "terms/2025-fall"),
    ("content/terms/2025-fall/index.md", "terms/2025-fall"), ("MA-381", "terms/2026-fall/ma-381"),
    ("./content/terms/2026-fall/ma-381.md", "terms/2026-fall/ma-381"), ("2025-fall/", "terms/2025-fall"),
  ])
  func `A unique ending of an id is enough to find it`(written: String, id: String) throws {
    #expect(try ContentID.find(written, among: ids) == id)
  }

  @Test(arguments: ["index", "index.md", "content/index.md", "./content/index.md"])
  func `The site is recognised in each form of its id`(written: String) {
    #expect(ContentID.isSite(written))
    #expect(!ContentID.isSite("content/terms/2025-fall/index.md"))
  }

  @Test(arguments: [
    ("csse-230", "csse-230 is ambiguous: terms/2025-fall/csse-230, terms/2026-fall/csse-230"),
    ("csse-203", "there is no file csse-203: did you mean csse-230?"), ("381", "there is no file 381"),
    ("2026-fall/ma-318", "there is no file 2026-fall/ma-318: did you mean 2026-fall/ma-381?"),
  ])
  func `An unknown or ambiguous id is an error`(written: String, message: String) {
    #expect { try ContentID.find(written, among: ids) } throws: { "\($0)" == message }
  }
}
