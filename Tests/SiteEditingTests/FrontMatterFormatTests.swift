import Formats
import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

struct FrontMatterFormatTests {
  private static let course = ContentKind.course(term: "a", id: "b")

  private func formatted(_ text: String, of kind: ContentKind = course) -> String {
    let file = SourceFile(path: "content/terms/a/b.md", bytes: Array(text.utf8))
    return String(decoding: FrontMatterFormat.formatted(file, of: kind), as: UTF8.self)
  }

  private static let layouts: [(before: String, after: String)] = [
    ("---\ngoal: A\nname: X\n---\nBody  \n", "---\nname: X\ngoal: A\n---\nBody  \n"),
    (
      "---\nname: X\nitems:\n- {score: 3,name: A , max: 5}\n-   HW 1:   18/20   # good\n---\n",
      "---\nname: X\nitems:\n  - {name: A, score: 3, max: 5}\n  - HW 1: 18/20   # good\n---\n"
    ),
    (
      "---\n# first\nname: X   # second\n\n\n\n# of the goal\ngoal: A\n# at the end\n---\n",
      "---\n# first\nname: X   # second\n\n# of the goal\ngoal: A\n# at the end\n---\n"
    ),
    (
      "---\nname: X\ncategories:\n    -   weight: 40\n        name: exams\n        # the first\n        items: [A: 1,B: , {name: C}]\n---\n",
      "---\nname: X\ncategories:\n  - name: exams\n    weight: 40\n    # the first\n    items: [A: 1, B: , {name: C}]\n---\n"
    ),
    (
      "---\nname: X\nlocation: |\n    one\n      two\nnumber: \"CSSE\n  332\"\n---\n",
      "---\nname: X\nnumber: \"CSSE\n  332\"\nlocation: |\n    one\n      two\n---\n"
    ),
    ("---\r\ngoal: A\r\nname: X\r\n---\r\nBody", "---\r\nname: X\r\ngoal: A\r\n---\r\nBody"),
    ("---\nx-mine: 1\nname: {fr: B, en: A}\n---\n", "---\nname: {fr: B, en: A}\nx-mine: 1\n---\n"),
  ]

  @Test(arguments: layouts.indices) func `Front matter gets the canonical layout`(at: Int) {
    let (before, after) = Self.layouts[at]
    #expect(formatted(before) == after)
    #expect(formatted(after) == after)
  }

  @Test(arguments: [
    "---\ngoal: A\nname: [\n---\n", "---\ngoal: &a A\nname: X\nlocation: *a\n---\n", "no front matter",
    "---\ngoal: A\nname: X\n",
    "---\ngoal: A\ngoal: B\nname: X\n---\n", "",
  ]) func `A file with errors or anchors is left alone`(text: String) {
    #expect(formatted(text) == text)
  }

  @Test func `Other layouts of the same random course get the same one, with the same values and comments`() throws {
    var random = SeededGenerator(ofDay: 61)
    for _ in 0..<Sample.count(200, of: 10_000) {
      let course = RandomFrontMatter(using: &random)
      let (one, other) = (course.text(using: &random), course.text(using: &random))
      let result = formatted(one)
      #expect(result == formatted(other), "\(one)\n\(other)")
      #expect(formatted(result) == result)
      #expect(try dump(one) == dump(result), "\(one)")
    }
  }

  @Test func `Comments of random courses stay above their keys`() throws {
    var random = SeededGenerator(ofDay: 62)
    for _ in 0..<Sample.count(100, of: 5000) {
      let course = RandomFrontMatter(using: &random)
      let before = course.text(withComments: true, using: &random)
      let after = formatted(before)
      #expect(comments(before) == comments(after), "\(before)\n\(after)")
      #expect(try dump(before) == dump(after), "\(before)")
      #expect(formatted(after) == after)
    }
  }

