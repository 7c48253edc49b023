import SiteContent
import Testing

@testable import SiteEditing

/// The lines of what-if, kept in a file.
struct ScoreLinesTests {
  private let course = """
    ---
    name: Physics
    categories:
      - name: {en: Homework, fr: Devoirs}
        weight: 40
        max: 20
        items:
          - {name: HW 1, score: 18}   # seen
          - HW 2:
      - {name: Labs, weight: 10}
    items:
      - Final:
      - Old: 9/10
    ---

    """

  private func kept(_ lines: String, in text: String? = nil) throws(EditRefusal) -> String {
    let file = SourceFile(path: "content/terms/fall/physics.md", bytes: Array((text ?? course).utf8))
    let parts = try ScoreLines(lines).parts
    return String(decoding: try parts[0].applied(to: file, template: nil).new ?? [], as: UTF8.self)
  }

  @Test func `Scores of items and categories are written in the form that each has`() throws {
    let lines = """
      categories:
        - name: Homework
          items:
            - {name: HW 1, score: 19/20}
            - {name: "HW 2", score: 17.5/20}
        - name: Labs
          grade: 92
      items:
        - {name: Final, score: 8/10}
        - {name: Old, score: 70/100}

      """
    #expect(
      try kept(lines)
        == course.replacing("score: 18}", with: "score: 19}").replacing("HW 2:", with: "HW 2: 17.5")
        .replacing("{name: Labs, weight: 10}", with: "{name: Labs, weight: 10, grade: 92}")
        .replacing("- Final:", with: "- Final: 8/10").replacing("9/10", with: "70/100"))
  }

  @Test func `Names are those of any language`() throws {
    let lines = "categories:\n  - name: Devoirs\n    items:\n      - {name: HW 2, score: 20/20}\n"
    #expect(try kept(lines) == course.replacing("HW 2:", with: "HW 2: 20"))
  }

  @Test func `A final mark goes into the key that the file uses`() throws {
    let lines = "# content/terms/fall/physics.md\nfinal: 88\n"
    #expect(try kept(lines, in: "---\nname: Art\ngrade: 80\n---\n") == "---\nname: Art\ngrade: 88\n---\n")
    #expect(try kept(lines, in: "---\nname: Art\n---\n") == "---\nname: Art\nfinal: 88\n---\n")
    #expect(try kept("grade: 88\n", in: "---\nname: Art\ngrade: 80\n---\n") == "---\nname: Art\ngrade: 88\n---\n")
  }

  @Test func `Lines of several courses have their files`() throws {
    let parts = try ScoreLines("# content/terms/a/x.md\nfinal: 88\n\n# content/terms/a/y.md\nfinal: A-\n").parts
    #expect(parts.map(\.file) == ["content/terms/a/x.md", "content/terms/a/y.md"])
    #expect(parts.map(\.finalMark) == ["88", "A-"])
  }

  @Test(arguments: [
    ("", "there are no scores to keep: move a slider first"),
    ("\n", "there are no scores to keep: move a slider first"),
    ("name: Mine\n", "there are no scores to keep: move a slider first"),
    ("items:\n  - {name: None, score: 1}\n", "there is no None in this course"),
    ("items:\n  - {name: HW 1, score: 1}\n", "there is no HW 1 in this course"),
    ("categories:\n  - {name: Homework, grade: 1}\n", "there is no Homework in this course"),
    ("grade: 1\n", "this course has no mark of its own"),
  ])
  func `What the course does not have is refused`(lines: String, message: String) {
    #expect(throws: EditRefusal.request(message)) { try kept(lines) }
  }

  @Test func `Text that is no YAML is refused`() {
    #expect(throws: EditRefusal.self) { try kept("items: [\n") }
  }
}
