import Foundation
import SitePages
import TestSupport
import Testing

/// Examples of `docs/` end with figures of their report, `# report: current = 75, letter = C`: of the first course, or of the whole
/// report. An example is the front matter of a course; lines such as `# content/index.md` start another file. Titles, names and files
/// of terms may be left out.
struct `The examples of the documents` {
  @Test(arguments: DocumentExample.all)
  func `The figures that an example of the documents states are those of its report`(example: DocumentExample) throws {
    let report = try JSONTree(parsing: String(decoding: TextSite.read(example.files).report, as: UTF8.self))
    for claim in example.claims {
      let path = claim.path.split(separator: ".")
      let found = report[path: path] ?? report[path: ["terms", "0", "courses", "0"] + path]
      #expect(found?.agrees(with: claim.value, within: claim.tolerance) == true, "\(claim.path) is \(found ?? .null)")
    }
  }

  @Test func `The documents have examples with figures`() {
    #expect(DocumentExample.all.count >= 25)
    #expect(DocumentExample.all.allSatisfy { !$0.claims.isEmpty })
  }

  @Test func `A wrong figure of an example is found`() throws {
    let example = DocumentExample(document: "x.md", line: 1, text: "grade: 66\n# report: current = 66.1, letter = D")
    let report = try JSONTree(parsing: String(decoding: TextSite.read(example.files).report, as: UTF8.self))
    let course = try #require(report[path: ["terms", "0", "courses", "0"]])
    #expect(example.claims.map(\.path) == ["current", "letter"])
    #expect(
      example.claims.map { course[$0.path]?.agrees(with: $0.value, within: $0.tolerance) } == [false, true])
  }
}

/// A block of a document that states figures.
struct DocumentExample: CustomTestStringConvertible, Sendable {
  /// A figure that the block states.
  struct Claim {
    let path: String
    let value: JSONTree
    /// Half of the last decimal place that is written.
    let tolerance: Double

    init?(_ text: Substring) {
      let parts = text.split(separator: " = ", maxSplits: 1)
      guard parts.count == 2, let path = parts.first, let written = parts.last else { return nil }
      self.path = String(path)
      value = (try? JSONTree(parsing: String(written))) ?? .text(String(written))
      let decimals = written.split(separator: ".").dropFirst().first?.count ?? 0
      tolerance = 0.5 * pow(10, -Double(decimals)) + 1e-9
    }
  }

  let document: String
  let line: Int
  let text: String

  var testDescription: String { "\(document):\(line)" }

  private static let mark = "# report: "

  var claims: [Claim] {
    text.split(separator: "\n").filter { $0.hasPrefix(Self.mark) }
      .flatMap { $0.dropFirst(Self.mark.count).split(separator: ", ") }.compactMap { Claim($0) }
  }

  /// The text of each file by its path under `content/`.
  var files: [String: String] {
    var path = "terms/2026-fall/course.md"
    var bodies = ["index.md": ""]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# content/") {
        path = String(line.dropFirst("# content/".count))
      } else {
        bodies[path, default: ""] += "\(line)\n"
      }
    }
    for path in bodies.keys where path.hasPrefix("terms/") {
      bodies[path.split(separator: "/").dropLast().joined(separator: "/") + "/index.md", default: ""] += ""
    }
    return Dictionary(uniqueKeysWithValues: bodies.map { ($0.key, Self.frontMatter($0.value, of: $0.key)) })
  }

  private static func frontMatter(_ keys: String, of path: String) -> String {
    let name = path == "index.md" ? "title" : "name"
    let isNamed = keys.split(separator: "\n").contains { $0.hasPrefix("\(name):") }
    return "---\n\(isNamed ? "" : "\(name): Example\n")\(keys)---\n"
  }

  /// Every block of `docs/` that states figures.
  static let all: [DocumentExample] = {
    let folder = Repository.root.appending(path: "docs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return blocks(of: text).filter { $0.text.contains("\n\(mark)") }
        .map { DocumentExample(document: name, line: $0.line, text: $0.text) }
    }
  }()

  /// The YAML blocks of a text, with the number of their first line.
  private static func blocks(of text: String) -> [(line: Int, text: String)] {
    var found: [(line: Int, text: String)] = []
    var isInside = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        found[found.count - 1].text += "\(line)\n"
      } else if line == "```yaml" {
        isInside = true
        found.append((number + 2, ""))
      }
    }
    return found
  }
}
