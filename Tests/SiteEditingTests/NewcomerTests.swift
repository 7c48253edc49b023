import Grading
import SiteContent
import Testing

@testable import SiteEditing

/// Rows of a roster that look like a member, or like somebody who left.
struct `A newcomer in a roster` {
  private func imported(
    _ table: String, _ members: [String], beside files: [String: String] = [:]
  ) throws -> (text: String, statuses: [RosterImport.Status]) {
    let list = members.isEmpty ? "" : "members:\n" + members.map { "  - \($0)\n" }.joined()
    let texts = files.merging([
      "a/index.md": "---\nname: Swift for beginners\n\(list)---\n"
    ]) { $1 }
    let folder = ContentFolder(
      files: texts.sorted { $0.key < $1.key }.map {
        SourceFile(path: "content/classrooms/\($0.key)", bytes: Array($0.value.utf8))
      } + [
        SourceFile(path: "content/index.md", bytes: Array("---\ntitle: A\n---\n".utf8)),
        SourceFile(
          path: "content/course-templates/t.md",
          bytes: Array("---\ncategories:\n  - name: Labs\n    items: [{name: Lab 1, max: 5}]\n---\n".utf8)),
      ])
    let content = try #require(Content.read(folder, languages: ["en"], at: .written("2026-11-21T09:30")).content)
    let file = try #require(folder.file(at: "content/classrooms/a/index.md"))
    let classroom = try #require(content.classrooms.first { $0.id == "a" })
    let change = RosterImport(
      try Roster.read(TableSource(Array(table.utf8))), into: file, of: classroom, people: folder)
    return (String(decoding: change.edit.new ?? [], as: UTF8.self), change.outcomes.map(\.status))
  }

  private static let mei = "{id: mei, name: Mei Lin, login: mlin, email: mei.lin@x.org}"
  private static let leo = "{id: \"77\", name: Leo Sun, number: \"1001\"}"
  private static func taken(_ id: String, _ name: String) -> RosterImport.Status {
    .refused("\(id) is the id of \(name) already: correct the name, or give another id in a column \"id\"")
  }

  @Test(
    arguments: [
      (mei, "name,login,email\nMei Zhang,mei,mei.zhang@x.org\n", taken("mei", "Mei Lin")),
      (mei, "id,name,email\nmei,Mei Zhang,mei.zhang@x.org\n", taken("mei", "Mei Lin")),
      (leo, "name,student number\nZed Zoo,77\n", taken("77", "Leo Sun")),
      (leo, "id,name\n77,Zed Zoo\n", taken("77", "Leo Sun")),
      // What the refusal proposes works.
      (mei, "name,login,id\nMei Zhang,mei,mei-z\n", .added(id: "mei-z", since: "mei is the id of Mei Lin already")),
      (leo, "name,number,id\nZed Zoo,77,zed\n", .added(id: "zed", since: "77 is the id of Leo Sun already")),
      // The id is the login or the number if there is no other, and a column `id` says so together with the name.
      ("{id: mei, name: Mei Lin}", "name,login\nMei Sun,mei\n", .known(id: "mei")),
      ("{id: \"77\", name: Leo Sun, login: leo}", "name,student number\nLeo Li,77\n", .known(id: "77")),
      ("{id: ml77, name: Mei Lin, login: ML77@x.org}", "name,login\nMei Sun,ml77\n", .known(id: "ml77")),
      (mei, "id,name\nmei,Mei Lin\n", .known(id: "mei")), (leo, "id,name\n77,Leo Sun\n", .known(id: "77")),
    ] as [(String, String, RosterImport.Status)])
  func `An id is the login or number only of a member who has no other`(
    member: String, table: String, status: RosterImport.Status
  ) throws {
    #expect(try imported(table, [member]).statuses == [status])
  }

  private static let login = "sam is the login of Sam Poe"

