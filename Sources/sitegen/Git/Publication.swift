import Formats
import SiteContent

/// The branch that a site is published to.
///
/// Only git's plumbing commands are used, with a separate index, so the working tree, the index and the local branches are not
/// touched. The branch gets one more commit, whose parent is the previous tip.
struct Publication {
  let repository: GitRepository
  /// The path of the repository's `.git`.
  private let gitFolder: String
  /// The name of a remote, or an address.
  let remote: String
  private let branch: String

  /// The local ref of the last published commit.
  private var reference: String { "refs/sitegen/published/\(branch)" }

  /// The trailer of each commit that sitegen makes.
  static let signature = "Published-by: sitegen"

  init(of site: Folder, to remote: String?, branch: String) throws {
    try Git.requireInstallation()
    guard let gitFolder = Git.output("rev-parse", "--absolute-git-dir", in: site.path) else {
      throw UsageError(
        "\(site.path == "." ? "this folder" : site.path) is not in a git repository: run git init there, or copy public/ to a server yourself"
      )
    }
    self.gitFolder = gitFolder
    repository = GitRepository(folder: site.path, index: "\(gitFolder)/sitegen-publish.index")
    self.branch = branch
    guard !branch.hasPrefix("-"), Git.output("check-ref-format", "--branch", branch, in: site.path) != nil else {
      throw UsageError("\(branch.debugDescription) is not a valid branch name")
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
          ? "there is no remote to publish to: give the address of a repository, or run git remote add origin ADDRESS"
          : "there are several remotes: use one of \(known.joined(separator: ", "))")
    }
    let isAddress = written.contains("/") || written.contains(":")
    guard !written.hasPrefix("-"), known.contains(written) || isAddress else {
      let near = NearestName.of(written, in: known).map { ": did you mean \($0)?" } ?? ", and it is not an address"
      throw UsageError("there is no remote \(written)\(near)")
    }
    // git resolves a path from the top of the working tree, but it was typed relative to the current folder.
    return try !known.contains(written) && Folder.open(written) != nil ? Folder.resolved(written) : written
  }

  /// Removes the local ref if the branch does not exist, since whoever deletes it does not want to keep its pages here.
  func forgetDeletedBranch() throws {
    let found = try repository.run(["ls-remote", remote, "refs/heads/\(branch)"], to: "reach", address)
    if found.isEmpty { try git("update-ref", "-d", reference) }
  }

  /// Commits the files of the output folder and pushes the commit; returns the text to print.
  /// - Parameter force: whether to publish even to a branch with other content.
  func push(_ output: Folder, force: Bool) throws -> String {
    let tip = try fetchTip()
    if let tip, !force { try refuseOtherContent(tip) }
    let tree = try tree(of: output, after: tip)
    let place = "the branch \(branch) of \(address)"
    if let tip, try git("rev-parse", "\(tip)^{tree}") == tree { return "\(place) already has this site\n" }
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
      Everyone who can read that repository, or the site hosted from it, can read them.

      """
  }

  // MARK: - The remote branch

  /// Fetches the newest commit of the branch and returns its hash; nil if the branch does not exist yet.
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

  /// Throws if the branch has other files than sitegen's newest commit there, apart from `CNAME`: hosts commit that file
  /// themselves when a custom domain is set.
  private func refuseOtherContent(_ tip: String) throws {
    let own = try git("rev-list", "--max-count=1", "--extended-regexp", "--grep=^\(Self.signature)$", tip)
    if !own.isEmpty, try ["", "CNAME"].contains(git("diff-tree", "-r", "--name-only", own, tip)) { return }
    throw SystemError(
      "publish to", "the branch \(branch) of \(address)",
      reason: "it contains something that sitegen did not publish; use another --branch, or add --force")
  }

  // MARK: - The published tree

  /// Makes a tree of the output folder's files and returns its hash.
  private func tree(of output: Folder, after tip: String?) throws -> String {
    try git("read-tree", "--empty")
    // Line ends are published unchanged, regardless of git's settings. Hidden files, such as .gitignore, are not part of the site.
    let folder = Folder.resolved(output.path)
    try git([
      "-C", folder, "--git-dir=\(gitFolder)", "--work-tree=\(folder)", "-c", "core.autocrlf=false", "-c",
      "core.safecrlf=false", "add", "--force", "--all", "--", ".", ":(exclude,glob)**/.*", ":(exclude,glob)**/.*/**",
    ])
    if let tip, try git("ls-files", "--", ":(top)CNAME").isEmpty {
      let entry = try git("ls-tree", "--full-tree", tip, "CNAME").split { $0 == " " || $0 == "\t" }
      if entry.count == 4, entry[1] == "blob" { try add("CNAME", hash: String(entry[2])) }
    }
    // Without this file GitHub Pages omits files whose names start with an underscore.
    try add(".nojekyll", hash: git("hash-object", "-w", "-t", "blob", "/dev/null"))
    return try git("write-tree")
  }

  private func add(_ name: String, hash: String) throws {
    try git("update-index", "--add", "--cacheinfo", "100644,\(hash),\(name)")
  }

  // MARK: - Running git

  /// The address of the remote for messages, without a password.
  private var address: String {
    Self.withoutPassword(Git.output("remote", "get-url", "--push", remote, in: repository.folder) ?? remote)
  }

  static func withoutPassword(_ address: String) -> String { address.replacing(/:\/\/[^\/@]*@/, with: "://") }

  @discardableResult
  private func git(_ arguments: String...) throws -> String { try git(arguments) }

  @discardableResult
  private func git(_ arguments: [String]) throws -> String {
    try repository.run(arguments, to: "prepare", "what is published")
  }
}
