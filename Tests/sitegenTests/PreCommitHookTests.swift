import Foundation
import Testing

/// The git hook that `sitegen check --install-hook` makes.
struct PreCommitHookTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files.reduce(into: [:]) { $0["my site/" + $1.key] = $1.value })
  }

  private func shell(_ script: String) throws -> SitegenRun {
    try StartedRun([], script: script, in: folder, environment: folder.gitEnvironment()).result()
  }

  private func install() throws -> SitegenRun { try shell("exec \"$SITEGEN\" check --install-hook --site 'my site'") }

  @Test func `The check hook keeps errors out of commits`() throws {
    #expect(try shell("git init -q .").status == 0)
    let installed = SitegenRun(output: "git now checks the site before each commit: DIR/.git/hooks/pre-commit\n")
    #expect(try install() == installed)
    #expect(try install() == installed)
    #expect(try shell("git add -A && git commit -qm good").status == 0)
    try folder.write(["my site/content/index.md": "---\ntitel: Grades\n---\n"])
    let refused = try shell("git commit -qam bad")
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("content/index.md:2:1: error: "))
  }

  @Test func `The check hook does not replace an existing hook`() throws {
    #expect(try shell("git init -q .").status == 0)
    try folder.write([".git/hooks/pre-commit": "mine"])
    #expect(try install().status == 3)
    #expect(try folder.text(".git/hooks/pre-commit") == "mine")
  }

  @Test func `The check hook needs a git repository`() throws {
    #expect(
      try install() == SitegenRun(status: 2, errors: "sitegen: my site is not in a git repository\n"))
  }
}
