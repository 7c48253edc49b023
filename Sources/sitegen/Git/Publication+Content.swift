import Formats
import SiteContent
import SystemLibraries

// The repositories that a site is published to must not have its content.
extension Publication {
  /// Throws if readers of a repository that is published to could read what the pages encrypt: if a commit of any branch or tag
  /// has a folder `content/`. Commits that this clone lacks are fetched, without keeping a reference to them.
  func refuseRepositoriesWithContent() throws {
    let addresses = Git.output("remote", "get-url", "--push", "--all", remote, in: repository.folder)
    for address in addresses?.split(separator: "\n").map(String.init) ?? [remote] {
      try RemoteContent(of: address, in: repository).refuse()
    }
  }

  /// The commits that everybody can fetch who can read a repository.
  private struct RemoteContent {
    private let address: String
    private let repository: GitRepository
    /// The names of branches, tags and other refs, with the hashes of what they lead to.
    private let refs: [(name: String, hash: String)]

    /// Lists what a repository has.
    init(of address: String, in repository: GitRepository) throws(SystemError) {
      (self.address, self.repository) = (address, repository)
      let list = try repository.run(["ls-remote", address], to: "reach", Publication.withoutPassword(address))
      let lines = list.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
      // A second line of a tag, with this ending, has what the tag leads to.
      let found = lines.filter { $0.count == 2 && !$0[1].hasSuffix("^{}") }.map { (name: $0[1], hash: $0[0]) }
      // HEAD is nearly always a branch, whose name says more.
      refs = found.filter { $0.name != "HEAD" } + found.filter { $0.name == "HEAD" }
    }

    func refuse() throws {
      if refs.isEmpty { return }
      let unknown = try zip(refs, kinds()).filter { $0.1 == nil }.map(\.0.name)
      if !unknown.isEmpty {
        try repository.run(
          ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", address] + unknown,
          to: "look into", Publication.withoutPassword(address))
      }
      for (ref, kind) in try zip(refs, kinds()) where kind != "commit" {
        throw refusal("its \(Self.words(ref.name)) leads to no commit, so sitegen cannot look for content/ in it")
      }
      if try commits(refs.map(\.hash)).isEmpty { return try refuseShallow() }
      for ref in refs {
        guard let commit = try commits([ref.hash]).first else { continue }
        throw refusal(
          "commit \(commit.prefix(10)) of its \(Self.words(ref.name)) has content/, where everything private is unencrypted"
        )
      }
    }

    /// Returns the type of object that each ref leads to, through tags; nil if this clone lacks it.
    private func kinds() throws(SystemError) -> [String?] {
      let input = refs.map { "\($0.hash)^{}\n" }.joined()
      let found = try git(["cat-file", "--batch-check=%(objecttype)"], input)
      return found.map { $0.hasSuffix(" missing") ? nil : $0 }
    }

    /// Returns a commit that changes a folder `content/` and was not made by sitegen, as pages may be in a folder of this name; empty
    /// if there is none.
    private func commits(_ hashes: [String]) throws(SystemError) -> [String] {
      let arguments = [
        "rev-list", "--max-count=1", "--full-history", "--extended-regexp", "--invert-grep",
        "--grep=^\(Publication.signature)$", "--stdin",
      ]
      return try git(arguments, (hashes + ["--", ":(top,glob)**/content/**"]).map { $0 + "\n" }.joined())
    }

    /// Throws if the history ends where this clone was cut off, since there may be content below.
    private func refuseShallow() throws {
      guard Git.output("rev-parse", "--is-shallow-repository", in: repository.folder) == "true" else { return }
      let path = Git.output("rev-parse", "--path-format=absolute", "--git-path", "shallow", in: repository.folder) ?? ""
      let ends = try Folder.open(path.parentPath)?.read(path.lastPathName) ?? []
      let known = try git(["rev-list", "--stdin"], refs.map { $0.hash + "\n" }.joined())
      if !Set(known).isDisjoint(with: String(decoding: ends, as: UTF8.self).split(separator: "\n").map(String.init)) {
        throw refusal("this clone lacks its earlier commits, which may have content/: run git fetch --unshallow first")
      }
    }

    /// Returns the lines that a git command prints.
    private func git(_ arguments: [String], _ input: String) throws(SystemError) -> [String] {
      guard let output = Git.bytes(arguments, input: Array(input.utf8), in: repository.folder) else {
        throw refusal("git cannot read all of its commits, so sitegen cannot look for content/ in them")
      }
      return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func refusal(_ reason: String) -> SystemError {
      SystemError(
        "publish to", Publication.withoutPassword(address),
        reason: "\(reason); publish to a separate repository, or add --force if nobody else can read this one")
    }

    /// Returns a ref in words: `branch main`, `tag v1`, or its whole name.
    private static func words(_ ref: String) -> String {
      for (prefix, kind) in [("refs/heads/", "branch"), ("refs/tags/", "tag")] where ref.hasPrefix(prefix) {
        return "\(kind) \(ref.dropFirst(prefix.count))"
      }
      return ref
    }
  }
}
