import Foundation
import Testing

/// `sitegen vault`, and builds of sites with vaults.
struct VaultCommandTests {
  let folder: TemporaryFolder
  private static let term = "content/terms/2025-fall/index.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([Self.term: "---\nname: Fall 2025\nstart: 2025-09-01\nend: 2025-12-20\nprotect: my-family\n---\n"])
  }

  private func build(_ environment: [String: String] = [:]) throws -> SitegenRun {
    try sitegen("build", "--date", SampleSite.date, in: folder, environment: environment)
  }

  private func passphrase(_ run: SitegenRun) throws -> String {
    try #require(
      run.output.firstMatch(of: /^my-family: (([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz](-\w{5}){4})\n$/)
    ).1.description
  }

  @Test func `A missing passphrase stops the build and names its place and the fix`() throws {
    let run = try build()
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "\(Self.term):5:10: error: there is no passphrase for the vault \"my-family\" [passphrase]\n"
      ), "\(run)")
    #expect(run.errors.contains("run sitegen vault create my-family, or set SITEGEN_VAULT_MY_FAMILY\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.url("public").path))
    #expect(!FileManager.default.fileExists(atPath: folder.url("content/vaults.yml").path))
  }

  @Test func `The vault create command stores a passphrase that only its owner can read, and a salt for git`() throws {
    let text = try passphrase(sitegen("vault", "create", "my-family", in: folder))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.url(".sitegen/vaults").path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try folder.text(".sitegen/vaults").hasSuffix("\nmy-family: \(text)\n"))
    #expect(try folder.text(".sitegen/.gitignore") == "*\n")
    #expect(try folder.text("content/vaults.yml").contains(/my-family: "[0-9a-f]{32}"/))
    #expect(try build().status == 0)
    #expect(try folder.text("public/terms/2025-fall/index.html").contains("id=\"sealed\""))
    #expect(try sitegen("vault", "show", "my-family", in: folder).output == text + "\n")
    #expect(try sitegen("vault", "create", "my-family", in: folder).status == 2)
  }

  @Test func `The same content gives the same bytes, even if the passphrase comes from the environment`() throws {
    let text = try passphrase(sitegen("vault", "create", "my-family", in: folder))
    #expect(try build().status == 0)
    let before = try folder.tree("public")
    #expect(try build().output.contains("0 written"))
    try folder.remove(".sitegen/vaults")
    #expect(try build(["SITEGEN_VAULT_MY_FAMILY": text]).output.contains("0 written"))
    #expect(try folder.tree("public") == before)
  }

  @Test func `A build without a salt generates one and asks to commit it`() throws {
    let environment = ["SITEGEN_VAULT_MY_FAMILY": "a passphrase of theirs"]
    let run = try build(environment)
    #expect(run.status == 0 && run.errors.contains("wrote content/vaults.yml: commit it"), "\(run)")
    #expect(try !build(environment).errors.contains("vaults.yml"))
  }

  @Test(arguments: ["create", "rotate"])
  func `A new passphrase that is typed needs --weak, and at least 16 characters`(command: String) throws {
    if command == "rotate" { _ = try sitegen("vault", "create", "my-family", in: folder) }
    let before = try folder.tree(".").keys.sorted()
    for text in [
      "to be or not to be that is the question", "hunter2hunter2hunter2", "babab-babab-babab-babab-babab",
      "walnut teapot harvest oyster velvet pigeon", "babab-babad-babaf-babag-babah", "LUSAB babad gutih tugad mudof",
    ] {
      let run = try give(text, "\(command) my-family --given")
      #expect(run.status == 2 && run.errors.contains("may be easy to guess") && run.errors.contains("--weak"), "\(run)")
      #expect(!run.errors.contains(text))
    }
    for text in ["too short", "aaaaaaaaaaaaaaaaaaaa", "with a\ttab in the middle"] {
      let run = try give(text, "\(command) my-family --given --weak")
      #expect(run.status == 2 && !run.errors.contains(text), "\(run)")
    }
    #expect(try give("too short", "\(command) my-family --given").errors.contains("has 9 characters: at least 16"))
    #expect(try folder.tree(".").keys.sorted() == before)
    let own = try give("  né à Lisbonne, hibou tonneau girafe moulin ", "\(command) my-family --given --weak")
    #expect(own.status == 0 && own.errors.contains("may be easy to guess"), "\(own)")
    #expect(
      try sitegen("vault", "show", "my-family", in: folder).output == "né à Lisbonne, hibou tonneau girafe moulin\n")
    // One that was generated elsewhere is stored in one form, however it is typed.
    #expect(try give("LUSAB babad gutih tugad mudof", "rotate my-family --given --weak").status == 0)
    #expect(try sitegen("vault", "show", "my-family", in: folder).output == "lusab-babad-gutih-tugad-mudof\n")
  }

  private func give(_ text: String, _ command: String) throws -> SitegenRun {
    try StartedRun([text], script: #"printf '%s\n' "$1" | "$SITEGEN" vault "# + command, in: folder).result()
  }

  @Test func `A passphrase of one's own is accepted with --weak, and each build warns about it`() throws {
    let run = try give("password12345678", "create my-family --given --weak")
    #expect(run.status == 0 && run.errors.contains("the passphrase may be easy to guess"), "\(run)")
    let built = try build()
    #expect(built.status == 0)
    #expect(
      built.errors.contains(
        "warning: the passphrase of the vault \"my-family\" was not generated, so it may be easy to guess [passphrase]\n"
      )
        && built.errors.contains("replace it with sitegen vault rotate my-family"), "\(built)")
    #expect(!built.errors.contains("password12345678"))
    #expect(try give("password12345678", "rotate my-family --given").status == 2)
    #expect(try sitegen("vault", "create", "other", "--weak", in: folder).status == 2)
    // A generated one ends the warning.
    #expect(try sitegen("vault", "rotate", "my-family", in: folder).status == 0)
    #expect(try !build().errors.contains("easy to guess"))
  }

  @Test func `A stored passphrase of one's own goes on building the same pages`() throws {
    #expect(try give("password12345678", "create my-family --given --weak").status == 0)
    #expect(try build().status == 0)
    let before = try folder.tree("public")
    try folder.remove(".sitegen/vaults")
    let run = try give("password12345678", "create my-family --given")
    #expect(run.status == 0 && run.errors.contains("the passphrase may be easy to guess"), "\(run)")
    #expect(try build().output.contains("0 written"))
    try folder.remove(".sitegen/vaults")
    #expect(try build(["SITEGEN_VAULT_MY_FAMILY": "password12345678"]).status == 0)
    #expect(try folder.tree("public") == before)
    // Earlier versions accepted it.
    #expect(try build(["SITEGEN_VAULT_MY_FAMILY": "with a\ttab in the middle"]).status == 0)
  }

  @Test func `A short passphrase from the environment is refused`() throws {
    let run = try build(["SITEGEN_VAULT_MY_FAMILY": "secret"])
    #expect(
      run.status == 1
        && run.errors.contains("vault my-family: the passphrase has 6 characters (SITEGEN_VAULT_MY_FAMILY)"), "\(run)")
  }

  @Test func `The vault rotate command replaces passphrase and salt`() throws {
    let old = try passphrase(sitegen("vault", "create", "my-family", in: folder))
    let salts = try folder.text("content/vaults.yml")
    #expect(try build().status == 0)
    let page = try folder.text("public/terms/2025-fall/index.html")
    #expect(try passphrase(sitegen("vault", "rotate", "my-family", in: folder)) != old)
    #expect(try folder.text("content/vaults.yml") != salts)
    #expect(try build().status == 0)
    #expect(try folder.text("public/terms/2025-fall/index.html") != page)
  }

  @Test func `A vault created on another machine gets no second passphrase by accident`() throws {
    let text = try passphrase(sitegen("vault", "create", "my-family", in: folder))
    try folder.remove(".sitegen/vaults")
    #expect(try build().errors.contains("run sitegen vault create my-family --given, or set SITEGEN_VAULT_MY_FAMILY"))
    let run = try sitegen("vault", "create", "my-family", in: folder)
    #expect(run.status == 2 && run.errors.contains("type it with --given"), "\(run)")
    let given = try StartedRun(
      [text], script: #"printf '%s\n' "$1" | "$SITEGEN" vault create my-family --given"#, in: folder
    ).result()
    #expect(given.output == "my-family: \(text)\n")
  }

  @Test func `The vault list command shows where each vault is used and whether its passphrase is known`() throws {
    #expect(
      try sitegen("vault", "list", in: folder).output == "my-family\tno passphrase\t\(Self.term):5\n")
    _ = try sitegen("vault", "create", "my-family", in: folder)
    #expect(try sitegen("vault", "list", in: folder).output == "my-family\t.sitegen/vaults\t\(Self.term):5\n")
  }

  @Test func `The check and report commands need no passphrase`() throws {
    #expect(try sitegen("check", in: folder).status == 0)
    #expect(try sitegen("report", "--date", SampleSite.date, in: folder).output.contains("Data Structures"))
  }

  @Test func `The vault create command makes a passphrase for each member of a class and prints a list`() throws {
    try folder.write([
      "content/people/mei.md": "---\nname: Mei Lin\n---\n", "content/people/ann.md": "---\nname: Ann\n---\n",
      "content/classrooms/swift/index.md": "---\nname: Swift for all\nmembers: [mei, ann]\n---\n",
    ])
    let run = try sitegen("vault", "create", "--members", "swift", in: folder)
    #expect(run.status == 0, "\(run)")
    let line = #/(Mei Lin\tmei|Ann\tann)\t[a-z-]{29}\t(vault/[0-9a-f]{16}/)/#
    #expect(run.output.split(separator: "\n").count == 2 && run.output.matches(of: line).count == 2, "\(run)")
    #expect(try folder.text("content/people/mei.md") == "---\nname: Mei Lin\nprotect: mei\n---\n")
    // The list can be printed again.
    #expect(try sitegen("vault", "create", "--members", "swift", in: folder).output == run.output)
    // The addresses are those of the members' pages.
    let list = try sitegen("vault", "list", in: folder).output
    _ = try sitegen("vault", "create", "my-family", in: folder)
    #expect(try build().status == 0)
    for address in run.output.matches(of: line).map(\.2) {
      #expect(try folder.text("public/\(address)index.html").contains("id=\"sealed\""))
      #expect(list.contains("\t\(address)\n"))
    }
    // They move with the passphrase.
    let rotated = try sitegen("vault", "rotate", "mei", in: folder)
    let moved = try #require(rotated.errors.firstMatch(of: #/its pages move to (vault/[0-9a-f]{16}/)/#), "\(rotated)")
    #expect(!list.contains(moved.1))
    #expect(try sitegen("vault", "list", in: folder).output.contains("\t\(moved.1)\n"))
  }

  @Test func `The vault create command makes files for members who are only in the list of a class`() throws {
    try folder.write([
      "content/people/ann.md": "---\nname: Ann\n---\n",
      "content/classrooms/swift/index.md": """
      ---
      name: Swift for all
      members:
        - ann
        - {id: mei, name: Mei Lin}
        - id: bob
          name: "Bob: the second"
      ---

      """,
      "content/classrooms/maths/index.md": "---\nname: Maths for all\nmembers: [{id: mei, name: Mei Lin}]\n---\n",
    ])
    let run = try sitegen("vault", "create", "--members", "swift", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.matches(of: #/[a-z-]{29}\tvault/[0-9a-f]{16}/\n/#).count == 3, "\(run)")
    #expect(try folder.text("content/people/mei.md") == "---\nname: Mei Lin\nprotect: mei\n---\n")
    #expect(try folder.text("content/people/bob.md") == "---\nname: \"Bob: the second\"\nprotect: bob\n---\n")
    #expect(
      try folder.text("content/classrooms/swift/index.md")
        == "---\nname: Swift for all\nmembers:\n  - ann\n  - mei\n  - bob\n---\n")
    #expect(try folder.text("content/classrooms/maths/index.md").contains("members: [mei]"))
    #expect(try sitegen("check", in: folder).status == 0)
    // The list can be printed again.
    #expect(try sitegen("vault", "create", "--members", "swift", in: folder).output == run.output)
  }

  @Test func `A member who is only in the list of a class gets a file with sitegen new person`() throws {
    try folder.write([
      "content/classrooms/swift/index.md": "---\nname: Swift for all\nmembers: [{id: mei, name: Mei Lin}]\n---\n"
    ])
    #expect(try sitegen("new", "person", "mei", in: folder).status == 0)
    #expect(try folder.text("content/people/mei.md") == "---\nname: Mei Lin\n---\n")
    #expect(try folder.text("content/classrooms/swift/index.md").contains("members: [mei]"))
  }

  @Test func `Sealed files have the same modification time, whichever was changed last`() throws {
    try folder.write([
      "content/people/mei.md": "---\nname: Mei Lin\nprotect: mei\n---\n",
      "content/classrooms/swift/index.md": "---\nname: Swift for all\nmembers: [mei]\nresults: staff\n---\n",
    ])
    let passphrases = [
      "SITEGEN_VAULT_MY_FAMILY": "a passphrase of theirs", "SITEGEN_VAULT_MEI": "a passphrase of hers",
      "SITEGEN_VAULT_STAFF": "a passphrase of mine",
    ]
    #expect(try build(passphrases).status == 0)
    try #expect(times().count == 1)
    let open = try time("public/index.html")
    let first = try times()
    // Nothing changes, so no time does.
    #expect(try build(passphrases).output.contains("0 written"))
    try #expect(times() == first)
    try folder.write([Self.term: "---\nname: Other\nstart: 2025-09-01\nend: 2025-12-20\nprotect: my-family\n---\n"])
    #expect(try !build(passphrases).output.contains("0 written"))
    try #expect(times().count == 1 && times() != first && time("public/index.html") == open)
    // A build that was killed before it came to the times leaves them to the next.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: folder.url("public/terms/2025-fall/index.html").path)
    #expect(try build(passphrases).output.contains("0 written"))
    try #expect(times().count == 1)
  }

  private func time(_ path: String) throws -> Date {
    try #require(FileManager.default.attributesOfItem(atPath: folder.url(path).path)[.modificationDate] as? Date)
  }

  /// When the sealed pages and what is under `vault/` were last written.
  private func times() throws -> Set<Date> {
    let vault = try FileManager.default.subpathsOfDirectory(atPath: folder.url("public/vault").path).map {
      "vault/\($0)"
    }
    return Set(try (vault + ["vault", "terms/2025-fall/index.html"]).map { try time("public/\($0)") })
  }

  @Test func `A slip for each member of a class has the id and the passphrases, and only their own`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: Class\nbase-url: https://x.org/class\n---\n",
      "content/people/mei.md": "---\nname: Mei Lin\nprotect: mei\n---\n",
      "content/classrooms/swift/index.md":
        "---\nname: Swift for all\nprotect: room\nmembers: [mei, {id: ann, name: Ann Ray}]\nresults: none\n---\n",
    ])
    #expect(try sitegen("vault", "create", "mei", in: folder).status == 0)
    #expect(try sitegen("vault", "create", "room", in: folder).status == 0)
    let own = try sitegen("vault", "show", "mei", in: folder).output.dropLast()
    let shared = try sitegen("vault", "show", "room", in: folder).output.dropLast()
    let run = try sitegen("vault", "show", "--classroom", "swift", in: folder)
    let slips = run.output.split(separator: "\n").split { $0.hasPrefix("- - ") }.map {
      $0.map { String($0.drop { $0 == " " }) }
    }
    #expect(run.status == 0 && slips.count == 2, "\(run)")
    #expect(slips[0][0] == "Mei Lin" && slips[0].contains("your passphrase   \(own)"), "\(slips)")
    #expect(
      slips[0].contains { $0.wholeMatch(of: /address +https:\/\/x.org\/class\/vault\/[0-9a-f]{16}\//) != nil },
      "\(slips)")
    #expect(slips[1][0] == "Ann Ray" && slips[1].contains("id                ann"))
    #expect(slips[1].contains("of the class      \(shared)") && !slips[1].contains { $0.contains(own) })
    #expect(
      try sitegen("vault", "show", in: folder).errors
        == "sitegen: Which vault? Write its name, or --classroom and a class\n")
  }
}
