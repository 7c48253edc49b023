import Formats
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

struct `Results that come into a course` {
  private func imported(
    _ course: String, _ table: String, max: CourseImport.MaximumRule = .ask, onlyKnown: Bool = false,
    replacesScores: Bool = false, template: String? = nil
  ) throws -> (text: String, outcomes: [CourseImport.Status]) {
    let file = SourceFile(path: "content/terms/a/b.md", bytes: Array("---\n\(course)\n---\n".utf8))
    let change = CourseImport(
      try ResultsTable.read(Array(table.utf8)), into: file,
      template: template.map {
        SourceFile(path: "content/course-templates/t.md", bytes: Array("---\n\($0)\n---\n".utf8))
      },
      options: CourseImport.Options(maximum: max, onlyKnown: onlyKnown, replacesScores: replacesScores))
    let text = String(decoding: change.edit.new ?? [], as: UTF8.self)
    return (String(text.dropFirst(4).dropLast(5)), change.outcomes.map(\.status))
  }

  @Test func `Imported results fill open items and leave every other byte`() throws {
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

  @Test func `Imported results never replace a score that differs`() throws {
    let course = "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2: missing"
    let (text, outcomes) = try imported(course, "name,score,max\nHW 1,12,20\nHW 2,20,20\n")
    #expect(text == course)
    #expect(outcomes == [.differs("18/20"), .differs("missing")])
  }

  @Test func `Corrected scores replace those that differ if the options say so`() throws {
    let course = "name: A\nitems:\n  - HW 1: 18/20 # regraded\n  - HW 2: missing\n  - {name: HW 3, max: 5, score: 4}"
    let table = "name,score,max\nHW 1,12,20\nHW 2,20,20\nHW 3,4.5,5\n"
    let (text, outcomes) = try imported(course, table, replacesScores: true)
    #expect(outcomes == [.replaced("18/20"), .replaced("missing"), .replaced("4")])
    #expect(
      text
        == "name: A\nitems:\n  - HW 1: 12/20 # regraded\n  - HW 2: 20/20\n  - {name: HW 3, max: 5, score: 4.5}")
    #expect(try imported(text, table, replacesScores: true).outcomes == [.same, .same, .same])
  }

  @Test func `A corrected score with another maximum is imported as --max says`() throws {
    let course = "name: A\nitems:\n  - {name: HW 1, max: 5, score: 4}"
    let table = "name,score,max\nHW 1,9,10\n"
    let (text, outcomes) = try imported(course, table, max: .table, replacesScores: true)
    #expect(outcomes == [.replaced("4")])
    #expect(text == "name: A\nitems:\n  - {name: HW 1, max: 10, score: 9}")
  }

  @Test func `An imported score with another maximum than its item is refused`() throws {
    let course =
      "name: A\nitems:\n  - {name: HW 1, max: 5}\n  - {name: HW 2, max: 5, score: 1}\n  - {name: HW 3, max: 10}"
    let (text, outcomes) = try imported(course, "name,score,max\nHW 1,1,10\nHW 2,1,10\nHW 3,50%,20\nHW 4,1,10\n")
    let reason =
      "the table has 1/10, but max is 5 in the course: --max table or --max course says which one counts"
    #expect(outcomes == [.refused(reason), .refused(reason), .scored, .added])
    #expect(text == course.replacing("HW 3, max", with: "HW 3, score: 50%, max") + "\n  - {name: HW 4, score: 1/10}")
  }

  @Test func `A score with another maximum than its item is imported as --max says`() throws {
    let course = "name: A\nitems:\n  - {name: HW 1, max: 5}\n  - {name: HW 2, max: 5, score: 1}"
    let table = "name,score,max\nHW 1,4,10\nHW 2,4,10\n"
    let byTable = try imported(course, table, max: .table)
    #expect(byTable.text == course.replacing("HW 1, max: 5", with: "HW 1, score: 4, max: 10"))
    guard case .refused = byTable.outcomes[1] else { return #expect(Bool(false), "\(byTable)") }
    let byCourse = try imported(course, table, max: .course)
    #expect(byCourse.text == course.replacing("HW 1, max", with: "HW 1, score: 4, max"))
    #expect(byCourse.outcomes == [.scored, .differs("1")])
  }

  @Test func `With --max table a course overrides the maximum of its template`() throws {
    let template =
      "categories:\n  - {name: B, items: [{name: HW 1, max: 5}, {name: HW 2, max: 5}, {name: HW 3, max: 5}]}"
    let course = """
      name: A
      template: t
      categories:
        - name: B
          items:
            - HW 2:
            - {name: HW 3, weight: 2}
      """
    let table = "name,score,max\nHW 1,4,10\nHW 2,3,10\nHW 3,2,10\n"
    let (text, outcomes) = try imported(course, table, max: .table, template: template)
    #expect(outcomes == [.scored, .scored, .scored])
    #expect(
      text == """
        name: A
        template: t
        categories:
          - name: B
            items:
              - {name: HW 2, score: 3, max: 10}
              - {name: HW 3, score: 2, max: 10, weight: 2}
              - {name: HW 1, score: 4, max: 10}
        """)
    let again = try imported(text, table, max: .table, template: template)
    #expect(again.text == text && again.outcomes == [.same, .same, .same])
    guard case .refused = try imported(course, table, template: template).outcomes[0] else {
      return #expect(Bool(false))
    }
  }

