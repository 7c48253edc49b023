import SiteEditing
import TestSupport
import Testing

/// Random tables of several students, in which each value names its student.
struct `The student of an import` {
  /// A table of random shape, in which the scores of student `n` are `n` and three digits.
  private struct RandomTable {
    var text: String
    var students: [(name: String, login: String)] = []

    init(_ random: inout SeededGenerator) {
      let book = Book.allCases.randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil }
      let names = ["Mei Lin", "Ann Ray", "Lin Mei", "Jo 80", "80", "王 伟", ""]
      let count = Int.random(in: 2...6, using: &random)
      for student in 0..<count {
        // Some students have the same name, and some have no login.
        let login = Int.random(in: 0...5, using: &random) == 0 ? "" : "u\(student)"
        students.append((names.randomElement(using: &random) ?? "", login))
      }
      let items = Int.random(in: 1...4, using: &random)
      var rows: [[String]] = []
      for (student, (name, login)) in students.enumerated() {
        func score() -> String { "\(student + 1)\(Int.random(in: 100...999, using: &random))" }
        if let book {
          rows.append(book.identity(name, "\(student)", login) + (0..<items).flatMap { _ in book.cells(score()) })
        } else {
          for item in 0..<items { rows.append([name, login, "HW \(item)", score()]) }
        }
      }
      rows.shuffle(using: &random)
      // Rows are cut, get values without a header, or change places with others.
      for at in rows.indices where Int.random(in: 0...9, using: &random) == 0 {
        if Bool.random(using: &random) {
          rows[at].removeLast(Int.random(in: 0...rows[at].count, using: &random))
        } else {
          rows[at].append(["", "9", "x"].randomElement(using: &random) ?? "")
        }
      }
      let header =
        book.map { book in book.header + (0..<items).flatMap { book.titles("HW \($0)", $0 + 10) } }
        ?? ["student", "login", "item", "score"]
      text = ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
    }
  }

  /// The grade books of some systems.
  private enum Book: CaseIterable {
    case canvas, moodle, gradescope, sakai, blackboard, brightspace, schoology

    var header: [String] {
      switch self {
      case .canvas: ["Student", "ID", "SIS Login ID"]
      case .moodle: ["First name", "Surname", "ID number", "Username"]
      case .gradescope: ["First Name", "Last Name", "SID", "Email"]
      case .sakai: ["Student ID", "Name", "ID"]
      case .blackboard: ["Last Name", "First Name", "Username", "Student ID"]
      case .brightspace: ["OrgDefinedId", "Username", "Last Name", "First Name"]
      case .schoology: ["First Name", "Last Name", "Unique User ID", "Login"]
      }
    }

    func identity(_ name: String, _ number: String, _ login: String) -> [String] {
      let words = name.split(separator: " ", maxSplits: 1).map(String.init)
      let given = words.first ?? ""
      let family = words.count == 2 ? words[1] : ""
      return switch self {
      case .canvas: [name, number, login]
      case .sakai: [login, name, number]
      case .moodle, .gradescope, .schoology: [given, family, number, login]
      case .blackboard: [family, given, login, number]
      case .brightspace: [number, login, family, given]
      }
    }

    func titles(_ item: String, _ number: Int) -> [String] {
      switch self {
      case .canvas: ["\(item) (\(number))"]
      case .moodle: ["Quiz: \(item) (Real)", "Quiz: \(item) (Percentage)"]
      case .gradescope: [item, "\(item) - Max Points"]
      case .sakai: ["\(item) [9999]"]
      case .blackboard: ["\(item) [Total Pts: 9999 Score] |\(number)"]
      case .brightspace: ["\(item) Points Grade <Numeric MaxPoints:9999 Weight:1>"]
      case .schoology: [item]
      }
    }

    func cells(_ score: String) -> [String] {
      switch self {
      case .moodle: [score, "50.00 %"]
      case .gradescope: [score, "9999"]
      case .canvas, .sakai, .blackboard, .brightspace, .schoology: [score]
      }
    }
  }

  @Test(arguments: Sample.seeds(2, of: 40))
  func `An import never takes a value from the row of another student`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for _ in 0..<25 {
      let table = RandomTable(&random)
      let bytes = Array(table.text.utf8)
      if case .success(let all) = Result(catching: { try ResultsTable.read(bytes) }) {
        // Students of the same name without a login are one to any reader, and rows that were cut to nothing can leave one student.
        let owners = all.results.compactMap { $0.score?.first?.wholeNumberValue }.map { table.students[$0 - 1] }
        #expect(Set(owners.map { "\($0.name), \($0.login)" }).count <= 1, "\(table.text)")
      }
      for wanted in table.students.flatMap({ [$0.name, $0.login] }) + ["80", "9", "", "Bo"] {
        guard let found = try? ResultsTable.read(bytes, student: wanted) else { continue }
        taken += 1
        for result in found.results {
          guard let score = result.score, score.count == 4, let number = score.first?.wholeNumberValue else { continue }
          let owner = table.students[number - 1]
          #expect(
            [owner.name, owner.login, "\(number - 1)"].contains { Self.isSame($0, wanted) }, "\(wanted)\n\(table.text)")
        }
      }
    }
    // Most tables have a student who can be found.
    #expect(taken > 25)
  }

  private static func isSame(_ name: String, _ wanted: String) -> Bool {
    name.split(separator: " ").sorted() == wanted.split(separator: " ").sorted()
  }
}
