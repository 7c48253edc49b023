import Formats
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

/// The scores of a whole class, from the table of each system into a grade book and back.
struct GradeBookImportTests {
  /// A site with one classroom, as files that an import changes.
  private struct Class {
    var folder = ContentFolder(
      files: [
        SourceFile(path: "content/index.md", bytes: Array("---\ntitle: Grades\n---\n".utf8)),
        SourceFile(
          path: "content/classrooms/a/index.md", bytes: Array("---\nname: Swift for all\nresults: none\n---\n".utf8)),
      ], otherPaths: [])

    mutating func apply(_ edits: [FileEdit]) {
      for edit in edits {
        let at = folder.files.firstIndex { $0.path == edit.path }
        switch (edit.new, at) {
        case (let new?, let at?): folder.files[at].bytes = new
        case (let new?, nil): folder.files.append(SourceFile(path: edit.path, bytes: new))
        case (nil, let at?): folder.files.remove(at: at)
        case (nil, nil): break
        }
      }
    }

    func content() throws -> Content {
      let (content, diagnostics) = Content.read(folder, languages: ["en"], at: .written("2026-11-21"))
      return try #require(content, "\(diagnostics.map { "\($0.location.path) \($0.message) \($0.location.excerpt)" })")
    }

    func classroom() throws -> Classroom { try #require(content().classrooms.first) }

    /// Imports the roster and the scores, as the command does.
    mutating func take(
      _ bytes: [UInt8], map: ColumnMap = ColumnMap(), max: String = "50"
    ) throws -> GradeBookImport {
      let file = try #require(folder.files.first { $0.path == "content/classrooms/a/index.md" })
      let roster = try Roster.read(TableSource(bytes))
      apply(RosterImport(roster, into: file, of: try classroom(), people: folder).edits)
      let members = RosterImport(
        roster, into: try #require(folder.files.first { $0.path == "content/classrooms/a/index.md" }),
        of: try classroom(), people: folder)
      var lines: [Int: String] = [:]
      for outcome in members.outcomes {
        if case .known(let id, _) = outcome.status { for line in outcome.student.lines { lines[line] = id } }
      }
      let target = try #require(GradeBookImport.Target(of: classroom(), template: nil, in: folder))
      let recognized = try RecognizedTable(TableSource(bytes), map: map)
      let kept = ColumnMap(of: recognized.format.source, in: target.book).updated(with: map)
      let change = try GradeBookImport(
        TableSource(bytes), members: lines, map: kept, into: target,
        options: GradeBookImport.Options(results: CourseImport.Options(maximum: .number(max))))
      apply(change.edits)
      return change
    }

    /// The scores of a member as points with the maximum, for items that have one.
    func scores(_ name: String) throws -> [String] {
      let classroom = try classroom()
      let person = try #require(classroom.members.first { $0.name.fallback == name })
      let course = try #require(classroom.gradeBooks.first?.courses[person.id])
      return course.listedItems.compactMap { place in
        switch place.item.state {
        case .graded(let points): "\(place.item.name.fallback) \(DecimalNumber.text(points))"
        case .missing: "\(place.item.name.fallback) missing"
        case .excused: "\(place.item.name.fallback) excused"
        case .absent: "\(place.item.name.fallback) absent"
        case .ungraded: nil
        }
      }
    }
  }

  private static let books = SystemTable.all.filter { table in
    let map = ColumnMap(arguments: table.map)
    let recognized = try? RecognizedTable(TableSource(table.bytes), map: map)
    return recognized != nil && table.roster.count > 1
  }

  private func map(_ table: SystemTable) -> ColumnMap { ColumnMap(arguments: table.map) }

