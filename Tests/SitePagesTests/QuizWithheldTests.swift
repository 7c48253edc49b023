import Foundation
import TestSupport
import Testing

@testable import SitePages

/// What a quiz keeps back, and until when.
struct `What is not published yet` {
  private static let question = """
    Xintroduction ![](xintroduction.png)

    ## Xquestion ![](xquestion.png)

    Xprompt [table](xprompt.pdf)

    - [ ] Xwrong ![](xoption.png)
    - [x] Xright

    > Xplained in [the solution](xsolution.pdf), ![](xdrawing.png)
    """
  private static let asked = ["xintroduction.png", "xquestion.png", "xprompt.pdf", "xoption.png"]
  private static let explained = ["xsolution.pdf", "xdrawing.png"]
  private static let otherFiles = (asked + explained).map { "classrooms/swift/\($0)" }

  private func files(
    _ rules: String, question: String = question, classroom: String = "results: open", answer: String = "a"
  ) -> [String: String] {
    [
      "index.md": "---\ntitle: Grades\nlanguages: [en, zh]\nmember: mei\n---\n",
      "people/mei.md": "---\nname: Mei Lin\nprotect: mei\n---\n",
      "classrooms/swift/index.md":
        "---\nname: Swift for all\nmembers: [mei, {id: ann, name: Ann}]\n\(classroom)\n---\n",
      "classrooms/swift/optionals.md": "---\nname: Optionals\n\(rules)\n---\n\(question)\n",
      "classrooms/swift/optionals.zh.md": question + "\n",
      "classrooms/swift/attempts/mei.md": """
      ---
      student: mei
      attempts: [{quiz: optionals, at: 2026-11-20T10:00, answers: [\(answer)]}]
      ---
      """,
      "classrooms/swift/attempts/ann.md": """
      ---
      student: ann
      attempts: [{quiz: optionals, at: 2026-11-20T11:00, answers: [\(answer)]}]
      ---
      """,
    ]
  }

  private func site(
    _ rules: String, question: String = question, classroom: String = "results: open", answer: String = "a"
  ) throws -> VaultSite {
    try VaultSite(
      files(rules, question: question, classroom: classroom, answer: answer), otherFiles: Self.otherFiles)
  }

  /// The bytes of everything that is written, what vaults have in it opened.
  private func everything(of site: VaultSite) throws -> Data {
    let opened = try VaultSite.passphrases.keys.flatMap { try site.opened(with: $0).values }
    return Data(site.files.values.joined()) + Data(opened.joined(separator: "\n").utf8)
  }

  private func found(_ markers: [String], in bytes: Data) -> [String] {
    markers.filter { bytes.range(of: Data($0.utf8)) != nil }
  }

  private static let closed = ["feedback: never", "feedback: never\ndeadline: 2026-11-01", "deadline: 2026-12-01"]
  private static let classrooms = [
    "results: open", "results: staff", "results: staff\nprotect: family", "protect: family",
  ]

  private static func cases(_ rules: [String]) -> [(String, String)] {
    Sample.part(of: rules.flatMap { rules in classrooms.map { (rules, $0) } }, days: 3)
  }

  @Test(arguments: cases(closed))
  func `A file that only explanations link to is published with the key, and no vault has it before`(
    rules: String, classroom: String
  ) throws {
    let site = try site(rules, classroom: classroom)
    let bare = Self.question.replacing("[the solution](xsolution.pdf), ![](xdrawing.png)", with: "words")
    let without = try self.site(rules, question: bare, classroom: classroom)
    #expect(site.files == without.files)
    let all = try everything(of: site)
    #expect(found(Self.explained.map { "file of content/classrooms/swift/\($0)" } + ["Xplained"], in: all) == [])
  }

  @Test(arguments: ["feedback: immediate", "deadline: 2026-11-01"])
  func `A file of an explanation is published once the key may be shown`(rules: String) throws {
    let site = try site(rules)
    for name in Self.explained { #expect(site.files["classrooms/swift/\(name)"] != nil, "\(name)") }
    #expect(site.text("classrooms/swift/optionals/index.html")?.contains("href=\"../xsolution.pdf\"") == true)
  }

  @Test func `A member's vault contains no file of a quiz in another vault`() throws {
    let site = try site("feedback: immediate", classroom: "protect: family")
    let own = try site.opened(with: "mei")
    #expect(!own.isEmpty && !own.values.contains { $0.contains("file of content/") || $0.contains("Xquestion") })
  }

  @Test(arguments: cases(["feedback: immediate", "feedback: never", "deadline: 2027-02-01"]))
  func `The questions of a quiz that is not open, and the files that they link to, are in no file`(
    rules: String, classroom: String
  ) throws {
    let site = try site("opens: 2027-01-01\n\(rules)", classroom: classroom)
    #expect(
      try site.files
        == self.site(
          "opens: 2027-01-01\n\(rules)", question: "## Other\n\n- [ ] a\n- [x] b", classroom: classroom
        ).files)
    let all = try everything(of: site)
    let secrets = [
      "Xintroduction", "Xquestion", "Xprompt", "Xwrong", "Xright", "Xplained", "file of content/",
      "<form class=\"quiz\"",
    ]
    #expect(found(secrets, in: all) == [])
  }

  @Test func `A quiz that is not open shows when it opens and how to come back`() throws {
    let page = try #require(try site("opens: 2027-01-01T10:00").text("classrooms/swift/optionals/index.html"))
    #expect(page.contains("Optionals") && page.contains("Opens ") && page.contains("come back then"))
    #expect(!page.contains("quiz.js") && !page.contains("Start the quiz"))
    let open = try #require(try site("opens: 2026-11-01T10:00").text("classrooms/swift/optionals/index.html"))
    #expect(open.contains("Xquestion") && open.contains("Start the quiz") && !open.contains("come back then"))
  }

  @Test(arguments: closed + ["opens: 2027-01-01"])
  func `A student's choices are in no file while the key is closed, except in the teacher's vault`(rules: String)
    throws
  {
    #expect(try site(rules, answer: "a").files == site(rules, answer: "b").files)
    let staff = try site(rules, classroom: "results: staff", answer: "a")
    let other = try site(rules, classroom: "results: staff", answer: "b")
    let changed = staff.files.keys.filter { staff.files[$0] != other.files[$0] }
    #expect(!changed.isEmpty)
    for path in changed {
      #expect(
        try path.hasSuffix(".sealed")
          ? staff.openedFile(path, with: "staff") != "" : staff.opened(path, with: "staff") != "", "\(path)")
    }
  }
}
