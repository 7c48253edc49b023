import ArgumentParser
import Formats
import SiteContent
import SiteEditing
import SitePages

/// `sitegen init`: creates a new site.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a new site: starter content and workflows that publish it. Never overwrites a file.")

  @Argument(help: ArgumentHelp("The folder of the new site.", valueName: "dir"))
  var path = "."

  @Option(help: "The example to start from: empty, personal, college, licence; an unknown name lists them all.")
  var example = ExampleSite.empty

  @Option(help: ArgumentHelp("The language that readers see first, such as en, fr or zh.", valueName: "code"))
  var language: String?

  func run() throws {
    var site = StarterSite(example: try files())
    if let language { try setLanguage(language, of: &site) }
    let folder = try Folder.make(path)
    if try folder.kind(of: "content") != nil {
      throw UsageError(
        "\(folder.path == "." ? "this folder" : folder.path) already contains a site: nothing was written")
    }
    var kept: [String] = []
    for file in site.files {
      guard try folder.kind(of: file.path) == nil else {
        kept.append(file.path)
        continue
      }
      try folder.makeDescendant(file.path.parentPath)
        .replace(file.path.lastPathName, with: file.bytes, by: TemporaryName(number: 0))
    }
    for path in kept { Terminal.printError("kept the existing \(path)") }
    try Terminal.write(text(count: site.files.count - kept.count))
  }

  private func files() throws -> [SourceFile] {
    let examples = try ExampleSite.all()
    guard let found = examples.first(where: { $0.name == example }) else {
      let names = examples.map(\.name)
      let near = NearestName.of(example, in: names).map { ": did you mean \($0)?" }
      throw UsageError("there is no example \(example)\(near ?? ": use one of \(names.joined(separator: ", "))")")
    }
    return try found.files()
  }

  private func setLanguage(_ language: String, of site: inout StarterSite) throws {
    let own = site.files.filter { $0.path.hasPrefix("templates/languages/") }
    let known = Theme.languages(in: own + (try DefaultTemplates.files(besides: Set(own.map(\.path)))))
    guard known.contains(language) else {
      throw UsageError("there is no language \(language): use one of \(known.sorted().joined(separator: ", "))")
    }
    do { try site.speak(language) } catch {
      throw UsageError("the language of the example \(example) cannot be changed")
    }
  }

  private func text(count: Int) -> String {
    var commands = path == "." ? [] : ["cd \(path.quotedForShell)"]
    commands.append("sitegen serve --open")
    commands.append(
      example == ExampleSite.empty
        ? "sitegen new term 2026-fall --name \"Fall 2026\"" : "sitegen edit index \"title=My grades\"")
    if commands.count < 3 { commands.append("sitegen check") }
    let lines = commands.map { "  \($0)" }
    return "A new site: \(count) files in \(path == "." ? "this folder" : path). Next:\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
