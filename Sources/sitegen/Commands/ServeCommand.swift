import ArgumentParser
import Formats
import SiteContent
import SystemLibraries

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the site on this machine, and reloads the page after each change.",
    discussion: """
      Pages are made when they are requested, and nothing is written to the site except scores that you enter: "Enter scores" on the \
      page of a course shows the change of its file and writes it when you save it. Errors appear in the page with their location, and \
      disappear when they are fixed. The page follows the cursor of an editor that runs \
      `sitegen lsp` for the site, and a click on an item opens it there. Ctrl-C stops the server.

      With --lan, phones and other devices of the same network can open the site after they have scanned the code in the terminal \
      or typed its passphrase. The network carries pages and passphrase unencrypted: use it only in a network that you trust.
      """,
    examples: ["sitegen serve --open", "sitegen serve --lan"])

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: ArgumentHelp("The port of 127.0.0.1 to serve on; 0 for any free port.", valueName: "n"))
  var port: UInt16 = 8000

  @Flag(help: "Serve the site to devices of the network, too, that know a passphrase.")
  var lan = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  func run() throws {
    Signals.endProcess()
    let environment = ProcessInfo.processInfo.environment
    let edits = EditLinks()
    // A folder that is no site at all is an error of the command line, so nothing is served.
    _ = try self.options.folder()
    let options = self.options.pinned
    let folder = Folder.resolved(options.path)
    let editor = PreviewEditor(folder: folder, environment: environment)
    let builds = try PreviewBuilds(of: options, edits: edits)
    let preview = Preview(builds.first, edits: edits)
    let server = try PreviewServer(port: port, servesNetwork: lan)
    let addresses = lan ? InternetAddress.ofThisMachine(port: server.port) : []
    if lan, addresses.isEmpty {
      throw UsageError("this machine has no address in a network: connect it to one, or leave out --lan")
    }
    let paired = lan ? PairedHandler(pairing: Pairing(), port: server.port) : nil
    builds.follow(preview.show)
    let editors = ConnectedEditors(preview)
    editors.listen(at: MeetingPoint(ofSite: folder, in: environment))
    let address = "http://\(PreviewServer.host):\(server.port)/"
    try Terminal.write("The site is at \(address) (Ctrl-C ends it)\n")
    if let paired { try Terminal.write(NetworkInvitation(paired, addresses).text(environment)) }
    if open, !Browser.open(address, in: environment) {
      Terminal.printError("no browser was found: open the address yourself")
    }
    try server.run(
      PreviewHandler(
        preview: preview, editor: editor, editors: editors, edits: edits, port: server.port, paired: paired,
        scores: ScoresHandler(options)))
  }
}

/// How a device of the network gets into the preview.
private struct NetworkInvitation {
  private let paired: PairedHandler
  private let addresses: [InternetAddress]

  init(_ paired: PairedHandler, _ addresses: [InternetAddress]) {
    self.paired = paired
    self.addresses = addresses
  }

  func text(_ environment: [String: String]) -> String {
    let isColoured = Descriptor.standardOutput.takesColour(environment)
    let code = addresses.first.flatMap(paired.link).flatMap { QRCode(Array($0.utf8)) }
    let drawing = code.map { QRCodeText(code: $0).lines(isColoured: isColoured) } ?? []
    let list = addresses.map { "http://\($0.host):\($0.port)/" }.joined(separator: " or ")
    let lines =
      ["On a phone in the same network, scan this code:", ""] + drawing + [
        "", "or open \(list) and type: \(paired.pairing.passphrase.text)",
        "The network carries pages and passphrase unencrypted: go on only in a network that you trust.",
      ]
    return lines.map { $0 + "\n" }.joined()
  }
}
