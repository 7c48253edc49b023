import Testing

@testable import SiteContent

struct PathListingTests {
  @Test(
    arguments: [
      ("index.md", "site", ""), ("index.zh.md", "site zh", ""),
      ("terms/2025-fall/index.md", "term 2025-fall", "terms/2025-fall"),
      ("terms/2025-fall/csse-230.md", "course 2025-fall/csse-230", "terms/2025-fall/csse-230"),
      ("terms/2025-fall/csse-230.pt-BR.md", "course 2025-fall/csse-230 pt-BR", "terms/2025-fall/csse-230"),
      ("course-templates/lab.md", "template lab", "-"), ("pages/about.md", "page about", "pages/about"),
      ("classrooms/swift/index.md", "classroom swift", "classrooms/swift"),
      ("classrooms/swift/optionals.md", "quiz swift/optionals", "classrooms/swift/optionals"),
      ("classrooms/swift/attempts/mei.md", "attempts swift/mei", "-"), ("people/mei.md", "person mei", "-"),
      ("vaults.yml", "vaults", "-"),
    ])
  func `A path determines the kind of a file`(path: String, kind: String, page: String) {
    let listing = listing(["index.md", "terms/2025-fall/csse-230.md", path])
    let file = listing.files.first { $0.path == "content/\(path)" }
    #expect(file.map(description) == kind)
    #expect(file.map { $0.kind.page?.text ?? "-" } == page)
    #expect(listing.diagnostics.isEmpty)
  }

  @Test func `The path of a file leads back to what the file describes`() {
    let kinds: [(path: String, kind: ContentKind)] = [
      (ContentPath.term("a"), .term("a")), (ContentPath.course("a/b"), .course(term: "a", id: "b")),
      (ContentPath.courseTemplate("t"), .courseTemplate("t")), (ContentPath.classroom("c"), .classroom("c")),
      (ContentPath.quiz("c/q"), .quiz(classroom: "c", id: "q")),
      (ContentPath.attempts(of: "mei", in: "c"), .attempts(classroom: "c", student: "mei")),
      (ContentPath.gradeBook("g", of: "c"), .gradeBook(classroom: "c", id: "g")),
      (ContentPath.person("mei"), .person("mei")),
    ]
    let files = ContentListing(paths: kinds.map(\.path)).files
    for (path, kind) in kinds { #expect(files.first { $0.path == path }?.kind == kind, "\(path)") }
  }

  @Test(
    arguments: [
      ".DS_Store", ".git/x.md", "terms/.x.md", "terms/a/.x.swp", "terms/a/x.md~", "terms/a/x.bak", "terms/a/#x#",
      "Thumbs.db", "a/desktop.ini", ".obsidian/x.json", "~$x.docx", "__MACOSX/x.md", "x.tmp", ".#x.md",
    ])
  func `Leftover files of editors and systems are ignored`(path: String) {
    let listing = listing([path])
    #expect(listing.files.isEmpty && listing.known == LinkablePaths() && listing.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "a.png", "terms/x/Plan 2.pdf", "b/c.yml", "x.yaml", "README", "terms/a/x.txt", "photo.jpg.orig", "md", "a (1).zip",
  ])
  func `Notes can link to files other than pages`(path: String) {
    let listing = listing([path])
    #expect(listing.files.isEmpty && listing.diagnostics.isEmpty)
    #expect(listing.known.attachments == ["content/\(path)"])
  }

