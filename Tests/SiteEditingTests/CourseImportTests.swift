import SiteContent
import SiteEditing
import Testing

@Suite struct `Results that come into a course` {
  private func imported(_ course: String, _ table: String) throws -> (text: String, outcomes: [CourseImport.Kind]) {
    let file = SourceFile(path: "content/terms/a/b.md", bytes: Array("---\n\(course)\n---\n".utf8))
    let change = CourseImport(try ResultsTable.read(Array(table.utf8)), into: file, template: nil)
    let text = String(decoding: change.edit.new ?? [], as: UTF8.self)
    return (String(text.dropFirst(4).dropLast(5)), change.outcomes.map(\.kind))
  }

  @Test func `fill what is open, and leave every other byte`() throws {
    let course = """
      name: A   # mine
      items:
        - HW 1:        # open
        - {name: 'HW 2', max: 10}
        - {name: HW 3, score: 18/20}
      """
    let (text, outcomes) = try imported(course, "name,score,max\nhw 1,17,20\nHW2,9,10\nHW 3,18,20\n")
    #expect(outcomes == [.scored, .scored, .same])
    #expect(
      text == course.replacing("HW 1:   ", with: "HW 1: 17/20   ").replacing("max: 10}", with: "score: 9, max: 10}")
        || text.contains("HW 1: 17/20") && text.contains("score: 9") && text.contains("# mine")
          && text.contains("# open")
    )
  }

  @Test func `never replace a score that differs`() throws {
    let course = "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2: missing"
    let (text, outcomes) = try imported(course, "name,score,max\nHW 1,12,20\nHW 2,20,20\n")
    #expect(text == course)
    #expect(outcomes == [.differs("18/20"), .differs("missing")])
  }

  @Test func `add work where its place is plain, and ask where it is not`() throws {
    let course = """
      name: A
      categories:
        - name: Homeworks
          weight: 50
          items:
            - Homework 1: 18/20
        - name: Exams
          weight: 50
          items:
            - Midterm:
      """
    let (text, outcomes) = try imported(course, "name,score,max\nHomework 2,17,20\nQuiz 1,5,5\nMidterm,80,100\n")
    #expect(text.contains("      - Homework 1: 18/20\n      - Homework 2: 17/20\n"))
    #expect(text.contains("- Midterm: 80/100"))
    #expect(outcomes.count == 3 && outcomes[0] == .added && outcomes[2] == .scored)
    guard case .refused = outcomes[1] else { return #expect(Bool(false), "\(outcomes[1])") }
  }
}

@Suite struct `Documents of other programs` {
  @Test func `become a term of units and subjects`() throws {
    let json = """
      {"blocs": [{"nom": "Total", "ues": [{"nom": "Génie logiciel", "coefficient": 6, "matieres": [
        {"nom": "Algèbre: bases", "coef": 2, "note": 14.5}, {"nom": "Java", "coef": 1.5}]}]},
        {"nom": "Pro", "ues": [{"nom": "Génie logiciel", "matieres": []}]}]}
      """
    let document = try #require(AveragesDocument(reading: Array(json.utf8)))
    let files = document.files(ofTerm: "licence", named: "Licence")
    let texts = files.map { "\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }
    #expect(
      texts == [
        """
        content/terms/licence/index.md
        ---
        name: Licence
        scale: france-20
        units:
          - id: ue1
            name: Génie logiciel
            coefficient: 6
            blocs: [total, pro]
        ---

        """,
        """
        content/terms/licence/algebre-bases.md
        ---
        name: "Algèbre: bases"
        unit: ue1
        coefficient: 2
        grade: 14.5/20
        ---

        """,
        """
        content/terms/licence/java.md
        ---
        name: Java
        unit: ue1
        coefficient: 1.5
        ---

        """,
      ])
    let index = SourceFile(path: "content/index.md", bytes: Array("---\ntitle: A\nscale: france-20\n---\n".utf8))
    let read = Content.read(ContentFolder(files: [index] + files), languages: ["en"], at: .written("2026-11-21"))
    #expect(read.diagnostics.filter { $0.severity == .error }.isEmpty, "\(read.diagnostics)")
    #expect(AveragesDocument(reading: Array("{\"a\": 1}".utf8)) == nil)
  }

  @Test func `of UCAverage tell units by their ids, in as many blocks as they are in`() throws {
    let shared = """
      {"id": "9B1C", "name": "Projet", "coef": 9, "courses": [
        {"id": "71", "name": "Projet tutoré", "coef": 9, "mark": 13.5}]}
      """
    let json = """
      [{"id": "A0", "name": "Total", "units": [\(shared),
        {"id": "9B1D", "name": "Projet", "coef": 6, "courses": [{"id": "72", "name": "Stage", "coef": 6, "mark": 12}]}]},
       {"id": "A1", "name": "Projet/Stage", "units": [\(shared)]}]
      """
    let units = try #require(AveragesDocument(reading: Array(json.utf8))).units
    #expect(units.map(\.name) == ["Projet", "Projet"])
    #expect(units.map(\.blocs) == [["Total", "Projet/Stage"], ["Total"]])
    #expect(units.flatMap(\.subjects).map(\.mark) == ["13.5", "12"])
  }

  @Test func `of our own hold every byte`() throws {
    let folder = ContentFolder(
      files: [
        SourceFile(
          path: "content/index.md", bytes: Array("---\ntitle: \"A \\\"b\\\"\"\r\nowner: é # c\r\n---\r\n\u{1}x".utf8)),
        SourceFile(path: "content/terms/a/index.md", bytes: Array("---\nname: A\n---\n".utf8)),
      ], otherPaths: ["content/a.png"])
    let archive = try #require(SiteArchive(reading: SiteArchive(folder).json))
    #expect(archive.files.map(\.bytes) == folder.files.map(\.bytes) && archive.others == folder.otherPaths)
    let fresh = FileImport(archive.files, into: ContentFolder(files: []))
    #expect(fresh.edit.files.count == 2 && !fresh.isPartial)
    var changed = folder
    changed.files[1].bytes.append(0x0A)
    let again = FileImport(archive.files, into: changed)
    #expect(again.edit.isEmpty && again.outcomes.map(\.kind) == [.same, .differs])
  }

  @Test func `write nothing outside of the content`() {
    let paths = [
      "content/../x.md", "x.md", "/content/a.md", "content/.git/a.md", "content/terms/a/b.txt", "templates/a.md",
    ]
    let change = FileImport(paths.map { SourceFile(path: $0, bytes: []) }, into: ContentFolder(files: []))
    #expect(change.edit.isEmpty && change.outcomes.allSatisfy { $0.kind == .refused })
  }
}
