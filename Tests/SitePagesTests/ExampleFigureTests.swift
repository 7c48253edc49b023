import Foundation
import SitePages
import TestSupport
import Testing

/// The examples have figures worked out by hand in comments of their `index.md`: `# report: average = 87.5`.
struct `The examples` {
  private static let names = [
    "brazil", "college", "denmark", "germany", "highschool", "ib", "ireland", "italy", "licence", "switzerland", "uk",
  ]

  @Test(arguments: names)
  func `The figures that an example works out by hand are those of its report`(name: String) throws {
    let root = Repository.root.appending(path: "Examples/\(name)")
    let text = try String(contentsOf: root.appending(path: "content/index.md"), encoding: .utf8)
    let report = try JSONTree(
      parsing: String(decoding: try SiteFolder(root: root).site(at: "2026-11-21").report, as: UTF8.self))
    let claims = text.split(separator: "\n").filter { $0.hasPrefix("# report: ") }
    #expect(claims.count >= 5)
    for claim in claims {
      let parts = claim.dropFirst("# report: ".count).split(separator: " = ")
      let wanted = try JSONTree(parsing: String(parts[1]))
      let found = report[path: parts[0].split(separator: ".")] ?? .null
      #expect(found.agrees(with: wanted, within: 1e-6), "\(parts[0]) is \(found)")
    }
  }
}
