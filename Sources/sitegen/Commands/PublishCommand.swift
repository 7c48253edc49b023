import ArgumentParser

/// `sitegen publish`: builds the site and pushes it, and nothing else, to a branch of its own.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Checks and builds the site, and pushes only public/ to a git branch of its own.",
    discussion: """
      Your working tree, index and branches stay as they are. The branch gets one commit more; what was on it is never \
      rewritten. A CNAME on the branch is kept.
      """)

  @Argument(
    help: ArgumentHelp(
      "A remote of the site's repository or the address of another one (default: origin).", valueName: "remote"))
  var remote: String?

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The branch to push to.", valueName: "name"))
  var branch = "gh-pages"

  @Option(help: ArgumentHelp("Where the site will be hosted, in place of the site's base-url.", valueName: "url"))
  var baseURL: BaseURL?

  @Flag(help: "Publish also over what sitegen did not publish, and to the repository that has private content.")
  var force = false

  func run() throws {
    let folder = try SiteFolder(at: options.site)
    let publication = try Publication(of: folder.root, to: remote, branch: branch)
    let text = try BuildLock.hold(on: folder) {
      var times = Timings()
      let build = try SiteBuild(of: folder, at: options.buildDate(), baseURL: baseURL)
      let output = try build.write(timings: &times) { output, _, _ in output }
      if !force, try folder.hasVaults() { try publication.refuseWhereContentIs() }
      return try publication.push(output, isForced: force)
    }
    try Terminal.show(text)
  }
}
