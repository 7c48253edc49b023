import Foundation
import SiteContent
import TestSupport
import Testing

@testable import sitegen

/// docs/messages.md, which `sitegen check --explain` prints.
struct MessagePageTests {
  private static let page = MessagePage(
    (try? String(contentsOf: Repository.root.appending(path: "docs/messages.md"), encoding: .utf8)) ?? "")

  /// A site without errors, in which each example replaces or adds a file.
  private static let site = [
    "content/index.md": "---\ntitle: My grades\n---\n",
    "content/terms/2026-fall/index.md": "---\nname: Fall 2026\nstart: 2026-08-24\nend: 2026-12-18\n---\n",
    "content/terms/2026-fall/algebra.md": "---\nname: Algebra\n---\n",
    "content/classrooms/logic/index.md":
      "---\nname: Introduction to logic\nresults: none\nmembers: [{id: ann, name: Ann}, {id: mei, name: Mei}]\n---\n",
    "content/classrooms/logic/sets.md":
      "---\nname: Sets\ncreated: 2026-09-01\n---\n\n## Is the empty set a set?\n\n- [x] yes\n- [ ] no\n",
  ]

  /// The messages of an example, and a diff from a text that causes them to one that does not.
  private struct Example {
    var messages: String
    var diff: [Substring]

    /// The path of the file, with which its first message starts.
    var path: String { String(messages.prefix { $0 != ":" }) }

    /// Returns the file with the lines of one side, `-` or `+`.
    ///
    /// Lines without `---` are keys, to which those of a course add its name.
    func file(_ side: Character) -> String {
      let lines = diff.filter { $0.first == " " || $0.first == side }.map { $0.dropFirst() }
      let text = lines.joined(separator: "\n")
      if diff.contains(where: { $0.dropFirst() == "---" }) { return text + "\n" }
      let name = path.hasSuffix("/index.md") || text.contains(/(?m)^name:/) ? "" : "\nname: Algebra"
      return "---\n\(text)\(name)\n---\n"
    }

    /// Returns the diagnostics of the site with one side of the file, as they are printed.
    func diagnostics(_ side: Character) -> String {
      let files = site.merging([path: file(side)]) { $1 }.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }
      let folder = ContentFolder(files: files, otherPaths: ["content/pages/plan.png"])
      var cache = ContentCache()
      let date = BuildDate.written("2026-10-15")
      let found = Content.read(folder, languages: ["en", "fr", "zh"], at: date, cache: &cache).diagnostics
      return DiagnosticReport(found, files: files.count).diagnostics.map { $0.text() }.joined()
    }
  }

  private static func example(of code: Diagnostic.Code) -> Example? {
    let blocks = (page.sections[code.name] ?? []).split { $0.hasPrefix("```") }
    guard blocks.count > 2 else { return nil }
    return Example(messages: blocks[1].map { $0 + "\n" }.joined(), diff: Array(blocks[2]))
  }

  @Test func `The page explains each code and nothing else`() {
    let codes = Diagnostic.Code.allCases
    #expect(Set(Self.page.sections.keys) == Set(codes.map(\.name)))
    #expect(codes.filter { Self.page.explanation(of: $0).count < 40 } == [])
    #expect(codes.count { Self.example(of: $0) != nil } >= 40)
  }

  @Test(arguments: Diagnostic.Code.allCases)
  func `An example has the messages that the page shows, and none once it is corrected`(code: Diagnostic.Code) {
    guard let example = Self.example(of: code) else { return }
    #expect(example.diagnostics("-") == example.messages)
    #expect(example.diagnostics("+") == "")
    let first = example.messages.split(separator: "\n").first ?? ""
    #expect(first.hasSuffix(" [\(code.name)]"))
  }

  @Test func `The names of codes are words with hyphens`() {
    let names = Diagnostic.Code.allCases.map(\.name)
    #expect(names.filter { $0.wholeMatch(of: /[a-z]+[0-9]*(-[a-z0-9]+)*/) == nil } == [])
    #expect(names.contains("weights-not-100") && names.contains("raw-html") && names.contains("not-a-score"))
    #expect(Set(names).count == names.count)
  }

  @Test func `The check command explains a code without a site`() throws {
    let folder = try TemporaryFolder()
    let run = try sitegen("check", "--explain", "unknown-key", in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("unknown-key\n\nsitegen does not know this key"), "\(run)")
    #expect(run.output.contains("\n  -  - {name: Labs, wieght: 100}\n  +  - {name: Labs, weight: 100}\n"))
    #expect(
      !run.output.contains("](") && !run.output.contains("```")
        && run.output.contains("What you write (docs/content.md)"))
  }

  @Test func `Explanations fit a terminal of 80 columns, apart from the blocks of code`() {
    let lines = Diagnostic.Code.allCases.flatMap { Self.page.explanation(of: $0).split(separator: "\n") }
    #expect(lines.filter { !$0.hasPrefix("  ") && $0.count > 80 } == [])
  }

  @Test(arguments: [
    ("unknown-keys", "there is no code unknown-keys: did you mean unknown-key?"),
    ("E0308", "there is no code E0308: it is in brackets after each error and warning"),
  ])
  func `An unknown code is refused with the nearest one`(code: String, message: String) throws {
    let run = try sitegen("check", "--explain", code, in: try TemporaryFolder())
    #expect(run.status == 2 && run.errors.hasPrefix("sitegen: \(message)\n"), "\(run)")
  }
}