  @Test(arguments: Self.books)
  func `A table of a class gives every member their own scores, once`(table: SystemTable) throws {
    var room = Class()
    let first = try room.take(table.bytes, map: map(table))
    #expect(!first.isPartial && first.written > 0, "\(first.refusedItems) \(first.rows)")
    for (name, asked) in zip(table.roster, ["Mei Lin", "Ann Ray"]) {
      let own = try ResultsTable.read(table.bytes, student: asked, map: map(table)).results
      let wanted = own.compactMap { result in result.score.map { (result.name, $0) } }
      let found = try room.scores(name)
      #expect(found.count == wanted.count, "\(found) \(wanted)")
      for (item, score) in wanted where Double(score) != nil || ["excused", "missing", "absent"].contains(score) {
        let text = Double(score).map(DecimalNumber.text) ?? score
        #expect(found.contains("\(item) \(text)"), "\(item) \(text) of \(name): \(found)")
      }
    }
    let before = room.folder.files
    let second = try room.take(table.bytes, map: map(table))
    #expect(second.written == 0 && !second.isPartial && second.edits.isEmpty)
    #expect(room.folder.files == before)
  }

  /// A table without the cells that an export leaves empty: totals, remarks, and what else is neither a result nor about
  /// students and items. Scores are written as short as possible.
  private func expectedExport(_ table: SystemTable) throws -> String {
    let recognized = try RecognizedTable(TableSource(table.bytes), map: map(table))
    let separator = Unicode.Scalar(recognized.table.separator)
    let isList = recognized.format.shape == .list
    let text = String(decoding: table.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let header = recognized.table.rows[recognized.header].line
    let students = Set(try Roster.read(TableSource(table.bytes)).students.flatMap(\.lines))
    let comments = CommentColumns(
      recognized.columns.map(\.title), items: recognized.columns.filter { $0.item != nil }.map(\.index)
    ).items
    return lines.enumerated().map { at, line in
      guard at + 1 > header, students.contains(at + 1) else { return line }
      var row = WrittenRow(line, separator: separator)
      for column in recognized.columns {
        switch column.verdict {
        case .item:
          let score = ResultCell.score(row.value(column.index), decimalCommas: recognized.table.hasDecimalCommas).score
          let number = score.flatMap { Double($0.replacing("%", with: "")) }
          let words = recognized.format.words
          let written =
            number.map(DecimalNumber.text)
            ?? ["missing": words.missing, "excused": words.excused, "absent": words.absent][score ?? ""] ?? ""
          row.set(
            column.index,
            to: recognized.table.hasDecimalCommas ? written.replacing(".", with: ",") : written)
        case .part(.score):
          // 0 of 0 is work that is not graded.
          let isGraded = !line.hasSuffix("|0|0|".replacing("|", with: table.separator))
          row.set(column.index, to: isGraded ? row.value(column.index).replacing(".0", with: "") : "")
        case .student, .maximum, .part, .ignored("about the student"), .ignored("the end of the row"): break
        case .ignored: if !isList, comments[column.index] == nil { row.set(column.index, to: "") }
        case .sum: row.set(column.index, to: "")
        }
      }
      return row.text
    }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: Self.books)
  func `An exported table equals the imported one byte for byte, and can be imported again without a change`(
    table: SystemTable
  ) throws {
    var room = Class()
    _ = try room.take(table.bytes, map: map(table))
    let classroom = try room.classroom()
    let book = try #require(classroom.gradeBooks.first)
    let file = try #require(room.folder.files.first { $0.path.hasPrefix("content/classrooms/a/grades/") })
    let export = GradeBookExport(book, of: classroom, form: TableForm.all(in: file).first)
    #expect(String(decoding: export.bytes, as: UTF8.self) == (try expectedExport(table)))
    let before = room.folder.files
    let change = try room.take(export.bytes, map: map(table))
    #expect(change.written == 0 && change.rows.allSatisfy { $0.kept.isEmpty }, "\(change.rows)")
    #expect(room.folder.files == before, "\(change.edits.map { String(decoding: $0.new ?? [], as: UTF8.self) })")
  }

  @Test(arguments: ["\n", "\r\n", "\r"], CSVEncoding.allCases)
  func `An exported table has the encoding and the line ends of the imported one`(ending: String, encoding: CSVEncoding)
    throws
  {
    let text = [
      "Cours : \"Été\"\tx", "", "Student ID\tName\tEssay [10,0]", "mei\t\"Lin, Mei\"\t9,5", "ann\tRay, Ann\t", "",
    ].joined(separator: ending)
    var room = Class()
    _ = try room.take(encoding.bytes(of: text))
    #expect(try room.scores("Mei Lin") == ["Essay 9.5"])
    let classroom = try room.classroom()
    let file = try #require(room.folder.files.first { $0.path.hasPrefix("content/classrooms/a/grades/") })
    let export = GradeBookExport(
      try #require(classroom.gradeBooks.first), of: classroom, form: TableForm.all(in: file).first)
    #expect(export.bytes == encoding.bytes(of: text))
  }

  @Test func `An import keeps a score that differs, and adds new items and members to the old ones`() throws {
    var room = Class()
    _ = try room.take(Array("id,name,Quiz 1 [10.0]\nmei,Mei Lin,7\n".replacing("id,", with: "Student ID,").utf8))
    let next = "Student ID,Name,Quiz 1 [10.0],Quiz 2 [20.0]\nmei,Mei Lin,8,15\nann,Ann Ray,9,\n"
    let change = try room.take(Array(next.utf8))
    #expect(change.written == 2)
    #expect(change.rows.first?.kept == [.init(item: "Quiz 1", old: "7", new: "8")])
    #expect(try room.scores("Mei Lin") == ["Quiz 1 7", "Quiz 2 15"])
    #expect(try room.scores("Ann Ray") == ["Quiz 1 9"])
  }

  @Test func `New members and results are exported after the rows of the table, in its form`() throws {
    var room = Class()
    let table = "assignment,student_id,last_name,first_name,score,max_score\nPS 1,mei,Lin,Mei,9,10\n"
    _ = try room.take(Array(table.utf8))
    _ = try room.take(Array("Student ID,Name,PS 1 [10],PS 2 [20]\nmei,Mei Lin,9,15\nann,\"Ray, Ann\",7,EX\n".utf8))
    let classroom = try room.classroom()
    let book = try #require(classroom.gradeBooks.first)
    let file = try #require(room.folder.files.first { $0.path.hasPrefix("content/classrooms/a/grades/") })
    let forms = TableForm.all(in: file)
    #expect(forms.map(\.source) == [.nbgrader, .sakai])
    let exports = forms.map { String(decoding: GradeBookExport(book, of: classroom, form: $0).bytes, as: UTF8.self) }
    #expect(exports[0] == table + "PS 2,mei,Lin,Mei,15,20\nPS 1,ann,Ray,Ann,7,10\nPS 2,ann,Ray,Ann,excused,20\n")
    #expect(exports[1] == "Student ID,Name,PS 1 [10],PS 2 [20]\nmei,Mei Lin,9,15\nann,\"Ray, Ann\",7,excused\n")
    let plain = String(decoding: GradeBookExport(book, of: classroom, form: nil).bytes, as: UTF8.self)
    #expect(plain == "id,name,PS 1,PS 2\nmei,Mei Lin,9,15\nann,Ann Ray,7,excused\n")
  }

  @Test(
    arguments: [",", ";", "\t"], ["=1+1", "+cmd|x", "@SUM(A1)", "-1+1|x", "＝1", " =1", "'=1", "=HYPERLINK(\"\"x\"\")"])
  func `An exported table has no formula of the imported one, and the export can be imported again`(
    separator: String, formula: String
  ) throws {
    let quoted = formula.contains("\"") ? "\"\(formula)\"" : formula
    let text = [
      "\(quoted)", "Student ID;Name;\(quoted);Note;HW 1 [10]", "mei;\(quoted);a;-;7", ";\(quoted);\"x\n=2\";;10", "",
    ].joined(separator: "\n").replacing(";", with: separator)
    var room = Class()
    _ = try? room.take(Array("Student ID,Name,HW 1 [10]\nmei,Mei Lin,7\n".utf8))
    let columns: [ColumnMap.Target] = [.student, .student, .ignored, .ignored, .item(name: "HW 1", category: nil)]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var form = TableForm(columns: columns, header: lines[1])
    form.separator = Unicode.Scalar(separator) ?? ","
    form.above = [lines[0]]
    form.rows = [.init(member: "mei", text: lines[2]), .init(member: nil, text: lines[3] + "\n" + lines[4])]
    let book = try #require(try room.classroom().gradeBooks.first)
    let exported = String(
      decoding: GradeBookExport(book, of: try room.classroom(), form: (.sakai, form)).bytes, as: UTF8.self)
    #expect(
      exported.firstMatch(of: try Regex("(?:^|[\(separator)\\n])[\" ]*[=+@＝-](?!(?:[\(separator)\\n]|$))")) == nil,
      "\(exported)")
    #expect(exported.contains("\(separator)-\(separator)7"), "\(exported)")
    // The same table again, once it has no formulas.
    form.above = [String(exported.split(separator: "\n")[0])]
    form.header = String(exported.split(separator: "\n")[1])
    form.rows = [.init(member: "mei", text: String(exported.split(separator: "\n")[2]))]
    let again = String(
      decoding: GradeBookExport(book, of: try room.classroom(), form: (.sakai, form)).bytes, as: UTF8.self)
    #expect(exported.hasPrefix(again))
  }

  @Test(arguments: [
    ("Prénom;Nom;Identifiant;DS 1\nMei;Lin;mei;9\n", "Ann;Ray;ann;7\n"),
    ("Nom;Cognoms;Login;Examen\nMei;Lin;mei;9\n", "Ann;Ray;ann;7\n"),
    ("Nom;Login;DS 1\nMei Lin;mei;9\n", "Ann Ray;ann;7\n"),
  ])
  func `A new member's names stand below the titles that mean them in the table's language`(
    table: String, added: String
  ) throws {
    var room = Class()
    let item = try #require(table.split(separator: "\n").first?.split(separator: ";").last)
    _ = try room.take(Array(table.utf8), map: ColumnMap(arguments: ["\(item)=\(item)"]))
    _ = try room.take(Array("Student ID,Name,\(item) [50]\nmei,Mei Lin,9\nann,\"Ray, Ann\",7\n".utf8))
    let classroom = try room.classroom()
    let file = try #require(room.folder.files.first { $0.path.hasPrefix("content/classrooms/a/grades/") })
    let export = GradeBookExport(
      try #require(classroom.gradeBooks.first), of: classroom, form: TableForm.all(in: file).first)
    #expect(String(decoding: export.bytes, as: UTF8.self) == table + added)
  }

  @Test func `An import takes new columns of the next table of a system, also if the column had no scores before`()
    throws
  {
    var room = Class()
    let first = "Student ID,Name,Essay [10],Lab [5]\nmei,Mei Lin,9,\n"
    _ = try room.take(Array(first.utf8))
    let next = "Student ID,Name,Lab [5],Essay [10],Talk [4]\nmei,Mei Lin,4,9,3\n"
    #expect(try room.take(Array(next.utf8)).written == 2)
    #expect(try room.scores("Mei Lin") == ["Essay 9", "Lab 4", "Talk 3"])
    let classroom = try room.classroom()
    let file = try #require(room.folder.files.first { $0.path.hasPrefix("content/classrooms/a/grades/") })
    let export = GradeBookExport(
      try #require(classroom.gradeBooks.first), of: classroom, form: TableForm.all(in: file).first)
    #expect(String(decoding: export.bytes, as: UTF8.self) == next)
  }

  @Test func `Rows with another maximum than the item are left out`() throws {
    var room = Class()
    let table = "assignment,student_id,name,score,max_score\nPS 1,mei,Mei Lin,9,10\nPS 1,ann,Ann Ray,9,12\n"
    let change = try room.take(Array(table.utf8))
    let reason =
      "PS 1: the table has 9/12, but max is 10 in the course template: write max: 12 there, or --max course, with which 9 counts out of 10"
    #expect(change.rows.flatMap(\.problems) == [GradeBookImport.Problem(line: 3, reason: reason)])
    #expect(try room.scores("Ann Ray") == [])
  }

  @Test func `An import asks for a missing maximum, and keeps comments and order of a file written by hand`() throws {
    var room = Class()
    room.apply([
      FileEdit(
        path: "content/course-templates/t.md", old: nil,
        new: Array("---\n# ours\ncategories:\n  - name: Labs\n    items: [{name: Lab 1, max: 5}]\n---\n".utf8)),
      FileEdit(
        path: "content/classrooms/a/grades/t.md", old: nil,
        new: Array("---\nname: Swift\ncourse: t\nscores: {mei: {Lab 1: 4}} # by hand\n---\n".utf8)),
    ])
    let table = "Student ID,Name,Lab 1,Lab 2\nmei,Mei Lin,4,3\nann,Ann Ray,5,1\n"
    let map = ColumnMap(
      arguments: ["Student ID=@student", "Name=@student", "Lab 1=Labs/Lab 1", "Lab 2=Labs/Lab 2"])
    let bytes = Array(table.utf8)
    let target = try #require(
      GradeBookImport.Target(of: Classroom(id: "a", name: LocalizedText("A")), template: nil, in: room.folder))
    let asking = try GradeBookImport(
      TableSource(bytes), members: [2: "mei", 3: "ann"], map: map, into: target, options: GradeBookImport.Options())
    #expect(asking.refusedItems.map(\.title) == ["Lab 2"])
    #expect(asking.refusedItems.first?.reason.hasPrefix("3 of how many points?") == true)
    #expect(asking.written == 1)
    let change = try room.take(bytes, map: map, max: "5")
    #expect(change.written == 3)
    let files = Dictionary(room.folder.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    #expect(files["content/course-templates/t.md"]?.contains("# ours\n") == true)
    #expect(
      files["content/classrooms/a/grades/t.md"]?.contains(
        "scores: {mei: {Lab 1: 4, Labs/Lab 2: 3}, ann: {Labs/Lab 1: 5, Labs/Lab 2: 1}} # by hand\n") == true,
      "\(files)")
  }

  @Test(arguments: Sample.seeds(2, of: 40))
  func `An import never gives a member a value from the row of another`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let count = Int.random(in: 2...6, using: &random)
      let items = Int.random(in: 1...4, using: &random)
      // The scores of student n start with n.
      var rows = (1...count).map { student in
        ["u\(student)", "Name \(Bool.random(using: &random) ? 1 : student)"]
          + (0..<items).map { _ in
            Int.random(in: 0...4, using: &random) == 0 ? "" : "\(student)\(Int.random(in: 100...999, using: &random))"
          }
      }
      rows.shuffle(using: &random)
      for at in rows.indices where Int.random(in: 0...9, using: &random) == 0 {
        if Bool.random(using: &random) {
          rows[at].removeLast(Int.random(in: 0...rows[at].count, using: &random))
        } else {
          rows[at].append(["", "9", "x"].randomElement(using: &random) ?? "")
        }
      }
      let header = ["Student ID", "Name"] + (0..<items).map { "HW \($0) [9999]" }
      let text = ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
      var room = Class()
      guard (try? room.take(Array(text.utf8))) != nil else { continue }
      let classroom = try room.classroom()
      for (member, course) in classroom.gradeBooks.first?.courses ?? [:] {
        for place in course.listedItems {
          guard case .graded(let points) = place.item.state else { continue }
          #expect(member == "u\(Int(points) / 1000)", "\(member) has \(points):\n\(text)")
        }
      }
    }
  }
}
