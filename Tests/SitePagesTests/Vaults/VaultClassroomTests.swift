import Testing

@testable import SitePages

/// A class whose results are kept: what the teacher sees, what a student, and what everybody.
struct VaultClassroomTests {
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

  @Test func `The teacher sees scores before the key may be shown`() throws {
    let site = try VaultSite(Self.files)
    let table = try site.opened("classrooms/swift/results/index.html", with: "staff")
    #expect(table.contains("Mei Lin") && table.contains("Ann Rose") && table.contains("100"))
    let link = try #require(table.firstMatch(of: /href="\.\.\/\.\.\/\.\.\/(vault\/staff\/[0-9a-f]{16}\/)">Mei Lin/)?.1)
    #expect(try site.opened("\(link)index.html", with: "staff").contains("1\u{A0}/\u{A0}1"))
    let home = try site.opened("vault/staff/index.html", with: "staff")
    #expect(home.contains("href=\"../../classrooms/swift/results/\">Results: Swift for all"))
  }

  @Test func `The grade book is sealed, too`() throws {
    let site = try VaultSite(Self.files)
    let table = try site.opened("classrooms/swift/results/index.html", with: "staff")
    let link = try #require(table.firstMatch(of: /href="[.\/]*(vault\/staff\/[0-9a-f]+\.sealed)#results\.csv"/)?.1)
    #expect(try site.openedFile(String(link), with: "staff").contains("Mei Lin"))
    #expect(site.files["classrooms/swift/results.csv"] == nil)
  }

  @Test func `The deadlines of a class in a vault are a calendar in that vault, and in no other file`() throws {
    var files = Self.files
    files["classrooms/swift/index.md"] = "---\nname: Swift for all\nprotect: family\n---\n"
    files["classrooms/swift/attempts/mei.md"] = nil
    files["classrooms/open/index.md"] = "---\nname: Open class\n---\n"
    files["classrooms/open/first.md"] = files["classrooms/swift/optionals.md"]?.replacing("Optionals", with: "First")
    let site = try VaultSite(files)
    let page = try site.opened("classrooms/swift/index.html", with: "family")
    let link = try #require(page.firstMatch(of: /href="[.\/]*(vault\/family\/[0-9a-f]+\.sealed)#calendar\.ics"/)?.1)
    let calendar = try site.openedFile(String(link), with: "family")
    #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(calendar.contains("SUMMARY:Optionals · Swift for all\r\n") && !calendar.contains("First"))
    #expect(calendar.contains("DTSTART;VALUE=DATE:20261224\r\n"))
    #expect(site.files["classrooms/swift/calendar.ics"] == nil)
    #expect(try #require(site.text("classrooms/open/calendar.ics")).contains("SUMMARY:First · Open class\r\n"))
    for path in site.files.keys where !path.hasSuffix(".sealed") && !path.hasPrefix("assets/") {
      let text = try site.unsealedText(path)
      #expect(!text.contains("Optionals") && !text.contains("Swift for all"), "\(path)")
    }
  }

