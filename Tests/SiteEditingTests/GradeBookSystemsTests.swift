import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

/// What is read from the table of each system: one test for each system and property.
struct SystemTableTests {
  private func map(_ table: SystemTable) -> ColumnMap {
    ColumnMap(arguments: table.map)
  }

  private func read(_ table: SystemTable, _ student: String?) throws -> ResultsTable {
    try ResultsTable.read(table.bytes, student: student, map: map(table))
  }

  /// The score with its maximum; a hyphen if there is no score.
  private func score(_ result: ImportedResult) -> String {
    guard let score = result.score else { return "-" + (result.max.map { "/\($0)" } ?? "") }
    return result.isNumber ? result.written ?? score : score
  }

  @Test(arguments: SystemTable.all)
  func `The table of each system is recognised by its header`(table: SystemTable) throws {
    let recognized = try RecognizedTable(TableSource(table.bytes), map: map(table))
    #expect(recognized.format.name == table.name)
    if recognized.format.shape == .book { #expect(recognized.itemCount == table.items.count) }
  }

  @Test(arguments: SystemTable.all)
  func `The table of each system gives the items of the student with their maxima`(table: SystemTable) throws {
    let results = try read(table, "Mei Lin").results
    #expect(results.map { "\($0.name) \(score($0))" } == table.items)
  }

  @Test(arguments: SystemTable.all)
  func `The table of each system gives another student only that student's scores`(table: SystemTable) throws {
    #expect(try read(table, "Ray, Ann").results.map(score) == table.others)
  }

  @Test(arguments: SystemTable.all)
  func `The totals in the table of each system are left out`(table: SystemTable) throws {
    let columns = try RecognizedTable(TableSource(table.bytes), map: map(table)).columns
    #expect(columns.filter { $0.verdict == .sum }.map(\.title) == table.sums)
  }

  @Test(arguments: SystemTable.all)
  func `A student is found by an id in the table of each system, and is needed`(table: SystemTable) throws {
    #expect(try read(table, table.identity).results.map { "\($0.name) \(score($0))" } == table.items)
    #expect(throws: ResultsTable.Refusal.self) { try read(table, nil) }
    // A score is no name.
    for score in ["9", "18", "8.5", ""] {
      #expect(throws: ResultsTable.Refusal.self) { try read(table, score) }
    }
  }

  @Test(arguments: SystemTable.all)
  func `The table of each system changes a course only once`(table: SystemTable) throws {
    var course = SourceFile(path: "content/terms/a/b.md", bytes: Array("---\nname: A\n---\n".utf8))
    let options = CourseImport.Options(maximum: .number("50"))
    for isFirst in [true, false] {
      let kept = ColumnMap(of: try RecognizedTable(TableSource(table.bytes), map: map(table)).format.source, in: course)
      let results = try ResultsTable.read(table.bytes, student: "Mei Lin", map: isFirst ? map(table) : kept)
      var change = CourseImport(results, into: course, template: nil, options: options)
      change.remember(isFirst ? map(table) : kept, columns: results.columns, of: results.source)
      #expect(!change.isPartial && (change.edit.old != change.edit.new) == isFirst)
      if !isFirst { #expect(change.outcomes.allSatisfy { $0.status == .same }) }
      course.bytes = change.edit.new ?? []
      #expect(SourceKeys.read(course).diagnostics.isEmpty, "\(String(decoding: course.bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: SystemTable.all)
  func `The table of each system is a roster of its students`(table: SystemTable) throws {
    #expect(try Roster.read(TableSource(table.bytes)).students.map(\.name) == table.roster)
  }

  @Test(arguments: SystemTable.all)
  func `The table of each system is read with every line ending, byte order mark and encoding`(table: SystemTable)
    throws
  {
    let text = String(decoding: table.bytes, as: UTF8.self)
    for ending in ["\n", "\r\n", "\r"] {
      let changed = text.replacing("\n", with: ending)
      let units = Array(("\u{FEFF}" + changed).utf16)
      let forms = [
        Array(changed.utf8), Array(("\u{FEFF}" + changed).utf8), units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      ]
      for bytes in forms {
        let results = try ResultsTable.read(bytes, student: "Mei Lin", map: map(table)).results
        #expect(results.map { "\($0.name) \(score($0))" } == table.items)
      }
    }
  }

  /// Rows are cut, repeated, exchanged and get further cells: whatever happens, nothing traps, and the student gets no value
  /// of another row.
  @Test(arguments: SystemTable.all)
  func `A table with damaged rows never traps or mixes students`(table: SystemTable) throws {
    var random = SeededGenerator(ofDay: UInt64(table.title.utf8.count))
    let lines = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let map = map(table)
    for _ in 0..<Sample.count(4, of: 200) {
      var damaged = lines.map(String.init)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where damaged.count > 1: damaged.remove(at: at)
        case 1: damaged.insert(damaged[at], at: at)
        case 2: damaged.swapAt(at, Int.random(in: damaged.indices, using: &random))
        case 3: damaged[at] += table.separator + "7"
        case 4: damaged[at] = String(damaged[at].prefix(Int.random(in: 0...damaged[at].count, using: &random)))
        case 5: damaged[at] += "\""
        default: damaged[at] = "" + String(damaged[at].dropFirst(Int.random(in: 0...3, using: &random)))
        }
      }
      let bytes = Array(damaged.joined(separator: "\n").utf8)
      for student in ["Mei Lin", "Ann Ray", nil] { _ = try? ResultsTable.read(bytes, student: student, map: map) }
      _ = try? Roster.read(TableSource(bytes))
    }
  }
}

struct MappedTableTests {
  private let text = "Wer,Essay,Exam 1,Anmerkung\nMei Lin,18,40,gut\nAnn Ray,3,11.5,\n"

  @Test func `A table of no known system is refused with a description of its columns and a proposed map`() throws {
    let survey = try #require(throws: ResultsTable.Refusal.self) { try ResultsTable.read(Array(text.utf8)) }
    guard case .unrecognized(let columns) = survey else { return #expect(Bool(false), "\(survey)") }
    #expect(columns.columns.map(\.kind) == [.words, .numbers(upTo: "18"), .numbers(upTo: "40"), .words])
    #expect(columns.proposal == ["Wer=@student", "Essay=Essay", "Exam 1=Exam 1"])
  }

  @Test func `A table of no known system is read with the proposed map, by student`() throws {
    let map = ColumnMap(arguments: ["Wer=@student", "essay=Papers/Essay 1", "Exam 1=Exam 1"])
    let table = try ResultsTable.read(Array(("Kurs 7\n\n" + text).utf8), student: "Ann Ray", map: map)
    #expect(table.results.map(\.name) == ["Essay 1", "Exam 1"] && table.results.map(\.score) == ["3", "11.5"])
    #expect(table.results.map(\.category) == ["Papers", nil] && table.results.map(\.column) == [2, 3])
    #expect(throws: ResultsTable.Refusal.self) { try ResultsTable.read(Array(text.utf8), map: map) }
    let list = "Wer,Was,Wieviel,Von\nMei Lin,DS 1,18,20\nAnn Ray,DS 1,3,20\n"
    let roles = ColumnMap(arguments: ["Wer=@student", "Was=@item", "Wieviel=@score", "Von=@max"])
    #expect(try ResultsTable.read(Array(list.utf8), student: "Ann Ray", map: roles).results.map(\.written) == ["3/20"])
  }

  @Test(arguments: ["HW 1", "=HW 1", "A=", "A=@students", "A=Homework/"])
  func `A map without a column or an item is refused`(argument: String) {
    var map = ColumnMap()
    let isAdded = map.add(argument: argument)
    #expect(!isAdded && map.isEmpty)
  }

  @Test func `Columns whose headers say that they name the student need no map`() throws {
    let text = "Nom de l'élève,Essai\nMei,18\nAnn,3\n"
    guard
      case .unrecognized(let survey) = try #require(
        throws: ResultsTable.Refusal.self,
        performing: {
          try ResultsTable.read(Array(text.utf8))
        })
    else { return #expect(Bool(false)) }
    #expect(survey.proposal == ["Essai=Essai"])
    let map = ColumnMap(arguments: survey.proposal)
    #expect(try ResultsTable.read(Array(text.utf8), student: "Ann", map: map).results.map(\.score) == ["3"])
  }

  @Test func `A table of no known system may have a row of maxima`() throws {
    let text = "Wer,Essay\nPossible Points,20\nMei Lin,18\n"
    let map = ColumnMap(arguments: ["Wer=@student", "Essay=Essay"])
    #expect(try ResultsTable.read(Array(text.utf8), map: map).results.map(\.written) == ["18/20"])
  }

  @Test func `A table that two systems could have written is refused`() throws {
    let text = "Student ID,Username,Lab [Total Pts: 10 Score] |1,Essay [10.0]\nml,ml,1,2\n"
    guard
      case .ambiguous(let names, let survey) = try #require(
        throws: ResultsTable.Refusal.self,
        performing: {
          try ResultsTable.read(Array(text.utf8))
        })
    else { return #expect(Bool(false)) }
    #expect(names == ["a grade book of Blackboard", "a grade book of Sakai"] && survey.columns.count == 4)
    let map = ColumnMap(arguments: ["Essay [10.0]=Essay"])
    let results = try ResultsTable.read(Array(text.utf8), map: map).results
    #expect(results.map(\.name) == ["Essay"] && results.map(\.score) == ["2"])
  }

  @Test func `Rows of students in a table of no known system never become items`() throws {
    #expect(throws: ResultsTable.Refusal.self) {
      try ResultsTable.read(Array("Name,Score,Exam 1\nMei Lin,9,8\nAnn Ray,3,4\n".utf8))
    }
  }
}

struct SameItemColumnsTests {
  private let bytes = Array("Student,ID,Section,Quiz (1),Quiz (2)\n\"Lin, Mei\",7,A,1,2\n".utf8)

  @Test func `Columns of the same item are refused until the map distinguishes them`() throws {
    let results = try ResultsTable.read(bytes).results
    #expect(
      results.map(\.problem)
        == Array(
          repeating: "2 columns are called \"Quiz\": name each item, --map '1=ITEM' --map '2=ITEM'", count: 2))
    let apart = try ResultsTable.read(bytes, map: ColumnMap(arguments: ["2=Second quiz"])).results
    #expect(apart.map(\.name) == ["Quiz", "Second quiz"] && apart.allSatisfy { $0.problem == nil })
  }
}

struct TableScoreTests {
  @Test(arguments: [
    ("9 (late)", "9"), ("9/10 (dropped)", "9"), ("9 (hidden)", nil), ("EX", "excused"), ("Exempt", "excused"),
    ("ABI", "absent"), ("ABJ", "excused"), ("缺考", "missing"), ("Needs Grading(4)", nil), ("N/A", nil), ("--", nil),
    ("92 %", "92%"), ("B+", "B+"), ("- / 100", nil), ("late", "late"), ("(late)", "(late)"),
  ])
  func `A score in a table is read as a number, a letter or a word`(text: String, score: String?) {
    #expect(ResultCell.score(text, decimalCommas: false).score == score)
  }
}

struct TableNumberTests {
  @Test(arguments: [
    ("sep=;\nitem;score;max\nHW 1;9,5;10\n", "9.5/10", 3),
    ("item,score,max\nHW 1,\"1,018\",\"1,200\"\n", "1018/1200", 2),
    ("item;score;max\nHW 1;1.018,5;1.200\n", "1018.5/1200", 2),
    ("item,score,max\nHW 1,1 018,1'200\n", "1018/1200", 2),
    ("item\tscore\tmax\nHW 1\t1,018\t1,200.5\n", "1018/1200.5", 2),
    ("item,score,max\nHW 1,\"9,5\",\"10\"\n", "9.5/10", 2),
    ("Course: A; B; C\n\nitem,score,max\nHW 1,0.125,10\n", "0.125/10", 4),
    ("item;score;max\rHW 1;0,125;10\r", "0.125/10", 2),
  ])
  func `Numbers and separators are read in the form in which the system writes them`(
    text: String, score: String, line: Int
  ) throws {
    let results = try ResultsTable.read(Array(text.utf8)).results
    #expect(results.map(\.written) == [score] && results.map(\.line) == [line])
  }
}

struct HeaderPatternTests {
  @Test(arguments: [
    ("{name} ({id})", "HW 1 (old) (501)", "HW 1 (old)"), ("{name} ({id})", "HW\n1 (501)", "HW 1"),
    ("{kind}:{name} (Real)", "Quiz: A: B (real)", "A: B"), ("{name} [{max}]", "Essay [x] [10,0]", "Essay [x]"),
    ("{name} Points Grade <Numeric MaxPoints:{max}{*}>", "A Points Grade <Numeric MaxPoints:4.5 Weight:1>", "A"),
    ("{plain} total", "Quiz: total", nil), ("{name} ({id})", "HW 1 (5a)", nil), ("Grade", "grade ", ""),
    ("{name} ({id})", "(501)", nil), ("a{b}", "A{B}", ""),
  ])
  func `A pattern of headers finds the name in a header`(pattern: String, header: String, name: String?) {
    #expect(HeaderPattern(pattern).match(HeaderText(header)).map { $0.name ?? "" } == name)
  }
}

extension ColumnMap {
  /// A map of valid arguments.
  init(arguments: [String]) {
    self.init()
    for argument in arguments {
      let isAdded = add(argument: argument)
      #expect(isAdded, "\(argument)")
    }
  }
}
