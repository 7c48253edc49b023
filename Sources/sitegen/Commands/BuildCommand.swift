import ArgumentParser
import Grading
import SiteContent
import SitePages

/// `sitegen build`: content and templates become the files of a web site.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site: content/ and templates/ become public/.",
    discussion: """
      A build with errors writes nothing. Files that stay the same are not touched, files that are no longer part of the \
      site are removed, and files that sitegen did not write are left alone.
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The folder to build to (default: public in the site's folder).", valueName: "dir"))
  var output: String?

  @Option(help: ArgumentHelp("Where the site will be hosted, in place of the site's base-url.", valueName: "url"))
  var baseURL: BaseURL?

  @Flag(help: "Say nothing where all is well.")
  var quiet = false

  @Flag(help: "Say how long each step took.")
  var timings = false

  func run() throws {
    let folder = try SiteFolder(at: options.site)
    try BuildLock.hold(on: folder.root) { try build(folder) }
  }

  private func build(_ folder: SiteFolder) throws {
    var times = Timings()
    let files = try times.measure("read") { () throws(SystemError) in try folder.files() }
    let reading = SiteReading(files, at: try options.buildDate(), timings: &times)
    if !reading.report.diagnostics.isEmpty { Terminal.complain(of: reading.report) }
    guard let site = times.measure("figures", { reading.site(for: .readers, baseURL: baseURL?.text) }) else {
      throw MistakesError()
    }

    let root = try OutputChoice(output, of: folder).open()
    let pages = try times.measure("pages") { () throws(InternalError) in
      try CheckedFile.check(site.files) { path throws(SystemError) in try folder.bytes(at: path) }
    }
    let changes = try times.measure("write") { try OutputFolder(root, of: folder).update(with: pages) }
    if timings { times.lines.forEach(Terminal.complain) }
    if !quiet { try Terminal.show(BuildSummary(changes, in: root, time: times.total).text) }
  }
}
