import Foundation
import SiteContent
import SiteEditing
import TestSupport
import Testing

@testable import LanguageServer

struct FixTests {
  private static let course = "content/terms/2026-fall/data.md"

  /// Returns a course after the fixes that leave no choice.
  private static func fixed(_ text: String) -> String {
    let texts = [
      "content/index.md": "---\ntitle: Grades\n---\n", course: text,
      "content/terms/2026-fall/index.md": "---\nname: Fall\nunits: [{id: ue1, name: Computing}]\n---\n",
    ]
    let files = texts.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }.sorted { $0.path < $1.path }
    let sources = SiteSources(
      content: ContentFolder(files: files, otherPaths: []), templates: [], diagnostics: [])
    let file = sources.fixes(at: .written("2026-11-21")).files.first { $0.path == course }
    return file?.new.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  @Test(arguments: [
    ("teacher: Me", "instructor: Me"), ("credits: 4,5", "credits: 4.5"), ("tags: x", "tags: [x]"),
    ("items:\n  - HW 1：18/20", "items:\n  - HW 1: 18/20"), ("items:\n  - HW 1 18/20", "items:\n  - HW 1: 18/20"),
    ("items:\n  - {name: X, due: 2026/10/09}", "items:\n  - {name: X, due: 2026-10-09}"),
    ("items:\n  - {name: X, due: 25.10.2026}", "items:\n  - {name: X, due: 2026-10-25}"),
    ("scale: rose-hulmann", "scale: rose-hulman"),
  ])
  func `A fix that decides nothing is made`(wrong: String, right: String) {
    #expect(Self.fixed("---\nname: A\n\(wrong)\n---\n") == "---\nname: A\n\(right)\n---\n")
  }

  @Test(arguments: [
    // Which of the two is right, only its owner knows, even if one is the same.
    "---\nname: A\nname: B\n---\n", "---\nname: A\nname: A\n---\n",
    "---\nname: A\nitems:\n  - {name: X, score: 7}\n  - {name: X, score: 8}\n---\n",
    "---\nname: A\nitems:\n  - Exam: 7\n  - Exam: 8\n---\n",
    // Two days, two ends of the keys, a name, a score or an example that nobody wrote.
    "---\nname: A\nitems:\n  - {name: X, due: 9/10/2026}\n---\n", "---\nname: A\n\ninstructor: B\n",
    "", "---\nname:\n---\n",
    "---\nname: A\nitems:\n  - HW 1\n---\n", "---\nname: A\nitems: [{name: X, score: 25/20}]\n---\n",
    "---\nname: A\nfinal: audit\n---\n", "---\nname: A\nadjust:\n  - {name: Absences, each: 5}\n---\n",
  ])
  func `A fix that decides something for its owner is not made`(text: String) {
    #expect(Self.fixed(text) == text)
  }

  @Test func `No message that names a condition or several ways has a fix without a choice`() throws {
    let sources = Repository.root.appending(path: "Sources/SiteContent")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    let texts = try files.flatMap { file in
      try String(contentsOf: sources.appending(path: file), encoding: .utf8).matches(of: /"((?:[^"\\\n]|\\.)+)"/)
        .map { $0.output.1.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "…").replacing("\\\"", with: "\"") }
    }
    let helps = Set(texts.filter { $0.contains(" ") })
    // What the message fills in is a text of the line, as if it proposed what is there in another way.
    let text = DocumentText(Array("---\nitems:\n  - Exam 18,5\n---\n".utf8), encoding: .utf8)
    var proposing = 0
    for help in helps {
      for place in ["Exam 18.5", "Exam", "18.5"] {
        let diagnostic = Diagnostic(
          .error, .unknownValue, at: .init(path: Self.course, line: 3, column: 5, length: 9, excerpt: ""), "wrong",
          help: String(help).replacing("…", with: place))
        let fixes = FixCandidates(diagnostic, in: text)?.withoutChoice ?? []
        if !fixes.isEmpty { proposing += 1 }
        let isChoice = help.contains(/\b(or|if|either|unless|otherwise|keep|choose|such as|one of|yours)\b/)
        #expect(!isChoice || fixes.isEmpty, "\(help)")
      }
    }
    #expect(helps.count > 300 && proposing > 5)
  }
}
