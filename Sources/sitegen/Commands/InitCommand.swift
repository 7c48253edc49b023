import ArgumentParser
import SystemLibraries
import Formats
import SiteContent
import SiteEditing
import SitePages

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a new site: starter content and workflows that publish it. Never overwrites a file.",
    examples: ["sitegen init my-grades", "sitegen init my-grades --example personal"])

  @Argument(help: ArgumentHelp("The folder of the new site.", valueName: "dir"))
  var path = "."

  @Option(
    help: ArgumentHelp("The example to start from: \(ExampleSite.names.joined(separator: ", ")).", valueName: "name"),
    completion: .custom(Completions.examples))
  var example = ExampleSite.empty

  @Option(
    help: ArgumentHelp("The language that readers see first, such as en, fr or zh.", valueName: "code"),
    completion: .custom(Completions.languages))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Write a file too that starts the language server in an editor: \(EditorSettings.allCases.map(\.rawValue).joined(separator: ", ")). Also for a site that exists.",
      valueName: "name"),
    completion: .list(EditorSettings.allCases.map(\.rawValue)))
  var editor: String?

  @Option(
    help: ArgumentHelp(
      "Write an issue form too, and the workflow that enters the scores typed in it: github or forgejo. Also for a site that exists.",
      valueName: "name"),
    completion: .list(ForgeFiles.allCases.map(\.rawValue)))
  var forge: String?

  @Flag(name: .shortAndLong, help: "Do not print the next steps.")
  var quiet = false

  func run() throws {
    if path.isEmpty { throw UsageError("the name of the folder is empty: write one, or . for this folder") }
    var site = StarterSite(example: try files(), version: Release.version, address: Release.address)
    let languages = site.languages
    if let language { try setLanguage(language, of: &site) }
    // A server's UTC is nobody's time zone.
    if let zone = Platform.timeZone, zone.contains("/"), !zone.hasPrefix("Etc/") { try? site.setTimeZone(zone) }
    let settings = try editor.map(Self.settings)
    let forge = try forge.map(Self.forge(named:))
    let folder = try Folder.make(path)
    if try folder.kind(of: "content") != nil {
      guard settings != nil || forge != nil else {
        throw UsageError(
          "\(folder.path == "." ? "this folder" : folder.path) already contains a site: nothing was written")
      }
      let home = try folder.child("content")?.read("index.md").map { SourceFile(path: "content/index.md", bytes: $0) }
      let own = StarterSite(example: [home].compactMap(\.self), version: Release.version, address: Release.address)
      return try write(extras(settings, forge, in: language ?? own.languages.first), intoSite: folder)
    }
    let files = site.files + extras(settings, forge, in: site.languages.first)
    var kept: [String] = []
    for file in files {
      if try !Self.add(file, to: folder) { kept.append(file.path) }
    }
    for path in kept {
      if path == ".gitignore" {
        try completeIgnoredFiles(in: folder)
      } else {
        Terminal.printError("kept the existing \(path)")
      }
    }
    if let language, example != ExampleSite.empty, !languages.contains(language) {
      Terminal.printError(
        "the content of the example \(example) is not translated: it is in \(languages.joined(separator: " and ")); "
          + "pages have all other texts in \(language)")
    }
    if !quiet {
      try Terminal.write(
        text(
          count: files.count - kept.count, language: site.languages.first))
    }
  }

  /// Returns the file that starts the language server in an editor.
  private static func settings(of editor: String) throws -> SourceFile {
    if let known = EditorSettings(rawValue: editor.lowercased()) { return known.file }
    let names = EditorSettings.allCases.map(\.rawValue)
    if ["vscode", "code", "zed"].contains(editor.lowercased()) {
      throw UsageError("\(editor) needs no file in the site: its extension starts the language server by itself")
    }
    let near = NearestName.of(editor, in: names).map { "did you mean \($0)?" }
    throw UsageError("there is no file for \(editor): \(near ?? "use one of \(names.joined(separator: ", "))")")
  }

  private static func forge(named name: String) throws -> ForgeFiles {
    if let known = ForgeFiles(rawValue: name.lowercased()) { return known }
    let names = ForgeFiles.allCases.map(\.rawValue)
    if ["codeberg", "gitea"].contains(name.lowercased()) { throw UsageError("for \(name), write --forge forgejo") }
    let near = NearestName.of(name, in: names).map { "did you mean \($0)?" }
    throw UsageError("there is no form for \(name): \(near ?? "use one of \(names.joined(separator: ", "))")")
  }

  /// The files that an option asks for.
  private func extras(_ settings: SourceFile?, _ forge: ForgeFiles?, in language: String?) -> [SourceFile] {
    [settings].compactMap(\.self) + (forge?.files(in: language, address: Release.address) ?? [])
  }

  /// Writes a file unless there is one; returns whether it was written.
  private static func add(_ file: SourceFile, to folder: Folder) throws -> Bool {
    guard try folder.kind(of: file.path) == nil else { return false }
    try folder.makeDescendant(file.path.parentPath)
      .replace(file.path.lastPathName, with: file.bytes, by: TemporaryName(number: 0))
    return true
  }

  private func write(_ files: [SourceFile], intoSite folder: Folder) throws {
    let written = try files.filter { try Self.add($0, to: folder) }.map(\.path)
    let kept = files.map(\.path).filter { !written.contains($0) }.joined(separator: " and ")
    guard !written.isEmpty else { throw UsageError("kept the existing \(kept): nothing was written") }
    if !kept.isEmpty { Terminal.printError("kept the existing \(kept)") }
    if !quiet { try Terminal.write(written.map { "wrote \($0)\n" }.joined()) }
  }

  /// Offers to add the lines to an existing `.gitignore` that it lacks.
  private func completeIgnoredFiles(in folder: Folder) throws {
    let name = ".gitignore"
    let old = try folder.read(name) ?? []
    let lines = StarterSite.ignoredPatterns(besides: String(decoding: old, as: UTF8.self))
    guard !lines.isEmpty else { return Terminal.printError("kept the existing \(name)") }
    let list = lines.map { "  \($0)" }.joined(separator: "\n")
    Terminal.printError(
      "kept the existing \(name), which does not have these lines for files that sitegen makes:\n\(list)")
    guard let answer = try Terminal.ask("Add them? [Y/n] ") else { return }
    guard answer.isEmpty || answer.isYes else { return }
    let gap = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
    try folder.replace(
      name, with: old + Array((gap + lines.map { $0 + "\n" }.joined()).utf8), by: TemporaryName(number: 0))
  }

  private func files() throws -> [SourceFile] {
    let examples = try ExampleSite.all()
    guard let found = examples.first(where: { $0.name == example }) else {
      let names = examples.map(\.name)
      if names.isEmpty {
        let places = SharedFolder.places(installed: "examples", built: "Examples")
        throw SystemError("find", "the examples", reason: "they are not at \(places.joined(separator: ", nor at "))")
      }
      let near = NearestName.of(example, in: names).map { ": did you mean \($0)?" }
      throw UsageError("there is no example \(example)\(near ?? ": use one of \(names.joined(separator: ", "))")")
    }
    return try found.files()
  }

  private func setLanguage(_ language: String, of site: inout StarterSite) throws {
    let own = site.files.filter { $0.path.hasPrefix("templates/languages/") }
    let known = Theme.languages(in: own + (try DefaultTemplates(besides: Set(own.map(\.path))).files))
    guard known.contains(language) else {
      throw UsageError("there is no language \(language): use one of \(known.sorted().joined(separator: ", "))")
    }
    if example == ExampleSite.empty { site.useEmptyHomePage(in: language) }
    do { try site.setLanguage(language) } catch {
      throw UsageError("the language of the example \(example) cannot be changed")
    }
  }

  /// The arguments that make a first term, as one is called in the language of the site.
  private static func firstTerm(in language: String?) -> String {
    switch language {
    case "fr": "2026-s1 --name \"Semestre 1\" --start 2026-09-01 --end 2027-01-15"
    case "zh": "2026-fall --name \"2026 年秋季学期\" --start 2026-09-01 --end 2027-01-15"
    default: "2026-fall --name \"Fall 2026\" --start 2026-09-01 --end 2026-12-18"
    }
  }

  /// A title in the language of the site.
  private static func title(in language: String?) -> String {
    switch language {
    case "fr": "Mes notes"
    case "zh": "我的成绩"
    default: "My grades"
    }
  }

  /// - Parameter language: the language that readers see first.
  private func text(count: Int, language: String?) -> String {
    var commands = path == "." ? [] : ["cd \(path.quotedForShell)"]
    let sitegen = CommandName.current(in: path)
    commands.append("\(sitegen) serve --open")
    commands.append(
      example == ExampleSite.empty
        ? "\(sitegen) new term \(Self.firstTerm(in: language))"
        : "\(sitegen) edit index \"title=\(Self.title(in: language))\"")
    if commands.count < 3 { commands.append("\(sitegen) check") }
    let lines = commands.map { "  \($0)" }
    let note =
      Release.address == nil
      ? "This build of sitegen does not know where its releases are. Before you use a workflow, write the address there.\n"
      : ""
    return "A new site: \(count) files in \(path == "." ? "this folder" : path). Next:\n"
      + lines.joined(separator: "\n") + "\n" + note
  }
}
