import Foundation
import TestSupport
import Testing

/// `docs/security.md` and `docs/limits.md` name the tests that hold their promises.
struct `The documents of security and limits` {
  @Test(arguments: ["security", "limits"])
  func `The security and limits documents name only tests and attacks that exist`(document: String) throws {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/\(document).md"), encoding: .utf8)
    let named = Set(text.matches(of: /`(\w+Tests|test_\w+\.py|attacks_\w+\.py)`/).map { String($0.1) })
    #expect(!named.isEmpty)
    let tests = FileManager.default.enumerator(
      at: Repository.root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    let existing = Set((tests?.allObjects ?? []).compactMap { ($0 as? URL)?.lastPathComponent })
    for name in named {
      #expect(existing.contains(name) || existing.contains("\(name).swift"), "\(name)")
    }
  }
}
