import Foundation
import TestSupport
import Testing

struct `The list of features of an app for classes` {
  @Test func `Each feature names tests that exist`() throws {
    let list = try String(contentsOf: Repository.root.appending(path: "docs/class-features.md"), encoding: .utf8)
    let rows = list.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(1)
    let names = rows.map { row in (row.split(separator: "|").last ?? "").matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(names.count == 40 && names.allSatisfy { !$0.isEmpty })
    let tests = Repository.root.appending(path: "Tests")
    let files =
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let sources = try files.filter {
      ["swift", "py"].contains($0.pathExtension) && $0.lastPathComponent != "FeatureListTests.swift"
    }
    .map { try String(contentsOf: $0, encoding: .utf8) }
    for name in names.joined() {
      let declaration = name.hasPrefix("test_") ? "def \(name)(" : "func `\(name)`"
      #expect(sources.contains { $0.contains(declaration) }, "\(name)")
    }
  }
}
