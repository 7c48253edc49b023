import SiteContent
import Testing

@testable import SiteEditing

/// A student with several rows, and students who share a name or an address.
struct `The rows of a student` {
  private static let twice =
    "Student,ID,SIS Login ID,Section,HW 1 (13)\nPoints Possible,,,,100\n\"Lin, Jay\",1,jl,A,80\n"

  @Test func `A student with two rows that differ is refused with their lines, and named once if they are the same`()
    throws
  {
    for student in ["jl", "Jay Lin", "1", nil] {
      #expect(throws: ResultsTable.Refusal.studentTwice(student ?? "Jay Lin", lines: [3, 4])) {
        try imported(Self.twice + "\"Lin, Jay\",1,jl,B,95\n", student: student)
      }
      #expect(try imported(Self.twice + "\"Lin, Jay\",1,jl,B,80\n", student: student).lines == ["added"])
    }
    #expect(throws: ResultsTable.Refusal.severalStudents("jl", ["Jay Lin (1)", "Jay Lin (2)"])) {
      try imported(Self.twice + "\"Lin, Jay\",2,jl,B,95\n", student: "jl")
    }
  }

  /// The columns of each table: name, number, login, address and score.
  private static let rows: [(rows: [String], student: String, expected: String)] = [
    // One student, joined by any of the columns.
    (["Lin Jay;1;jl;;8", "Lin J.;1;;;9"], "jl", "twice 2 3"), (["Lin Jay;1;jl;;8", "Lin J.;;jl;;9"], "1", "twice 2 3"),
    (["Lin Jay;;;j@x.edu;8", "Lin Jay;1;;j@x.edu;9"], "1", "twice 2 3"),
    (["Lin Jay;1;;;8", "Jay Lin;;jl;;9", "Lin;1;jl;;9"], "jl", "twice 2 3 4"),
    (["Lin Jay;1;jl;;8", "Lin J.;1;;;8"], "jl", "8"),
    // Two students, told apart by any of them.
    (["Lin Jay;1;jl;;8", "Lin Jay;2;jm;;9"], "2", "9"),
    (["Lin Jay;1;;;8", "Lin Jay;2;;;9"], "Lin Jay", "several Lin Jay (1), Lin Jay (2)"),
    (["Lin Jay;;jl;;8", "Lin Jay;;jm;;9"], "jm", "9"),
    (["Lin Jay;;;a@x.edu;8", "Lin Jay;;;b@x.edu;9"], "b@x.edu", "9"),
    (["Lin Jay;1;jl;;8", "Ray Ann;2;jl;;9"], "jl", "several Lin Jay, Ray Ann"),
    // Relatives with one address.
    (["Lin Jay;;;home@x.edu;8", "Lin Mei;;;home@x.edu;9"], "Lin Mei", "9"),
    (["Lin Jay;;;home@x.edu;8", "Lin Mei;;;home@x.edu;9"], "home@x.edu", "several Lin Jay, Lin Mei"),
    (["Lin Jay;;;;8", "Lin Jay;;;;9"], "Lin Jay", "twice 2 3"),
    (["Lin Jay;1;;;8", "Lin Jay;;;;9"], "Lin Jay", "twice 2 3"),
  ]

  @Test(arguments: rows)
  func `Rows are joined by a number, a login or an address, and told apart by them`(
    rows: [String], student: String, expected: String
  ) throws {
    let table = "Student;Student ID;Login;Email;HW 1\n" + rows.joined(separator: "\n") + "\n"
    let found: String
    do {
      found =
        try imported(table, into: "name: C\nitems: [{name: HW 1, max: 10}]", student: student, map: ["HW 1=HW 1"]).text
        .firstMatch(of: /score: (\d+)/).map { String($0.output.1) } ?? "nothing"
    } catch ResultsTable.Refusal.studentTwice(_, let lines) {
      found = "twice " + lines.map(String.init).joined(separator: " ")
    } catch ResultsTable.Refusal.severalStudents(_, let names) {
      found = "several " + names.joined(separator: ", ")
    }
    #expect(found == expected)
  }

  /// Tables of many students of which a column says the same: what each row has of the number, login and address, and the student.
  private static let shared: [(row: @Sendable (Int) -> String, student: String)] = [
    ({ "Student \($0);\($0);;school@x.edu;\($0 % 10)" }, "7"),
    ({ "Student \($0);;;school@x.edu;\($0 % 10)" }, "Student 7"),
    ({ "Student \($0);\($0);pool;;\($0 % 10)" }, "7"), ({ ";\($0);pool;school@x.edu;\($0 % 10)" }, "7"),
    ({ "Student \($0);1;s\($0);school@x.edu;\($0 % 10)" }, "s7"),
  ]

  @Test(arguments: shared.indices)
  func `What many students have in common identifies nobody, and takes no longer than other columns`(index: Int) throws
  {
    let (row, student) = Self.shared[index]
    func seconds(_ row: (Int) -> String, _ student: String) throws -> Duration {
      let table = "Student;Student ID;Login;Email;HW 1\n" + (1...4000).map { row($0) + "\n" }.joined()
      let start = ContinuousClock.now
      let text = try imported(
        table, into: "name: C\nitems: [{name: HW 1, max: 10}]", student: student, map: ["HW 1=HW 1"]
      ).text
      #expect(text.contains("score: 7"))
      return ContinuousClock.now - start
    }
    let alone = try seconds({ "Student \($0);\($0);;s\($0)@x.edu;\($0 % 10)" }, "7")
    #expect(try seconds(row, student) < alone * 8)
  }

  @Test func `Many rows of one student stay together, also if an address is that of the whole school`() throws {
    let header = "assignment,student_id,email,score,max_score\n"
    let rows = (1...30).flatMap { work in (1...30).map { "ps\(work),s\($0),school@x.edu,\(work % 10),10\n" } }
    #expect(try imported(header + rows.joined(), student: "s7").lines == Array(repeating: "added", count: 30))
  }

  @Test func `A row of a list without an address is of the student with its number`() throws {
    let table = "assignment,student_id,email,score,max_score\nps1,ann,ann@x.edu,8,10\nps2,ann,,9,10\nps1,bob,,1,10\n"
    #expect(try imported(table, student: "ann").lines == ["added", "added"])
    #expect(try imported(table, student: "ann@x.edu").lines == ["added", "added"])
  }
}
