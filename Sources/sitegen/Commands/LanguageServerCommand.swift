import ArgumentParser
import LanguageServer

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor: errors, figures and completion while you type.",
    discussion: """
      Editors start this command and speak the Language Server Protocol 3.17 with it over standard input and output. It \
      writes no files: every change is an edit that the editor makes. While `sitegen serve` runs for the site, its page \
      follows the cursor. docs/editors.md shows how to set up each editor.
      """,
    examples: ["sitegen lsp", "sitegen lsp --site ~/grades"])

  @Option(
    help: ArgumentHelp("The site's folder (default: the one that holds the opened files).", valueName: "dir"),
    completion: .directory)
  var site: String?

  @Option(help: ArgumentHelp("The current date, as for build.", valueName: "date"))
  var date: String?

  func run() throws {
    var options = SiteOptions()
    options.site = site ?? "."
    options.date = date
    // An invalid date is an error of the command line, so it is found before the editor connects.
    _ = try options.buildDate()
    if Descriptor.standardInput.isTerminal {
      Terminal.printError("sitegen: lsp is started by editors, see docs/editors.md; Ctrl-C ends it")
    }
    let access = SiteAccess(options)
    let folder = site.map { Folder.resolved($0) }
    let server = LanguageServer(version: Sitegen.configuration.version, folder: folder, access: access)
    guard try ServerConnection().run(server) == 0 else { throw ReportedError() }
  }
}