  @Test(
    arguments: [
      ("name,email\nSam Smith,sam@school.org\n", [.added(id: "sam-smith", since: login)]),
      (
        "name,email\nSam Smith,sam@school.org\nSam Smith,sam@school.org\n",
        [.added(id: "sam-smith", since: login), .known(id: "sam-smith")]
      ),
      (
        "name,email\nAnn Roy,1001@school.org\n", [.added(id: "1001-school-org", since: "1001 is the number of Ann Ray")]
      ),
      ("name\nSam\n", [.refused("\(login): give another id in a column \"id\"")]),
      ("name,id\nSam,sammy\n", [.added(id: "sammy")]),
      ("name,login,id\nSam Smith,sam,sammy\n", [.known(id: "sam-poe")]),
      // Nor that of another row.
      (
        "name,login,number\nAl Eno,eno,77\nBo Ido,,77\n",
        [.added(id: "eno"), .added(id: "bo-ido", since: "77 is the number of Al Eno")]
      ),
    ] as [(String, [RosterImport.Status])])
  func `A new member does not get somebody's login or number as the id`(
    table: String, statuses: [RosterImport.Status]
  ) throws {
    let members = [
      "{id: sam-poe, name: Sam Poe, login: sam}", "{id: ann-ray, name: Ann Ray, number: \"1001\"}",
      "{id: ann-roy, name: Ann Lee, login: al}",
    ]
    #expect(try imported(table, members).statuses == statuses)
  }

  private static let attempts = "---\nstudent: sam\nattempts: []\n---\n"
  private static func left(_ folder: String = "attempts") -> String {
    "content/classrooms/a/\(folder)/x.md has results of sam, who left"
  }

  @Test(
    arguments: [
      ("a/attempts/x.md", attempts, "name,email\nSam Smith,sam@school.org\n", .added(id: "sam-smith", since: left())),
      ("a/attempts/x.md", attempts, "name,login\nSam Smith,sam\n", .added(id: "sam-smith", since: left())),
      (
        "a/grades/x.md", "---\nname: Scores\ncourse: t\nscores:\n  sam: {}\n---\n", "name,login\nSam Smith,sam\n",
        .added(id: "sam-smith", since: left("grades"))
      ),
      (
        "a/attempts/x.md", attempts, "id,name\nsam,Sam Smith\n",
        .refused("\(left()): give another id, or move the file away first")
      ),
      ("a/attempts/x.md", attempts, "name\nSam\n", .refused("\(left()): give another id, or move the file away first")),
      ("b/attempts/x.md", attempts, "name,email\nSam Smith,sam@school.org\n", .added(id: "sam")),
    ] as [(String, String, String, RosterImport.Status)])
  func `A new member does not get the id of somebody who left results in the class`(
    path: String, file: String, table: String, status: RosterImport.Status
  ) throws {
    let other = "---\nname: Rust for beginners\n---\n"
    let (text, statuses) = try imported(
      table, [Self.mei], beside: [path: file, "b/index.md": other])
    #expect(statuses == [status])
    #expect(text.contains("{id: sam-smith, name: Sam Smith, login: sam}") == (table.contains("login")))
  }

  private static let zoe = "{id: zoe-dupont, name: Zoé Dupont}"

  @Test(
    arguments: [
      ([zoe], "name\nDUPONT Zoé\n", [.known(id: "zoe-dupont")]),
      ([zoe], "name,email\n\"DUPONT Zoe\",z@x.org\n", [.known(id: "zoe-dupont", byName: true)]),
      (
        ["{id: dupont-zoe, name: DUPONT Zoé}"], "First name,Last name,Email address\nZoé,Dupont,z@x.org\n",
        [.known(id: "dupont-zoe", byName: true)]
      ),
      (
        ["{id: zd, name: Zoé Dupont, number: \"8000\"}"], "name,student number\nDUPONT Zoé,9000\n",
        [.addedNamesake(id: "9000", of: "zd")]
      ),
      (
        [zoe], "name\nDupont Zoé\nZoé Dupont\n",
        [.addedNamesake(id: "dupont-zoe", of: "zoe-dupont"), .known(id: "zoe-dupont")]
      ),
      ([], "name\nWei Li\nLi Wei\n", [.added(id: "wei-li"), .addedNamesake(id: "li-wei", of: "wei-li")]),
      (
        ["{id: wei-li, name: Wei Li}", "{id: li-wei, name: Li Wei}"], "name\nLi Wei\nWei Li\n",
        [.known(id: "li-wei"), .known(id: "wei-li")]
      ),
      (
        ["{id: a1, name: Ana Maria Luz}", "{id: a2, name: Maria Luz Ana}"], "name\nLuz Ana Maria\n",
        [.refused("several members are called Luz Ana Maria: give each an id in a column \"id\"")]
      ),
    ] as [([String], String, [RosterImport.Status])])
  func `A name with its words in another order is the same person, unless somebody has exactly that name`(
    members: [String], table: String, statuses: [RosterImport.Status]
  ) throws {
    let result = try imported(table, members)
    #expect(result.statuses == statuses)
    // The order alone does not change the name of a member.
    for member in members { #expect(result.text.contains(member.dropLast())) }
  }
}
