import ArgumentParser
import Foundation

/// `sitegen serve`: shows the site in the browser, and anew with each change of its files.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the site in a browser on this machine, and anew with each change.",
    discussion: """
      Nothing is written: pages are made when they are asked for. Errors show in the page, with their place, and go away \
      when they are mended. Ctrl-C ends it.
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The port of 127.0.0.1 to serve on; 0 for any that is free.", valueName: "n"))
  var port: UInt16 = 8000

  @Flag(help: "Open the site in the browser.")
  var open = false

  func run() throws {
    Signals.endProcess()
    let environment = ProcessInfo.processInfo.environment
    let edits = EditLinks()
    let editor = PreviewEditor(folder: Folder.resolved(options.site), environment: environment)
    let builds = try PreviewBuilds(of: options, edits: edits)
    let preview = Preview(builds.first)
    let server = try PreviewServer(port: port)
    builds.follow(preview.show)
    let address = "http://\(PreviewServer.host):\(server.port)/"
    try Terminal.show("The site is at \(address) (Ctrl-C ends it)\n")
    if open, !Browser.open(address, in: environment) { Terminal.complain("no browser was found: open the address") }
    try server.run(PreviewHandler(preview: preview, editor: editor, edits: edits, port: server.port))
  }
}
