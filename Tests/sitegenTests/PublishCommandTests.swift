import Foundation
import Testing

/// `sitegen publish`, with repositories on this disk.
struct PublishCommandTests {
  let folder: TemporaryFolder

  /// A site in a folder of its own inside a repository, and an empty repository to publish to.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files.reduce(into: [:]) { $0["mine/my site/" + $1.key] = $1.value })
    let made = try shell(
      """
      git init -q --bare pages.git && cd mine && git init -q . && git remote add origin ../pages.git &&
      git add -A && git commit -qm grades
      """)
    #expect(made.status == 0, "\(made)")
  }

  private func shell(_ script: String) throws -> SitegenRun {
    try StartedRun([], script: script, in: folder, environment: folder.gitEnvironment()).result()
  }

  private func publish(_ arguments: String = "") throws -> SitegenRun {
    try shell("cd 'mine/my site' && exec \"$SITEGEN\" publish --date \(SampleSite.date) \(arguments)")
  }

  /// The files of a branch that was published to.
  private func published(_ branch: String = "gh-pages", in repository: String = "pages.git") throws -> [String] {
    try shell("git -C \(repository) ls-tree -r --name-only \(branch)").output.split(separator: "\n").map(String.init)
  }

  @Test func `The publish command pushes only the pages`() throws {
    let before = try shell("cd mine && git status --porcelain=v2 --branch && git for-each-ref refs/heads").output
    let run = try publish()
    #expect(run.status == 0, "\(run)")
    let files = try published()
    let built = try folder.tree("mine/my site/public").keys.filter { !$0.hasSuffix("/") }
    let pages = built.count { $0.hasSuffix(".html") }
    #expect(
      run.output == """
        published \(pages) pages to the branch gh-pages of ../pages.git
        Everyone who can read that repository, or the site hosted from it, can read them.

        """)
    #expect(Set(files) == Set(built).union([".nojekyll"]))
    #expect(!files.contains { $0.contains("content") || $0.hasSuffix(".md") })
    #expect(
      try shell("git -C pages.git show gh-pages:index.html").output == folder.text("mine/my site/public/index.html"))
    // The working tree has public/ and .sitegen/ now; the index and the branches are as they were.
    #expect(
      try shell("cd mine && git status --porcelain=v2 --branch -uno && git for-each-ref refs/heads").output == before)
  }

  @Test func `The publish command adds a commit only if something changed`() throws {
    #expect(try publish().status == 0)
    #expect(try publish().output.hasSuffix("already has this site\n"))
    try folder.write(["mine/my site/content/terms/2025-fall/new-1.md": "---\nname: New\ncredits: 1\n---\n"])
    #expect(try publish().status == 0)
    #expect(try shell("git -C pages.git rev-list --count gh-pages").output == "2\n")
    #expect(try published().contains("terms/2025-fall/new-1/index.html"))
  }

  @Test func `The publish command keeps a CNAME from the branch or from public`() throws {
    #expect(try publish().status == 0)
    let added = try shell(
      """
      git clone -q -b gh-pages pages.git clone && cd clone && echo grades.example.org > CNAME && git add CNAME &&
      git commit -qm 'Create CNAME' && git push -q
      """)
    #expect(added.status == 0, "\(added)")
    try folder.write(["mine/my site/content/pages/more.md": "---\nname: More\n---\n"])
    #expect(try publish().status == 0)
    #expect(try shell("git -C pages.git show gh-pages:CNAME").output == "grades.example.org\n")
    try folder.write(["mine/my site/public/CNAME": "other.example.org\n"])
    #expect(try publish().status == 0)
    #expect(try shell("git -C pages.git show gh-pages:CNAME").output == "other.example.org\n")
  }

  @Test(arguments: ["rm CNAME", "echo other.example.org > CNAME"])
  func `The publish command takes the branch if its host changes or removes the CNAME`(change: String) throws {
    try folder.write(["mine/my site/public/CNAME": "grades.example.org\n"])
    #expect(try publish().status == 0)
    let changed = try shell(
      "git clone -q -b gh-pages pages.git clone && cd clone && \(change) && git commit -qam 'CNAME' && git push -q")
    #expect(changed.status == 0, "\(changed)")
    try folder.write(["mine/my site/content/pages/more.md": "---\nname: More\n---\n"])
    let run = try publish()
    #expect(run.status == 0, "\(run)")
  }

  @Test func `The publish command refuses a branch with another file beside the CNAME`() throws {
    #expect(try publish().status == 0)
    let added = try shell(
      """
      git clone -q -b gh-pages pages.git clone && cd clone && echo grades.example.org > CNAME && echo a > a.txt &&
      git add -A && git commit -qm 'More' && git push -q
      """)
    #expect(added.status == 0, "\(added)")
    let refused = try publish()
    #expect(refused.status == 3)
    #expect(refused.errors.contains("it contains something that sitegen did not publish"))
  }

  @Test func `The publish command refuses a branch with other content`() throws {
    #expect(try shell("cd mine && git push -q origin HEAD:grades").status == 0)
    let refused = try publish("--branch grades")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("it contains something that sitegen did not publish"))
    #expect(try published("grades").contains("my site/content/index.md"))
    #expect(try publish("--branch grades --force").status == 0)
    #expect(try !published("grades").contains("my site/content/index.md"))
    #expect(try shell("git -C pages.git rev-list --count grades").output == "2\n")
  }

  @Test func `The publish command can push to a repository that is not a remote`() throws {
    #expect(try shell("git init -q --bare other.git").status == 0)
    #expect(try publish("../../other.git --branch main").status == 0)
    #expect(try published("main", in: "other.git").contains("index.html"))
  }

  @Test func `The publish command pushes nothing if there are errors`() throws {
    try folder.write(["mine/my site/content/index.md": "---\ntitel: Grades\n---\n"])
    #expect(try publish().status == 1)
    #expect(try published() == [])
  }

  @Test func `The publish command reports errors of the command line and the remote`() throws {
    let near = try publish("orign")
    #expect(near.status == 2)
    #expect(near.errors == "sitegen: there is no remote orign: did you mean origin?\n")
    #expect(try publish("--branch 'a b'").status == 2)
    let away = try publish("../nowhere.git")
    #expect(away.status == 3)
    #expect(away.errors.hasPrefix("sitegen: cannot reach ../nowhere.git: "))
    let alone = try TemporaryFolder()
    try alone.write(SampleSite.files)
    #expect(try sitegen("publish", in: alone).errors.contains("is not in a git repository"))
  }

  /// Commits a vault to the site.
  private func protect() throws {
    try folder.write(["mine/my site/content/terms/2025-fall/index.md": "---\nname: Fall\nprotect: family\n---\n"])
    let run = try shell(
      "cd 'mine/my site' && \"$SITEGEN\" vault create family && git add content && git commit -qm vault")
    #expect(run.status == 0, "\(run)")
  }

  @Test func `The publish command refuses a repository that contains private content`() throws {
    try protect()
    #expect(try shell("cd mine && git push -q origin HEAD:main").status == 0)
    let run = try publish()
    #expect(run.status == 3 && run.errors.contains("its branch main has content/"), "\(run)")
    #expect(try shell("git init -q --bare other.git").status == 0)
    #expect(try publish("../../other.git").status == 0)
    #expect(try publish("--force").status == 0)
  }

  @Test(
    arguments: [
      ("a tag of this clone", "cd mine && git push -q origin HEAD:refs/tags/v1", "its tag v1 has content/"),
      (
        "an annotated tag", "cd mine && git tag -am v v2 && git push -q origin v2 && git tag -d v2",
        "its tag v2 has content/"
      ),
      ("another ref", "cd mine && git push -q origin HEAD:refs/pull/1/head", "its refs/pull/1/head has content/"),
      (
        "a branch that this clone has not fetched",
        "git init -q away && cd away && mkdir content && echo a > content/index.md && git add -A && git commit -qm a && git push -q ../pages.git HEAD:far",
        "its branch far has content/"
      ),
      (
        "a folder that a later commit removed",
        "git init -q away && cd away && mkdir -p b/content && echo a > b/content/index.md && git add -A && git commit -qm a && git rm -qr b && git commit -qm b --allow-empty && git push -q ../pages.git HEAD:far",
        "its branch far has content/"
      ),
      (
        "a folder that was merged and removed",
        """
        git init -q -b main away && cd away && git commit -qm a --allow-empty && git checkout -q -b side && mkdir content &&
        echo a > content/a.md && git add -A && git commit -qm b && git rm -qr content && git commit -qm c &&
        git checkout -q main && echo b > b && git add b && git commit -qm d && git merge -q -m e side &&
        git push -q ../pages.git HEAD:far
        """, "its branch far has content/"
      ),
      (
        "an earlier commit of the published branch",
        "cd mine && git push -q origin HEAD:gh-pages && cd 'my site' && \"$SITEGEN\" publish --force --date 2026-11-28",
        "its branch gh-pages has content/"
      ),
      (
        "a tag of a tree", "cd mine && git push -q origin 'HEAD^{tree}:refs/tags/t'",
        "its tag t leads to no commit, so sitegen cannot look for content/ in it"
      ),
      (
        "the repository of pushes",
        "git init -q --bare other.git && cd mine && git push -q ../other.git HEAD:main && git remote set-url --push origin ../other.git",
        "../other.git: commit"
      ),
      (
        "commits below the end of a shallow clone",
        """
        cd mine && git rm -qr 'my site/content' && git commit -qm b && git push -q origin HEAD:far && cd .. &&
        git clone -q --depth 1 -b far "file://$PWD/pages.git" shallow && mv 'mine/my site/.sitegen' keep &&
        git -C mine checkout -q HEAD~1 -- . && cp -r 'mine/my site' shallow/ && rm -rf mine && mv shallow mine &&
        mv keep 'mine/my site/.sitegen'
        """, "run git fetch --unshallow"
      ),
    ])
  func `Private content is found wherever readers of the repository can fetch it`(
    place: String, script: String, message: String
  ) throws {
    try protect()
    let made = try shell(script)
    #expect(made.status == 0, "\(place): \(made)")
    let run = try publish()
    #expect(run.status == 3 && run.errors.contains(message), "\(place): \(run)")
    #expect(run.errors.contains("publish to a separate repository, or add --force"), "\(place): \(run)")
    #expect(try publish("--force").status == 0, "\(place)")
  }

  @Test func `Pages in a folder named content and other branches do not keep a site from being published`() throws {
    try protect()
    try folder.write(["mine/my site/content/pages/content.md": "---\nname: Contents\n---\n"])
    let made = try shell(
      "git init -q away && cd away && echo a > a.txt && git add -A && git commit -qm a && git push -q ../pages.git HEAD:main HEAD:refs/tags/v1"
    )
    #expect(made.status == 0, "\(made)")
    #expect(try publish().status == 0)
    try folder.write(["mine/my site/content/pages/more.md": "---\nname: More\n---\n"])
    let run = try publish()
    #expect(run.status == 0, "\(run)")
    // Nothing that was fetched only to look into it has a name here.
    #expect(
      try shell("cd mine && git for-each-ref --format '%(refname)' refs/sitegen refs/tags refs/remotes/origin/main")
        .output
        == "refs/sitegen/published/gh-pages\n")
  }

  @Test func `A branch that was deleted is not kept on this machine`() throws {
    #expect(try publish().status == 0)
    let old = try shell("git -C mine rev-parse refs/sitegen/published/gh-pages").output
    #expect(try shell("git -C mine push -q origin --delete gh-pages").status == 0)
    // Two commits of the same pages in one second would be the same commit.
    try folder.write(["mine/my site/content/pages/more.md": "---\nname: More\n---\n"])
    #expect(try publish().status == 0)
    #expect(try shell("git -C mine rev-list refs/sitegen/published/gh-pages").output != old)
    #expect(try shell("git -C mine rev-list --count refs/sitegen/published/gh-pages").output == "1\n")
    // Also if nothing is published, since the repository is refused.
    #expect(try shell("git -C mine push -q origin --delete gh-pages").status == 0)
    try protect()
    #expect(try shell("git -C mine push -q origin HEAD:main").status == 0)
    #expect(try publish().status == 3)
    #expect(try shell("git -C mine for-each-ref refs/sitegen").output == "")
  }
}
