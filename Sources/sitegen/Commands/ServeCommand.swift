import ArgumentParser
import Foundation

/// `sitegen serve`: shows the site in the browser, and anew with each change of its files.
struct ServeCommand: AsyncParsableCommand {
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

  func run() async throws {
    let interruption = Interruption()
    defer { interruption.end() }
    let environment = ProcessInfo.processInfo.environment
    let preview = Preview()
    let edits = EditLinks()
    let editor = PreviewEditor(folder: Folder.resolved(options.site), environment: environment)
    let server = try PreviewServer(port: port)
    let builds = try PreviewBuilds(of: options, edits: edits)
    await preview.show(builds.first)

    try await withThrowingTaskGroup { group in
      group.addTask { try await server.run() }
      group.addTask { for try await build in builds.later { await preview.show(build) } }
      group.addTask { [open, wishes = interruption.wishes] in
        let port = try await server.start { PreviewHandler(preview: preview, editor: editor, edits: edits, port: $0) }
        let address = "http://\(PreviewServer.host):\(port)/"
        try Terminal.show("The site is at \(address) (Ctrl-C ends it)\n")
        if open, !Browser.open(address, in: environment) { Terminal.complain("no browser was found: open the address") }
        for await _ in wishes { break }
        await preview.end()
        throw CancellationError()
      }
      do {
        for try await _ in group {}
      } catch is CancellationError {
        group.cancelAll()
      }
    }
  }
}
