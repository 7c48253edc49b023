import Foundation
import Testing

/// Calendars, bulletins and syllabi, from a file to the page of the course, and what an import says as JSON.
struct ImportKindsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments, in: folder).result()
  }

  private static let page =
    "Name\tDue\tSubmitted\tStatus\tScore\nHW 1\tHomework\tSep 30 by 11:59pm\t\t\t9 / 10\nFinal\tExams\t\t\t\t- / 150\n"

  @Test func `From a paste to the page of the course takes three commands on a new site`() throws {
    try folder.write(["page.txt": Self.page])
    #expect(try run("init", ".").status == 0)
    #expect(try run("new", "term", "2026-fall").status == 0)
    let taken = try StartedRun(
      [], script: "\"$SITEGEN\" import --paste --course 2026-fall/phys --date 2026-11-27 < page.txt", in: folder
    ).result()
    #expect(taken.status == 0, "\(taken)")
    #expect(try run("build").status == 0)
    let html = try folder.text("public/terms/2026-fall/phys/index.html")
    #expect(html.contains("HW 1") && html.contains("9\u{A0}/\u{A0}10") && html.contains("Homework"))
  }

  @Test func `An import says as JSON what became of each result`() throws {
    try folder.write(["page.txt": Self.page])
    #expect(try run("init", ".").status == 0)
    #expect(try run("new", "term", "2026-fall").status == 0)
    let made = try run("import", "page.txt", "--course", "2026-fall/phys", "--format", "json", "--date", "2026-11-27")
    #expect(made.status == 0, "\(made)")
    let document = try JSONDecoder().decode(Document.self, from: Data(made.output.utf8))
    let course = try #require(document.files.first?.courses.first)
    #expect(!document.partial && !document.dryRun && document.changed == ["content/terms/2026-fall/phys.md"])
    #expect(document.files[0].source == "canvas-page" && course.new && course.counts == ["added": 2])
    #expect(
      course.results.map(\.status) == ["added", "added"] && course.results[0].item == "Homework/HW 1"
        && course.results[0].score == "9/10" && course.results[0].due == "2026-09-30T23:59")
    #expect(!document.meaning.isEmpty)
    try folder.write(["page.txt": Self.page.replacing("9 / 10", with: "8 / 10")])
    let again = try run("import", "page.txt", "--course", "phys", "--format", "json", "--date", "2026-11-27")
    let second = try JSONDecoder().decode(Document.self, from: Data(again.output.utf8))
    #expect(again.status == 1 && second.partial && second.files[0].courses[0].counts == ["differs": 1, "same": 1])
    #expect(second.files[0].courses[0].results[0].kept == "9/10")
    let refused = try run("import", "nothing.csv", "--course", "phys", "--format", "json")
    let third = try JSONDecoder().decode(Document.self, from: Data(refused.output.utf8))
    #expect(refused.status == 1 && third.files[0].problems.count == 1)
    #expect(try run("import", "page.txt", "--course", "phys", "--format", "json", "--diff").status == 2)
  }

  private struct Document: Decodable {
    var partial: Bool
    var dryRun: Bool
    var changed: [String]
    var meaning: [String]
    var files: [File]

    struct File: Decodable {
      var source: String?
      var courses: [Course]
      var problems: [String]
    }
    struct Course: Decodable {
      var new: Bool
      var counts: [String: Int]
      var results: [Result]
    }
    struct Result: Decodable {
      var item: String?
      var status: String
      var score: String?
      var kept: String?
      var due: String?
    }
  }

  @Test func `A calendar with several courses is read for the one that has its number, and many events have one line`()
    throws
  {
    let events = (1...5).map { number in
      "BEGIN:VEVENT\r\nUID:event-assignment-\(number)\r\nSUMMARY:HW \(number) [PHYS 101-02]\r\nDTSTART:2026110\(number)T235900\r\nEND:VEVENT\r\n"
    }
    let other =
      "BEGIN:VEVENT\r\nUID:event-assignment-9\r\nSUMMARY:HW 1 [MATH 1]\r\nDTSTART:20261209T235900\r\nEND:VEVENT\r\n"
    try folder.write([
      "feed.ics": "BEGIN:VCALENDAR\r\n\(other)\(events.joined())END:VCALENDAR\r\n", "page.txt": Self.page,
    ])
    #expect(try run("init", ".").status == 0)
    #expect(try run("new", "term", "2026-fall").status == 0)
    #expect(try run("new", "course", "2026-fall/a", "--category", "Homework 100").status == 0)
    #expect(try run("new", "item", "a", "HW 1", "--in", "Homework", "--max", "10").status == 0)
    let lost = try run("import", "feed.ics", "--course", "a")
    #expect(
      lost.status == 1 && lost.errors.contains("MATH 1, PHYS 101-02") && lost.errors.contains("number="), "\(lost)")
    #expect(try run("edit", "a", "number=PHYS 101").status == 0)
    let read = try run("import", "feed.ics", "--course", "a")
    #expect(read.status == 1 && read.output.contains("feed.ics:7: HW 1: due 2026-11-01T23:59"), "\(read)")
    #expect(
      read.output.contains("feed.ics: 4 left out: the course has no such item: --add adds it: HW 2, HW 3, HW 4, HW 5"),
      "\(read)")
    let added = try run("import", "feed.ics", "--course", "a", "--add")
    #expect(added.status == 0 && added.output.contains("HW 5: added, due 2026-11-05T23:59"), "\(added)")
    #expect(try run("import", "feed.ics", "--course", "a").output == "feed.ics: a calendar\nfeed.ics: nothing new\n")
  }

  @Test func `A bulletin of ScoDoc makes a term with its courses, and the next one is quiet`() throws {
    let bulletin = """
      {"type": "BUT", "semestre": {"annee_universitaire": "2026 - 2027", "numero": 1},
       "ressources": {"R101": {"titre": "Réseaux", "moyenne": {"value": "13.00", "min": "01.00", "moy": "07.42", "max": "20.00"},
         "evaluations": [{"coef": "1.00", "date": "2026-10-02", "description": "DS", "note": {"value": "13.00", "min": "01.00", "moy": "08.39", "max": "20.00"}}]}},
       "saes": {"SAE1": {"titre": "Projet", "moyenne": {"value": "~"}, "evaluations": []}},
       "ues": {"UE1": {"numero": 1, "competence": "Administrer", "ECTS": {"total": 12}, "ressources": {"R101": {"coef": 12}}, "saes": {"SAE1": {"coef": 8}}}}}
      """
    try folder.write(["bulletin.json": bulletin])
    #expect(try run("init", ".").status == 0)
    let made = try run("import", "bulletin.json")
    #expect(
      made.status == 0 && made.output.contains("R101:1: DS: added, 13/20; class average 8.39, 1 to 20"), "\(made)")
    #expect(try run("build").status == 0)
    let html = try folder.text("public/terms/2026-27-s1/r101/index.html")
    #expect(html.contains("average 8.39") && html.contains("Réseaux"))
    let again = try run("import", "bulletin.json")
    #expect(
      again.status == 0 && again.output.contains("R101: nothing new") && !again.output.contains("added"), "\(again)")
    try folder.write([
      "bulletin.json": bulletin.replacing(
        "\"13.00\", \"min\": \"01.00\", \"moy\": \"08.39\"", with: "\"14.00\", \"min\": \"01.00\", \"moy\": \"08.39\"")
    ])
    let one = try run("import", "bulletin.json", "--course", "r101", "--replace")
    #expect(one.status == 0 && one.output.contains("DS: 14/20 in place of 13/20"), "\(one)")
    let wrong = try run("import", "bulletin.json", "--course", "r102")
    #expect(wrong.status == 1 && wrong.errors.contains("did you mean r101?"), "\(wrong)")
    #expect(try run("undo", "--force").status == 0)
    #expect(try run("undo", "--force").status == 0)
    #expect((try? folder.text("content/terms/2026-27-s1/r101.md")) == nil)
  }

  @Test func `A course is made from its syllabus, and what is not understood is listed`() throws {
    try folder.write([
      "syllabus.txt": "Homework 20 %, lowest dropped\nQuizzes (10) 15 %\nExams 65 %\nLate work loses 5 % per day\n"
    ])
    #expect(try run("init", ".").status == 0)
    #expect(try run("new", "term", "2026-fall").status == 0)
    let made = try run("new", "course", "2026-fall/phys", "--from", "syllabus.txt")
    #expect(
      made.status == 1 && made.errors.contains("syllabus.txt:4: not read: \"Late work loses 5 % per day\""), "\(made)")
    let text = try folder.text("content/terms/2026-fall/phys.md")
    #expect(
      text.contains(
        """
        categories:
          - name: Homework
            weight: 20
            drop-lowest: 1
          - name: Quizzes
            weight: 15
            count: 10
          - name: Exams
            weight: 65
        """), "\(text)")
    let pasted = try StartedRun(
      [], script: "printf 'TP coef 2\\nExamen\\t3\\n' | \"$SITEGEN\" new course 2026-fall/chim --paste", in: folder
    ).result()
    #expect(pasted.status == 0, "\(pasted)")
    #expect(try folder.text("content/terms/2026-fall/chim.md").contains("- name: Examen\n    coefficient: 3"))
    try folder.write([
      "page.md": "## Grading {#grading}\n\n* 25% **Homework** (5x5%)\n* 75% Exams\n", "a.pdf": "%PDF-1.7\n",
    ])
    #expect(try run("new", "course", "2026-fall/math", "--from", "page.md").status == 0)
    #expect(try run("new", "course", "2026-fall/art", "--from", "a.pdf").errors.contains("this is a PDF document"))
    try folder.write(["empty.txt": "Office hours on Monday\n"])
    let nothing = try run("new", "course", "2026-fall/bio", "--from", "empty.txt")
    #expect(nothing.status == 2 && (try? folder.text("content/terms/2026-fall/bio.md")) == nil, "\(nothing)")
    #expect(try run("new", "course", "2026-fall/bio", "--from", "empty.txt", "--category", "A 1").status == 2)
  }
}
