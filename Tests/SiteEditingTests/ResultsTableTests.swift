import SiteEditing
import Testing

/// What other programs export, in short.
@Suite struct `A table of results` {
  private func read(_ text: String, student: String? = nil) throws -> ResultsTable {
    try ResultsTable.read(Array(text.utf8), student: student)
  }

  private func lines(_ table: ResultsTable) -> [String] {
    table.results.map { result in
      [result.category, result.name, result.written, result.score == nil ? result.max : nil, result.weight, result.due]
        .map { $0 ?? "" }.joined(separator: "|")
    }
  }

  @Test func `is read from a grade book of Canvas, by student`() throws {
    let text = """
      \u{FEFF}Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (101),HW 2 (102),"Essay, long (103)",Homework Current Score,Final Score
      ,,,,,Manual Posting,,,,
          Points Possible,,,,,20,20,100,(read only),(read only)
      "Lin, Jay",7,s7,jay@school.edu,A,18,,EX,90.0,88.1
      "Roe, Ann",8,s8,ann@school.edu,A,12.50,20,88,85.0,81.0
      """
    let jay = try read(text, student: "Jay Lin")
    #expect(jay.source == .canvas)
    #expect(lines(jay) == ["|HW 1|18/20|||", "|HW 2||20||", "|Essay, long|excused|||"])
    #expect(lines(try read(text, student: "ann@school.edu"))[0] == "|HW 1|12.5/20|||")
    #expect(throws: ResultsTable.Refusal.whichStudent(["Lin, Jay", "Roe, Ann"])) { try read(text) }
  }

  @Test func `is read from a grade book and a user report of Moodle`() throws {
    let book = """
      Prénom;Nom de famille;Numéro d'identification;Adresse de courriel;Test : Optionnels (Brut);Devoir : TP 1 (Brut);Total du cours (Brut)
      Mei;Lin;7;mei@ecole.fr;14,50;-;14,50
      """
    let table = try read(book)
    #expect(table.source == .moodle && lines(table) == ["|Optionnels|14.5|||", "|TP 1||||"])
    let report = """
      "Grade item","Calculated weight",Grade,Range,Percentage,"Contribution to course total"
      "Quiz 1","50.00 %",8.00,0–10,"80.00 %","40.00 %"
      "Lab 2","50.00 %",-,0–20,-,-
      "Course total",-,40.00,0–100,"40.00 %",-
      """
    #expect(lines(try read(report)) == ["|Quiz 1|8/10|||", "|Lab 2||20||"])
  }

  @Test func `is read from Google Classroom`() throws {
    let text = """
      Last Name,First Name,Email Address,Essay,Lab 1
      Date,,,2026-10-01,2026-10-08
      Points,,,100,20
      Lin,Jay,jay@school.edu,92,
      """
    #expect(lines(try read(text)) == ["|Essay|92/100|||2026-10-01", "|Lab 1||20||2026-10-08"])
  }

  @Test(arguments: [
    ("name,score,max\nHW 1,18,20\n", "|HW 1|18/20|||"),
    ("Nom;Note;Barème;Coefficient\nDS 1;14,5;20;2", "|DS 1|14.5/20||2|"),
    ("名称\t得分\t满分\n作业 1\t缺考\t100", "|作业 1|missing|||"),
    ("item,grade\n\"HW\n1\",\"92 %\"\r\n", "|HW\n1|92%|||"),
    ("item,grade,category\n'=HW,18 / 20,Homework", "Homework|=HW|18/20|||"),
    ("Assignment,Due Date,Score\n\"Say \"\"hi\"\"\",2026-10-10T23:59,B+", "|Say \"hi\"|B+|||2026-10-10"),
  ])
  func `is read from a plain table`(text: String, line: String) throws {
    #expect(lines(try read(text)) == [line])
  }

  @Test func `is refused with a reason`() throws {
    #expect(throws: ResultsTable.Refusal.unclosedQuote) { try read("name,score\n\"HW,18") }
    // "Prüfung" as Latin-1, and UTF-16.
    #expect(throws: ResultsTable.Refusal.noText(line: 2)) {
      try ResultsTable.read(Array("item,score\nPr".utf8) + [0xFC] + Array("fung,1\n".utf8))
    }
    #expect(throws: ResultsTable.Refusal.noText(line: 1)) { try ResultsTable.read([0xFF, 0xFE, 0x61, 0]) }
    #expect(throws: ResultsTable.Refusal.empty) { try read("\n\n") }
    #expect(throws: ResultsTable.Refusal.unknownColumns(["a", "b"])) { try read("a,b\n1,2") }
  }
}