  @Test(
    arguments: [
      ("terms/a/CSSE 230.md", "csse-230.md"), ("terms/a/CSSE-230.md", "csse-230.md"), ("terms/a/x.MD", "x.md"),
      ("terms/a/Été_à l'École.md", "ete-a-l-ecole.md"), ("terms/a/hw.v2.md", "hw-v2.md"),
      ("terms/a/Hw 1.zh.md", "hw-1.zh.md"), ("terms/a/x.markdown", "x.md"),
      ("terms/a/csci101.md.txt", "csci101.md"), ("terms/a/CSCI 101.MD.TXT", "csci-101.md"),
      ("terms/a/--X--.md", "x.md"),
      ("terms/a/exam 2.md", "exam-2.md"), ("terms/a/exam (1).md", "exam-1.md"), ("people/Mei.md", "mei.md"),
      ("people/Łukasz.md", "lukasz.md"), ("terms/a/数据结构.md", "shu-ju-jie-gou.md"),
      ("vaults.yaml", "vaults.yml"), ("Vaults.yml", "vaults.yml"), ("Index.md", "index.md"),
    ])
  func `An invalid name is an error that proposes a valid one`(path: String, name: String) {
    let written = path.split(separator: "/").last ?? ""
    #expect(
      lines(of: [path]) == "content/\(path): error: \"\(written)\" is not a valid file name here (name it \(name))")
  }

  @Test
  func `An invalid name without usable characters is an error that explains the rule`() {
    #expect(
      lines(of: ["terms/a/جبر.md", "terms/a/.md", "terms/سنة/index.md"]) == """
        content/terms/a/جبر.md: error: "جبر.md" is not a valid file name here (a-z, 0-9 and - only, then .md)
        content/terms/سنة: error: "سنة" is not a valid folder name here (a-z, 0-9 and - only)
        """)
  }

  @Test
  func `An invalid folder name is reported once, in addition to invalid names in it`() {
    #expect(
      lines(of: ["terms/2025 Fall/index.md", "terms/2025 Fall/a.md", "terms/2025 Fall/B.md"]) == """
        content/terms/2025 Fall: error: "2025 Fall" is not a valid folder name here (name it 2025-fall)
        content/terms/2025 Fall/B.md: error: "B.md" is not a valid file name here (name it b.md)
        """)
  }

  @Test(
    arguments: [
      "csse-230 2.md", "csse-230 (1).md", "csse-230 copy.md", "csse-230 copy 3.md", "csse-230 - Copy.md",
      "csse-230 - Copy (2).md", "csse-230.sync-conflict-20251001-101112-ABCDEFG.md",
      "csse-230 (Jay's conflicted copy 2025-10-01).md", "csse-230 (Case Conflict).md",
      "csse-230_conflict-20251001-101112.md", "csse-230.md.orig", "csse-230.md~HEAD", "csse-230_LOCAL_123.md",
      "csse-230的副本.md",
    ])
  func `A copy of a file is an error`(name: String) {
    #expect(
      lines(of: ["terms/a/csse-230.md", "terms/a/\(name)"])
        == "content/terms/a/\(name): error: two versions of csse-230.md: keep one")
  }

  @Test
  func `Copies of files other than content files are allowed`() {
    #expect(
      lines(of: [
        "index.md", "vaults.yml", "vaults 2.yml", "index.zh.md", "index.zh 2.md", "a.png", "a 2.png",
        "people/x.sync-conflict-20251001-101112-ABCDEFG.md",
      ]) == """
        content/index.zh 2.md: error: two versions of index.zh.md: keep one
        content/people/x.sync-conflict-20251001-101112-ABCDEFG.md: error: a copy of x.md, which is not there (name it x.md)
        content/vaults 2.yml: error: two versions of vaults.yml: keep one
        """)
  }

  @Test(
    arguments: [
      ("about.md", "pages/about.md"), ("README.md", nil), ("terms/2025-fall.md", "terms/2025-fall/index.md"),
      ("terms/a/b/c.md", "terms/a/c.md"), ("terms/a/b/index.md", "terms/a/b.md"),
      ("classrooms/swift.zh.md", "classrooms/swift/index.zh.md"),
      ("classrooms/swift/attempt/mei.md", "classrooms/swift/attempts/mei.md"),
      ("classrooms/swift/week-1/optionals.md", "classrooms/swift/optionals.md"),
      ("classrooms/swift/attempts/a/mei.md", "classrooms/swift/attempts/mei.md"),
      ("pages/a/b.md", "pages/a-b.md"), ("pages/a/index.md", "pages/a.md"), ("people/a/b.md", "people/b.md"),
      ("course-templates/a/index.md", "course-templates/a.md"), ("term/a/b.md", "terms/a/b.md"),
      ("Terms/a/b.md", "terms/a/b.md"), ("page/about.md", "pages/about.md"), ("term/x.md", "terms/x/index.md"),
    ] as [(String, String?)])
  func `A misplaced file is an error that names its place`(path: String, place: String?) {
    let said =
      place.map { "no file is read from this place (move it to content/\($0))" }
      ?? "\"README.md\" is not a valid file name here (name it readme.md)"
    #expect(lines(of: [path]) == "content/\(path): error: \(said)")
  }

  @Test(
    arguments: [
      ("terms/index.md", "no file is read from this place (the file of the whole site is content/index.md)"),
      ("pages/index.md", "no file is read from this place (the file of the whole site is content/index.md)"),
      (
        "recipes/soup.md",
        "no file is read from this place (the folders are terms, course-templates, classrooms, people, pages)"
      ),
      ("people/mei.zh.md", "only pages have translations, and this file has none"),
      ("pages/terms.md", "/terms/ is already a part of the site (choose another name for this page)"),
      ("pages/about.zh.md", "a translation of about.md, which is not there"),
    ])
  func `A file without a place is an error`(path: String, message: String) {
    #expect(lines(of: [path]) == "content/\(path): error: \(message)")
  }

  @Test
  func `A listing contains everything that can be linked to`() {
    let listing = listing([
      "index.md", "vaults.yml", "people/mei.md", "terms/a/b.md", "terms/a/b.zh.md", "a.png", "x y.md",
    ])
    #expect(
      listing.known
        == LinkablePaths(
          pages: [
            "content/index.md": .home, "content/terms/a/b.md": .course("a/b"),
            "content/terms/a/b.zh.md": .course("a/b"),
            "content/x y.md": .home,
          ],
          unpublished: ["content/people/mei.md", "content/vaults.yml"], attachments: ["content/a.png"]))
    #expect(listing.files.map(\.path) == listing.files.map(\.path).sorted())
  }

  private func listing(_ paths: [String]) -> ContentListing { ContentListing(paths: paths.map { "content/\($0)" }) }

  private func lines(of paths: [String]) -> String { listing(paths).diagnostics.map(\.line).joined(separator: "\n") }

  private func description(_ file: ContentFile) -> String {
    let kind =
      switch file.kind {
      case .site: "site"
      case .term(let id): "term \(id)"
      case .course(let term, let id): "course \(term)/\(id)"
      case .courseTemplate(let id): "template \(id)"
      case .page(let id): "page \(id)"
      case .classroom(let id): "classroom \(id)"
      case .quiz(let classroom, let id): "quiz \(classroom)/\(id)"
      case .attempts(let classroom, let student): "attempts \(classroom)/\(student)"
      case .gradeBook(let classroom, let id): "grades \(classroom)/\(id)"
      case .person(let id): "person \(id)"
      case .vaults: "vaults"
      }
    return kind + (file.language.map { " \($0)" } ?? "")
  }
}
