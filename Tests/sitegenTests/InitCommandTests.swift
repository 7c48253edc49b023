import Formats
import Foundation
import SiteContent
import SiteEditing
import TestSupport
import Testing

@testable import sitegen

/// `sitegen init`: what is there afterwards, and that it works.
struct InitCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `The init command creates a site that builds, and prints the next steps`() throws {
    #expect(
      try sitegen("init", "my grades", in: folder)
        == SitegenRun(
          output: """
            A new site: 9 files in my grades. Next:
              cd 'my grades'
              sitegen serve --open
              sitegen new term 2026-fall --name "Fall 2026" --start 2026-09-01 --end 2026-12-18
            This build of sitegen does not know where its releases are. Before you use a workflow, write the address there.

            """))
    #expect(
      try folder.tree("my grades").keys.filter { !$0.hasSuffix("/") }.sorted() == [
        ".forgejo/workflows/digest.yml", ".forgejo/workflows/site.yml", ".github/workflows/digest.yml",
        ".github/workflows/site.yml", ".gitignore", ".gitlab-ci.yml", ".sitegen-version",
        "content/index.md", "templates/README.md",
      ])
    #expect(try sitegen("build", "--quiet", "--site", "my grades", in: folder) == SitegenRun())
    let new = try sitegen("new", "term", "2026-fall", "--name", "Fall 2026", "--site", "my grades", in: folder)
    #expect(new.status == 0)
    #expect(try sitegen("check", "--site", "my grades", in: folder).status == 0)
  }

  private static let examples = [
    "personal", "licence-pro", "but", "empty", "college", "germany", "ib", "licence", "switzerland",
  ]

  @Test(arguments: Sample.part(of: examples, days: 3))
  func `Each example builds without errors, in its own language and in another`(example: String) throws {
    for language in ["fr", "zh"] {
      let run = try sitegen("init", language, "--example", example, "--language", language, in: folder)
      #expect(run.status == 0, "\(run)")
      let check = try sitegen("check", "--site", language, "--date", "2026-11-21", in: folder)
      #expect(check.status == 0, "\(check)")
      #expect(!check.errors.contains("error:"))
      let report = try sitegen("report", "--site", language, "--format", "json", in: folder)
      #expect(report.output.contains("\"language\":\"\(language)\""))
      let own = ["personal": ["en", "zh"], "licence": ["fr"], "licence-pro": ["fr"], "but": ["fr"]][example] ?? ["en"]
      #expect(
        run.errors
          == (example == "empty" || own.contains(language)
            ? ""
            : "the content of the example \(example) is not translated: it is in \(own.joined(separator: " and ")); "
              + "pages have all other texts in \(language)\n"))
    }
  }

  @Test(arguments: [("licence", [], "Mes notes"), ("personal", ["--language", "zh"], "我的成绩"), ("ib", [], "My grades")])
  func `The title that a new site proposes is in its language, and works`(
    example: String, arguments: [String], title: String
  ) throws {
    let run = try StartedRun(["init", "a", "--example", example] + arguments, in: folder).result()
    #expect(run.output.contains("edit index \"title=\(title)\"\n"), "\(run)")
    #expect(try sitegen("edit", "index", "title=\(title)", "--site", "a", in: folder).status == 0)
  }

  @Test(arguments: [("fr", "Mes notes", "france-20"), ("zh", "我的成绩", "china-4.0")])
  func `A site starts in its language, without a warning, and its examples work`(
    language: String, title: String, scale: String
  ) throws {
    #expect(try sitegen("init", "--language", language, "--quiet", in: folder) == SitegenRun())
    let text = try folder.text("content/index.md")
    #expect(text.contains("title: \(title)\n") && text.contains("scale: \(scale)"))
    #expect(try sitegen("check", in: folder) == SitegenRun(errors: "no errors in 2 files\n"))
    // The files in its comments, and the keys that it suggests.
    var files: [String: String] = [:]
    var path: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#   content/") {
        path = String(line.dropFirst(4))
      } else if let path, line.hasPrefix("#     ") {
        files[path, default: ""] += line.dropFirst(6) + "\n"
      }
    }
    #expect(files.count == 2)
    files["content/index.md"] = text.replacing("\n# owner", with: "\nowner").replacing(
      "\n# graduation", with: "\ngraduation"
    )
    .replacing("\n#   - {", with: "\n  - {").replacing("\n# time-zone", with: "\ntime-zone")
    try folder.write(files)
    #expect(
      try sitegen("check", "--date", "2026-11-21", in: folder) == SitegenRun(errors: "no errors in 4 files\n"))
    #expect(try sitegen("build", "--quiet", "--date", "2026-11-21", in: folder) == SitegenRun())
  }

  /// `SITEGEN_REWRITE=1 swift test` rewrites the files.
  @Test func `The template repository has what init writes, and a README`() throws {
    let template = Repository.root.appending(path: "Examples/empty")
    #expect(try StartedRun(["init"], in: folder, environment: ["TZ": "UTC"]).result().status == 0)
    for forge in ForgeFiles.allCases { #expect(try sitegen("init", "--forge", forge.rawValue, in: folder).status == 0) }
    let paths = try folder.tree(".").keys.filter { !$0.hasSuffix("/") }
    if Repository.rewrites {
      for path in paths {
        let place = template.appending(path: path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(folder.text(path).utf8).write(to: place)
      }
    }
    let found = try FileManager.default.subpathsOfDirectory(atPath: template.path).filter { path in
      try template.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
    #expect(Set(found) == Set(paths + ["README.md"]))
    for path in paths where !Repository.rewrites {
      #expect(try String(contentsOf: template.appending(path: path), encoding: .utf8) == folder.text(path), "\(path)")
    }
    #expect(!Repository.rewrites)
  }

  @Test(arguments: [("Europe/Paris", "time-zone: Europe/Paris "), ("UTC", nil), ("Etc/UTC", nil)])
  func `The init command writes the time zone of the machine, unless that is UTC`(zone: String, line: String?) throws {
    #expect(try StartedRun(["init"], in: folder, environment: ["TZ": zone]).result().status == 0)
    let text = try folder.text("content/index.md")
    #expect(line.map { text.contains("\n\($0)") } ?? !text.contains("\ntime-zone:"))
  }

  @Test
  func `The init command writes the file that starts the language server in an editor, also for a site that exists`()
    throws
  {
    #expect(try sitegen("init", "--editor", "helix", in: folder).status == 0)
    #expect(try folder.text(".helix/languages.toml").contains("command = \"sitegen\""))
    #expect(try sitegen("init", "--editor", "kate", in: folder) == SitegenRun(output: "wrote .kateproject\n"))
    #expect(
      try sitegen("init", "--editor", "kate", in: folder).errors
        == "sitegen: kept the existing .kateproject: nothing was written\n")
    #expect(
      try sitegen("init", "--editor", "heli", in: folder).errors
        == "sitegen: there is no file for heli: did you mean helix?\n")
    #expect(
      try sitegen("init", "--editor", "vscode", in: folder).errors.contains("its extension starts the language server"))
  }

  @Test
  func `The init command writes the form and the workflow of a forge, also for a site that exists, in its language`()
    throws
  {
    let run = try sitegen("init", "--forge", "github", "--language", "fr", in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("A new site: 11 files in this folder."), "\(run)")
    let form = try folder.text(".github/ISSUE_TEMPLATE/score.yml")
    #expect(form.contains("label: Matière\n"))
    #expect(
      try sitegen("init", "--forge", "Forgejo", in: folder)
        == SitegenRun(
          output: "wrote .forgejo/workflows/score.yml\n", errors: "kept the existing .github/ISSUE_TEMPLATE/score.yml\n"
        ))
    #expect(try folder.text(".forgejo/workflows/score.yml").contains("'### Matière'"))
    #expect(
      try sitegen("init", "--forge", "github", in: folder).errors
        == "sitegen: kept the existing .github/ISSUE_TEMPLATE/score.yml and .github/workflows/score.yml: nothing was written\n"
    )
    for (name, advice) in [
      ("githb", "there is no form for githb: did you mean github?"),
      ("codeberg", "for codeberg, write --forge forgejo"),
      ("gitlab", "there is no form for gitlab: did you mean github?"),
    ] {
      let run = try sitegen("init", "--forge", name, in: folder)
      #expect(run.status == 2 && run.errors == "sitegen: \(advice)\n", "\(run)")
    }
    #expect(try sitegen("check", in: folder).status == 0)
  }

  @Test func `The settings of a project are those that ship for all projects of an editor`() throws {
    func shipped(_ path: String) throws -> String {
      try String(contentsOf: Repository.root.appending(path: "editors/\(path)"), encoding: .utf8)
    }
    func own(_ editor: EditorSettings) -> String { String(decoding: editor.file.bytes, as: UTF8.self) }
    let helix = try shipped("helix/languages.toml").split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(helix.joined(separator: "\n") == own(.helix))
    let kate = try #require(JSONTree(parsing: shipped("kate/settings.json"))["servers"])
    #expect(try JSONTree(parsing: own(.kate))[path: ["lspclient", "servers"]] == kate)
    let sublime = try #require(JSONTree(parsing: shipped("sublime/LSP.sublime-settings"))["clients"])
    #expect(try JSONTree(parsing: own(.sublime))[path: ["settings", "LSP"]] == sublime)
    let server = "((markdown-mode gfm-mode) . (\"sitegen\" \"lsp\"))"
    #expect(try shipped("emacs/sitegen.el").contains(server) && own(.emacs).contains(server))
    let command = "cmd = { \"sitegen\", \"lsp\" }"
    #expect(try shipped("neovim/sitegen.lua").contains(command) && own(.neovim).contains(command))
  }

  @Test func `The init command never overwrites files`() throws {
    try folder.write([".gitignore": "mine\n", "README.md": "Mine.\n"])
    let run = try sitegen("init", in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        kept the existing .gitignore, which does not have these lines for files that sitegen makes:
          /public/
          /.sitegen/
          .sitegen-*.tmp

        """)
    #expect(try folder.text(".gitignore") == "mine\n")
    let before = try folder.tree(".")
    #expect(
      try sitegen("init", "--example", "personal", in: folder)
        == SitegenRun(status: 2, errors: "sitegen: this folder already contains a site: nothing was written\n"))
    #expect(try folder.tree(".") == before)
  }

  @Test func `The init command lists the available examples and languages`() throws {
    let run = try sitegen("init", "x", "--example", "nonsense", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sitegen: there is no example nonsense: use one of \(ExampleSite.names.sorted().joined(separator: ", "))\n")
    let help = try sitegen("init", "--help", in: folder).output.split(whereSeparator: \.isWhitespace)
    for name in ExampleSite.names { #expect(help.contains { $0.hasPrefix(name) }, "\(name)") }
    #expect(
      try sitegen("init", "x", "--language", "xx", in: folder)
        == SitegenRun(status: 2, errors: "sitegen: there is no language xx: use one of en, fr, zh\n"))
    #expect(try folder.tree(".") == [:])
  }

  private static let workflows = [
    ".github/workflows/site.yml", ".github/workflows/digest.yml", ".gitlab-ci.yml", ".forgejo/workflows/site.yml",
    ".forgejo/workflows/digest.yml",
  ]

  @Test(arguments: workflows)
  func `The generated workflows parse, and their commands work`(path: String) throws {
    #expect(try sitegen("init", in: folder).status == 0)
    let file = SourceFile(path: path, bytes: Array("---\n\(try folder.text(path))---\n".utf8))
    let (keys, diagnostics) = SourceKeys.read(file)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    var lines: [String] = []
    func collect(_ node: YAMLNode) {
      switch node.value {
      case .scalar(let text, _): lines += text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      case .mapping(let entries): for entry in entries { collect(entry.value) }
      case .sequence(let nodes): for node in nodes { collect(node) }
      }
    }
    collect(try #require(keys).root)
    let commands = lines.filter { $0.hasPrefix("sitegen ") }
    #expect(commands.count == (path == ".gitlab-ci.yml" ? 4 : 2))
    for command in commands where !command.hasPrefix("sitegen publish ") {
      let command = command.replacing(/\s>[^>]*$/, with: "")
      let script = "set --; exec \"$SITEGEN\" \(command.dropFirst("sitegen ".count))"
      #expect(try StartedRun([], script: script, in: folder).result().status == 0)
    }
    // What installs the command asks for the archive that a release has.
    let archive = "name=sitegen-$version-linux-$(uname -m)"
    #expect(lines.contains(archive))
    #expect(lines.contains("version=$(cat .sitegen-version)"))
    #expect(try folder.text(".sitegen-version") == "0.1.0\n")
    let dist = try String(contentsOf: Repository.root.appending(path: "Packaging/dist"), encoding: .utf8)
    #expect(dist.contains("name=sitegen-$version-$system-$architecture"))
  }

  @Test(arguments: workflows)
  func `The generated workflows name no address that the build does not know`(path: String) throws {
    #expect(try sitegen("init", in: folder).status == 0)
    let text = try folder.text(path)
    #expect(text.contains("https://ADDRESS-OF-SITEGEN/releases/download/v$version/"))
    #expect(!text.contains("@ADDRESS@"))
  }
}
