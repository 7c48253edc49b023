import Foundation
import Grading
import SiteContent
import Testing

@testable import SiteEditing

struct `A roster` {
  @Test(arguments: [
    (
      "Student,ID,SIS User ID,SIS Login ID,Section,Quiz (12)\n    Points Possible,,,,,5\n\"Lin, Mei\",77,u1,mei.lin@school.org,A,4\n\"Student, Test\",,,,,\n",
      ["3 Mei Lin mei.lin"]
    ),
    ("First name,Last name,ID number,Email address\nMei,Lin,,mei@school.org\n", ["2 Mei Lin mei"]),
    ("Prénom;Nom;Adresse de courriel\nZoé;Léger;zoe@ecole.fr\n", ["2 Zoé Léger zoe"]),
    ("prenom;nom;numero etudiant\nZoé;Léger;7\n", ["2 Zoé Léger 7"]),
    ("Last Name,First Name,Email Address\nLin,Mei,mei@school.org\nPoints,,\n", ["2 Mei Lin mei"]),
    ("name,mail,number\nMei Lin,mei@school.org,9001\n", ["2 Mei Lin 9001"]),
    ("Name,Matrikelnummer\nMei Lin,9001\n", ["2 Mei Lin 9001"]),
    ("学号,姓名\n2026001,李明\n", ["2 李明 2026001"]), ("姓,名\n李,明\n", ["2 李明 -"]),
    ("name\nAnn\nBen\n", ["2 Ann -", "3 Ben -"]), ("Élève;Né(e) le\nZoé Léger;1/2\n", ["2 Zoé Léger -"]),
    ("id,name\nann,Ann\n", ["2 Ann ann"]),
    (
      "First name,Last name,Email address\nMartin Luther,\"King, Jr.\",mlk@x.edu\nAnna,\"de la Cruz, PhD\",\n",
      ["2 Martin Luther King, Jr. mlk", "3 Anna de la Cruz, PhD -"]
    ),
    ("Nachname;Vorname\n\"Weiß, Graf\";Jo\n", ["2 Jo Weiß, Graf -"]),
    (
      "name\n\"King, Martin Luther, Jr.\"\n\"Sammy Davis, Jr.\"\n\"Ray, Ann\"\n\"King, Jr., Martin\"\n\"Lin, Mei \"\"May\"\"\"\n",
      [
        "2 Martin Luther King, Jr. -", "3 Sammy Davis, Jr. -", "4 Ann Ray -", "5 Martin King, Jr. -",
        "6 Mei \"May\" Lin -",
      ]
    ),
  ])
  func `A roster of any program gives names and logins`(table: String, expected: [String]) throws {
    let roster = try Roster.read(TableSource(Array(table.utf8)))
    #expect(roster.students.map { "\($0.line) \($0.name) \($0.login ?? "-")" } == expected)
  }

