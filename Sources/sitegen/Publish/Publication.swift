import SiteContent

/// The branch that a site is published to.
///
/// Everything is done by git's plumbing with an index of its own, so the person's working tree, index and branches are
/// not touched. The branch only ever gets a commit more, whose parent is what was there.
struct Publication {
  private let repository: GitRepository
  /// Where the repository keeps its own.
  private let gitFolder: String
  /// As git takes it: the name of a remote, or an address.
  private let remote: String
  private let branch: String

  /// Under this name the repository remembers what was published.
  private var reference: String { "refs/sitegen/published/\(branch)" }

  /// A line of each commit that sitegen makes.
  private static let signature = "Published-by: sitegen"

  init(of site: Folder, to remote: String?, branch: String) throws {
    guard let gitFolder = Git.output("rev-parse", "--absolute-git-dir", in: site.path) else {
      throw UsageError("\(site.path) is not in a git repository: run git init there, or copy public/ by hand")
    }
    self.gitFolder = gitFolder
    repository = GitRepository(folder: site.path, index: "\(gitFolder)/sitegen-publish.index")
    self.branch = branch
    guard !branch.hasPrefix("-"), Git.output("check-ref-format", "--branch", branch, in: site.path) != nil else {
      throw UsageError("\(branch.debugDescription) is no name for a branch")
    }
    self.remote = try Self.remote(remote, in: site)
  }

  private static func remote(_ written: String?, in site: Folder) throws -> String {
    let known = (Git.output("remote", in: site.path) ?? "").split(separator: "\n").map(String.init)
    guard let written else {
      if known.contains("origin") { return "origin" }
      if let only = known.first, known.count == 1 { return only }
      throw UsageError(
        known.isEmpty
          ? "there is no remote to publish to: name the address of a repository, or run git remote add origin ADDRESS"
          : "there are several remotes, name one: \(known.joined(separator: ", "))")
    }
    let isAddress = written.contains("/") || written.contains(":")
    guard !written.hasPrefix("-"), known.contains(written) || isAddress else {
      let near = NearestName.of(written, in: known).map { ": did you mean \($0)?" } ?? ", and it is no address"
      throw UsageError("there is no remote \(written)\(near)")
    }
    // git would take a path from the top of the working tree, a person means it from where they are.
    return try !known.contains(written) && Folder.open(written) != nil ? Folder.resolved(written) : written
  }

  /// Pushes what is in the output folder; gives back what to say about it.
  /// - Parameter isForced: whether a branch may be taken that holds something else.
  func push(_ output: Folder, isForced: Bool) throws -> String {
    let tip = try fetchTip()
    if let tip, !isForced { try check(tip) }
    let tree = try tree(of: output, after: tip)
    let place = "the branch \(branch) of \(address)"
    if let tip, try git("rev-parse", "\(tip)^{tree}") == tree { return "\(place) has this site already\n" }
    let parent = tip.map { ["-p", $0] } ?? []
    let commit = try git(["commit-tree", tree] + parent + ["-m", "Publish the site", "-m", Self.signature])
    try repository.run(
      ["push", "--quiet", "--no-verify", remote, "\(commit):refs/heads/\(branch)"], to: "publish to", place)
    try git("update-ref", reference, commit)
    let pages = try git("ls-tree", "-r", "--full-tree", "--name-only", tree).split(separator: "\n").count {
      $0.hasSuffix(".html")
    }
    return """
      published \(pages) page\(pages == 1 ? "" : "s") to \(place)
      Whoever can read that repository, or what is hosted from it, can read them.

      """
  }

  /// Refuses a repository that has the content on another branch: whoever may see the pages there could read in the files what
  /// the pages keep private.
  func refuseWhereContentIs() throws {
    let heads = try repository.run(["ls-remote", "--heads", remote], to: "reach", address)
    for head in heads.split(separator: "\n").map({ $0.split(separator: "\t").map(String.init) }) where head.count == 2 {
      let name = head[1].replacing("refs/heads/", with: "")
      // What is not here yet cannot be looked at.
      guard name != branch, let found = Git.output("ls-tree", head[0], "content", in: repository.folder), !found.isEmpty
      else { continue }
      throw SystemError(
        "publish to", address,
        reason: """
          its branch \(name) has content/, where everything that is private stands in the clear; publish to a repository \
          of its own, or add --force where nobody else can read this one
          """)
    }
  }

  // MARK: - What is there

  /// The newest commit of the branch, brought here; nil where there is no such branch yet.
  private func fetchTip() throws -> String? {
    let found = try repository.run(["ls-remote", remote, "refs/heads/\(branch)"], to: "reach", address)
    guard let tip = found.split(separator: "\t").first.map(String.init) else { return nil }
    try repository.run(
      [
        "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", remote,
        "+refs/heads/\(branch):\(reference)",
      ], to: "reach", address)
    return tip
  }

  /// Refuses a branch that holds something else than a published site, such as the grades themselves.
  private func check(_ tip: String) throws {
    guard try !git("log", "-1", "--format=%B", tip).split(separator: "\n").contains(Self.signature[...]) else { return }
    throw SystemError(
      "publish to", "the branch \(branch) of \(address)",
      reason: "it holds something that sitegen did not publish; name another --branch, or add --force")
  }

  // MARK: - What goes there

  /// The tree of the output folder's files.
  private func tree(of output: Folder, after tip: String?) throws -> String {
    try git("read-tree", "--empty")
    // The bytes as they are, whatever line ends git is told to write; hidden files, as a .gitignore, are no part of a site.
    let folder = Folder.resolved(output.path)
    try git([
      "-C", folder, "--git-dir=\(gitFolder)", "--work-tree=\(folder)", "-c", "core.autocrlf=false", "-c",
      "core.safecrlf=false", "add", "--force", "--all", "--", ".", ":(exclude,glob)**/.*", ":(exclude,glob)**/.*/**",
    ])
    if let tip, try git("ls-files", "--", ":(top)CNAME").isEmpty {
      let entry = try git("ls-tree", "--full-tree", tip, "CNAME").split { $0 == " " || $0 == "\t" }
      if entry.count == 4, entry[1] == "blob" { try add("CNAME", hash: String(entry[2])) }
    }
    // Without it GitHub leaves out files whose names begin with an underscore.
    try add(".nojekyll", hash: git("hash-object", "-w", "-t", "blob", "/dev/null"))
    return try git("write-tree")
  }

  private func add(_ name: String, hash: String) throws {
    try git("update-index", "--add", "--cacheinfo", "100644,\(hash),\(name)")
  }

  // MARK: - Asking git

  /// The remote for a person, without a password that may stand in it.
  private var address: String {
    let address = Git.output("remote", "get-url", "--push", remote, in: repository.folder) ?? remote
    return address.replacing(/:\/\/[^\/@]*@/, with: "://")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String { try git(arguments) }

  @discardableResult
  private func git(_ arguments: [String]) throws -> String {
    try repository.run(arguments, to: "prepare", "what is published")
  }
}
