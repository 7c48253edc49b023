import Foundation
import TestSupport
import Testing

/// The workflows of this repository, those that `sitegen init` writes, and the action for sites.
struct WorkflowTests {
  private static let digests = [
    "Sources/SiteEditing/Starter/digest_github.yml", "Sources/SiteEditing/Starter/digest_forgejo.yml",
  ]
  private static let forms = ["github", "forgejo"].map { "Sources/SiteEditing/Forge/score_\($0).yml" }
  private static let starters =
    digests + forms + [
      "Sources/SiteEditing/Starter/github.yml", "Sources/SiteEditing/Starter/forgejo.yml",
      "Sources/SiteEditing/Starter/gitlab.yml",
    ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test(
    arguments: starters + [
      "action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml", ".github/workflows/thorough.yml",
    ])
  func `Workflows name other actions by the hash of a commit`(path: String) throws {
    for line in try text(path).split(separator: "\n") where line.contains("uses:") && !line.contains("uses: ./") {
      #expect(line.contains(/uses: [-a-z0-9.:\/]+@[0-9a-f]{40} # v[0-9.]+$/), "\(line)")
    }
  }

  @Test func `The packages that build the extension are named by versions, and those that they need by a date`() throws
  {
    let package = try JSONSerialization.jsonObject(with: Data(text("editors/vscode/package.json").utf8))
    let groups = try ["dependencies", "devDependencies"].map { key in
      try #require((package as? [String: any Sendable])?[key] as? [String: String])
    }
    for (name, version) in groups.flatMap(\.self) { #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil, "\(name)") }
    let settings = try text("editors/vscode/.npmrc")
    #expect(settings.contains(/(?m)^before=\d{4}-\d\d-\d\d$/) && settings.contains("\nignore-scripts=true\n"))
  }

  @Test(arguments: starters + ["action.yml"])
  func `Only a version of digits and dots becomes part of a download's address`(path: String) throws {
    // The lines between the reading of the version and the name of the archive, as a script.
    let lines = try text(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex { $0.contains(".sitegen-version)") })
    let check = try #require(lines[start...].first { $0.contains("case $") })
      .replacing(/^- '(.*)'$/) { String($0.output.1) }
    let folder = try TemporaryFolder()
    for (version, status) in [
      ("0.1.0", 0), ("10.2.33", 0), ("", 1), ("../../evil", 1), ("1.0/../..", 1), ("1.0@evil.example", 1), ("1.0 x", 1),
      ("$(touch ran)", 1), ("1.0\n2.0", 1), ("v1.0", 1), ("1.0;touch ran", 1),
    ] {
      try folder.write([".sitegen-version": version + "\n"])
      let script = "version=$(cat .sitegen-version); VERSION=$version; \(check)"
      #expect(try StartedRun([], script: script, in: folder).result().status == status, "\(path): \(version)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url("ran").path))
  }

  @Test func `Only the job that publishes may publish, and it runs nothing of the site`() throws {
    let jobs = try text("Sources/SiteEditing/Starter/github.yml").split(separator: "  publish:\n")
    #expect(jobs.count == 2)
    #expect(!jobs[0].contains("write") && jobs[0].contains("persist-credentials: false"))
    #expect(!jobs[1].contains("run:") && !jobs[1].contains("checkout"))
  }
}
