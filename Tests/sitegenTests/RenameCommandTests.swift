import Foundation
import Testing

/// `sitegen rename`, and what becomes of the vault of a member who is renamed or removed.
struct `Ids of people` {
  let folder: TemporaryFolder
  private static let room = "content/classrooms/swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: Class\ntime-zone: UTC\nmember: ml77\n---\n",
      "content/people/lee.md": "---\nname: Ada Lee\n---\n",
      "\(Self.room)/index.md": """
      ---
      name: Swift for beginners
      teacher: lee
      results: none
      members:
        - {id: ml77, name: Mei Lin}  # first
        - id: ann
          name: Ann Ray
      ---

      """,
      "\(Self.room)/optionals.md": "---\nname: Optionals\n---\n## What?\n\n- [ ] A\n- [x] B\n",
      "\(Self.room)/attempts/ml77.md": Self.attempts("ml77"),
      "class.csv":
        "Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (1)\n    Points Possible,,,,,20\n\"Lin, Mei\",1,9,ml77,A,18\n\"Ray, Ann\",2,8,ann,A,11\n",
    ])
  }

  private static func attempts(_ student: String) -> String {
    "---\nstudent: \(student)\nattempts:\n  - {quiz: swift/optionals, at: 2026-11-21T09:00, answers: [b]}\n---\n"
  }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments + ["--date", "2026-11-21T10:00"], in: folder).result()
  }

  /// All files of the content that have a word.
  private func files(with word: String) throws -> [String] {
    try folder.tree("content").filter { $0.value.contains(word) || $0.key.contains(word) }.map(\.key).sorted()
  }

  @Test func `An id is renamed with everything that hangs on it, and the old one stays as the login`() throws {
    #expect(try run("import", "class.csv", "--classroom", "swift").status == 0)
    let before = try folder.tree("content")
    let dry = try run("rename", "ml77", "mei", "--dry-run")
    #expect(
      dry.status == 0 && dry.output.contains("+student: mei") && dry.errors == "dry run: nothing was changed\n",
      "\(dry)")
    #expect(try folder.tree("content") == before)

    let report = try run("report", "swift", "--format", "csv").output
    let renamed = try run("rename", "ml77", "mei")
    #expect(renamed.status == 0 && renamed.errors == "tell Mei Lin: the id is now mei\n", "\(renamed)")
    // The login, and the row of the table as it was imported.
    #expect(try files(with: "ml77") == ["classrooms/swift/grades/scores.md", "classrooms/swift/index.md"])
    let index = try folder.text("\(Self.room)/index.md")
    #expect(
      index.contains("  - {id: mei, name: Mei Lin, login: ml77, number: \"9\", account: \"1\"}  # first\n"), "\(index)")
    #expect(try folder.text("\(Self.room)/attempts/mei.md") == Self.attempts("mei"))
    #expect(try folder.text("\(Self.room)/grades/scores.md").contains("scores:\n  mei:\n"))
    #expect(try folder.text("content/index.md").contains("member: mei\n"))
    #expect(try run("check").status == 0)
    #expect(try run("report", "swift", "--format", "csv").output == report)
    // The table of the system and a file that names the old id still find the member.
    #expect(try run("import", "class.csv", "--classroom", "swift").output.contains("no new scores"))
    try folder.write(["old.md": Self.attempts("ml77").replacing("09:00", with: "09:30")])
    #expect(try run("import", "old.md").output.contains("mei: one attempt"))
  }

  @Test(arguments: [
    ("ml77", "ann", "ann is a person already, in content/classrooms/swift/index.md"),
    ("ml77", "lee", "lee is a person already, in content/classrooms/swift/index.md"),
    ("ann", "ml77", "ml77 is a person already, in content/classrooms/swift/index.md"),
    (
      "ml77", "zoe",
      "content/classrooms/swift/attempts/zoe.md has results of zoe, who left: give another id, or move the file away first"
    ),
    ("ml77", "Mei Lin", "Mei Lin is not a valid id: use a-z, 0-9 and hyphens"),
    ("ml77", "con", "con is a name that Windows cannot have: con is a device there: choose another id, such as con-1"),
    ("ml77", "ml77", "ml77 is the id already"), ("ml7", "mei", "there is no person ml7: did you mean ml77?"),
  ])
  func `An id that cannot be given is refused`(old: String, new: String, reason: String) throws {
    try folder.write(["\(Self.room)/attempts/zoe.md": Self.attempts("zoe")])
    let before = try folder.tree("content")
    #expect(try run("rename", old, new) == SitegenRun(status: 2, errors: "sitegen: \(reason)\n"))
    #expect(try folder.tree("content") == before)
  }

  @Test(arguments: [
    ("sam", "sam77", "sam77 is the login of Ann Ray, in content/classrooms/swift/index.md: give another id"),
    ("sam", "42", "42 is the number of Ann Ray, in content/classrooms/swift/index.md: give another id"),
    ("sam", "ada", "ada is the login of Ada Lee, in content/people/lee.md: give another id"),
    ("ann", "sam77", nil), ("mei", "mei-lin", nil),
  ])
  func `Nobody gets somebody else's login or number as the id, and nobody gets the other's login`(
    old: String, new: String, reason: String?
  ) throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nresults: none\nmembers:\n  - {id: sam, name: Sam Poe, login: mei}\n  - {id: mei, name: Mei Lin}\n  - {id: ann, name: Ann Ray, login: sam77, number: \"42\"}\n---\n",
      "content/people/lee.md": "---\nname: Ada Lee\nlogin: ada\n---\n",
      "content/index.md": "---\ntitle: Class\ntime-zone: UTC\n---\n",
    ])
    let result = try run("rename", old, new)
    if let reason {
      #expect(result == SitegenRun(status: 2, errors: "sitegen: \(reason)\n"))
    } else {
      #expect(result.status == 0, "\(result)")
      #expect(
        try folder.text("\(Self.room)/index.md").contains(
          new == "mei-lin" ? "{id: mei-lin, name: Mei Lin}" : "{id: sam77, name: Ann Ray, login: sam77, number"))
    }
  }

  @Test func `A number stays as the number, and an id that was made from the name as a former id`() throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nresults: none\nmembers: [{id: \"20231\", name: Ann Ray}, {id: mei-lin, name: Mei Lin}]\n---\n",
      "\(Self.room)/attempts/ml77.md": Self.attempts("mei-lin"),
      "content/index.md": "---\ntitle: Class\ntime-zone: UTC\n---\n",
    ])
    #expect(try run("rename", "20231", "ann").status == 0)
    #expect(try run("rename", "mei-lin", "404").status == 0)
    let text = try folder.text("\(Self.room)/index.md")
    #expect(
      text.contains(
        "members: [{id: ann, name: Ann Ray, number: \"20231\"}, {id: \"404\", name: Mei Lin, former-ids: [mei-lin]}]"),
      "\(text)")
    #expect(try folder.text("\(Self.room)/attempts/ml77.md").hasPrefix("---\nstudent: \"404\"\n"))
    try folder.write(["old.md": Self.attempts("mei-lin").replacing("09:00", with: "09:30")])
    #expect(try run("import", "old.md").output.contains("404: one attempt"))
  }

  @Test(arguments: [
    ("  - {id: ml77, name: Mei Lin}", "  - {id: mei4, name: Mei Lin, login: ml77, former-ids: [mei2, mei3]}"),
    (
      "  - id: ml77\n    name: Mei Lin",
      "  - id: mei4\n    name: Mei Lin\n    login: ml77\n    former-ids:\n      - mei2\n      - mei3"
    ),
    ("  - ml77", "  - mei4"),
  ])
  func `All ids that a person had still name the person, and nobody else gets them`(
    member: String, renamed: String
  ) throws {
    let hasFile = member == "  - ml77"
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nresults: none\nmembers:\n\(member)\n  - {id: ann, name: Ann Ray}\n---\n",
      "roster.csv": "name,email\nMei Sun,mei2@x.org\n",
    ])
    if hasFile { try folder.write(["content/people/ml77.md": "---\nname: Mei Lin\n---\n"]) }
    for (old, new) in [("ml77", "mei2"), ("mei2", "mei3"), ("mei3", "mei2"), ("mei2", "mei3"), ("mei3", "mei4")] {
      #expect(try run("rename", old, new).status == 0)
    }
    let index = try folder.text("\(Self.room)/index.md")
    #expect(index.contains("\n\(renamed)\n"), "\(index)")
    if hasFile {
      #expect(
        try folder.text("content/people/mei4.md")
          == "---\nname: Mei Lin\nlogin: ml77\nformer-ids:\n  - mei2\n  - mei3\n---\n")
    }
    for (minute, id) in ["ml77", "mei2", "mei3", "mei4"].enumerated() {
      try folder.write(["old.md": Self.attempts(id).replacing("09:00", with: "10:0\(minute)")])
      let taken = try run("import", "old.md").output
      #expect(taken.contains("mei4: one attempt"), "\(id): \(taken)")
    }
    #expect(try run("check").status == 0)
    let given = try run("rename", "ann", "mei3")
    #expect(given.status == 2 && given.errors.contains("mei3 is the former id of Mei Lin, in content/"), "\(given)")
    let added = try run("import", "roster.csv", "--classroom", "swift").output
    #expect(added.contains("added as mei-sun, since mei2 is the former id of Mei Lin"), "\(added)")
  }

  @Test func `Members of two classes with one id are one person, unless their names differ`() throws {
    try folder.write([
      "content/classrooms/rust/index.md":
        "---\nname: Rust for beginners\nresults: none\nmembers: [{id: ml77, name: Max Lau}]\n---\n"
    ])
    let several = try run("rename", "ml77", "mei")
    #expect(
      several.errors
        == "sitegen: ml77 is several people: Max Lau in rust; Mei Lin in swift: write --classroom and one of these classes\n"
    )
    #expect(try run("rename", "ml77", "max", "--classroom", "rust").status == 0)
    #expect(try folder.text("content/classrooms/rust/index.md").contains("{id: max, name: Max Lau, login: ml77}"))
    #expect(try folder.text("\(Self.room)/index.md").contains("{id: ml77, name: Mei Lin}"))
    #expect(try run("rename", "lee", "ada", "--classroom", "rust").status == 2)
    #expect(try run("rename", "lee", "ada").status == 0)
    #expect(try folder.text("\(Self.room)/index.md").contains("teacher: ada\n"))
    #expect(try folder.tree("content/people").keys.sorted() == ["ada.md"])
  }

  // MARK: - Vaults

  /// Gives all members vaults of their own, and returns the passphrase of Mei Lin.
  private func createVaults() throws -> String {
    let lines = try run("vault", "create", "--members", "swift").output.split(separator: "\n")
    return String(try #require(lines.first?.split(separator: "\t").dropFirst(2).first))
  }

  @Test func `A vault is renamed with its member, and opens with the same passphrase at the same address`() throws {
    let passphrase = try createVaults()
    let address = try run("vault", "list").output.split(separator: "\n").first { $0.hasPrefix("ml77\t") }?.split(
      separator: "\t"
    ).last
    #expect(try run("rename", "ml77", "mei").status == 0)
    #expect(try run("vault", "show", "mei").output == passphrase + "\n")
    #expect(try run("vault", "show", "ml77").status == 2)
    #expect(
      try folder.text("content/vaults.yml").contains("mei: ") && !folder.text("content/vaults.yml").contains("ml77"))
    #expect(try folder.text("content/people/mei.md") == "---\nname: Mei Lin\nlogin: ml77\nprotect: mei\n---\n")
    let after = try run("vault", "list").output.split(separator: "\n").first { $0.hasPrefix("mei\t") }?.split(
      separator: "\t"
    ).last
    #expect(address != nil && after == address)
    #expect(try run("check").status == 0 && run("build").status == 0)
    // The name of a vault that is there already is not given a second time.
    #expect(try run("vault", "create", "zoe").status == 0)
    let taken = try run("rename", "ann", "zoe")
    #expect(taken.status == 2 && taken.errors.contains("there is a vault zoe already"), "\(taken)")
  }

  private func remove(_ member: String = "ml77") throws -> SitegenRun {
    try run("remove", "swift", "--member", member, "--results", "delete", "--force", "--quiet")
  }

  @Test func `The vault of a member who leaves is removed with its passphrase, and the command says so`() throws {
    _ = try createVaults()
    let asked = try run("remove", "swift", "--member", "ml77", "--results", "delete")
    #expect(
      asked.status == 2
        && asked.errors.contains("the vault ml77 and its passphrase are removed, too: nobody else uses it"))
    #expect(try run("vault", "show", "ml77").status == 0)
    let removed = try remove()
    #expect(
      removed.status == 0 && removed.errors.contains("the vault ml77 and its passphrase are removed, too"), "\(removed)"
    )
    #expect(try !folder.text("content/vaults.yml").contains("ml77") && !folder.text(".sitegen/vaults").contains("ml77"))
    #expect(try folder.text("content/people/ml77.md") == "---\nname: Mei Lin\n---\n")
    #expect(try run("vault", "show", "ann").status == 0)
    #expect(try run("check").status == 0 && run("build").status == 0)
  }

  @Test func `The vault of a member who leaves gets a new passphrase if a page is in it, too`() throws {
    let passphrase = try createVaults()
    try folder.write(["content/pages/notes.md": "---\nname: Notes\nprotect: ml77\n---\nText.\n"])
    let salts = try folder.text("content/vaults.yml")
    let removed = try remove()
    #expect(
      removed.errors.contains(
        "the vault ml77 gets a new passphrase, as other people or pages use it: content/pages/notes.md\n"), "\(removed)"
    )
    #expect(removed.output.hasPrefix("ml77: ") && !removed.output.contains(passphrase))
    #expect(try folder.text("content/vaults.yml") != salts)
    #expect(try run("vault", "show", "ml77").output == removed.output.replacing("ml77: ", with: ""))
    #expect(try run("build").status == 0)
  }

  @Test(arguments: [false, true])
  func `The vault of a member who leaves is removed or renewed in a site with errors, too`(isShared: Bool) throws {
    let passphrase = try createVaults()
    try folder.write(["content/pages/broken.md": "---\nnmae: Broken\n---\n"])
    if isShared { try folder.write(["content/pages/notes.md": "---\nname: Notes\nprotect: ml77\n---\nText.\n"]) }
    let removed = try remove()
    #expect(removed.status == 0, "\(removed)")
    let stored = try folder.text(".sitegen/vaults")
    #expect(!stored.contains(passphrase) && stored.contains("ann: ") && stored.contains("ml77: ") == isShared)
    #expect(try folder.text("content/vaults.yml").contains("ml77: ") == isShared)
    #expect(try folder.text("content/people/ml77.md") == "---\nname: Mei Lin\n---\n")
    #expect(removed.output.isEmpty != isShared && removed.errors.contains("commit content/vaults.yml"), "\(removed)")
  }

  @Test func `The vault of somebody who is in another class stays, and the vault of the class is named`() throws {
    let passphrase = try createVaults()
    try folder.write([
      "content/classrooms/rust/index.md": "---\nname: Rust for beginners\nresults: none\nmembers: [ml77]\n---\n",
      "\(Self.room)/index.md": try folder.text("\(Self.room)/index.md").replacing(
        "results: none", with: "results: none\nprotect: our-class"),
    ])
    #expect(try run("vault", "create", "our-class").status == 0)
    let removed = try remove()
    #expect(removed.errors.contains("the vault ml77 stays: it is also for rust\n"), "\(removed)")
    #expect(removed.errors.contains("replace it with sitegen vault rotate our-class\n"), "\(removed)")
    #expect(try run("vault", "show", "ml77").output == passphrase + "\n")
  }
}
