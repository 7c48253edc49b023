import Foundation
import TestSupport
import Testing

/// Builds that end in the middle, and builds at the same time.
struct KilledBuildTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    for number in 1...40 {
      try folder.write([
        "content/terms/2025-fall/c-\(number).md": "---\nname: Course \(number)\ncredits: 3\ngrade: \(number)\n---\n"
      ])
    }
  }

  private func build(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(["build", "--quiet", "--date", SampleSite.date] + arguments, in: folder).result()
  }

  private func change() throws {
    let index = "content/index.md"
    try folder.write([index: try folder.text(index).replacing("title: Grades", with: "title: New grades")])
  }

  @Test func `A build leaves every file complete however early it is killed`() throws {
    #expect(try build().status == 0)
    let old = try folder.tree("public")
    try change()
    #expect(try build("--output", "clean").status == 0)
    let new = try folder.tree("clean")
    #expect(old["index.html"] != new["index.html"])
    // From the first moment on until a build comes to its end before it is killed; at most so often.
    for step in stride(from: 0, to: 60, by: Sample.count(5, of: 1)) {
      let run = try StartedRun(["build", "--quiet", "--date", SampleSite.date], in: folder)
      usleep(UInt32(step) * 3000)
      kill(run.process.processIdentifier, SIGKILL)
      let status = try run.result().status
      for (path, text) in try folder.tree("public") where !path.split(separator: "/").contains(where: isTemporary) {
        #expect(text == old[path] || text == new[path], "\(path) after \(step) steps")
      }
      if status == 0 { break }
    }
    #expect(try build().status == 0)
    #expect(try folder.tree("public") == new)
  }

  @Test func `A build killed at a random moment leaves complete files, and the next one ends like a clean build`()
    throws
  {
    let index = "content/index.md"
    var sites: [[String: String]] = []
    let text = try folder.text(index)
    let titles = ["Odd grades", "Even grades"]
    var longest = Duration.zero
    for (number, title) in titles.enumerated() {
      try folder.write([index: text.replacing("title: Grades", with: "title: \(title)")])
      // Another text in a name moves addresses, so files and folders come and go as well.
      try folder.write(["content/pages/page-\(number).md": "---\nname: Page \(number)\n---\n"])
      let start = ContinuousClock.now
      #expect(try build("--output", "clean").status == 0)
      longest = max(longest, start.duration(to: .now))
      sites.append(try folder.tree("clean"))
      try folder.remove("content/pages/page-\(number).md")
    }
    let span = max(
      1, Int(longest.components.attoseconds / 1_000_000_000_000) + Int(longest.components.seconds) * 1_000_000)
    let kills = Sample.count(10, of: 200)
    var mixed = 0
    for number in 0..<kills {
      let at = number % 2
      try folder.write([
        index: text.replacing("title: Grades", with: "title: \(titles[at])"),
        "content/pages/page-\(at).md": "---\nname: Page \(at)\n---\n",
      ])
      let run = try StartedRun(["build", "--quiet", "--date", SampleSite.date], in: folder)
      usleep(UInt32.random(in: 0...UInt32(span)))
      kill(run.process.processIdentifier, SIGKILL)
      _ = try run.result()
      var seen: Set<Int> = []
      for (path, text) in (try? folder.tree("public")) ?? [:]
      where !path.split(separator: "/").contains(where: isTemporary) {
        let known = sites.indices.filter { sites[$0][path] == text }
        #expect(!known.isEmpty, "\(path) after \(number) kills")
        if known.count == 1 { seen.formUnion(known) }
      }
      if seen.count == 2 { mixed += 1 }
      // Now and then the next build comes to its end.
      if number % 10 > 7 {
        #expect(try build().status == 0)
        #expect(try folder.tree("public") == sites[at], "after \(number) kills")
      }
      try folder.remove("content/pages/page-\(at).md")
    }
    if kills >= 200 { #expect(mixed > 0, "no build was killed while it wrote: the moments say nothing") }
  }

  @Test func `Two builds started at once run one after the other`() throws {
    // No more of them: a build waits ten seconds for another, and a test may run on a slow machine.
    let runs = try (0..<2).map { _ in try StartedRun(["build", "--date", SampleSite.date], in: folder) }
    let results = try runs.map { try $0.result() }
    #expect(results.map(\.status) == [0, 0])
    #expect(results.map(\.errors) == ["", ""])
    // One has written everything, and the other had nothing left to do.
    #expect(results.count { $0.output.contains("pages: 0 written") } == 1)
    #expect(results.count { $0.output.contains(" 0 unchanged, 0 removed in") } == 1)
  }

  private func isTemporary(_ name: Substring) -> Bool { name.hasPrefix(".sitegen-") && name.hasSuffix(".tmp") }
}