  @Test func `All sites of the project are read as before`() throws {
    let folders = try Self.sites()
    #expect(folders.count > 15)
    for folder in folders {
      let paths = (try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/content")).map {
        "content/\($0)"
      }
      let files = try paths.filter { $0.hasSuffix(".md") }.map {
        SourceFile(path: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0))))
      }
      let others = paths.filter { !$0.hasSuffix(".md") }
      let kinds = Dictionary(
        ContentListing(paths: paths).files.filter { $0.language == nil }.map { ($0.path, $0.kind) }
      ) { $1 }
      let new = files.map { file in
        kinds[file.path].map { SourceFile(path: file.path, bytes: FrontMatterFormat.formatted(file, of: $0)) } ?? file
      }
      let languages: Set = ["en", "fr", "zh"]
      let before = Content.read(
        ContentFolder(files: files, otherPaths: others), languages: languages, at: .written("2026-11-21"))
      let after = Content.read(
        ContentFolder(files: new, otherPaths: others), languages: languages, at: .written("2026-11-21"))
      #expect(before.content?.record == after.content?.record)
      #expect(before.content?.classrooms == after.content?.classrooms)
      #expect(Set(before.diagnostics.map(\.message)) == Set(after.diagnostics.map(\.message)))
    }
  }

  /// The folders with a site: the sample, the examples, and those of the tests and of the conformance cases.
  private static func sites() throws -> [URL] {
    let folders = try ["Examples", "Tests", "Conformance"].flatMap { name in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: name).path)
      return paths.filter { $0.hasSuffix("/content/index.md") }.map {
        "\(name)/\($0.dropLast("/content/index.md".count))"
      }
    }
    return ([""] + folders.sorted()).map { Repository.root.appending(path: $0) }
  }

  /// The values of front matter as text, with sorted keys.
  private func dump(_ text: String) throws -> String {
    func dump(_ node: YAMLNode) -> String {
      switch node.value {
      case .scalar(let text, let isQuoted): isQuoted ? "\"\(text)\"" : "<\(text)>"
      case .sequence(let nodes): "[" + nodes.map(dump).joined(separator: ",") + "]"
      case .mapping(let entries):
        "{" + entries.map { "\($0.key):" + dump($0.value) }.sorted().joined(separator: ",") + "}"
      }
    }
    return dump(try #require(SourceKeys.read(SourceFile(path: "a", bytes: Array(text.utf8))).keys).root)
  }

  /// All comments, those above a key of the course with the key.
  private func comments(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    return lines.indices.filter { lines[$0].trimmed.hasPrefix("#") }.map { at in
      let next = lines[at...].first { !$0.trimmed.hasPrefix("#") } ?? ""
      let isAboveKey = lines[at].hasPrefix("#") && next.first?.isLetter == true
      return lines[at].trimmed + (isAboveKey ? next.prefix { $0 != ":" } : "")
    }.sorted()
  }
}

/// The front matter of a course with random keys, which can be written in several layouts.
private struct RandomFrontMatter {
  private var keys: [(key: String, value: String)] = [("name", "X")]
  private var items: [[(key: String, value: String)]] = []
  private var categories: [(keys: [(key: String, value: String)], items: [String])] = []

  init(using random: inout some RandomNumberGenerator) {
    let values = [
      ("goal", "A-"), ("credits", "4"), ("number", "\"CSSE 332\""), ("location", "'é # 数'"), ("tags", "[a, b]"),
      ("name-of", "1"), ("locked", "true"), ("final", "A"), ("grading", "pass-fail"), ("x-own", "{b: 1, a: 2}"),
    ]
    keys += values.filter { $0.0 != "name-of" }.filter { _ in Bool.random(using: &random) }
    let fields = [
      ("score", "18/20"), ("max", "20"), ("due", "2026-10-09"), ("note", "\"a, b: c\""), ("locked", "true"),
    ]
    for number in 0..<Int.random(in: 1...3, using: &random) {
      items.append([("name", "Item \(number)")] + fields.filter { _ in Bool.random(using: &random) })
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let rules = [("weight", "40"), ("max", "10"), ("drop-lowest", "1")].filter { _ in Bool.random(using: &random) }
      categories.append(([("name", "c\(number)")] + rules, ["HW 1: 18/20", "HW 2: excused", "HW 3:"]))
    }
  }

  /// Returns the text in a random layout: order of keys, indentation, blanks.
  func text(withComments: Bool = false, using random: inout some RandomNumberGenerator) -> String {
    var count = 0
    func comment(_ indent: Int, _ random: inout some RandomNumberGenerator) -> String {
      guard withComments, Int.random(in: 0..<4, using: &random) == 0 else { return "" }
      count += 1
      return String(repeating: " ", count: indent) + "# comment \(count)\n"
    }
    var parts: [String] = []
    for (key, value) in keys {
      let gap = String(repeating: " ", count: Int.random(in: 1...3, using: &random))
      parts.append(comment(0, &random) + "\(key):\(gap)\(value)\n")
    }
    let outer = [0, 2, 4].randomElement(using: &random) ?? 2
    func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
    var list = "items:\n"
    for item in items {
      let pairs = item.shuffled(using: &random).map { "\($0.key): \($0.value)" }
      let (comma, brace) = (Bool.random(using: &random) ? ", " : " , ", Bool.random(using: &random) ? " " : "")
      list += comment(outer, &random) + "\(spaces(outer))- {\(brace)\(pairs.joined(separator: comma))\(brace)}\n"
    }
    parts.append(list)
    if !categories.isEmpty {
      var list = "categories:\n"
      for category in categories {
        let inner = outer + 2 + Int.random(in: 0...1, using: &random)
        var own = category.keys.shuffled(using: &random).map { "\($0.key): \($0.value)\n" }
        let nested = inner + ([0, 2].randomElement(using: &random) ?? 2)
        own.append("items:\n" + category.items.map { "\(spaces(nested))- \($0)\n" }.joined())
        own.shuffle(using: &random)
        list += comment(outer, &random) + spaces(outer) + "-" + spaces(inner - outer - 1) + own[0]
        for part in own.dropFirst() { list += comment(inner, &random) + spaces(inner) + part }
      }
      parts.append(list)
    }
    return "---\n" + parts.shuffled(using: &random).joined() + "---\n"
  }
}
