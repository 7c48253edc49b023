import SiteContent
import SiteEditing
import TestSupport
import Testing

/// Whatever a file holds, an edit is made or refused: it never traps, and what it makes can be taken back.
struct EditFuzzTests {
  private static let pieces = [
    "\n", "\r", " ", "  ", "- ", ":", ": ", "{", "}", "[", "]", ",", "#", "&a ", "*a", "|", ">", "'", "\"", "? ", "~",
    "---\n",
    "\u{FEFF}", "\u{2028}", "作", "items:", "name: ", "\t",
  ]

  private func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let at = Int.random(in: 0...scalars.count, using: &random)
      if Bool.random(using: &random), at < scalars.count {
        scalars.remove(at: at)
      } else {
        scalars.insert(
          contentsOf: Self.pieces.randomElement(using: &random)?.unicodeScalars ?? "".unicodeScalars, at: at)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  @Test func `An edit of a broken file is refused or can be reverted`() {
    // Of each kind of edit: how many were made.
    var made: [Int: Int] = [:]
    let seeds = Sample.seeds(100, of: 5000)
    for seed in seeds { tryEdits(seed, &made) }
    for kind in 0..<Self.kinds { #expect(made[kind, default: 0] * 50 > seeds.count, "edit \(kind): \(made)") }
  }

  private static let kinds = 7

  private func tryEdits(_ seed: UInt64, _ made: inout [Int: Int]) {
    var random = SeededGenerator(seed: seed)
    var source = RandomCourseFile(seed: seed)
    let course = EditedCourse(whole: mutated(source.text, &random))
    let kind = ContentKind.course(term: "fall", id: "a")
    let item = source.anyItem()
    let edits: [() throws -> SiteEdit] = [
      { SiteEdit([try course.grading(item, "7/8")]) },
      { SiteEdit([try course.grading("New", nil, in: "C0")]) },
      { SiteEdit([try WorkInsertion(.category, name: "Labs").applied(to: course.file, template: nil)]) },
      { SiteEdit([try KeyChanges([.init("goal", nil)]).applied(to: course.file, of: kind, template: nil)]) },
      { SiteEdit([try KeyChanges([.init("name.en", "B")]).applied(to: course.file, of: kind, template: nil)]) },
      {
        SiteEdit([
          try KeyChanges([.init("due", "2026-01-02")], of: .item(item)).applied(
            to: course.file, of: kind, template: nil)
        ])
      },
      { try Removal.item(item, of: course.file).edit(of: ContentFolder(files: [course.file])) },
    ]
    #expect(edits.count == Self.kinds)
    for (number, make) in edits.enumerated() {
      guard let edit = try? make() else { continue }
      made[number, default: 0] += 1
      let folder = ContentFolder(files: [course.file])
      #expect(edit.inverse.applied(to: edit.applied(to: folder)).files == folder.files, "seed \(seed)")
    }
  }
}
