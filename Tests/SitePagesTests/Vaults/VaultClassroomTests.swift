import Testing

@testable import SitePages

/// A class whose results are kept: what the teacher sees, what a student, and what everybody.
@Suite struct VaultClassroomTests {
  private static let files = [
    "index.md": "---\ntitle: Grades\n---\n",
    "people/mei.md": "---\nname: Mei Lin\nprotect: mei\n---\n", "people/ann.md": "---\nname: Ann Rose\n---\n",
    "classrooms/swift/index.md": "---\nname: Swift for all\nmembers: [mei, ann]\nresults: staff\n---\n",
    "classrooms/swift/optionals.md": """
    ---
    name: Optionals
    deadline: 2026-12-24
    ---
    ## What is nil?

    - [ ] Zero
    - [x] No value

    > Xplained
    """,
    "classrooms/swift/attempts/mei.md": """
    ---
    student: mei
    attempts:
      - {quiz: optionals, at: 2026-11-20T10:00, answers: [b]}
    ---
    """,
  ]

  @Test func `the teacher sees scores before the key may be shown`() throws {
    let site = try VaultSite(Self.files)
    let table = try site.opened("classrooms/swift/results/index.html", with: "staff")
    #expect(table.contains("Mei Lin") && table.contains("Ann Rose") && table.contains("100"))
    #expect(try site.opened("classrooms/swift/results/mei/index.html", with: "staff").contains("1\u{A0}/\u{A0}1"))
    let home = try site.opened("vault/staff/index.html", with: "staff")
    #expect(home.contains("href=\"../../classrooms/swift/results/\">Results: Swift for all"))
  }

  @Test func `the grade book is sealed too`() throws {
    let site = try VaultSite(Self.files)
    let table = try site.opened("classrooms/swift/results/index.html", with: "staff")
    let link = try #require(table.firstMatch(of: /href="[.\/]*(vault\/staff\/[0-9a-f]+\.sealed)#results\.csv"/)?.1)
    #expect(try site.openedFile(String(link), with: "staff").contains("Mei Lin"))
    #expect(site.files["classrooms/swift/results.csv"] == nil)
  }

  @Test func `a student sees the own attempts, and no score before the key may be shown`() throws {
    let site = try VaultSite(Self.files)
    let page = try site.opened("classrooms/swift/students/mei/index.html", with: "mei")
    #expect(page.contains("Mei Lin") && !page.contains("1\u{A0}/\u{A0}1") && !page.contains("Ann"))
    let later = try VaultSite(Self.files, at: "2026-12-26")
    #expect(try later.opened("classrooms/swift/students/mei/index.html", with: "mei").contains("1\u{A0}/\u{A0}1"))
    #expect(site.files["classrooms/swift/students/ann/index.html"] == nil)
  }

  @Test func `nobody else learns who is in the class, and no menu names a student`() throws {
    let site = try VaultSite(Self.files)
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      for name in ["Mei Lin", "Ann Rose", "Xplained"] { #expect(!text.contains(name), "\(name) in \(path)") }
      #expect(!text.contains(/href="[^"]*vault\/mei/), "\(path)")
    }
    #expect(site.text("index.html")?.contains("href=\"vault/staff/\"") == true)
  }
}
