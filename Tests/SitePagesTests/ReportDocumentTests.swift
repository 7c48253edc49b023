import Foundation
import Grading
import TestSupport
import Testing

/// `docs/report.md` describes `report.json`, on which other programs rely.
struct `The document of the report` {
  private static let names = words(inCodeOf: "docs/report.md").union(words(inCodeOf: "docs/classrooms.md"))

  @Test func `The document of the report names every key of a report`() throws {
    let golden = Repository.root.appending(path: "Tests/SitePagesTests/Golden")
    let reports = try FileManager.default.subpathsOfDirectory(atPath: golden.path())
      .filter { $0.hasSuffix("report.json") }
    #expect(!reports.isEmpty)
    for report in reports {
      let tree = try JSONTree(parsing: String(contentsOf: golden.appending(path: report), encoding: .utf8))
      #expect(Self.keys(of: tree).subtracting(Self.names).sorted() == [], "in \(report)")
    }
  }

  @Test func `The document of the report names every key that a report can have`() throws {
    let folder = Repository.root.appending(path: "Sources/SitePages/Report")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let source = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    let keys = Self.keys(writtenIn: source)
    #expect(keys.count > 60)
    #expect(keys.subtracting(Self.names).sorted() == [])
  }

  @Test func `The document of the digest names every key that its JSON has`() throws {
    let place = Repository.root.appending(path: "Sources/SitePages/Digest/Digest+JSON.swift")
    let keys = Self.keys(writtenIn: try String(contentsOf: place, encoding: .utf8))
    #expect(keys.count > 25)
    #expect(keys.subtracting(Self.words(inCodeOf: "docs/digest.md")).sorted() == [])
  }

  @Test func `The document of the report names every status and every state`() {
    let values =
      Target.State.allCases.map(\.rawValue) + ConditionFigures.State.allCases.map(\.rawValue)
      + Compensation.Group.allCases.map(\.rawValue)
      + [ItemState.ungraded, .graded(points: 1), .missing, .excused, .absent].map(\.name)
    #expect(Set(values).subtracting(Self.names).sorted() == [])
  }

  /// The keys of the members that Swift code writes.
  private static func keys(writtenIn source: String) -> Set<String> {
    let written = source.matches(of: /\.(?:text|figure|number|bool|list|object|key)\("([a-zA-Z]+)"/)
    return Set(written.map { String($0.1) })
  }

  private static func keys(of tree: JSONTree) -> Set<String> {
    switch tree {
    case .object(let members): members.reduce(into: Set(members.keys)) { $0.formUnion(keys(of: $1.value)) }
    case .list(let elements): elements.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    default: []
    }
  }

  /// The words between backticks: `terms` of `terms[]`, and both parts of `quizzes[].students[]`.
  private static func words(inCodeOf path: String) -> Set<String> {
    let text = (try? String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)) ?? ""
    let code = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    return Set(code.flatMap { $0.split { "[].".contains($0) } }.map(String.init))
  }
}
