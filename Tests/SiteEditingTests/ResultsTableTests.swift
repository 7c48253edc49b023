import SiteEditing
import Testing

/// What other programs export, in short.
struct `A table of results` {
  private func read(_ text: String, student: String? = nil) throws -> ResultsTable {
    try ResultsTable.read(Array(text.utf8), student: student)
  }

  private func lines(_ table: ResultsTable) -> [String] {
    table.results.map { result in
      [
        result.category, result.name, result.written, result.score == nil ? result.max : nil,
        result.weight ?? result.coefficient, result.due,
      ]
      .map { $0 ?? "" }.joined(separator: "|")
    }
  }

  @Test func `A table of results is read from a Canvas grade book, by student`() throws {
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
    #expect(throws: ResultsTable.Refusal.whichStudent(["Jay Lin", "Ann Roe"], column: "Student")) { try read(text) }
  }

  @Test func `A table of results is read from a Moodle grade book and user report`() throws {
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

  @Test func `A table of results has no sums of Canvas or Moodle, and work with line breaks in its header`() throws {
    let canvas = """
      Student,ID,SIS Login ID,"HW
      1 (5)",Extra (6),Final Score (1),Homework Current Points (2),Override (7)
      Points Possible,,,10,5,100,20,(read only)
      "Lin, Mei",1,ml,9,4,88,13,90
      """
    #expect(lines(try read(canvas)) == ["|HW 1|9/10|||", "|Extra|4/5|||"])
    let moodle = """
      First name,Surname,ID number,Quiz: Total recall (Real),Quiz: A total (Real),Exams total (Real),Course total (Real)
      Mei,Lin,7,9,8,17,17
      """
    #expect(lines(try read(moodle)) == ["|Total recall|9|||", "|A total|8|||"])
  }

  @Test(arguments: [
    (
      "First Name,Last Name,SID,Email,Quiz 1,Quiz 1 - Max Points,Quiz 1 - Submission Time,Quiz 1 - Lateness (H:M:S)\nJay,Lin,7,jay@a.edu,8.5,10,2026-10-01 10:00,00:00:00\nAnn,Ray,8,ann@a.edu,,10,,\n",
      ResultsTable.Source.gradescope, "|Quiz 1|8.5/10|||", "8", "|Quiz 1||10||"
    ),
    (
      "OrgDefinedId,Username,Last Name,First Name,HW 1 Points Grade <Numeric MaxPoints:4 Weight:10 Category:Homework>,Calculated Final Grade Numerator,End-of-Line Indicator\n#7,#jl,Lin,Jay,3.5,88,#\n#8,#ar,Ray,Ann,,12,#\n",
      .brightspace, "|HW 1|3.5/4|||", "ar", "|HW 1||4||"
    ),
    (
      "Last Name\tFirst Name\tUsername\tStudent ID\tLab 1 [Total Pts: 10 Score] |123\tTotal [Total Pts: 10 Score] |124\tGrade [Total Pts: 10 Letter] |125\nLin\tJay\tjl\t7\t9\t9\tA\nRay\tAnn\tar\t8\tNeeds Grading(4)\t0\t\n",
      .blackboard, "|Lab 1|9/10|||", "Ann Ray", "|Lab 1||10||"
    ),
    (
      "Student ID;Name;Essay [10,0];* Essay;# Course Grade [100]\njl;Lin, Jay;9,5;well done;95\nar;Ray, Ann;;;\n",
      .sakai, "|Essay|9.5/10|||", "ar", "|Essay||10||"
    ),
    (
      "assignment_name,assignment_url,github_username,roster_identifier,student_repository_name,points_awarded,points_available\nLab 1,u,jl,Jay Lin,lab-jl,9,10\nLab 1,u,ar,Ann Ray,lab-ar,,10\n",
      .gitHubClassroom, "|Lab 1|9/10|||", "ar", "|Lab 1||10||"
    ),
    (
      "assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,max_score\nPS 1,2026-10-01 23:59,,7,Lin,Jay,,10,1,9,10\nPS 1,2026-10-01 23:59,,8,Ray,Ann,,,,,10\n",
      .nbgrader, "|PS 1|9/10|||2026-10-01T23:59Z", "Ann Ray", "|PS 1||10||2026-10-01T23:59Z"
    ),
  ])
  func `A table of results is read from other systems, by student, with maxima and without sums`(
    text: String, source: ResultsTable.Source, jay: String, ann: String, open: String
  ) throws {
    let first = try read(text, student: "Jay Lin")
    #expect(first.source == source && lines(first) == [jay])
    #expect(lines(try read(text, student: ann)) == [open])
    guard
      case .failure(.whichStudent) = Result(catching: { () throws(ResultsTable.Refusal) in
        try ResultsTable.read(Array(text.utf8))
      })
    else { return #expect(Bool(false), "taken without a student") }
    #expect(throws: ResultsTable.Refusal.self) { try read(text, student: "9") }
  }

  @Test func `A table of results may be UTF-16 in either order, with or without a byte order mark`() throws {
    for text in ["\u{FEFF}item\tscore\nÉté 1\t9\n", "item\tscore\nÉté 1\t9\n"] {
      let units = Array(text.utf16)
      let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      for bytes in [little, big] { #expect(lines(try ResultsTable.read(bytes)) == ["|Été 1|9|||"]) }
    }
  }

  @Test func `A table of results is read from Google Classroom`() throws {
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
    ("Assignment,Due Date,Score\n\"Say \"\"hi\"\"\",2026-10-10T23:59,B+", "|Say \"hi\"|B+|||2026-10-10T23:59"),
  ])
  func `A table of results is read from a plain table`(text: String, line: String) throws {
    #expect(lines(try read(text)) == [line])
  }

  @Test(arguments: [
    ("student,item,score\nMei,HW 1,18\nAnn,HW 2,3\n", ["Mei", "Ann"], "student"),
    ("Nom;Devoir;Note\nMei;DS 1;18\nAnn;DS 1;3\n", ["Mei", "Ann"], "Nom"),
    ("item,score,E-Mail\nHW 1,18,mei@a.edu\nHW 2,3,ann@a.edu", ["mei@a.edu", "ann@a.edu"], "E-Mail"),
    ("name,login,item,score\nMei,ml,HW 1,18\nMei,mz,HW 2,3\n", ["Mei (ml)", "Mei (mz)"], "name"),
    ("first name,item,score\nMei,HW 1,18\n,HW 2,3\n", ["Mei", "nobody"], "first name"),
    ("student_name,item,score\nMei,HW 1,18\nAnn,HW 2,3\n", ["Mei", "Ann"], "student_name"),
    ("First,Last,item,score\nMei,Lin,HW 1,18\nAnn,Ray,HW 2,3\n", ["Mei", "Ann"], "First"),
    ("nom de l'élève,évaluation,note\nMei,DS 1,18\nAnn,DS 1,3\n", ["Mei", "Ann"], "nom de l'élève"),
  ])
  func `A table of several students is refused unless one is named`(text: String, names: [String], column: String) {
    #expect(throws: ResultsTable.Refusal.whichStudent(names, column: column)) { try read(text) }
  }

  @Test(arguments: ["Mei Lin", "lin, mei", "ml77", "MEI@a.edu", "李明", "明 李"])
  func `A table of several students gives the results of the named one`(student: String) throws {
    let text = """
      student,login,mail,item,score
      "Lin, Mei",ml77,mei@a.edu,HW 1,18
      "Ray, Ann",ar,ann@a.edu,HW 1,3
      李明,,,HW 3,20
      "Lin, Mei",ml77,mei@a.edu,HW 2,19
      """
    let isHan = !student.utf8.allSatisfy { $0 < 0x80 }
    if student != "明 李" {
      #expect(lines(try read(text, student: student)) == (isHan ? ["|HW 3|20|||"] : ["|HW 1|18|||", "|HW 2|19|||"]))
    }
    let book = "First name,Last name,ID number,Email address,Quiz: A (Real)\nMei,Lin,ml77,mei@a.edu,9\n明,李,7,,8\n"
    #expect(lines(try read(book, student: student)) == [isHan ? "|A|8|||" : "|A|9|||"])
  }

  @Test func `A student name without a unique match is an error that explains the choices`() throws {
    let text = "Student,ID,SIS Login ID,HW 1 (5)\n\"Lin, Mei\",1,ml,9\n\"Mei, Lin\",2,mz,8\n\"Ray, Ann\",3,ar,7\n"
    #expect(throws: ResultsTable.Refusal.severalStudents("Mei Lin", ["Mei Lin", "Lin Mei"])) {
      try read(text, student: "Mei Lin")
    }
    let twins = text.replacing("Mei, Lin", with: "Lin, Mei")
    #expect(throws: ResultsTable.Refusal.severalStudents("Mei Lin", ["Mei Lin (1)", "Mei Lin (2)"])) {
      try read(twins, student: "Mei Lin")
    }
    #expect(lines(try read(twins, student: "mz")) == ["|HW 1|8|||"])
    // A score is no name.
    for name in ["Jay", "9", ""] {
      #expect(throws: ResultsTable.Refusal.unknownStudent(name, among: ["Mei Lin", "Lin Mei", "Ann Ray"])) {
        try read(text, student: name)
      }
    }
    #expect(throws: ResultsTable.Refusal.noStudents("Mei")) { try read("item,score\nHW 1,9\n", student: "Mei") }
    #expect(throws: ResultsTable.Refusal.noItems(besides: "email")) {
      try read("name,email,score\nMei,mei@a.edu,9\nAnn,ann@a.edu,8\n", student: "Mei")
    }
  }

  @Test func `Rows without a name are not taken for one student`() {
    for text in ["student,login,item,score\n,,HW 1,18\n,,HW 2,3\n", "student,item,score\n,HW 1,18\n"] {
      guard
        case .failure(.noNames) = Result(catching: { () throws(ResultsTable.Refusal) in
          try ResultsTable.read(Array(text.utf8))
        })
      else { return #expect(Bool(false), "\(text)") }
    }
  }

  @Test(arguments: ["ar", "Ann Ray"])
  func `A table of results may have rows longer or shorter than its header`(student: String) throws {
    let book = "Student,ID,SIS Login ID,HW 1 (5),HW 2 (6)\n\"Lin, Mei\",1,ml,9,9,9,9\n\"Ray, Ann\",3,ar,7\n"
    #expect(lines(try read(book, student: student)) == ["|HW 1|7|||", "|HW 2||||"])
    let list = "student,login,item,score\nMei Lin,ml,HW 1,9,9,9\nAnn Ray,ar,HW 1,7,,\nMei Lin,ml\n"
    #expect(lines(try read(list, student: student)) == ["|HW 1|7|||"])
    // A value without a header can have moved there from another column.
    let words = "\"9\" is in column 6, but the header has only 5 columns: is a comma not quoted?"
    #expect(throws: ResultsTable.Refusal.surplusCells(line: 2, words: words)) { try read(book, student: "ml") }
    #expect(try read(list, student: "ml").results.first?.problem?.hasPrefix("\"9\" is in column 5") == true)
  }

  @Test func `A message shows the start of a long cell, and a table has no cell of more than 64 KB`() throws {
    let long = String(repeating: "x", count: 60_000)
    let words = "\"\(long.prefix(200))…\" is in column 3, but the header has only 2 columns: is a comma not quoted?"
    #expect(try read("item,score\nHW 1,9,\(long)\n").results.first?.problem == words)
    for quote in ["", "\""] {
      let cell = quote + long + long + quote
      #expect(throws: ResultsTable.Refusal.longCell(line: 3)) { try read("item,score\nHW 1,9\nHW 2,\(cell)\n") }
    }
  }

  @Test func `The columns of a wide table keep their maxima and their items`() throws {
    let count = 300
    let header = (0..<count).map { "HW \($0) Points Grade <Numeric MaxPoints:\($0 + 1)>" }
    let text =
      "OrgDefinedId,Username,Last Name,First Name,\(header.joined(separator: ",")),End-of-Line Indicator\n"
      + "#1,#ar,Ray,Ann,\(String(repeating: "1,", count: count))#\n"
    #expect(try lines(read(text)) == (0..<count).map { "|HW \($0)|1/\($0 + 1)|||" })
  }

  @Test func `A table of results may have numbers of any length`() throws {
    #expect(
      lines(try read("item,score\nA,007\nB,99999999999999999999\nC,000.50\n"))
        == ["|A|7|||", "|B|99999999999999999999|||", "|C|0.5|||"])
  }

  @Test func `An invalid table of results is refused with a reason`() throws {
    #expect(throws: ResultsTable.Refusal.unclosedQuote) { try read("name,score\n\"HW,18") }
    // "Prüfung" as Latin-1, and half a character of UTF-16.
    #expect(throws: ResultsTable.Refusal.notUTF8(line: 2)) {
      try ResultsTable.read(Array("item,score\nPr".utf8) + [0xFC] + Array("fung,1\n".utf8))
    }
    #expect(throws: ResultsTable.Refusal.notUTF8(line: 1)) { try ResultsTable.read([0xFF, 0xFE, 0x61]) }
    for empty in ["\n\n", "item,score\n", "item,score\n,12\n", "student,item,score\n", "Student,ID,HW (5)\n"] {
      #expect(throws: ResultsTable.Refusal.empty) { try read(empty) }
    }
    for (text, titles) in [
      ("Student,ID,Final Score\n\"Lin, Mei\",1,88\n", ["Student", "ID", "Final Score"]), ("a,b\n1,2", ["a", "b"]),
    ] {
      guard
        case .failure(.unrecognized(let survey)) = Result(catching: { () throws(ResultsTable.Refusal) in
          try ResultsTable.read(Array(text.utf8))
        })
      else { return #expect(Bool(false), "\(text)") }
      #expect(survey.columns.map(\.title) == titles)
    }
  }
}
