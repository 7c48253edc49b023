import Foundation
import Testing

/// The grade history that a build reads from git.
struct HistoryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write(["content/index.md": "---\ntitle: Grades\nhistory: true\n---\n"])
    #expect(try shell("git init -q .").status == 0)
  }

  @discardableResult
  private func shell(_ script: String, at date: String = "2025-11-01T12:00:00Z") throws -> SitegenRun {
    try StartedRun([], script: script, in: folder, environment: folder.gitEnvironment(at: date)).result()
  }

  private func commit(at date: String) throws {
    let run = try shell("git add -A && git commit -qm grades", at: date)
    #expect(run.status == 0, "\(run)")
  }

  private func grade(_ item: String, _ score: String) throws {
    #expect(try sitegen("grade", "csse-230", item, score, in: folder).status == 0)
  }

  private func build(_ site: String = ".") throws -> SitegenRun {
    try sitegen("build", "--site", site, "--date", SampleSite.date, in: folder)
  }

  /// The days and values of a chart's table.
  private func rows(_ chart: String, of page: String) throws -> [String] {
    let text = try folder.text("public/\(page)")
    guard let start = text.range(of: "data-figure=\(chart)>"),
      let end = text.range(of: "</section>", range: start.upperBound..<text.endIndex)
    else { return [] }
    return text[start.upperBound..<end.lowerBound].matches(
      of: /<tr><th>([^<]*)<td>([^<\n]*)/
    ).map { "\($0.1): \($0.2)" }
  }

  @Test func `The history shows the grade and the average of each commit`() throws {
    try commit(at: "2025-10-01T12:00:00Z")
    try grade("hw1", "none")
    try commit(at: "2025-10-05T09:00:00Z")
    // Only the last commit of a day counts.
    try grade("hw1", "20/20")
    try commit(at: "2025-10-05T22:00:00Z")
    // Uncommitted changes count today.
    try grade("midterm", "98")
    #expect(try build().status == 0)
    let moves = try rows("recordedGrade", of: "terms/2025-fall/csse-230/index.html")
    #expect(
      moves == [
        "Oct 1: 79.80%", "Oct 5: 81.80%", "Nov 21: 93.80%",
      ])
    #expect(try rows("recordedAverage", of: "index.html").count == 3)
    // The other course has not moved.
    #expect(try rows("recordedGrade", of: "terms/2025-fall/chin-101/index.html") == [])
  }

  @Test func `The history leaves out a commit with errors`() throws {
    try commit(at: "2025-10-01T12:00:00Z")
    let good = try folder.text("content/terms/2025-fall/csse-230.md")
    try folder.write(["content/terms/2025-fall/csse-230.md": "---\nname: {\n---\n"])
    try commit(at: "2025-10-02T12:00:00Z")
    try folder.write(["content/terms/2025-fall/csse-230.md": good])
    try grade("hw3", "20/20")
    try commit(at: "2025-10-03T12:00:00Z")
    #expect(try build().status == 0)
    #expect(
      try rows("recordedGrade", of: "terms/2025-fall/csse-230/index.html").map { $0.prefix(5) } == ["Oct 1", "Oct 3"])
  }

  @Test func `The history is left out with a warning on a shallow clone`() throws {
    try commit(at: "2025-10-01T12:00:00Z")
    try grade("hw3", "20/20")
    try commit(at: "2025-10-02T12:00:00Z")
    #expect(try shell("git clone -q --depth 1 file://$PWD shallow").status == 0)
    let run = try build("shallow")
    #expect(run.status == 0)
    #expect(run.errors.contains("content/index.md:3:10: warning: the grade history is left out"), "\(run)")
    #expect(run.errors.contains("fetch-depth: 0"))
  }

  @Test func `The key history has no effect without git`() throws {
    let site = try TemporaryFolder()
    try site.write(SampleSite.files)
    try site.write(["content/index.md": "---\ntitle: Grades\nhistory: true\n---\n"])
    let run = try sitegen("build", "--date", SampleSite.date, in: site)
    #expect(run.status == 0)
    #expect(!run.errors.contains("warning"))
    #expect(try !site.text("public/index.html").contains("recordedAverage"))
  }

  @Test func `A course that is private today does not affect the public history, even if it was open earlier`() throws {
    try commit(at: "2025-10-01T12:00:00Z")
    try grade("hw1", "2/20")
    try commit(at: "2025-10-05T09:00:00Z")
    #expect(try build().status == 0)
    #expect(try rows("recordedAverage", of: "index.html") != [])
    #expect(try sitegen("edit", "csse-230", "protect=me", in: folder).status == 0)
    let run = try sitegen(
      "build", "--date", SampleSite.date, in: folder, environment: ["SITEGEN_VAULT_ME": "nobody but me knows it"])
    #expect(run.status == 0, "\(run)")
    #expect(try rows("recordedAverage", of: "index.html") == [])
  }

  @Test(arguments: [
    ("renamed and protected in one commit", "git mv $OLD $NEW && sed -i '2i protect: me' $NEW"),
    ("renamed, then protected", "git mv $OLD $NEW && git commit -qm rename && sed -i '2i protect: me' $NEW"),
    ("protected, then renamed", "sed -i '2i protect: me' $OLD && git commit -qam protect && git mv $OLD $NEW"),
    ("copied, then removed", "sed '2i protect: me' $OLD > $NEW && git add . && git commit -qm copy && git rm -q $OLD"),
    ("given another name as well", "git mv $OLD $NEW && sed -i 's/^name:.*/name: Other/; 2i protect: me' $NEW"),
    ("replaced by another at its path", "sed '2i protect: me' $OLD > $NEW && sed -i 's/^name:.*/name: Another/' $OLD"),
    (
      "moved with its term",
      "git mv $TERM content/terms/2025-autumn && sed -i '2i protect: me' content/terms/2025-autumn/csse-230.md"
    ),
    ("removed", "git rm -q $OLD"),
  ])
  func `A private course that was open under an earlier name does not affect the public history`(
    how: String, script: String
  ) throws {
    try commit(at: "2025-10-01T12:00:00Z")
    try grade("hw1", "2/20")
    try commit(at: "2025-10-05T09:00:00Z")
    let names = "TERM=content/terms/2025-fall; OLD=$TERM/csse-230.md; NEW=$TERM/quiet.md; "
    let run = try shell(names + script, at: "2025-10-06T09:00:00Z")
    #expect(run.status == 0, "\(run)")
    // As long as nothing is committed it is not known where the course is.
    for isCommitted in [false, true] {
      if isCommitted { try commit(at: "2025-10-07T09:00:00Z") }
      let build = try sitegen(
        "build", "--date", SampleSite.date, in: folder, environment: ["SITEGEN_VAULT_ME": "nobody but me knows it"])
      #expect(build.status == 0, "\(build)")
      let rows = try rows("recordedAverage", of: "index.html")
      #expect(rows.allSatisfy { !$0.hasPrefix("Oct 1:") && !$0.hasPrefix("Oct 5:") }, "\(rows)")
    }
  }

  @Test func `An open course is traced through a change of its path`() throws {
    try commit(at: "2025-10-01T12:00:00Z")
    try grade("hw1", "20/20")
    try commit(at: "2025-10-05T12:00:00Z")
    let rename = "git mv content/terms/2025-fall content/terms/2025-autumn && git commit -qm rename"
    #expect(try shell(rename, at: "2025-10-06T12:00:00Z").status == 0)
    try grade("hw3", "20/20")
    try folder.write(["content/pages/mine.md": "---\nname: Mine\nprotect: me\n---\n"])
    let build = try sitegen(
      "build", "--date", SampleSite.date, in: folder, environment: ["SITEGEN_VAULT_ME": "nobody but me knows it"])
    #expect(build.status == 0, "\(build)")
    #expect(
      try rows("recordedGrade", of: "terms/2025-autumn/csse-230/index.html").map { $0.prefix(6) }
        == ["Oct 1:", "Oct 5:", "Nov 21"])
  }

  @Test func `A commit is left out of the history if an open course in it cannot be traced`() throws {
    try commit(at: "2025-10-01T12:00:00Z")
    let rename = """
      git mv content/terms/2025-fall/csse-230.md content/terms/2025-fall/csse-232.md
      sed -i 's/HW 1: 18/HW 1: 20/' content/terms/2025-fall/csse-232.md
      git commit -qam rename
      """
    #expect(try shell(rename, at: "2025-10-06T12:00:00Z").status == 0)
    #expect(try sitegen("grade", "csse-232", "hw2", "20/20", in: folder).status == 0)
    #expect(try build().status == 0)
    #expect(try rows("recordedAverage", of: "index.html").map { $0.prefix(6) } == ["Oct 6:", "Nov 21"])
  }
}
