import Foundation
import TestSupport
import Testing

/// The cases in `Conformance/`, which any program that reads the content format can run.
struct ConformanceTests {
  private static let root = Repository.root.appending(path: "Conformance")
  private static let cases = names(of: "cases")
  private static let sites = names(of: "sites")

  private static func names(of folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
    return (names ?? []).sorted()
  }

  @Test(arguments: cases)
  func `A case has the expected diagnostics and figures`(name: String) throws {
    let folder = try TemporaryFolder()
    let site = Self.root.appending(path: "cases/\(name)")
    let expected = try JSONTree(
      parsing: String(contentsOf: site.appending(path: "expected.json"), encoding: .utf8))
    guard case .text(let date)? = expected["date"], case .list(let wanted)? = expected["diagnostics"],
      case .object(let figures)? = expected["figures"]
    else {
      Issue.record("expected.json lacks a member")
      return
    }
    let check = try sitegen("check", "--format", "json", "--site", site.path(), "--date", date, in: folder)
    guard case .list(let found)? = try JSONTree(parsing: check.output)["diagnostics"] else {
      Issue.record("\(check)")
      return
    }
    #expect(found.map(Self.place) == wanted)
    #expect(check.status == (wanted.isEmpty ? 0 : 1))
    guard !figures.isEmpty else { return }
    let report = try sitegen("report", "--format", "json", "--site", site.path(), "--date", date, in: folder)
    let tree = try JSONTree(parsing: report.output)
    for (path, wanted) in figures {
      let figure = tree[path: path.split(separator: ".")] ?? .null
      #expect(figure.agrees(with: wanted, within: 1e-6), "\(path) is \(figure)")
    }
  }

  @Test(arguments: sites)
  func `A site of an earlier version with its own theme builds without errors`(name: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: Self.root.appending(path: "sites/\(name)"), to: folder.url("site"))
    let run = try sitegen("build", "--site", "site", "--date", "2026-11-21", in: folder)
    #expect(run.status == 0 && !run.errors.contains("error:"), "\(run)")
    #expect(try folder.tree("site/public").keys.contains("index.html"))
  }

  @Test func `There are cases and sites`() {
    #expect(Self.cases.count >= 9)
    #expect(Self.sites.contains("0.1"))
  }

  private static func place(_ diagnostic: JSONTree) -> JSONTree {
    var members: [String: JSONTree] = [:]
    for key in ["severity", "path", "line", "column", "length"] { members[key] = diagnostic[key] }
    return .object(members)
  }
}
