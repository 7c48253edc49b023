import ArgumentParser

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site from content/ and templates/ into public/.",
    discussion: """
      If there are errors, nothing is written. Unchanged files are not touched, files that are no longer part of the site \
      are removed, and files that sitegen did not write are left alone.
      """,
    examples: ["sitegen build", "sitegen build --base-url https://example.org/grades"])

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: ArgumentHelp("The folder to build into (default: public/ in the site's folder).", valueName: "dir"))
  var output: String?

  @OptionGroup var address: AddressOption

  @Flag(help: "Print how long each step took.")
  var timings = false

  func run() throws {
    let folder = try options.folder()
    try SiteLock.hold(on: folder) { try build(folder) }
  }

  private func build(_ folder: SiteFolder) throws {
    var times = Timings()
    let build = try SiteBuild(of: folder, at: options.buildDate(), baseURL: address.baseURL)
    let (root, changes) = try build.write(to: output, timings: &times)
    if timings { times.lines.forEach(Terminal.printError) }
    if !options.quiet { try Terminal.write(BuildSummary(changes, in: root, of: options.site, time: times.total).text) }
  }
}
