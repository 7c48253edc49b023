import Testing

/// `sitegen what-if` and `sitegen target`.
struct WhatIfCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments + ["--date", SampleSite.date], in: folder).result()
  }

  @Test func `what-if shows what scores would change, and stores nothing`() throws {
    let before = try folder.tree(".")
    #expect(
      try run("what-if", "csse-230", "final=95/100", "hw3=20/20")
        == SitegenRun(output: ""))
    #expect(try folder.tree(".") == before)
  }

  @Test func `what-if agrees with the figures that the scores would give`() throws {
    let supposed = try run("what-if", "csse-230", "final=95/100", "hw3=20/20").output
    for score in [("final", "95/100"), ("hw3", "20/20")] {
      #expect(try sitegen("grade", "csse-230", score.0, score.1, in: folder).status == 0)
    }
    let lines = try run("report", "csse-230").output.split(separator: "\n")
    let grade = try #require(lines.first?.split(separator: "  ").map(String.init).first { $0.contains("%") })
    #expect(supposed.contains("→ \(grade.filter { !$0.isWhitespace })"), "\(supposed)")
  }

  @Test func `what-if refuses a score that is none`() throws {
    let run = try run("what-if", "csse-230", "final=seventy")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("content/terms/2025-fall/csse-230.md:17:16: error: \"seventy\" is not a score"))
    #expect(try self.run("what-if", "csse-230", "final").status == 2)
    #expect(try self.run("what-if", "csse-230", "hw=1").errors.contains("ambiguous"))
  }

  @Test func `target shows what the goal takes, and each letter`() throws {
    let run = try run("target", "csse-230")
    #expect(run == SitegenRun(output: ""))
  }

  @Test func `target takes another goal, and an item`() throws {
    #expect(try run("target", "csse-230", "--goal", "B", "--item", "final") == SitegenRun(output: ""))
    #expect(try run("target", "csse-230", "--goal", "B", "--all") == SitegenRun(output: ""))
    #expect(
      try run("target", "csse-230", "--item", "midterm")
        == SitegenRun(status: 2, errors: "sitegen: exams/Midterm is not open: it has a score\n"))
    #expect(try run("target", "csse-230", "--goal", "Z").status == 1)
  }
}
