import ArgumentParser

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
    try BuildLock.hold(on: folder) { try build(folder) }
  }

  private func build(_ folder: SiteFolder) throws {
    var times = Timings()
    let build = try SiteBuild(of: folder, at: options.buildDate(), baseURL: baseURL)
    try build.write(to: output, timings: &times) { root, changes, times in
      if timings { times.lines.forEach(Terminal.complain) }
      if !quiet { try Terminal.show(BuildSummary(changes, in: root, time: times.total).text) }
      // The system takes back all memory at once; to free it piece by piece takes a twentieth of the whole build.
      Self.exit()
    }
  }
}