  @Test func `A score is never silently out of 100`() throws {
    let course =
      "name: A\ncategories:\n  - {name: B, max: 20, items: [X: ]}\n  - {name: C, items: [Y: , {name: Z, max: 5}]}"
    let table = "item,category,score\nX,B,18\nY,C,56\nZ,C,4\nV,C,7\nW,C,50%\n"
    let asked = try imported(course, table)
    #expect(asked.outcomes[0] == .scored && asked.outcomes[2] == .scored && asked.outcomes[4] == .added)
    for at in [1, 3] {
      guard case .refused(let reason) = asked.outcomes[at] else { return #expect(Bool(false), "\(asked)") }
      #expect(reason.contains("of how many points?"))
    }
    let given = try imported(course, table, max: .number("60")).text
    #expect(given.contains("56/60") && given.contains("7/60") && given.contains("18") && !given.contains("18/"))
    let byCourse = try imported(course, table, max: .course).text
    #expect(byCourse.contains("56") && !byCourse.contains("/"))
  }

  @Test func `With --only-known an import adds no items`() throws {
    let course = "name: A\nitems:\n  - HW 1:"
    let (text, outcomes) = try imported(course, "name,score,max\nHW 1,1,2\nHW 2,1,2\n", onlyKnown: true)
    #expect(text == course + " 1/2" && outcomes[0] == .scored)
    guard case .refused = outcomes[1] else { return #expect(Bool(false), "\(outcomes)") }
  }

  @Test func `A row with more values than the header is refused, and the other rows are imported`() throws {
    let (text, outcomes) = try imported(
      "name: A\nitems:\n  - HW 0: 1/2", "name,score,max\nEssay, long,18,20\nHW 1,1,2,,\n")
    #expect(
      outcomes == [
        .refused("\"20\" is in column 4, but the header has only 3 columns: is a comma not quoted?"), .added,
      ])
    #expect(text == "name: A\nitems:\n  - HW 0: 1/2\n  - HW 1: 1/2")
  }

  @Test func `Imported results with the same name are one item, and only one of them has a score`() throws {
    let table = "name,score,max\nHW 1,,\nhw1,17,20\nHW 1,17,20\nHW 2,,10\nHW 2,9,10\nHW 2,9,10\n"
    let (text, outcomes) = try imported("name: A\nitems:\n  - HW 1:", table)
    #expect(text == "name: A\nitems:\n  - HW 1: 17/20\n  - {name: HW 2, score: 9, max: 10}")
    #expect(outcomes == [.same, .scored, .same, .added, .scored, .same])
    #expect(throws: ResultsTable.Refusal.itemTwice("hw1", lines: [3, 4])) {
      try imported("name: A", table.replacing("HW 1,17", with: "HW 1,18"))
    }
  }

