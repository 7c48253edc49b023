import Foundation
import Testing

/// `sitegen import` and `sitegen export` in a site.
struct ImportCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"
  private static let classFile = "content/classrooms/swift/index.md"
  /// A class that gets its members from a table.
  private static let emptyClass = "---\nname: Swift for all\nresults: none\n---\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments, in: folder).result()
  }

  @Test func `Importing a table keeps scores that differ, and reports them`() throws {
    try folder.write(["results.csv": "name;score;max\nHW 3;17,5;20\nhw 1;12;20\nMidterm;78;100\n"])
    let before = try folder.text(Self.course)
    let taken = try run("import", "results.csv", "--course", "csse-230", "--date", SampleSite.date)
    #expect(taken.status == 1)
    #expect(
      taken.output.hasPrefix(
        """
        results.csv:2: HW 3: 17.5/20
        results.csv:3: hw 1: kept 18/20, which differs from 12/20: --replace takes it
        results.csv: 1 other result: nothing new

        """))
    let after = try folder.text(Self.course)
    #expect(
      after.contains("HW 3: 17.5/20") && after.contains("import:\n  list:\n    HW 3: assignments/HW 3\n"), "\(after)")
    #expect(before.contains("HW 1: 18/20") && after.contains("HW 1: 18/20"))
  }

  @Test func `A pasted page makes a course with its groups, and the next one says only what is new`() throws {
    let page = """
      Name\tDue\tSubmitted\tStatus\tScore
      HW 1\tHomework\tSep 30 by 11:59pm\t\t\tClick to test a different score\t9 / 10
      Final\tExams\tDec 15 by 3pm\t\t\tClick to test a different score\t- / 150
      Group\tWeight
      Homework\t40%
      Exams\t60%
      """
    try folder.write(["page.txt": page])
    func paste(_ course: String, _ options: String = "") throws -> SitegenRun {
      try StartedRun(
        [], script: "\"$SITEGEN\" import --paste --course \(course) --date 2025-11-27 \(options) < page.txt", in: folder
      ).result()
    }
    let near = try paste("csse-231")
    #expect(
      near.status == 2
        && near.errors.contains("did you mean csse-230? To make a new one, write --course TERM/csse-231"), "\(near)")
    let dry = try paste("2025-fall/phys-1", "--dry-run")
    #expect(dry.status == 0 && (try? folder.text("content/terms/2025-fall/phys-1.md")) == nil, "\(dry)")
    let made = try paste("2025-fall/phys-1")
    #expect(
      made.status == 0
        && made.output.hasPrefix(
          """
          paste: a page of grades of Canvas
          paste: makes the course content/terms/2025-fall/phys-1.md
          paste:2: HW 1: added, 9/10
          paste:3: Final: added, no score yet

          """),
      "\(made)")
    let text = try folder.text("content/terms/2025-fall/phys-1.md")
    #expect(
      text.contains(
        """
        name: PHYS 1
        categories:
          - name: Homework
            weight: 40
            items:
              - {name: HW 1, score: 9/10, due: 2025-09-30T23:59}
          - name: Exams
            weight: 60
            items:
              - {name: Final, max: 150, due: 2025-12-15T15:00}
        """), "\(text)")
    let again = try paste("phys-1")
    #expect(again.status == 0 && again.output == "paste: a page of grades of Canvas\npaste: nothing new\n", "\(again)")
    #expect(try folder.text("content/terms/2025-fall/phys-1.md") == text)
    // Nothing of a page that is not understood makes a course.
    try folder.write(["page.txt": "Name\tDue\tStatus\tScore\nHW 1HomeworkSep 3 by 1pm\t9 / 10\n"])
    #expect(try paste("2025-fall/phys-2").status == 1)
    #expect((try? folder.text("content/terms/2025-fall/phys-2.md")) == nil)
    #expect(try run("import").status == 2 && run("import", "page.txt", "--paste").status == 2)
  }

  @Test func `A page completes the items of a course that have no due date and no maximum`() throws {
    try folder.write([
      "content/terms/2025-fall/m.md":
        "---\nname: M\ncategories:\n  - name: Exams\n    items:\n      - Exam 1:\n      - {name: Exam 2, due: 2025-10-01}\n      - name: Exam 3\n        score: 8/10\n---\n",
      "p.txt":
        "Name\tDue\tSubmitted\tStatus\tScore\nExam 1\tExams\tNov 3 by 3pm\t- / 20\nExam 2\tExams\tNov 4 by 3pm\t7 / 20\nExam 3\tExams\tNov 5 by 3pm\t8 / 10\n",
    ])
    let taken = try run("import", "p.txt", "--course", "m", "--date", "2025-11-27")
    #expect(
      taken.status == 0
        && taken.output.contains(
          """
          p.txt:2: Exam 1: out of 20, due 2025-11-03T15:00
          p.txt:3: Exam 2: 7/20
          p.txt:4: Exam 3: due 2025-11-05T15:00

          """),
      "\(taken)")
    #expect(
      try folder.text("content/terms/2025-fall/m.md").contains(
        """
              - {name: Exam 1, max: 20, due: 2025-11-03T15:00}
              - {name: Exam 2, score: 7/20, due: 2025-10-01}
              - name: Exam 3
                score: 8/10
                due: 2025-11-05T15:00
        """))
  }

  @Test func `Of a list with different scores of one item nothing is written, and its lines are named`() throws {
    let nbgrader = "assignment,duedate,timestamp,student_id,score,max_score\n"
    let before = try folder.text(Self.course)
    for (table, name) in [
      ("name,score,max\nHW 4,19,20\nHW 3,19,20\nhw  3,18,20\n", "HW 3"),
      (
        "category,name,score,max\nHomework,HW 4,19,20\nHomework,HW 3,19,20\nHomework,HW 3,missing,20\n", "Homework/HW 3"
      ),
      (nbgrader + "ps2,,2026-11-20 08:00:00,ann,8,10\nps1,,2026-11-20 08:00:00,ann,8,10\nps1,,,ann,7,10\n", "ps1"),
    ] {
      try folder.write(["results.csv": table])
      for options in [[], ["--replace"]] {
        let taken = try StartedRun(["import", "results.csv", "--course", "csse-230"] + options, in: folder).result()
        #expect(
          taken.status == 1
            && taken.errors.contains(
              "results.csv: \(name) is in lines 3 and 4, with different scores: delete the line that does not count from the table, or give other work another name, and import it again\n"
            ), "\(taken)")
      }
      #expect(try folder.text(Self.course) == before)
    }
    // The same score twice, or a row without one, is no conflict.
    try folder.write(["results.csv": "name,score,max\nHW 3,19,20\nHW 3,19,20\nHW 3,,20\n"])
    #expect(try run("import", "results.csv", "--course", "csse-230", "--date", SampleSite.date).status == 0)
  }

  @Test func `The line about work that is gone says what to do if new work is the same under another name`() throws {
    func table(_ name: String, _ score: String) -> String {
      "First name,Surname,ID number,Assignment: \(name) (Real),Assignment: Other (Real)\nJay,Lin,jl,\(score),7\n"
    }
    try folder.write(["content/terms/2025-fall/m.md": "---\nname: M\nitems: []\n---\n", "m.csv": table("HW 1", "9")])
    #expect(try run("import", "m.csv", "--course", "m", "--max", "10").status == 0)
    try folder.write(["m.csv": table("Homework one", "8")])
    let renamed = try run("import", "m.csv", "--course", "m", "--max", "10")
    #expect(
      renamed.status == 0
        && (renamed.output + renamed.errors).contains(
          "m.csv: /HW 1 is not in this table any more; it stays in the course. If it is /Homework one under another name, it is in the course twice: sitegen remove m --item '/HW 1' removes the old one\n"
        ), "\(renamed)")
    #expect(try run("remove", "m", "--item", "/HW 1", "--force").status == 0)
    let again = try run("import", "m.csv", "--course", "m", "--max", "10")
    #expect(again.status == 0 && !(again.output + again.errors).contains("any more"), "\(again)")
    #expect(try !folder.text("content/terms/2025-fall/m.md").contains("- HW 1"))
  }

  @Test func `A dry run of an import changes nothing`() throws {
    try folder.write(["results.csv": "name,score,max\nHW 3,19,20\n"])
    let before = try folder.tree("content")
    let tried = try run("import", "results.csv", "--course", "csse-230", "--dry-run")
    #expect(tried.status == 0)
    #expect(tried.output.contains("+      - HW 3: 19/20"))
    #expect(tried.errors == "dry run: nothing was changed\n")
    #expect(try folder.tree("content") == before)
  }

  @Test func `A spreadsheet of another format than Excel is not imported, and the error says how to save it`() throws {
    try folder.write(["a.xlsx": "PK\u{3}\u{4}", "b.ods": "PK\u{3}\u{4}"])
    let taken = try run("import", "a.xlsx", "b.ods")
    #expect(taken.status == 1)
    #expect(
      taken.errors == """
        a.xlsx: the zip is damaged: download it again
        b.ods: this is an OpenDocument spreadsheet: open it, save the sheet with the results as "CSV UTF-8", and import that file

        """)
  }

  @Test func `JSON of Canvas makes a course, and an answer without results is shown`() throws {
    try folder.write([
      "canvas.json":
        "[{\"name\": \"Exams\", \"group_weight\": 100, \"rules\": {\"drop_lowest\": 1}, \"assignments\": [{\"name\": \"Midterm\", \"points_possible\": 100, \"submission\": {\"score\": 93}}, {\"name\": \"Final\", \"points_possible\": 150}]}]",
      "refused.json": "{\"errors\":[{\"message\":\"Invalid access token.\"}]}",
    ])
    let made = try run("import", "canvas.json", "--course", "2025-fall/phys-1")
    #expect(
      made.status == 0 && made.output.hasPrefix("canvas.json: assignments of Canvas\ncanvas.json: makes the course "),
      "\(made)")
    #expect(
      try folder.text("content/terms/2025-fall/phys-1.md").contains(
        "  - name: Exams\n    weight: 100\n    drop-lowest: 1\n    items:\n      - Midterm: 93/100\n      - {name: Final, max: 150}\n"
      ))
    let again = try run("import", "canvas.json", "--course", "phys-1")
    #expect(
      again.status == 0 && again.output == "canvas.json: assignments of Canvas\ncanvas.json: nothing new\n", "\(again)")
    let refused = try run("import", "refused.json", "--course", "phys-1")
    #expect(
      refused.status == 1 && refused.errors == "refused.json: Canvas answered \"Invalid access token.\"\n", "\(refused)"
    )
  }

  @Test func `A table of Blackboard is imported although its name ends like a workbook`() throws {
    let text = "Username\tLast Name\tFirst Name\tHW 3 [Total Pts: 20 Score] |7\nml\tLin\tMei\t17\n"
    try folder.write(["gc.xls": text, "b.xls": "<table>"])
    let taken = try run("import", "gc.xls", "b.xls", "--course", "csse-230")
    #expect(
      taken.output.contains("gc.xls:2:4: HW 3: 17/20") && taken.errors.contains("b.xls: this is an Excel workbook"))
  }

  @Test func `Importing an unchanged export changes nothing, and says so`() throws {
    try folder.write([Self.course.replacing(".md", with: ".fr.md"): "Les notes.\n"])
    let before = try folder.tree("content")
    try folder.write(["all.json": try run("export").output])
    let again = try run("import", "all.json")
    #expect(again.status == 0 && again.output == "all.json: nothing new\n", "\(again)")
    #expect(try folder.tree("content") == before)
  }

  @Test func `An export says which files it does not contain`() throws {
    try folder.write(["content/avatar.png": "<svg xmlns='http://www.w3.org/2000/svg'/>"])
    let message = "named but not contained: content/avatar.png. For a backup copy them, too\n"
    #expect(try run("export").errors == message)
    #expect(try run("export", "--quiet").errors == "")
  }

  @Test func `An import that is refused does not say that it added files`() throws {
    let archive = try run("export").output.replacing("HW 1: 18/20", with: "HW 1: soon")
    try folder.write(["all.json": archive])
    try folder.remove(Self.course)
    let refused = try run("import", "all.json")
    #expect(refused.status == 1 && refused.output == "", "\(refused)")
    #expect(refused.errors.contains("\"soon\" is not a score"), "\(refused)")
  }

  @Test func `An import reports input that it cannot read`() throws {
    try folder.write(["a.csv": "x,y\n1,2\n", "b.json": "{\"a\": [1]}", "c.csv": "name,score\n\"HW,1\n"])
    #expect(try run("import", "a.csv").status == 2)
    let columns = try run("import", "a.csv", "--course", "csse-230")
    #expect(columns.status == 1 && columns.errors.contains("no supported system writes this header"))
    #expect(columns.errors.contains("column 1, \"x\": numbers up to 1"))
    #expect(columns.errors.contains("sitegen import a.csv --course csse-230 --map 'x=x' --map 'y=y'\n"))
    // The first line of a table without a header has scores.
    try folder.write(["d.csv": "HW 8,9/10\nHW 9,8/10\n", "e.csv": "item,score\nHW 1,18/20\n"])
    let advice =
      "Line 1 has scores, not names of columns: write one above it that names its columns, such as item,score\n"
    #expect(try run("import", "d.csv", "--course", "csse-230").errors.hasSuffix(advice))
    #expect(try run("import", "e.csv", "--course", "csse-230", "--dry-run").status == 0)
    #expect(
      try run("import", "b.json").errors
        == "b.json: this is neither a sitegen export nor units with subjects and marks\n")
    #expect(try run("import", "c.csv", "--course", "csse-230").errors.contains("a quote is never closed"))
    #expect(try run("import", "none.csv").errors.contains("there is no such file"))
  }

  @Test func `Importing an export gives the same report`() throws {
    let report = try run("report", "--format", "json", "--date", SampleSite.date).output
    let content = try folder.tree("content")
    let archive = try run("export").output
    let table = try run("export", "--format", "csv", "--date", SampleSite.date).output

    // The table fills in what was taken out.
    let course = try folder.text(Self.course)
    try folder.write([
      "all.csv": table,
      Self.course: course.replacing("HW 1: 18/20", with: "HW 1:").replacing("Midterm: 78/100", with: "Midterm:"),
    ])
    #expect(try run("report", "--format", "json", "--date", SampleSite.date).output != report)
    let filled = try run("import", "all.csv", "--date", SampleSite.date)
    #expect(filled.status == 0, "\(filled)")
    #expect(try run("report", "--format", "json", "--date", SampleSite.date).output == report)

    // The document restores the whole site.
    try folder.write(["all.json": archive])
    for name in ["chin-101", "csse-230", "index"] { try folder.remove("content/terms/2025-fall/\(name).md") }
    let made = try run("import", "all.json", "--date", SampleSite.date)
    #expect(made.status == 0, "\(made)")
    #expect(try folder.tree("content") == content)
  }

  private static let book = """
    Student,ID,SIS Login ID,Section,HW 3 (501),Labs (502),Final Score
        Points Possible,,,,20,,(read only)
    "Lin, Mei",11,ml,A,17,9,90
    "Ray, Ann",12,ar,A,3,2,60
    """

  @Test func `A grade book names its system, and in a dry run what each column is`() throws {
    try folder.write(["book.csv": Self.book])
    let tried = try run("import", "book.csv", "--course", "csse-230", "--student", "ml", "--dry-run")
    #expect(
      tried.output.hasPrefix(
        """
        book.csv: a grade book of Canvas, 2 items
        book.csv: column 1, "Student": the student
        book.csv: column 2, "ID": the student
        book.csv: column 3, "SIS Login ID": the student
        book.csv: column 4, "Section": left out: about the student
        book.csv: column 5, "HW 3 (501)": the item HW 3
        book.csv: column 6, "Labs (502)": the item Labs
        book.csv: column 7, "Final Score": a total, left out
        book.csv:3:5: HW 3: 17/20
        book.csv:3:6: Labs: left out:
        """), "\(tried)")
    #expect(tried.status == 1)
    let none = try run("import", "book.csv", "--course", "csse-230")
    #expect(none.status == 1 && none.errors.contains("no student was named: add --student NAME"))
    let nobody = try run("import", "book.csv", "--course", "csse-230", "--student", "Mei Li")
    #expect(nobody.errors.contains("nobody in it is called \"Mei Li\": did you mean Mei Lin?"))
  }

  @Test func `An import keeps its map in the course, and the second one changes nothing`() throws {
    try folder.write(["book.csv": Self.book])
    let map = ["--map", "502=exams/Lab mark", "--max", "10"]
    let first = try StartedRun(
      ["import", "book.csv", "--course", "csse-230", "--student", "Ann Ray"] + map, in: folder
    ).result()
    #expect(first.status == 0, "\(first)")
    let text = try folder.text(Self.course)
    #expect(text.contains("- HW 3: 3/20") && text.contains("- Lab mark: 2/10"))
    #expect(
      text.contains("import:\n  canvas:\n    \"501\": assignments/HW 3\n    \"502\": exams/Lab mark\n---"), "\(text)")
    #expect(try run("check").status == 0)
    try folder.write([
      "content/index.md": SampleSite.files["content/index.md"]?.replacing(
        "owner:", with: "import: {student: ar}\nowner:") ?? ""
    ])
    let second = try run("import", "book.csv", "--course", "csse-230")
    #expect(second.status == 0, "\(second)")
    #expect(
      second.output.hasSuffix("book.csv: nothing new\n") && !second.output.contains("Lab mark"), "\(second)")
    #expect(try folder.text(Self.course) == text)
  }

  @Test func `An item goes where the map says, by its name or number, and a column that is not there is an error`()
    throws
  {
    let course = try folder.text(Self.course)
    try folder.write(["book.csv": Self.book.replacing("Labs (502)", with: "Quiz (502)")])
    let import_ = ["import", "book.csv", "--course", "csse-230", "--student", "ar", "--max", "10"]
    func taken(_ map: String...) throws -> SitegenRun {
      try StartedRun(import_ + map.flatMap { ["--map", $0] }, in: folder).result()
    }
    let unknown = try taken("Quizz=@ignored")
    #expect(
      unknown
        == SitegenRun(
          status: 1, errors: "book.csv: --map: no column is called \"Quizz\": did you mean Quiz?\n"))
    #expect(try folder.text(Self.course) == course)
    let asked = try taken("501=@ignored")
    #expect(asked.status == 1)
    #expect(asked.output.contains("Quiz: left out: which category? The course has "), "\(asked)")
    #expect(asked.output.contains(": add --map 'Quiz="), "\(asked)")
    let put = try taken("quiz=exams/Quiz")
    #expect(put.status == 0 && put.output.contains("Quiz: added, 2/10"), "\(put)")
    let none = try taken("quiz=@ignored")
    #expect(none.status == 0 && none.output.contains("+    \"502\": \"@ignored\""), "\(none)")
  }

  @Test func `A score that the course cannot have is left out with its reason, and the others are written`() throws {
    try folder.write(["results.csv": "name,score,max\nHW 3,17,20\nFinal,wonderful,100\n"])
    let taken = try run("import", "results.csv", "--course", "csse-230")
    #expect(taken.status == 1 && taken.output.contains("results.csv:2: HW 3: 17/20"), "\(taken)")
    #expect(taken.output.contains("results.csv:3: Final: left out: "))
    #expect(try folder.text(Self.course).contains("- HW 3: 17/20"))
  }

  @Test func `Each of many scores that the course cannot have is left out with its own reason`() throws {
    let rows = (0..<40).map { "Assignment \($0),\($0.isMultiple(of: 2) ? "wonderful\($0)" : "9"),10\n" }.joined()
    try folder.write(["results.csv": "name,score,max\n" + rows])
    let taken = try run("import", "results.csv", "--course", "csse-230")
    let lines = taken.output.split(separator: "\n")
    for number in 0..<40 {
      let start = "results.csv:\(number + 2): Assignment \(number): "
      let line = lines.first { $0.hasPrefix(start) }?.dropFirst(start.count) ?? ""
      if number.isMultiple(of: 2) {
        #expect(line.hasPrefix("left out: ") && line.contains("\"wonderful\(number)\""), "\(taken)")
      } else {
        #expect(line == "added, 9/10", "\(taken)")
      }
    }
    #expect(try taken.status == 1 && run("check").status == 0)
  }

  @Test func `A dry run shows what each column of a list is`() throws {
    try folder.write(["results.csv": "Login,Item,Note,Max,Comment\nml,HW 3,17,20,fine\n"])
    let tried = try run("import", "results.csv", "--course", "csse-230", "--dry-run")
    #expect(
      tried.output.hasPrefix(
        """
        results.csv: a list of results
        results.csv: column 1, "Login": the student
        results.csv: column 2, "Item": the item
        results.csv: column 3, "Note": the score
        results.csv: column 4, "Max": the maximum
        results.csv: column 5, "Comment": left out: it is not needed
        results.csv:2: HW 3: 17/20
        """), "\(tried)")
  }

  @Test func `A document of an app is recognised by its text, whatever its name`() throws {
    try folder.write([
      "dat.data.tho": "[{\"name\": \"Stage\", \"code\": 7, \"isProfessional\": true, \"subjects\": []}]"
    ])
    let taken = try run("import", "dat.data.tho")
    #expect(taken.output.contains("dat.data.tho: units and marks of Graduator"), "\(taken)")
  }

  @Test func `A letter that the course cannot have is left out of a grade book, and the other scores are written`()
    throws
  {
    try folder.write([
      "class.csv": "Student ID,Name,Talk [10],Essay [20]\nalee,Ann Lee,wonderful,18\nben,Ben Okafor,9,17\n",
      Self.classFile: Self.emptyClass,
    ])
    let taken = try run("import", "class.csv", "--classroom", "swift", "--quiet")
    #expect(taken.status == 1 && taken.errors.contains("class.csv:2: Ann Lee: left out: Talk: wonderful: "), "\(taken)")
    #expect(try run("check").status == 0)
    let export = try run("export", "--classroom", "swift").output
    #expect(export == "Student ID,Name,Talk [10],Essay [20]\nalee,Ann Lee,,18\nben,Ben Okafor,9,17\n")
  }

  @Test func `Scores that a course cannot have do not keep others in the same line out of it`() throws {
    let path = "content/terms/2025-fall/flow.md"
    try folder.write([
      path: "---\nname: Flow\nitems: [Über 1: , HW 2: , HW 3: , HW 4: ]\n---\n",
      "t.csv": "name,score,max\nÜber 1,wonderful,10\nHW 2,8,10\nHW 3,-3,10\nHW 4,7,10\n",
    ])
    let run = try run("import", "t.csv", "--course", "flow")
    #expect(run.status == 1)
    #expect(run.output.contains("t.csv:2: Über 1: left out: \"wonderful\" is not a score\n"), "\(run)")
    #expect(run.output.contains("t.csv:4: HW 3: left out: -3/10 is below 0\n"), "\(run)")
    #expect(try folder.text(path).contains("[Über 1: , HW 2: 8/10 , HW 3: , HW 4: 7/10 ]"))
  }

  @Test func `Scores of a class that its course cannot have are left out each with its own reason, also numbers`()
    throws
  {
    try folder.write([
      "content/classrooms/swift/index.md":
        "---\nname: Swift for all\nresults: none\nmembers: [{id: mei, name: Mei Lin}, {id: ann, name: Ann Ray}]\n---\n",
      "content/classrooms/swift/grades/scores.md":
        "---\nname: Swift\ncourse: swift-course\nscores: {mei: {HW 1: 3}, ann: {HW 2: 1}}\n---\n",
      "content/course-templates/swift-course.md":
        "---\nname: Swift\nitems: [{name: HW 1, max: 10}, {name: HW 2, max: 10}]\n---\n",
      "class.csv":
        "Student,ID,SIS Login ID,Section,HW 1 (13),HW 2 (14)\nPoints Possible,,,,10,10\nMei Lin,1,mei,A,wonderful,8\nAnn Ray,2,ann,A,-3,400\n",
    ])
    let run = try run("import", "class.csv", "--classroom", "swift", "--replace")
    #expect(
      run
        == SitegenRun(
          status: 1, output: run.output,
          errors: """
            class.csv:3: Mei Lin: left out: HW 1: wonderful: "wonderful" is not a score
            class.csv:4: Ann Ray: left out: HW 1: -3: -3 is below 0
            class.csv:4: Ann Ray: left out: HW 2: 400: 400 is above twice the maximum, 10

            """))
    #expect(
      try folder.text("content/classrooms/swift/grades/scores.md").contains(
        "scores: {mei: {HW 1: 3, HW 2: 8}, ann: {HW 2: 1}}"))
  }

  @Test func `A table of a class without maxima names the commands that set them in the course template`() throws {
    try folder.write([
      "class.csv":
        "First name,Last name,ID number,Email address,Assignment:HW 1 (Real),Assignment:HW 2 (Real)\nAnn,Lee,alee,a@x.org,18,27\n",
      Self.classFile: Self.emptyClass,
    ])
    let taken = try run("import", "class.csv", "--classroom", "swift", "--quiet")
    let what = "of how many points? Neither the table nor content/course-templates/swift-course.md says it: write"
    #expect(
      taken.errors.contains(
        "class.csv: \"HW 1\": left out: 18 \(what) sitegen new item swift-course 'HW 1' --max NUMBER and import again, or --max NUMBER for all items without a maximum\n"
      ), "\(taken)")
    #expect(try run("new", "item", "swift-course", "HW 1", "--max", "20").status == 0)
    #expect(try run("new", "category", "swift-course", "Homework").status == 0)
    #expect(try run("new", "item", "swift-course", "HW 2", "--in", "homework").status == 0)
    let again = try run("import", "class.csv", "--classroom", "swift", "--quiet")
    #expect(
      again.errors.contains(
        "27 \(what) sitegen edit swift-course --item 'Homework/HW 2' max=NUMBER and import again"), "\(again)")
    #expect(try run("edit", "swift-course", "--item", "Homework/HW 2", "max=30").status == 0)
    let last = try run("import", "class.csv", "--classroom", "swift", "--quiet")
    #expect(last == SitegenRun())
    let scores = "content/classrooms/swift/grades/scores.md"
    let written = try folder.text(scores)
    #expect(written.contains("    HW 1: 18\n    Homework/HW 2: 27\n"), "\(written)")
    let grade = try run("grade", "swift", "HW 1", "19")
    let way =
      "its items are in course-templates/swift-course, and its scores in swift/grades/scores: sitegen grade swift/grades/scores ITEM MEMBER SCORE"
    #expect(grade.errors == "sitegen: Whose score? Write sitegen grade swift 'HW 1' MEMBER 19\n")
    #expect(
      try run("grade", "swift-course", "HW 1", "19").errors
        == "sitegen: swift-course is a course template, not a course: \(way)\n")
    #expect(try run("edit", "swift/grades/scores", "scores.alee.HW 1=19").status == 0)
    #expect(try folder.text(scores).contains("    HW 1: 19\n"))
    #expect(try run("remove", "swift-course", "--item", "HW 2", "--force").status == 0)
  }

  @Test func `Of a student with different scores of one item in a list of a class nothing is written`() throws {
    try folder.write([
      Self.classFile: Self.emptyClass,
      "l.csv":
        "assignment,duedate,timestamp,student_id,last_name,first_name,score,max_score\nps1,,,ann,Ray,Ann,8,10\nps1,,,bob,Lin,Bob,6,10\nps1,,,ann,Ray,Ann,7,10\nps2,,,ann,Ray,Ann,5,10\n",
    ])
    let taken = try run("import", "l.csv", "--classroom", "swift")
    #expect(
      taken.status == 1
        && taken.errors.contains(
          "l.csv:2: Ann Ray: left out: ps1 is in lines 2 and 4, with different scores: delete the line that does not count from the table, or give other work another name, and import it again\n"
        ), "\(taken)")
    let book = try folder.text("content/classrooms/swift/grades/scores.md")
    #expect(book.contains("bob:\n    ps1: 6") && !book.contains("ann:\n"), "\(book)")
  }

  @Test func `A dry run of a table of a class shows each column, and changes nothing`() throws {
    try folder.write([
      "class.csv": "Student ID,Name,Talk [10],* Talk\nalee,Ann Lee,9,\n",
      Self.classFile: Self.emptyClass,
    ])
    let before = try folder.tree("content")
    let tried = try run("import", "class.csv", "--classroom", "swift", "--dry-run")
    #expect(tried.status == 0 && tried.output.contains("class.csv: column 3, \"Talk [10]\": the item Talk"), "\(tried)")
    #expect(tried.output.contains("class.csv: column 4, \"* Talk\": a total, left out"))
    #expect(tried.output.contains("class.csv:2: Ann Lee: one score"))
    #expect(try folder.tree("content") == before)
  }

  @Test func `A table in another encoding is refused with the command that converts it`() throws {
    try Data([0x69, 0x74, 0x65, 0x6D, 0x0A, 0xE9, 0x0A]).write(to: folder.url("mes notes.csv"))
    let refused = try run("import", "mes notes.csv", "--course", "csse-230")
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "mes notes.csv: line 2 is not UTF-8: save it as \"CSV UTF-8\", or convert it: iconv -f windows-1252 -t utf-8 'mes notes.csv' > 'mes notes-utf8.csv'\n"
    )
  }

  @Test func `Options about results are refused if they do not fit the table`() throws {
    try folder.write(["a.csv": "name\nMei\n"])
    let refused = try run("import", "a.csv", "--classroom", "swift", "--student", "Mei")
    #expect(refused.status == 2 && refused.errors.contains("the grade book of a class has all students"))
    #expect(try run("import", "a.csv", "--course", "csse-230", "--max", "many").status == 2)
    #expect(try run("import", "a.csv", "--course", "csse-230", "--map", "name").errors.contains("is not COLUMN=ITEM"))
  }

  @Test func `A table of a class becomes members and a grade book, and is exported as it came`() throws {
    let table = """
      Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (101),Midterm (103),Final Score
          Points Possible,,,,,20,100,(read only)
      "Lee, Ann",1,900001,alee,S1,18,78,80
      "Okafor, Ben",2,900002,bokafor,S1,EX,64,66

      """
    try folder.write([
      "class.csv": table, Self.classFile: Self.emptyClass,
    ])
    let trial = try run("import", "class.csv", "--classroom", "swift", "--dry-run")
    #expect(trial.status == 0 && trial.errors == "dry run: nothing was changed\n", "\(trial)")
    let first = try run("import", "class.csv", "--classroom", "swift")
    let lines = first.output.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("class.csv") } == [
        "class.csv: a grade book of Canvas, 2 items", "class.csv:3: Ann Lee: added as alee",
        "class.csv:4: Ben Okafor: added as bokafor", "class.csv:3: Ann Lee: 2 scores",
        "class.csv:4: Ben Okafor: 2 scores",
      ])
    // What was written is shown.
    #expect(first.status == 0 && lines.contains("+  - {id: alee, name: Ann Lee, number: \"900001\", account: \"1\"}"))
    #expect(lines.contains("content/classrooms/swift/grades/scores.md"))
    let before = try folder.tree("content")
    let second = try run("import", "class.csv", "--classroom", "swift", "--quiet")
    #expect(second == SitegenRun())
    #expect(try folder.tree("content") == before)
    try folder.write(["class.csv": table.replacing(",18,", with: ",19,")])
    let third = try run("import", "class.csv", "--classroom", "swift", "--quiet")
    #expect(
      third
        == SitegenRun(
          status: 1, errors: "class.csv:3: Ann Lee: HW 1: kept 18, which differs from 19: --replace takes it\n"))
    let corrected = try run("import", "class.csv", "--classroom", "swift", "--replace")
    #expect(
      corrected.status == 0 && corrected.output.contains("class.csv:3: Ann Lee: HW 1: 19 in place of 18\n"),
      "\(corrected)")
    #expect(corrected.output.contains("-    HW 1: 18\n+    HW 1: 19\n"), "\(corrected)")
    try folder.write(["class.csv": table])
    #expect(try run("import", "class.csv", "--classroom", "swift", "--replace", "--quiet") == SitegenRun())
    #expect(
      try run("export", "--classroom", "swift")
        == SitegenRun(
          output: """
            Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (101),Midterm (103),Final Score
                Points Possible,,,,,20,100,(read only)
            "Lee, Ann",1,900001,alee,S1,18,78,
            "Okafor, Ben",2,900002,bokafor,S1,EX,64,

            """))
    #expect(
      try run("report", "swift", "--format", "csv")
        == SitegenRun(
          output: """
            Student,ID,SIS User ID,SIS Login ID,Section,HW 1,Midterm
                Points Possible,,,,,20,100
            Ann Lee,,900001,alee,,18,78
            Ben Okafor,,900002,bokafor,,,64

            """))
    #expect(try run("export", "--book", "swift").errors.contains("needs --classroom"))
    #expect(try run("export", "--classroom", "swift", "--book", "x").errors.contains("Write --book and one of scores"))
    // A member who leaves takes no build down.
    #expect(try run("remove", "swift", "--member", "alee", "--force", "--results", "keep").status == 0)
    let check = try run("check")
    #expect(check.status == 0 && check.errors.contains("these scores are left out"), "\(check)")
  }
}
