import ArgumentParser

struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Builds the site and pushes only public/ to a separate git branch.",
    discussion: """
      Your working tree, index and branches are not touched. The branch gets one more commit; its history is never \
      rewritten. A CNAME file on the branch is kept.
      """,
    examples: ["sitegen publish", "sitegen publish git@example.org:jay/pages.git --branch main"])

  @Argument(
    help: ArgumentHelp(
      "A remote of the site's repository, or the address of another repository (default: origin).", valueName: "remote")
  )
  var remote: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  @Option(help: ArgumentHelp("The branch to push to.", valueName: "name"))
  var branch = "gh-pages"

  @OptionGroup var address: AddressOption

  @Flag(help: "Publish even over files that sitegen did not publish, or to a repository with private content.")
  var force = false

  func run() throws {
    let folder = try options.folder()
    let publication = try Publication(of: folder.root, to: remote, branch: branch)
    let text = try SiteLock.hold(on: folder) {
      var times = Timings()
      let build = try SiteBuild(of: folder, at: options.buildDate(), baseURL: address.baseURL)
      let (output, _) = try build.write(timings: &times)
      try publication.forgetDeletedBranch()
      if !force, try folder.hasVaults() { try publication.refuseRepositoriesWithContent() }
      return try publication.push(output, force: force)
    }
    if !options.quiet { try Terminal.write(text) }
  }
}