  @Test func `A roster without names is refused`() {
    #expect(throws: Roster.Refusal.unknownColumns(["a", "b"])) {
      try Roster.read(TableSource(Array("a,b\n1,2\n".utf8)))
    }
    #expect(throws: Roster.Refusal.empty) { try Roster.read(TableSource(Array("name\n".utf8))) }
  }

  private func imported(_ roster: String, _ classroom: String, _ members: [Person] = []) throws -> (
    text: String, statuses: [RosterImport.Status]
  ) {
    let file = SourceFile(path: "content/classrooms/a/index.md", bytes: Array("---\n\(classroom)\n---\n".utf8))
    let people = ContentFolder(
      files: [SourceFile(path: "content/people/zoe.md", bytes: Array("---\nname: {en: Zoe Leger}\n---\n".utf8))])
    let change = RosterImport(
      try Roster.read(TableSource(Array(roster.utf8))), into: file,
      of: Classroom(id: "a", name: LocalizedText("A classroom"), members: members), people: people)
    let text = String(decoding: change.edit.new ?? [], as: UTF8.self)
    return (String(text.dropFirst(4).dropLast(5)), change.outcomes.map(\.status))
  }

  @Test func `A roster becomes members, and existing members stay`() throws {
    let mei = Person(id: "mei", name: LocalizedText("Mei Lin"))
    let (text, statuses) = try imported(
      "name,login\nmei  lin,mei\nAnn O'Neil,\nZoe Leger,\nBen,ben\nBen,ben.2\n",
      "name: A classroom\nmembers:\n  - mei  # first\nhand-in: mailto:a@b.org",
      [mei])
    #expect(
      statuses == [
        .known(id: "mei"), .added(id: "ann-o-neil"), .added(id: "zoe"), .added(id: "ben"),
        .addedNamesake(id: "ben-2", of: "ben"),
      ])
    #expect(
      text == """
        name: A classroom
        members:
          - mei  # first
          - {id: ann-o-neil, name: Ann O'Neil}
          - zoe
          - {id: ben, name: Ben}
          - {id: ben-2, name: Ben, login: ben.2}
        hand-in: mailto:a@b.org
        """)
  }

  @Test func `A family name of several words is kept, and the table is imported again without a change`() throws {
    for table in [
      "First name,Last name,Username\nAna,Roca Ruiz,ana\nMei,Lin,mei\n梅,林,lin\n",
      "Student,SIS Login ID\n\"Roca Ruiz, Ana\",ana\n\"Lin, Mei\",mei\n林梅,lin\n",
    ] {
      let text = try imported(table, "name: A classroom").text
      #expect(
        text == """
          name: A classroom
          members:
            - {id: ana, name: Ana Roca Ruiz, family-name: Roca Ruiz}
            - {id: mei, name: Mei Lin}
            - {id: lin, name: 林梅}
          """)
      let members = [
        Person(id: "ana", name: LocalizedText("Ana Roca Ruiz"), familyName: "Roca Ruiz"),
        Person(id: "mei", name: LocalizedText("Mei Lin")), Person(id: "lin", name: LocalizedText("林梅")),
      ]
      #expect(try imported(table, text, members).text == text)
    }
  }

  @Test func `A roster keeps the login and the number by which the learning platform knows a student`() throws {
    let canvas =
      "Student,ID,SIS User ID,SIS Login ID,Section\n\"Lin, Mei\",77,0042,ML77@school.org,A\n\"Ray, Ann\",78,,ann,A\n"
    #expect(
      try imported(canvas, "name: A classroom").text == """
        name: A classroom
        members:
          - {id: ml77, name: Mei Lin, login: ML77@school.org, number: "0042", account: "77"}
          - {id: ann, name: Ann Ray, account: "78"}
        """)
  }

  @Test func `A roster keeps students with the same name but different ids apart`() throws {
    let roster = "id,name\nwei1,Wei Wang\nwei2,Wei Wang\n"
    let (text, statuses) = try imported(roster, "name: A classroom")
    #expect(statuses == [.added(id: "wei1"), .addedNamesake(id: "wei2", of: "wei1")])
    #expect(
      text == "name: A classroom\nmembers:\n  - {id: wei1, name: Wei Wang}\n  - {id: wei2, name: Wei Wang}")
    let members = ["wei1", "wei2"].map { Person(id: $0, name: LocalizedText("Wei Wang")) }
    let again = try imported(roster, text, members)
    #expect(again.text == text && again.statuses == [.known(id: "wei1"), .known(id: "wei2")])
  }

  @Test func `A roster keeps students apart whose addresses start alike`() throws {
    let (_, statuses) = try imported(
      "name,email\nAnn Ray,a.a@x.edu\nAl Abe,a.a@y.edu\nBo Li,bo@x.edu\nBo Li,BO@x.edu\n", "name: A classroom")
    #expect(
      statuses == [
        .added(id: "a-a-x-edu"), .added(id: "a-a-y-edu"), .added(id: "bo"), .known(id: "bo"),
      ])
  }

  @Test(arguments: [
    // By number, by address, by the start of an address, and by name where the row has only a number.
    ("First name,Last name,ID number,Email address\nZoé,Dupont,9000,z@other.org\n", false),
    ("First name,Last name,ID number,Email address\nZoé,Dupont,,ZDUPONT@school.fr\n", false),
    ("First name,Last name,ID number,Email address\nZoé,Dupont,,zdupont@other.fr\n", true),
    ("name,login\nZoé Dupont,zdupont@school.fr\n", false),
  ])
  func `A student who is a member already is found by any id of the row`(table: String, byName: Bool) throws {
    let zoe = Person(id: "zdupont", name: LocalizedText("Zoé Dupont"), login: "zdupont@school.fr", number: "9000")
    let classroom = "name: A\nmembers:\n  - {id: zdupont, name: Zoé Dupont, login: zdupont@school.fr, number: \"9000\"}"
    let (text, statuses) = try imported(table, classroom, [zoe])
    #expect(statuses == [.known(id: "zdupont", byName: byName)] && text.hasPrefix(classroom.dropLast(2)))
  }

  @Test func `A row with only a number is the member of that name, who then has the number`() throws {
    let members = [
      Person(id: "zdupont", name: LocalizedText("Zoé Dupont")), Person(id: "ann-ray", name: LocalizedText("Ann Ray")),
    ]
    let classroom = "name: A\nmembers:\n  - {id: zdupont, name: Zoé Dupont}\n  - id: ann-ray\n    name: Ann Ray"
    let canvas = "Student,ID,SIS User ID,Section\n\"Dupont, Zoé\",77,9000,A\n\"Ray, Ann\",78,9001,A\n"
    let (text, statuses) = try imported(canvas, classroom, members)
    #expect(statuses == [.known(id: "zdupont", byName: true), .known(id: "ann-ray", byName: true)])
    #expect(
      text == """
        name: A
        members:
          - {id: zdupont, name: Zoé Dupont, number: "9000", account: "77"}
          - id: ann-ray
            name: Ann Ray
            number: "9001"
            account: "78"
        """)
  }

  @Test func `Another number, another login or a second row with the name is another student`() throws {
    let zoe = Person(id: "zdupont", name: LocalizedText("Zoé Dupont"), number: "8000", email: "z@school.org")
    let classroom = "name: A\nmembers:\n  - {id: zdupont, name: Zoé Dupont, number: \"8000\", email: z@school.org}"
    for table in ["name,student id\nZoé Dupont,9000\n", "name,login,email\nZoé Dupont,zoe2,zoe2@school.org\n"] {
      let statuses = try imported(table, classroom, [zoe]).statuses
      #expect(statuses.map { if case .addedNamesake(_, of: "zdupont") = $0 { true } else { false } } == [true])
    }
    let plain = Person(id: "zoe-dupont", name: LocalizedText("Zoé Dupont"))
    let two = try imported(
      "name,student id\nZoé Dupont,9000\nZoé Dupont,9001\n",
      "name: A\nmembers:\n  - {id: zoe-dupont, name: Zoé Dupont}", [plain])
    #expect(
      two.statuses == [.addedNamesake(id: "9000", of: "zoe-dupont"), .addedNamesake(id: "9001", of: "zoe-dupont")])
  }

  /// What comes of a row whose name, address, login and number are the same as a member's, others, or missing: the table of
  /// docs/classrooms.md. The first line that fits holds; `other` is changed or missing.
  private static let outcomes = [
    // name, email, login, number
    ("any any any same", "known"), ("any same any missing", "known"), ("any any same missing", "known"),
    ("same changed changed missing", "namesake"), ("same other other missing", "byName"),
    ("changed other other missing", "added"), ("same same any changed", "known"), ("same any same changed", "known"),
    ("any same same changed", "known"), ("changed same other changed", "refused"),
    ("changed other same changed", "refused"), ("same other other changed", "namesake"),
    ("changed other other changed", "added"),
  ]

  private static let rows: [[String]] = ["same", "changed"].flatMap { name in
    ["same", "changed", "missing"].flatMap { email in
      ["same", "changed", "missing"].flatMap { login in
        ["same", "changed", "missing"].map { [name, email, login, $0] }
      }
    }
  }

  private static func outcome(of row: [String]) throws -> String {
    // Without any key the name is all that the row says.
    if row == ["same", "missing", "missing", "missing"] { return "known" }
    func fits(_ word: String, _ pattern: Substring) -> Bool {
      pattern == "any" || pattern == word || pattern == "other" && word != "same"
    }
    return try #require(outcomes.first { zip(row, $0.0.split(separator: " ")).allSatisfy(fits) }).1
  }

  @Test(arguments: rows)
  func `A row is a member or somebody else by name, address, login and number`(row: [String]) throws {
    let values = [("Mei Lin", "Mo Wang"), ("ml@x.org", "mw@x.org"), ("ml77", "mw78"), ("9000", "9001")]
    let cells = zip(row, values).map { word, value in
      word == "same" ? value.0 : word == "changed" ? value.1 : ""
    }
    let mei = Person(id: "mei", name: LocalizedText("Mei Lin"), login: "ml77", number: "9000", email: "ml@x.org")
    let classroom =
      "name: A\nmembers:\n  - {id: mei, name: Mei Lin, login: ml77, number: \"9000\", email: ml@x.org}"
    let table = "name,email,login,student number\n" + cells.joined(separator: ",") + "\n"
    let (text, statuses) = try imported(table, classroom, [mei])
    let status = try #require(statuses.first)
    let outcome =
      switch status {
      case .known(_, let byName): byName ? "byName" : "known"
      case .added: "added"
      case .addedNamesake: "namesake"
      case .refused: "refused"
      }
    #expect(try outcome == Self.outcome(of: row), "\(status)")
    // The member has what the row says, and keeps the rest.
    if case .known = status { for cell in cells { #expect(text.contains(cell) || cell.isEmpty, "\(text)") } }
    #expect(text.components(separatedBy: "id:").count == (outcome == "added" || outcome == "namesake" ? 3 : 2))
  }

  @Test(arguments: [
    (
      "ml99,Mei Lin,ml@x.org", "{id: mei, name: Mei Lin, email: ml@x.org}",
      "{id: mei, name: Mei Lin, login: ml99, email: ml@x.org}", "login id ml99"
    ),
    (
      "ML99,Mei Sun,ml@x.org", "{id: mei, name: Mei Lin, email: ml@x.org}",
      "{id: mei, name: Mei Sun, login: ML99, email: ml@x.org}", "name Mei Lin Mei Sun, login id ML99"
    ),
    (
      "ml99,Mei Lin,", "{id: ml77, name: Mei Lin, login: ml88}", "{id: ml77, name: Mei Lin, login: ml99}",
      "login ml88 ml99"
    ),
    (
      "20232,Mei Lin,ml@x.org", "{id: \"20231\", name: Mei Lin, email: ml@x.org}",
      "{id: \"20231\", name: Mei Lin, number: \"20232\", email: ml@x.org}", "number id 20232"
    ),
    ("mei,Mei Lin,ml@x.org", "{id: mei, name: Mei Lin, login: ml88, email: ml@x.org}", nil, ""),
    ("MEI,Mei Lin,ml@x.org", "{id: mei, name: Mei Lin, email: ml@x.org}", nil, ""),
    ("ml88,Mei Lin,ml@x.org", "{id: mei, name: Mei Lin, login: ML88, email: ml@x.org}", nil, ""),
    ("S9001,Mei Lin,ml@x.org", "{id: mei, name: Mei Lin, number: s9001, email: ml@x.org}", nil, ""),
  ])
  func `A column id that says another login or number than the member's is kept with its difference`(
    row: String, member: String, expected: String?, changes: String
  ) throws {
    let text = "---\nname: Swift for beginners\nmembers:\n  - \(member)\n---\n"
    let file = SourceFile(path: "content/classrooms/a/index.md", bytes: Array(text.utf8))
    let folder = ContentFolder(files: [
      file, SourceFile(path: "content/index.md", bytes: Array("---\ntitle: A\n---\n".utf8)),
    ])
    let content = try #require(Content.read(folder, languages: ["en"], at: .written("2026-11-21T09:30")).content)
    let change = RosterImport(
      try Roster.read(TableSource(Array("id,name,email\n\(row)\n".utf8))), into: file, of: content.classrooms[0],
      people: folder)
    #expect(change.outcomes.map(\.status).count == 1)
    #expect(
      change.outcomes[0].changes.map { "\($0.key) \($0.old ?? ($0.replacesID ? "id" : "–")) \($0.new)" }.joined(
        separator: ", ") == changes)
    #expect(String(decoding: change.edit.new ?? [], as: UTF8.self) == text.replacing(member, with: expected ?? member))
  }

  @Test func `The keys of two members in one row, and a name of several members, are refused`() throws {
    let members = [
      Person(id: "mei", name: LocalizedText("Mei Lin"), number: "7"), Person(id: "w1", name: LocalizedText("Wei Wang")),
      Person(id: "w2", name: LocalizedText("Wei Wang")),
    ]
    let classroom = "name: A\nmembers: [mei, w1, w2]"
    #expect(
      try imported("name,student id,login\nAnn Ray,7,w1\n", classroom, members).statuses == [
        .refused(
          "its keys are those of several members: the number is that of Mei Lin (mei), the login is that of Wei Wang (w1): correct the table"
        )
      ])
    #expect(
      try imported("name\nWei Wang\n", classroom, members).statuses == [
        .refused("several members are called Wei Wang: give each an id in a column \"id\"")
      ])
  }

  @Test func `A roster starts the list of members if there is none`() throws {
    let expected = "name: A classroom\nmembers:\n  - {id: ann, name: Ann}\n  - {id: li-ming, name: 李明}"
    for classroom in ["name: A classroom\nmembers: []", "name: A classroom\nmembers:", "name: A classroom"] {
      #expect(try imported("name\nAnn\n李明\n", classroom).text == expected)
    }
  }

  @Test func `A row of a roster with more values than the header is refused, and the others are imported`() throws {
    let (text, statuses) = try imported("name,login\nLin, Mei,ml\nAnn Ray,ar,\n", "name: A classroom")
    #expect(
      statuses == [
        .refused("\"ml\" is in column 3, but the header has only 2 columns: is a comma not quoted?"),
        .added(id: "ar"),
      ])
    #expect(text == "name: A classroom\nmembers:\n  - {id: ar, name: Ann Ray}")
  }

  @Test func `A roster that cannot be written into the list adds no member`() throws {
    let classroom = "name: A classroom\nx: &x [mei]\nmembers: *x"
    let (text, statuses) = try imported("name\nAnn\nBen\n", classroom)
    #expect(text == classroom)
    let words = "members is written in a way that cannot be added to: change it in the file itself"
    #expect(statuses == [.refused(words), .refused(words)])
  }

  @Test func `Changes of many members are written at once, beside one that cannot be changed`() throws {
    let count = 40
    let members = (0..<count).map { Person(id: "m\($0)", name: LocalizedText("Mei \($0)"), login: "l\($0)") }
    func list(_ value: (Int) -> String) -> String {
      "name: A\nx: &x l7\nmembers:\n"
        + (0..<count).map { "  - {id: m\($0), name: Mei \($0), login: \(value($0))}" }.joined(separator: "\n")
    }
    let rows = (0..<count).map { "Mei \($0),m\($0),new\($0),\($0)@x.org\n" }.joined()
    let (text, _) = try imported("name,id,login,email\n" + rows, list { $0 == 7 ? "*x" : "l\($0)" }, members)
    #expect(
      text == "name: A\nx: &x l7\nmembers:\n"
        + (0..<count).map {
          $0 == 7
            ? "  - {id: m7, name: Mei 7, login: *x}"
            : "  - {id: m\($0), name: Mei \($0), login: new\($0), email: \($0)@x.org}"
        }.joined(separator: "\n"))
  }

  @Test func `A roster with equal names and no ids is refused`() throws {
    let (_, statuses) = try imported("name\nAnn\nAnn\n", "name: A classroom")
    #expect(statuses == [.added(id: "ann"), .refused("a second Ann: give each an id in a column \"id\"")])
  }
}
