import ArgumentParser
import SystemLibraries

/// `sitegen serve`: serves a preview of the site and reloads it after each change.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the site on this machine, and reloads the page after each change.",
    discussion: """
      Nothing is written to the site: pages are made when they are requested. Errors appear in the page with their location, and \
      disappear when they are fixed. The page follows the cursor of an editor that runs \
      `sitegen lsp` for the site, and a click on an item opens it there. Ctrl-C stops the server.
      """,
    examples: ["sitegen serve --open", "sitegen serve --port 8080"])

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: ArgumentHelp("The port of 127.0.0.1 to serve on; 0 for any free port.", valueName: "n"))
  var port: UInt16 = 8000

  @Flag(help: "Open the site in the browser.")
  var open = false

  func run() throws {
    Signals.endProcess()
    let environment = ProcessInfo.processInfo.environment
    let edits = EditLinks()
    let folder = Folder.resolved(options.path)
    let editor = PreviewEditor(folder: folder, environment: environment)
    let builds = try PreviewBuilds(of: options, edits: edits)
    let preview = Preview(builds.first, edits: edits)
    let server = try PreviewServer(port: port)
    builds.follow(preview.show)
    let editors = ConnectedEditors(preview)
    editors.listen(at: MeetingPoint(ofSite: folder, in: environment))
    let address = "http://\(PreviewServer.host):\(server.port)/"
    try Terminal.write("The site is at \(address) (Ctrl-C ends it)\n")
    if open, !Browser.open(address, in: environment) {
      Terminal.printError("no browser was found: open the address yourself")
    }
    try server.run(
      PreviewHandler(preview: preview, editor: editor, editors: editors, edits: edits, port: server.port))
  }
}
