import Testing

/// `sitegen edit` and `sitegen remove` in a site.
struct EditCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([
      "content/pages/plan.md": "---\nname: Plan\n---\n\nAfter [this one](../terms/2025-fall/csse-230.md).\n",
      "content/terms/2026-fall/index.md": "---\nname: Fall 2026\nstart: 2026-09-01\n---\n",
      "content/terms/2026-fall/ma-1.md": "---\nname: Again\ncredits: 1\nrepeats: 2025-fall/chin-101\n---\n",
    ])
  }

  @Test func `The edit command changes keys of the site, a course and an item in place`() throws {
    #expect(try sitegen("edit", "index", "gpa.goal=3.7", "owner=", in: folder).status == 0)
    #expect(try folder.text("content/index.md") == "---\ntitle: Grades\ngpa: {goal: 3.7}\n---\n\nHello.\n")
    #expect(try sitegen("edit", "csse-230", "goal=A-", "instructor=Dr. No", in: folder).status == 0)
    #expect(try folder.text(Self.course).contains("number: CSSE 230\ninstructor: Dr. No\ncredits: 4\ngoal: A-\n"))
    #expect(try sitegen("edit", "csse-230", "--item", "final", "due=2025-12-15", in: folder).status == 0)
    #expect(try folder.text(Self.course).contains("      - {name: Final, due: 2025-12-15}\n"))
    #expect(try sitegen("check", in: folder).status == 0)
  }

  @Test func `In a site whose language writes a decimal comma, numbers may have one, but texts keep theirs`() throws {
    try folder.write(["content/index.md": "---\ntitle: Notes\nlanguage: fr\n---\n"])
    let run = try sitegen("edit", "csse-230", "goal=82,5", "credits=7,5", "number=12,5", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text(Self.course).contains("number: 12,5\ncredits: 7.5\ngoal: 82.5\n"), "\(run)")
    let item = try sitegen("edit", "csse-230", "--item", "hw1", "score=17,5/20", "curve.add=2,5", in: folder)
    #expect(item.output.contains("{name: HW 1, score: 17.5/20, curve: {add: 2.5}}"), "\(item)")
    try folder.write(["content/index.md": "---\ntitle: Grades\n---\n"])
    #expect(try sitegen("edit", "csse-230", "goal=82,5", in: folder).errors.contains("write 82.5\n"))
  }

  @Test func `A file that has errors already is not edited, and they are named as its own`() throws {
    try folder.write([Self.course: try folder.text(Self.course).replacing("goal: A", with: "goal A")])
    let run = try sitegen("edit", "csse-230", "credits=3", in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "sitegen: Nothing was changed; the file has this error already, so fix it first:\n\(Self.course):5:1: error: "),
      "\(run)")
    let format = "\(Self.course) has errors, so it was left alone: see sitegen check\n"
    #expect(try sitegen("fmt", "csse-230", in: folder) == SitegenRun(status: 1, errors: format))
    #expect(try sitegen("fmt", "--check", "csse-230", in: folder) == SitegenRun(status: 1, errors: format))
  }

  @Test func `A translation is not taken for the file that it translates`() throws {
    try folder.write(["content/terms/2025-fall/csse-230.fr.md": "Bonjour.\n"])
    for command in [["remove"], ["edit"]] {
      let run = try StartedRun(command + ["csse-230.fr"] + (command == ["edit"] ? ["name=A"] : []), in: folder).result()
      #expect(
        run
          == SitegenRun(
            status: 2,
            errors:
              "sitegen: csse-230.fr is a translation: edit or delete content/terms/2025-fall/csse-230.fr.md itself\n"))
    }
  }

  @Test(arguments: [
    ["csse-230", "credits=many"], ["csse-230", "gaol=A"], ["csse-230", "name="], ["csse-230", "tags=[a"],
    ["csse-230", "--category", "exams", "weight=five"],
  ])
  func `An edit that would cause an error is refused`(arguments: [String]) throws {
    let before = try folder.tree(".")
    let run = try StartedRun(["edit"] + arguments, in: folder).result()
    #expect(run.status == 1)
    #expect(run.output == "")
    let start = /sitegen: Nothing was changed; the file would then have (this error|these errors):\ncontent/
    #expect(run.errors.prefixMatch(of: start) != nil)
    #expect(run.errors.contains(":\n\(Self.course):"))
    #expect(try folder.tree(".") == before)
  }

  @Test(arguments: [
    (["csse-230", "goal"], "goal is not a change. Write goal=VALUE, or goal= to remove it"),
    (
      ["csse-230", "--item", "x", "--category", "y", "a=b"],
      "--item and --category cannot be used together: name an item as CATEGORY/NAME"
    ),
    (["plan", "--item", "x", "a=b"], "plan is a page, not a course"),
  ])
  func `An ambiguous edit exits with status 2`(arguments: [String], message: String) throws {
    #expect(
      try StartedRun(["edit"] + arguments, in: folder).result()
        == SitegenRun(status: 2, errors: "sitegen: \(message)\n"))
  }

  @Test func `The remove command lists references and asks only on a terminal`() throws {
    let before = try folder.tree(".")
    let run = try sitegen("remove", "csse-230", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("After the removal the site will have these problems:\ncontent/pages/plan.md:5:"))
    #expect(
      run.errors.hasSuffix(
        "  \(Self.course)\nsitegen: Nothing was changed: there is no terminal to ask on; --force removes without asking\n"
      ))
    #expect(try folder.tree(".") == before)
    let other = try sitegen("remove", "chin-101", in: folder)
    #expect(other.errors.contains("content/terms/2026-fall/ma-1.md:4:10: error"), "\(other)")
  }

  @Test func `The remove command with --force removes without a question and prints the removed text`() throws {
    let before = try folder.tree("content")
    let run = try sitegen("remove", "2025-fall", "--force", in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("content/pages/plan.md:5:"))
    #expect(try folder.tree("content").keys.sorted().filter { $0.contains("2025") } == [])
    try folder.write(["change.diff": run.output])
    #expect(try StartedRun([], script: "git apply --reverse change.diff", in: folder).result() == SitegenRun())
    try folder.remove("change.diff")
    #expect(try folder.tree("content") == before)
  }

  @Test func `A removed person leaves no salt and no passphrase, unless another file uses the vault`() throws {
    func person(_ name: String, _ vault: String) -> String { "---\nname: \(name)\nprotect: \(vault)\n---\n" }
    try folder.write([
      "content/people/mei.md": person("Mei Lin", "mei"),
      "content/people/sam.md": person("Sam Poe", "pair"), "content/people/ann.md": person("Ann Ray", "pair"),
      "content/people/bob.md": "---\nname: Bob\n---\n",
    ])
    for vault in ["mei", "pair", "other"] {
      #expect(try sitegen("vault", "create", vault, in: folder).status == 0)
    }
    func vaults() throws -> [[String]] {
      try [".sitegen/vaults", "content/vaults.yml"].map { path in
        try folder.text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
          $0.split(separator: ":").first.map(String.init)
        }
      }
    }
    let run = try StartedRun(
      [], script: "\"$SITEGEN\" remove people/mei --force", in: folder, environment: ["SITEGEN_VAULT_MEI": "x"]
    ).result()
    #expect(
      run.status == 0
        && run.errors.contains("the vault mei and its passphrase are removed, too: nobody else uses it\n"), "\(run)")
    #expect(run.errors.contains("SITEGEN_VAULT_MEI still has the passphrase"), "\(run)")
    #expect(try vaults() == [["other", "pair"], ["other", "pair"]])
    let shared = try sitegen("remove", "people/sam", "--force", in: folder)
    #expect(shared.status == 0 && !shared.errors.contains("vault"), "\(shared)")
    #expect(try sitegen("remove", "people/bob", "--force", in: folder).status == 0)
    #expect(try vaults() == [["other", "pair"], ["other", "pair"]])
    #expect(try sitegen("remove", "people/ann", "--force", in: folder).status == 0)
    #expect(try vaults() == [["other"], ["other"]])
  }

  @Test func `The remove command removes an item from a course`() throws {
    #expect(try sitegen("remove", "csse-230", "--item", "hw3", "--force", in: folder).status == 0)
    #expect(try folder.text(Self.course).contains("HW 2: 15/20\n  - name: exams\n"))
  }

  #if os(Linux)
    @Test(arguments: [("y", true), ("n", false), ("", false)])
    func `The remove command follows the answer to its question`(answer: String, isRemoved: Bool) throws {
      let script = "printf '\(answer)\\n' | script -qec '\"$SITEGEN\" remove plan' /dev/null > answer.txt"
      #expect(try StartedRun([], script: script, in: folder).result().status == 0)
      #expect(try folder.text("answer.txt").contains("Remove this file? [y/N] "))
      #expect(try folder.tree("content").keys.contains("pages/plan.md") == !isRemoved)
    }
  #endif
}
