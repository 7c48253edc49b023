import Grading
import Testing

@testable import SiteContent

/// Who can read which part of a site.
struct ProtectionTests {
  private func site() -> TestSite {
    TestSite(term: TestSite.term + "\nprotect: family")
      .with("terms/fall/a.md", "name: A\ngrade: 80%").with("terms/fall/b.md", "name: B\ngrade: 80%\nprotect: me")
      .with("terms/fall/c.md", "name: C\ngrade: 80%\nprotect: none").with("pages/about.md", "name: About")
  }

  @Test func `The innermost protect key wins`() throws {
    let protection = try site().content().protection
    #expect(protection.readership(of: .term("fall")) == .vault("family"))
    #expect(protection.readership(of: .course("fall/a")) == .vault("family"))
    #expect(protection.readership(of: .course("fall/b")) == .vault("me"))
    #expect(protection.readership(of: .course("fall/c")) == .everyone)
    #expect(protection.readership(of: PagePath("terms/fall/units/ue1")) == .vault("family"))
    #expect(protection.readership(of: PagePath("pages/about")) == .everyone)
    #expect(protection.site == .everyone)
    #expect(protection.vaults == ["family", "me"])
  }

  @Test(
    arguments: [
      "index.md", "terms/fall/index.md", "terms/fall/a.md", "pages/about.md", "classrooms/swift/index.md",
      "people/mei.md",
    ], ["protect:", "protect: ''", "protect: ~"])
  func `An empty protect key is an error and publishes nothing`(path: String, line: String) {
    var room = TestClassroom()
    room.site.set("terms/fall/a.md", "name: A\ngrade: 80%")
    room.site.set("pages/about.md", "name: About")
    let head = [
      "index.md": "title: Grades", "terms/fall/index.md": TestSite.term, "terms/fall/a.md": "name: A\ngrade: 80%",
      "classrooms/swift/index.md": "name: Swift for beginners\nmembers: [mei]\nresults: none",
    ]
    room.site.set(path, "\(line)\n\(head[path] ?? "name: Mei")")
    let (content, diagnostics) = room.site.read()
    #expect(content == nil)
    #expect(
      diagnostics.map(\.inOneLine) == [
        "\(path):2:1: error: \"protect\" is empty, so it protects nothing | name a vault, such as protect: family; or write protect: none for what everybody may read"
      ])
  }

  @Test func `A course with an empty protect key has the vault of its template`() throws {
    let site = TestSite(course: "name: A\ntemplate: lab\nprotect:").with(
      "course-templates/lab.md", "protect: me\ngrade: 80%")
    #expect(try site.content().protection.readership(of: .course("fall/a")) == .vault("me"))
  }

  @Test func `Each vault lists the places that name it`() throws {
    let place = try #require(try site().content().protection.places["family"])
    #expect(place.path == "content/terms/fall/index.md" && place.line == 5 && place.column == 10)
  }

  @Test func `Readers of a vault see the open parts and their own`() throws {
    let content = try site().content()
    func courses(_ readers: Readership) -> [String] {
      content.visible(to: readers).record.terms.flatMap(\.courses).map(\.id)
    }
    #expect(courses(.everyone) == ["fall/c"])
    #expect(courses(.vault("family")) == ["fall/a", "fall/c"])
    #expect(courses(.vault("me")) == ["fall/b", "fall/c"])
    #expect(content.visible(to: .everyone).record.terms.map(\.name.fallback) == ["fall"])
    #expect(content.visible(to: .vault("family")).record.terms.map(\.name.fallback) == ["Fall"])
  }

  /// The names of the conditions, goals and figures that readers see; a condition without a name is its formula.
  private func shown(_ record: AcademicRecord) -> [String] {
    func names(_ condition: Condition) -> [String] {
      condition.parts?.flatMap(names) ?? [(condition.name ?? condition.figure?.name)?.fallback ?? ""]
    }
    return (record.graduation + record.goals).flatMap(names) + record.figures.map(\.name.fallback)
  }

  @Test func `A formula that names a course shows nothing to those who may not see it`() throws {
    let site = site().with(
      "index.md",
      """
      title: Grades
      graduation:
        - {formula: "min(b, c)", at-least: 50}
        - {name: Both, formula: "min(a, b)", at-least: 50}
        - {formula: "max(c, 10)", at-least: 50}
        - any: [{formula: a, at-least: 50}, {formula: c, at-least: 60}]
      goals: [{name: Best, formula: "max(a, c)", at-least: 50}]
      figures: [{name: Twice, formula: "weighted(b = 1, c = 2)", goal: 60}, {name: All, formula: average}]
      """)
    let (read, diagnostics) = site.read()
    let content = try #require(read, "\(diagnostics.map(\.inOneLine))")
    func shown(_ readers: Readership) -> [String] { self.shown(content.visible(to: readers).record) }
    #expect(shown(.everyone) == ["max(c, 10)", "All"])
    #expect(shown(.vault("family")) == ["max(c, 10)", "a", "c", "Best", "All"])
    #expect(shown(.vault("me")) == ["min(b, c)", "max(c, 10)", "Twice", "Twice", "All"])
    #expect(self.shown(content.record).count == 9)
  }

  @Test func `Credits of a protected course do not make the others count as 0`() throws {
    let site = TestSite(course: "name: A\ngrade: 80%")
      .with("terms/fall/b.md", "name: B\ngrade: 80%\ncredits: 3\nprotect: me")
    let (content, _) = site.read()
    let seen = try #require(content).visible(to: .everyone)
    #expect(!seen.record.usesCredits && seen.record.terms[0].courses.map(\.credits) == [1])
  }

  @Test func `A course template can name the vault`() throws {
    let site = TestSite(course: "name: A\ntemplate: lab").with("course-templates/lab.md", "protect: me\ngrade: 80%")
    #expect(try site.content().protection.readership(of: .course("fall/a")) == .vault("me"))
  }

  @Test func `Members with a vault are visible to it and to the teacher's vault`() throws {
    let site = TestSite(site: "title: Grades")
      .with("people/mei.md", "name: Mei\nprotect: mei").with("people/ann.md", "name: Ann")
      .with("classrooms/swift/index.md", "name: Swift for all\nmembers: [mei, ann]\nresults: staff")
    let content = try site.content()
    func members(_ readers: Readership) -> [String] {
      content.visible(to: readers).classrooms.flatMap(\.members).map(\.id)
    }
    #expect(members(.everyone) == ["ann"])
    #expect(members(.vault("mei")) == ["mei", "ann"])
    #expect(members(.vault("staff")) == ["mei", "ann"])
  }

  @Test(arguments: [
    ("title: Grades", "protect: class\nresults: class", "the whole class can open the vault class", 5),
    ("title: Grades\nprotect: class", "results: class", "the whole class can open the vault class", 4),
    ("title: Grades", "results: mei", "\"mei\" is a member and can open the vault mei", 4),
    ("title: Grades", "results: other", "\"ann\" is also a member of other and can open its vault other", 4),
  ])
  func `Results in a vault that a member can open are an error`(
    site: String, keys: String, problem: String, line: Int
  ) {
    let content = TestSite(site: site)
      .with("people/mei.md", "name: Mei\nprotect: mei").with("people/ann.md", "name: Ann")
      .with("classrooms/other/index.md", "name: Another class\nprotect: other\nmembers: [ann]")
      .with("classrooms/swift/index.md", "name: Swift for all\nmembers: [mei, ann]\n\(keys)")
    content.says(
      "classrooms/swift/index.md:\(line):10: error: \(problem), which would show answers and scores before the key of a quiz may be shown | name a vault that only you open, such as results: staff; or write results: open, which keeps them back until then"
    )
  }

  @Test(arguments: [
    ("[mei, ann]", "\"mei\" has a vault, so the open results leave this member out"),
    ("[mei, ann, bo]", "2 members have vaults, so the open results leave them out"),
  ])
  func `Open results that leave out members with vaults are a warning`(members: String, problem: String) {
    TestSite(site: "title: Grades")
      .with("people/mei.md", "name: Mei\nprotect: mei").with("people/ann.md", "name: Ann")
      .with("people/bo.md", "name: Bo\nprotect: bo")
      .with("classrooms/swift/index.md", "name: Swift for all\nmembers: \(members)\nresults: open")
      .says(
        "classrooms/swift/index.md:4:10: warning: \(problem) | show-vault-members: true publishes their names and scores; results: staff puts the results of all into a vault that only you open; show-vault-members: false leaves them out without this warning"
      )
  }

  @Test(arguments: [
    ("open", "false", ["ann"], ["ann"]), ("open", "true", ["mei", "ann", "bo"], ["mei", "ann", "bo"]),
    ("none", "true", ["mei", "ann", "bo"], ["ann"]), ("staff", "false", ["ann"], ["ann"]),
  ])
  func `Members with vaults are in lists of their class and in open results if the teacher says so`(
    results: String, shows: String, listed: [String], graded: [String]
  ) throws {
    let site = TestSite(site: "title: Grades")
      .with("people/mei.md", "name: Mei\nprotect: mei").with("people/ann.md", "name: Ann")
      .with("people/bo.md", "name: Bo\nprotect: bo")
      .with("course-templates/t.md", "items: [{name: A, max: 20}]")
      .with("classrooms/swift/grades/t.md", "name: Swift\ncourse: t\nscores: {mei: {A: 3}, ann: {A: 5}, bo: {A: 7}}")
      .with(
        "classrooms/swift/index.md",
        "name: Swift for all\nmembers: [mei, ann, bo]\nresults: \(results)\nshow-vault-members: \(shows)")
    let content = try site.content()
    func classroom(_ readers: Readership) throws -> Classroom {
      try #require(content.visible(to: readers).classrooms.first)
    }
    let open = try classroom(.everyone)
    #expect(open.members.map(\.id) == listed)
    #expect(Set(open.gradeBooks[0].courses.keys) == Set(graded))
    // A member's vault has the member's own scores, and otherwise no more than everybody sees.
    let own = try classroom(.vault("mei"))
    #expect(Set(own.gradeBooks[0].courses.keys) == Set(graded + ["mei"]))
    // The teacher's vault has all.
    if results == "staff" { #expect(try classroom(.vault("staff")).gradeBooks[0].courses.count == 3) }
  }

  @Test func `Results may be in a teacher's vault or in that of a class without shared members`() throws {
    let site = TestSite(site: "title: Grades\nprotect: staff")
      .with("people/lee.md", "name: Lee\nprotect: lee").with("people/ann.md", "name: Ann")
      .with(
        "classrooms/one/index.md", "name: The first class\nprotect: one\nmembers: [ann]\nteacher: lee\nresults: lee"
      )
      .with("classrooms/two/index.md", "name: The second class\nprotect: two\nmembers: []\nresults: staff")
      .with("classrooms/three/index.md", "name: The third class\nprotect: one\nmembers: [ann]\nresults: two")
    #expect(try site.content().classrooms.count == 3)
  }

  @Test func `The salts of vaults are read from their file`() throws {
    var site = site()
    site.setWhole("vaults.yml", "# salts\nfamily: \"00112233445566778899aabbccddeeff\"\n")
    #expect(try site.content().protection.salts["family"]?.hex == "00112233445566778899aabbccddeeff")
    let written = VaultsFile.bytes(of: try site.content().protection.salts)
    site.setBytes("vaults.yml", written)
    #expect(try site.content().protection.salts["family"]?.hex == "00112233445566778899aabbccddeeff")
  }

  @Test(arguments: [
    ("family: 12", "1:9: error: the vault family has no salt of 32 hexadecimal digits"),
    ("family:", "1:1: error: the vault family has no salt of 32 hexadecimal digits"),
  ])
  func `An invalid salt is an error`(text: String, message: String) {
    var site = site()
    site.setWhole("vaults.yml", text)
    #expect(
      site.lines == [
        "vaults.yml:\(message) | restore the line from git: with another salt all pages of the vault change"
      ])
  }

  @Test func `An invalid vault name is an error, since the page would be open`() {
    TestSite(course: "name: A\nprotect: open").says(
      "terms/fall/a.md:3:10: error: \"open\" is not the name of a vault | write none for what everybody may read")
  }

  @Test func `A vault name that other YAML parsers read as a different type is quoted`() throws {
    let salts = try Dictionary(
      uniqueKeysWithValues: ["404", "me", "no"].map {
        ($0, try #require(VaultSalt(hex: String(repeating: "0", count: 32))))
      })
    let written = VaultsFile.bytes(of: salts)
    let keys = String(decoding: written, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.prefix { $0 != ":" } }
    #expect(keys == ["\"404\"", "me", "\"no\""])
    #expect(VaultsFile.read(written).salts == salts)
  }
}