  @Test func `Imported results are added to lists that end at the same place, and to those of the template`() throws {
    let course = "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    items:\n      - Midterm:"
    let template = "categories:\n  - name: Exams\n  - name: Labs\n    items: [Lab 1: ]\n  - name: Homework"
    let table = """
      item,category,score,max
      Midterm,Exams,80,100
      Final,Exams,90,100
      Lab 1,Labs,1,1
      Lab 2,labs,2,2
      HW 1,Home,3,3
      Essay,/,4,4
      """
    let change = CourseImport(
      try ResultsTable.read(Array(table.utf8)),
      into: SourceFile(path: "content/terms/a/b.md", bytes: Array("---\n\(course)\n---\n".utf8)),
      template: SourceFile(path: "content/course-templates/t.md", bytes: Array("---\n\(template)\n---\n".utf8)))
    #expect(change.outcomes.map(\.status) == [.scored, .added, .scored, .added, .added, .added])
    #expect(
      change.edit.new.map { String(decoding: $0, as: UTF8.self) } == """
        ---
        name: A
        template: t
        categories:
          - name: Exams
            items:
              - Midterm: 80/100
              - Final: 90/100
          - name: Labs
            items:
              - Lab 1: 1/1
              - Lab 2: 2/2
          - name: Homework
            items:
              - HW 1: 3/3
        items:
          - Essay: 4/4
        ---

        """)
  }

  /// Seeds of tables in which a row can mean several items of the course.
  private static let severalMeanings: [UInt64] = [348_714_434_614, 348_714_434_846, 348_714_435_191]

  /// Whether a table is put into a course row by row or at once, the scores are the same.
  @Test(arguments: severalMeanings + Sample.seeds(30, of: 1000))
  func `Importing results together equals importing them one by one`(seed: UInt64) throws {
    let course = RandomCourseFile(seed: seed)
    var random = SeededGenerator(seed: seed)
    let names = course.items.map { String($0.split(separator: "/").last ?? "") } + ["C0 new", "C1 new", "Lab"]
    let results = (0..<12).map { line in
      ImportedResult(
        name: names.randomElement(using: &random) ?? "Lab",
        category: [nil, "C0", "C1", "/"].randomElement(using: &random) ?? nil,
        score: ["12", "9", "A-", "85%", nil].randomElement(using: &random) ?? nil,
        max: ["20", nil].randomElement(using: &random) ?? nil, line: line)
    }
    let file = SourceFile(path: "content/terms/a/b.md", bytes: Array(course.text.utf8))
    let options = CourseImport.Options(maximum: seed.isMultiple(of: 2) ? .course : .ask)
    let atOnce = CourseImport(
      ResultsTable(source: .plain, results: results), into: file, template: nil, options: options)
    var after = file
    var statuses: [CourseImport.Status] = []
    for result in results {
      var table = ResultsTable(source: .plain, results: results)
      table.results = [result]
      let change = CourseImport(
        table, into: after, template: nil, options: options)
      after.bytes = change.edit.new ?? []
      statuses += change.outcomes.map(\.status)
    }
    #expect(atOnce.outcomes.map(\.status) == statuses)
    let new = SourceFile(path: file.path, bytes: atOnce.edit.new ?? [])
    #expect(try facts(of: new) == facts(of: after))
  }

  /// What a course says of each item, however it is written.
  private func facts(of file: SourceFile) throws -> [String] {
    let root = try #require(SourceKeys.read(file).keys, "\(String(decoding: file.bytes, as: UTF8.self))").root
    func texts(_ node: YAMLNode, _ path: String) -> [String] {
      if let text = node.text { return ["\(path): \(text)"] }
      if let entries = node.entries {
        let isShort = entries.count == 1 && !["name", "items"].contains(entries[0].key)
        return entries.sorted { $0.key < $1.key }.flatMap { entry in
          isShort && path.hasSuffix("items")
            ? ["\(path) name: \(entry.key)"] + texts(entry.value, "\(path) score")
            : texts(entry.value, "\(path) \(entry.key)")
        }
      }
      if case .sequence(let nodes) = node.value { return nodes.flatMap { texts($0, path) } }
      return []
    }
    return texts(root, "")
  }

  @Test func `Importing into a course with errors reports them and fills the lists that it can`() throws {
    let broken = try imported("name: [", "name,score\nHW 1,1\n")
    #expect(broken.outcomes == [.refused("the course's file has errors: run sitegen check")])
    let course = "name: A\ncategories:\n  - {name: B, items: &b [X: 1]}\n  - {name: C, items: *b}\n  - {name: D}"
    let table = "item,category,score\nY,C,2\nZ,D,3\nW,C,4\n"
    let (text, outcomes) = try imported(course, table, max: .course)
    #expect(text == course.replacing("{name: D}", with: "{name: D, items: [{name: Z, score: 3}]}"))
    #expect(outcomes.count == 3 && outcomes[1] == .added)
    for outcome in [outcomes[0], outcomes[2]] {
      #expect(outcome == .refused("items is *b, an alias of a list elsewhere: change it in the file itself"))
    }
  }

  @Test func `Imported results add items if their place is clear, and otherwise ask`() throws {
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

struct `Documents of other programs` {
  @Test func `An exported document contains every byte`() throws {
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
    #expect(again.edit.isEmpty && again.outcomes.map(\.status) == [.same, .differs])
  }

  @Test func `An imported document writes nothing outside content`() {
    let paths = [
      "content/../x.md", "x.md", "/content/a.md", "content/.git/a.md", "content/terms/a/b.txt", "templates/a.md",
    ]
    let change = FileImport(paths.map { SourceFile(path: $0, bytes: []) }, into: ContentFolder(files: []))
    #expect(change.edit.isEmpty && change.outcomes.allSatisfy { $0.status == .refused })
  }
}