  @Test func `A member's vault has the member's own course of a grade book, and nobody else's`() throws {
    var files = Self.files
    files["course-templates/t.md"] =
      "---\ngoal: A\nitems: [{name: Midterm, max: 1009}, {name: Final, max: 1009}]\n---\n"
    files["classrooms/swift/grades/t.md"] =
      "---\nname: Swift course\ncourse: t\nscores: {mei: {Midterm: 713}, ann: {Midterm: 617}}\n---\n"
    let site = try VaultSite(files)
    let own = try site.opened(with: "mei")
    let course = try #require(own.values.first { $0.contains("<h1>Swift course") })
    #expect(course.contains("713") && course.contains("id=whatif "))
    #expect(own.values.contains { $0.contains("<h1>Mei Lin") && $0.contains(">Swift course</a>") })
    #expect(!own.values.contains { $0.contains("617\u{A0}/") || $0.contains("Ann Rose") })
    let staff = try site.opened(with: "staff")
    #expect(staff.values.contains { $0.contains("713") && $0.contains("617") && $0.contains("Ann Rose") })
    for (path, bytes) in site.files where !site.sealed.contains(path) && !path.hasSuffix(".sealed") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Swift course") && !text.contains("Mei Lin"), "\(path)")
    }
    #expect(!site.files.keys.contains { $0.contains("mei") || $0.contains("/ann") })
  }

  @Test(arguments: ["staff", "open"])
  func `Feedback and a later date are on the member's own page and the teacher's, and on no other`(results: String)
    throws
  {
    var files = Self.files
    files["classrooms/swift/index.md"] =
      "---\nname: Swift for all\nmembers: [mei, ann]\nresults: \(results)\nshow-vault-members: true\n---\n"
    files["classrooms/swift/optionals.md"] = files["classrooms/swift/optionals.md"]?.replacing(
      "deadline: 2026-12-24", with: "deadline: 2026-12-24\nextensions: {mei: 2027-01-17, ann: 2027-02-19}")
    files["course-templates/t.md"] = "---\nitems: [{name: Midterm, max: 100, due: 2026-12-01}]\n---\n"
    files["classrooms/swift/grades/t.md"] = """
      ---
      name: Swift course
      course: t
      scores:
        mei: {Midterm: {score: 71, note: Feedbackmei}}
        ann: {Midterm: {note: Feedbackann}}
      extensions: {Midterm: {ann: 2027-03-21, mei: 2027-03-22}}
      ---
      """
    let site = try VaultSite(files)
    let secrets = [
      "Feedbackmei", "Feedbackann", "17, 2027", "19, 2027", "21, 2027", "2027-03", "2027-01-17", "2027-02-19",
    ]
    let mei = try site.opened(with: "mei").values.joined()
    #expect(mei.contains("Feedbackmei") && mei.contains("extended until"))
    for secret in ["Feedbackann", "19, 2027", "2027-02-19", "2027-03-21"] {
      #expect(!mei.contains(secret), "\(secret)")
    }
    if results == "staff" {
      let staff = try site.opened(with: "staff").values.joined()
      #expect(staff.contains("Feedbackmei") && staff.contains("Feedbackann") && staff.contains("extended until"))
    }
    for (path, bytes) in site.files where !site.sealed.contains(path) && !path.hasSuffix(".sealed") {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(path)") }
    }
  }

  @Test func `A student sees their own attempts, but no score before the key may be shown`() throws {
    let site = try VaultSite(Self.files)
    let path = try site.path(ofPage: "Mei Lin", with: "mei")
    let page = try site.opened(path, with: "mei")
    #expect(page.contains("Mei Lin") && !page.contains("1\u{A0}/\u{A0}1") && !page.contains("Ann"))
    let later = try VaultSite(Self.files, at: "2026-12-26")
    #expect(try later.opened(path, with: "mei").contains("1\u{A0}/\u{A0}1"))
    #expect(try !site.opened(with: "mei").values.contains { $0.contains("Ann Rose") })
  }

  @Test func `No address and no open page contains the id of a member`() throws {
    let site = try VaultSite(Self.files)
    for (path, bytes) in site.files {
      // Encrypted bytes as base64 can contain any four letters by chance.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(/<script type="text\/plain" id="sealed">[^<]*/, with: "")
      for id in ["mei", "ann"] {
        #expect(!path.split(separator: "/").contains(Substring(id)), "\(path)")
        #expect(!text.contains("/\(id)") && !text.contains("\"\(id)\""), "\(id) in \(path)")
      }
    }
    let home = try site.path(ofPage: "Grades", with: "mei")
    #expect(home.contains(/^vault\/[0-9a-f]{16}\/index\.html$/))
    #expect(try site.opened(home, with: "mei").contains("Mei Lin: Swift for all"))
  }

  @Test func `Sealed files are written in the order of their paths, which are hashes if opaque`() throws {
    let site = try VaultSite(Self.files)
    let sealed = site.site.files.filter(\.isSealed).map(\.path)
    #expect(sealed.count > 4 && sealed == sealed.sorted())
    #expect(Set(sealed).isSuperset(of: site.sealed))
  }

  @Test func `The members of a class are visible only to its readers, and no menu names a student`() throws {
    let site = try VaultSite(Self.files)
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      for name in ["Mei Lin", "Ann Rose", "Xplained"] { #expect(!text.contains(name), "\(name) in \(path)") }
      #expect(!text.contains(/href="[^"]*vault\/mei/), "\(path)")
    }
    #expect(site.text("index.html")?.contains("href=\"vault/staff/\"") == true)
  }

  @Test(arguments: [
    ("", "", true), ("protect: mei\n", "", false), ("protect: mei\n", "show-vault-members: true\n", true),
    ("protect: family\n", "", true),
  ])
  func `A quiz page checks ids only if its readers may know all members`(person: String, room: String, checks: Bool)
    throws
  {
    var files = Self.files
    files["people/mei.md"] = "---\nname: Mei Lin\n\(person)---\n"
    files["classrooms/swift/index.md"] =
      "---\nname: Swift for all\nprotect: family\nmembers: [mei, ann]\nresults: staff\n\(room)---\n"
    let page = try VaultSite(files).opened("classrooms/swift/optionals/index.html", with: "family")
    // A page that knows ann only would say of mei that no member has that id.
    #expect(
      ["mei", "ann"].map { page.contains("data-member=\($0) ") || page.contains("data-member=\"\($0)\"") } == [
        checks, checks,
      ])
  }
}
