import Foundation
import TestSupport
import Testing

/// `sitegen undo` and `sitegen redo`: the real command, and every byte of the files.
struct UndoCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func run(_ arguments: [String]) throws -> SitegenRun { try StartedRun(arguments, in: folder).result() }

  @Test func `The last change is shown, undone and made again`() throws {
    let before = try folder.tree("content")
    #expect(try sitegen("grade", "csse-230", "hw 3", "19/20", in: folder).status == 0)
    let after = try folder.tree("content")

    let dry = try sitegen("undo", "--dry-run", in: folder)
    #expect(dry.status == 0 && dry.errors == "undoes sitegen grade csse-230 'hw 3' 19/20\n", "\(dry)")
    #expect(dry.output.contains("\n-      - HW 3: 19/20\n+      - HW 3:\n"), "\(dry)")
    let asked = try sitegen("undo", in: folder)
    #expect(asked.status == 2 && asked.errors.contains("--force does not ask"), "\(asked)")
    #expect(try folder.tree("content") == after)

    let undone = try sitegen("undo", "--force", in: folder)
    #expect(undone.status == 0 && undone.output == dry.output)
    #expect(try folder.tree("content") == before)
    let redone = try sitegen("redo", "--force", in: folder)
    #expect(
      redone.output.contains("\n-      - HW 3:\n+      - HW 3: 19/20\n")
        && redone.errors == "redoes sitegen grade csse-230 'hw 3' 19/20\n")
    #expect(try folder.tree("content") == after)
    let quiet = try sitegen("undo", "--force", "--quiet", in: folder)
    #expect(quiet == SitegenRun())
  }

  @Test func `Every command that changes content is undone byte for byte, and made again`() throws {
    try folder.write([
      "in/mei.md":
        "---\nstudent: mei\nattempts:\n  - {quiz: swift/optionals, at: 2025-11-21T09:00, answers: [b]}\n---\n",
      "in.csv": "Assignment,Score\nFinal,90/100\nHW 3,17/20\n",
      "roster.csv": "Name,ID\nMei Lin,mei\nJo Ray,jo\n",
      "content/classrooms/swift/index.md":
        "---\nname: Swift for beginners\nteacher: {id: t, name: T}\nmembers: []\n---\n",
      "content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n\n## One?\n\n- [ ] a\n- [x] b\n",
      "content/pages/odd.md": "---\nname:   Odd\n---\n",
    ])
    let commands = [
      "grade csse-230 final 90", "edit csse-230 goal=B tags=[a,b]", "new item csse-230 Quiz --in exams --max 10",
      "new category csse-230 Labs --weight 0", "new term 2026-spring", "new course 2026-spring/ma-1 --name Maths",
      "copy csse-230 2026-spring/csse-231 --days 90", "import in.csv --course csse-230 --replace",
      "import roster.csv --classroom swift", "import in --classroom swift", "rename mei ml77 --classroom swift", "fmt",
      "remove csse-230 --item hw1 --force", "remove swift/optionals --force", "remove 2026-spring --force",
    ]
    var states = [try folder.tree("content")]
    for command in commands {
      let made = try run(command.split(separator: " ").map(String.init) + ["--date", SampleSite.date])
      states.append(try folder.tree("content"))
      #expect(states[states.count - 1] != states[states.count - 2], "\(command): \(made)")
    }
    for (number, state) in states.enumerated().reversed().dropFirst() {
      let undone = try sitegen("undo", "--force", in: folder)
      #expect(undone.status == 0 && undone.errors.hasPrefix("undoes sitegen "), "\(commands[number]): \(undone)")
      #expect(try folder.tree("content") == state, "\(commands[number])")
    }
    #expect(try sitegen("undo", "--force", in: folder).errors.contains("there is nothing to undo"))
    for (number, state) in states.enumerated().dropFirst() {
      #expect(try sitegen("redo", "--force", in: folder).status == 0)
      #expect(try folder.tree("content") == state, "\(commands[number - 1])")
    }
    #expect(try sitegen("redo", "--force", in: folder).status == 2)
  }

  @Test func `A file that has changed since is left alone, and the lines to change by hand are printed`() throws {
    _ = try sitegen("grade", "csse-230", "hw 3", "19/20", in: folder)
    try folder.write([Self.course: try folder.text(Self.course) + "Note.\n"])
    let before = try folder.tree("content")
    let run = try sitegen("undo", "--force", in: folder)
    #expect(run.status == 1 && run.output == "")
    #expect(
      run.errors == """
        sitegen: Nothing was changed: \(Self.course) has changed since this command, so it cannot be undone:
          sitegen grade csse-230 'hw 3' 19/20
        To do it by hand, change these lines:
        -      - HW 3: 19/20
        +      - HW 3:


        """, "\(run)")
    #expect(try folder.tree("content") == before)
    // A change in another file is no obstacle.
    try folder.write([Self.course: try folder.text(Self.course).replacing("Note.\n", with: "")])
    try folder.write(["content/pages/new.md": "---\nname: New\n---\n"])
    #expect(try sitegen("undo", "--force", in: folder).status == 0)
    #expect(try folder.text(Self.course) == SampleSite.files[Self.course])
  }

  @Test func `An undo that brings an error back is warned of and made`() throws {
    let broken = (SampleSite.files[Self.course] ?? "").replacing("goal: A", with: "goal: Q")
    try folder.write([Self.course: broken])
    #expect(try sitegen("edit", "csse-230", "goal=A", in: folder).status == 0)
    let run = try sitegen("undo", "--force", in: folder)
    #expect(run.status == 0 && run.errors.contains("After the undo the site will have these problems:"), "\(run)")
    #expect(try folder.text(Self.course) == broken)
  }

  @Test func `The journal is private, in no page, in no export and ignored by git`() throws {
    _ = try sitegen("edit", "csse-230", "goal=B", in: folder)
    let path = folder.url(".sitegen/undo").path
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try folder.text(".sitegen/.gitignore") == "*\n")
    #expect(try sitegen("build", "--date", SampleSite.date, in: folder).status == 0)
    #expect(try folder.tree("public").keys.allSatisfy { !$0.contains("undo") })
    #expect(try !sitegen("export", in: folder).output.contains("edit csse-230"))
    // One that others may have written is not used.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try sitegen("undo", "--force", in: folder).errors.contains("there is nothing to undo"))
  }

  @Test func `A change is made even if the journal cannot be written, and says so`() throws {
    try folder.write([".sitegen/.gitignore": "keys\n"])
    let run = try sitegen("edit", "csse-230", "goal=B", in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "sitegen: cannot write .sitegen/undo: git does not ignore it: add the line * to .sitegen/.gitignore, so this change cannot be undone\n"
    )
    #expect(try folder.text(Self.course).contains("goal: B"))
  }

  @Test func `A change of passphrases is not kept`() throws {
    _ = try sitegen("edit", "csse-230", "goal=B", in: folder)
    #expect(try sitegen("vault", "create", "me", in: folder).status == 0)
    let passphrase = try folder.text(".sitegen/vaults").split(separator: ": ").last ?? ""
    #expect(try !folder.text(".sitegen/undo").contains(passphrase.dropLast()))
    let run = try sitegen("undo", "--force", in: folder)
    #expect(
      run
        == SitegenRun(
          status: 2,
          errors: "sitegen: sitegen vault create me cannot be undone: old passphrases of vaults are not kept\n"),
      "\(run)")
  }

  @Test func `A command that is killed at any moment is undone as a whole`() throws {
    let members = (1...12).map { "m\($0)" }
    try folder.write([
      "content/classrooms/swift/index.md":
        "---\nname: Swift for beginners\nteacher: {id: t, name: T}\nmembers: [\(members.joined(separator: ", "))]\n---\n"
    ])
    for member in members {
      try folder.write(["content/people/\(member).md": "---\nname:   Person \(member)\n---\n"])
    }
    let before = try folder.tree("content")
    let start = ContinuousClock.now
    #expect(try sitegen("fmt", in: folder).status == 0)
    let longest = UInt32(start.duration(to: .now) / .microseconds(1))
    let after = try folder.tree("content")
    #expect(before != after)
    #expect(try sitegen("undo", "--force", in: folder).status == 0)
    var random = SeededGenerator(ofDay: 5051)
    for round in 0..<Sample.count(8, of: 150) {
      let direction = ["fmt", "undo", "redo"][round % 3]
      if direction == "undo" { _ = try sitegen("fmt", in: folder) }
      let started = try StartedRun(direction == "fmt" ? ["fmt"] : [direction, "--force"], in: folder)
      usleep(.random(in: 0...longest, using: &random))
      kill(started.process.processIdentifier, SIGKILL)
      _ = try started.result()
      let files = try folder.tree("content").filter { !$0.key.hasSuffix(".tmp") }
      #expect(files.allSatisfy { before[$0.key] == $0.value || after[$0.key] == $0.value }, "after \(round) kills")
      if round % 2 == 0 {
        _ = try sitegen("redo", "--force", in: folder)
        _ = try sitegen("fmt", in: folder)
        #expect(try folder.tree("content") == after, "after \(round) kills")
      }
      // Two changes may be there: one that was killed, and one that made the rest.
      for _ in 0..<3 { _ = try sitegen("undo", "--force", in: folder) }
      #expect(try folder.tree("content") == before, "after \(round) kills")
    }
  }
}
