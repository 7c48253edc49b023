import Testing

@testable import SitePages

/// Answers with letters that the quiz does not have any more.
struct `Answers that no longer fit a quiz` {
  private static let files = [
    "index.md": "---\ntitle: T\ntime-zone: UTC\nlanguages: [en, fr, zh]\n---\n",
    "classrooms/phys/index.md":
      "---\nname: Physics class\nmembers: [{id: ann, name: Ann Ray}, {id: ben, name: Ben Sun}]\nresults: open\n---\n",
    "classrooms/phys/first.md":
      "---\nname: First quiz\naccepts: ['0000000a']\n---\n\n## Which?\n\n- [ ] a\n- [x] b\n\n## What?\n\n- [x] a\n- [ ] b\n",
    "classrooms/phys/attempts/ann.md":
      "---\nstudent: ann\nattempts:\n  - {quiz: phys/first, version: '0000000a', at: 2026-10-20T10:00Z, answers: [c, a, [d, e]]}\n---\n",
    "classrooms/phys/attempts/ben.md":
      "---\nstudent: ben\nattempts:\n  - {quiz: phys/first, version: '0000000a', at: 2026-10-20T10:00Z, answers: [b, [b, a]]}\n---\n",
  ]

  @Test(arguments: [
    ("", "(no longer fits: W)", "1 answer no longer fits the question and counts as none", ", "),
    ("fr/", "(ne convient plus : W)", "1 réponse ne convient plus à la question et compte comme absente", ", "),
    ("zh/", "（已不适用：W）", "1 个作答已不适用于此题，按未作答计", "、"),
  ])
  func `An answer that no longer fits earns no point, and the pages say so`(
    prefix: String, words: String, count: String, separator: String
  ) throws {
    let site = try TextSite.read(Self.files)
    func answers(of student: String) throws -> String? {
      let page = try #require(site.text(of: "\(prefix)classrooms/phys/results/\(student)/index.html"))
      return page.firstMatch(of: /<td class="answers">(.*?)<\/td>/).map { Self.spaced(String($0.1)) }
    }
    func said(_ letters: String) -> String { words.replacing("W", with: letters) }
    #expect(try answers(of: "ann") == ["– \(said("c")) ✗", "a ✓", said("d e")].joined(separator: separator))
    #expect(try answers(of: "ben") == ["b ✓", "– \(said("a b")) ✗"].joined(separator: separator))
    let results = Self.spaced(try #require(site.text(of: "\(prefix)classrooms/phys/first/results/index.html")))
    // One in each question.
    #expect(results.matches(of: try Regex("</strong> · \(count)</p>")).count == 2)
    let table = try #require(site.text(of: "classrooms/phys/results.csv"))
    #expect(table.contains("Ann Ray,,ann,ann,,1\nBen Sun,,ben,ben,,1\n"), "\(table)")
  }

  /// The text with ordinary spaces.
  private static func spaced(_ text: String) -> String { text.replacing(/[\u{A0}\u{202F}]/, with: " ") }
}
