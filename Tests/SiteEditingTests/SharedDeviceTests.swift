import Grading
import SiteContent
import Testing

@testable import SiteEditing

struct `Attempts of a device that several students use` {
  private var files = [
    "index.md": "---\ntitle: Grades\n---\n",
    "classrooms/swift/index.md":
      "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}, {id: ann, name: Ann}, {id: bob, name: Bob}]\nresults: none\n---\n",
    "classrooms/swift/optionals.md":
      "---\nname: Optionals\n---\n## What?\n\n- [ ] A\n- [x] B\n\n## Which?\n\n- [x] A\n- [x] B\n- [ ] C\n",
    "classrooms/swift/enums.md": "---\nname: Enums\n---\n## What?\n\n- [ ] A\n- [x] B\n",
  ]
  private let device = "device: '00a1b2c3d4e5f607', "

  private func imported(_ handIns: String...) throws -> HandInImport {
    try imported(handIns.enumerated().map { ("\($0.offset + 1).md", $0.element) })
  }

  private func imported(_ handIns: (path: String, text: String)...) throws -> HandInImport { try imported(handIns) }

  private func imported(_ handIns: [(path: String, text: String)]) throws -> HandInImport {
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) })
    let (content, diagnostics) = Content.read(folder, languages: ["en"], at: .written("2026-11-21T09:30"))
    let files = handIns.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    return HandInImport(files, classroom: nil, into: folder, of: try #require(content, "\(diagnostics)"))
  }

  private func messages(_ change: HandInImport) -> [String] { change.outcomes.flatMap(\.diagnostics).map(\.message) }

  private func handIn(_ attempts: String..., student: String = "mei") -> String {
    "---\nstudent: \(student)\nattempts:\n" + attempts.map { "  - {\($0)}\n" }.joined() + "---\n"
  }

  @Test func `One attempt under two names is refused, and both are named`() throws {
    var test = self
    let device = "device: '00a1b2c3d4e5f607', "
    let (first, second) = ("quiz: optionals, at: 2026-11-20T20:00", "quiz: optionals, at: 2026-11-20T20:20")
    func mei(_ device: String) -> String { handIn("\(first), \(device)answers: [b, a]") }
    func ann(_ device: String) -> String {
      handIn("\(first), \(device)answers: [b, a]", "\(second), \(device)answers: [b, c]", student: "ann")
    }
    func words(_ two: String) -> String { "\(two) have this attempt, which was made once, on one device" }

    // In one import, nobody knows whose it is.
    let both = try test.imported(mei(device), ann(device))
    #expect(both.edit.isEmpty && both.outcomes.allSatisfy { $0.status == .refused })
    #expect(
      both.outcomes.flatMap(\.diagnostics).map(\.message) == [
        words("\"mei\" and \"ann\""), words("\"ann\" and \"mei\""),
      ])

    // Different attempts of a shared device are those of two students.
    let own = handIn("\(second), \(device)answers: [b, c]", student: "ann")
    #expect(try messages(test.imported(mei(device), own)) == [])

    // What was imported before stays with its student, also when the same file comes again.
    let edit = try #require(try test.imported(mei(device)).edit.files.first?.new)
    test.files["classrooms/swift/attempts/mei.md"] = String(decoding: edit, as: UTF8.self)
    let later = try test.imported(mei(device), ann(device))
    #expect(later.outcomes.map(\.status) == [.known(student: "mei", attempts: 1), .refused])
    #expect(later.outcomes.flatMap(\.diagnostics).map(\.message) == [words("\"ann\" and \"mei\"")])
  }

  @Test(arguments: [
    (
      "quiz: optionals, at: 2026-11-20T10:00Z, D answers: [b, a]",
      "quiz: optionals, at: 2026-11-20T11:00+01:00, D answers: [a, c]"
    ),
    ("quiz: optionals, at: 2026-11-20T10:00, D answers: [b, a]", "quiz: enums, at: 2026-11-20T10:00, D answers: [b]"),
  ])
  func `Attempts of one device in one minute under two names are refused, and both are named`(
    mei: String, ann: String
  ) throws {
    func file(_ text: String, _ student: String) -> String {
      handIn(text.replacing("D ", with: device), student: student)
    }
    let words = "have attempts of one device in one minute, 2026-11-20T10:00"
    let both = try imported(file(mei, "mei"), file(ann, "ann"))
    #expect(both.edit.isEmpty && both.outcomes.allSatisfy { $0.status == .refused })
    #expect(
      messages(both).map { $0.replacing("T11:00", with: "T10:00") } == [
        "\"mei\" and \"ann\" \(words)", "\"ann\" and \"mei\" \(words)",
      ])
    // A minute later, or on another device, it is another student.
    let later = ann.replacing("T10:00", with: "T10:01").replacing("T11:00", with: "T11:01")
    #expect(try messages(imported(file(mei, "mei"), file(later, "ann"))) == [])
    #expect(try messages(imported(file(mei, "mei"), file(ann, "ann").replacing("00a1", with: "11a1"))) == [])
    #expect(try messages(imported(file(mei, "mei"), file(ann, "ann").replacing(device, with: ""))) == [])
    // What was imported before stays with its student, also when the same file comes again.
    var test = self
    test.files["classrooms/swift/attempts/mei.md"] = file(mei, "mei")
    let again = try test.imported(file(mei, "mei"), file(ann, "ann"))
    #expect(again.outcomes.map(\.status) == [.known(student: "mei", attempts: 1), .refused])
    #expect(messages(again).count == 1 && messages(again)[0].hasPrefix("\"ann\" and \"mei\" have"))
  }

  @Test(arguments: [("", ""), ("D", ""), ("", "D")], [true, false])
  func
    `One attempt under two names without a device is refused if one of the two has others beside it, and both files are named`(
      devices: (String, String), isFirst: Bool
    ) throws
  {
    func one(_ device: String, _ student: String, minute: Int = 0) -> String {
      handIn(
        "quiz: optionals, at: 2026-11-20T20:0\(minute), \(device.replacing("D", with: self.device))answers: [b, a]",
        student: student)
    }
    func two(_ device: String, _ student: String) -> String {
      one(device, student).replacing(
        "[b, a]}\n", with: "[b, a]}\n  - {quiz: optionals, at: 2026-11-20T20:20, answers: [b, c]}\n")
    }
    let words = "have an attempt of the same minute with the same answers, beside other attempts"
    func help(_ path: String) -> String {
      "it is also in \(path): ask who made it, and delete it from the file of everybody else; if both did make it, write another minute here"
    }
    let (mei, ann) = (one(devices.0, "mei"), two(devices.1, "ann"))
    let both = try isFirst ? imported(mei, ann) : imported(ann, mei)
    #expect(both.edit.isEmpty && both.outcomes.allSatisfy { $0.status == .refused })
    let names = isFirst ? ["mei", "ann"] : ["ann", "mei"]
    #expect(
      messages(both) == [
        "\"\(names[0])\" and \"\(names[1])\" \(words)", "\"\(names[1])\" and \"\(names[0])\" \(words)",
      ])
    #expect(both.outcomes.flatMap(\.diagnostics).map(\.help) == [help("2.md"), help("1.md")])
    // One attempt each, or a minute between them, can be two students.
    #expect(try messages(imported(mei, one(devices.1, "ann"))) == [])
    #expect(try messages(imported(one(devices.0, "mei", minute: 1), ann)) == [])
    // What was imported before stays with its student.
    for (path, first, second) in [("mei.md", mei, ann), ("x.md", ann, mei)] {
      var test = self
      test.files["classrooms/swift/attempts/\(path)"] = first
      let later = try test.imported(second)
      #expect(later.outcomes.map(\.status) == [.refused])
      #expect(later.outcomes[0].diagnostics.map(\.help) == [help("content/classrooms/swift/attempts/\(path)")])
    }
  }

  @Test func `A file that its student cannot have sent makes nobody else's attempts doubtful`() throws {
    let attempt = "quiz: optionals, at: 2026-11-20T20:00, \(device)answers: [b, a]"
    let change = try imported(
      ("in/mei_1_2_a.md", handIn(attempt)), ("in/bob_3_4_a.md", handIn(attempt, student: "ann")))
    #expect(change.outcomes.map { $0.status == .refused } == [false, true])
  }

  @Test(arguments: [
    (student: "mai", line: "quiz: enums, at: 2026-11-20T20:30, answers: [b]"),
    ("mei", "quiz: enums, at: 2026-11-20T20:30, answers: [z]"),
    ("mei", "quiz: enum, at: 2026-11-20T20:30, answers: [b]"),
    ("Al", "quiz: enums, at: 2026-11-20T20:30, answers: [b]"),
  ])
  func `An attempt under two names is refused also if one of the files has another fault, and both files are named`(
    student: String, line: String
  ) throws {
    var test = self
    test.files["classrooms/swift/index.md"] = test.files["classrooms/swift/index.md"]?.replacing(
      "name: Ann}", with: "name: Ann}, {id: al-1, name: Al}, {id: al-2, name: Al}")
    func help(_ path: String) -> String { "it is also in \(path): ask who made it, and delete it" }
    let shared = "\(device)answers: [b, a]"
    for (quiz, words) in [
      ("quiz: optionals, \(shared)", "have this attempt, which was made once, on one device"),
      ("quiz: enums, \(device)answers: [b]", "have attempts of one device in one minute, 2026-11-20T20:00"),
    ] {
      let time = ", at: 2026-11-20T20:00"
      let faulty = handIn("quiz: optionals, \(shared)\(time)", line, student: student)
      let ann = handIn(quiz + time, student: "ann")
      for (one, two) in [
        ("x.md", "y.md"), ("in/Mei_1_assignsubmission_file/x.md", "in/Ann_2_assignsubmission_file/y.md"),
      ] {
        let both = try test.imported((one, faulty), (two, ann))
        #expect(both.edit.isEmpty && both.outcomes.allSatisfy { $0.status == .refused }, "\(both.outcomes)")
        let last = both.outcomes.compactMap(\.diagnostics.last)
        #expect(last.map(\.message) == ["\"\(student)\" and \"ann\" \(words)", "\"ann\" and \"\(student)\" \(words)"])
        #expect(zip(last, [two, one]).allSatisfy { $0.help?.hasPrefix(help($1)) ?? false }, "\(last)")
      }
      // What was imported before stays with its student.
      test.files["classrooms/swift/attempts/ann.md"] = ann
      let later = try test.imported(("x.md", faulty), ("y.md", ann))
      #expect(later.outcomes.map(\.status) == [.refused, .known(student: "ann", attempts: 1)])
      test.files["classrooms/swift/attempts/ann.md"] = nil
    }
  }

  @Test(arguments: ["quiz: optionals, D answers: [b, a]", "quiz: enums, D answers: [b]"])
  func `An attempt of somebody who left is refused under another name, and the file that has it is named`(
    attempt: String
  ) throws {
    var test = self
    let time = ", at: 2026-11-20T20:00"
    test.files["classrooms/swift/attempts/sam.md"] = handIn(
      "quiz: optionals, \(device)answers: [b, a]\(time)", student: "sam")
    let ann = handIn(attempt.replacing("D ", with: device) + time, student: "ann")
    let change = try test.imported(ann)
    #expect(change.edit.isEmpty && change.outcomes.map(\.status) == [.refused])
    #expect(messages(change).allSatisfy { $0.hasPrefix("\"ann\" and \"sam\" have ") })
    let help = change.outcomes[0].diagnostics.first?.help ?? ""
    #expect(help.hasPrefix("it is also in content/classrooms/swift/attempts/sam.md: ask who made it"))
    #expect(try messages(test.imported(ann.replacing("20:00", with: "20:01"))) == [])
  }

  @Test func `Several attempts of one student in a minute, and days without a time, are nobody else's`() throws {
    let one = handIn(
      "quiz: optionals, at: 2026-11-20T10:00, \(device)answers: [b, a]",
      "quiz: optionals, at: 2026-11-20T10:00, \(device)answers: [b, c]")
    let days = ["mei", "ann"].map { student in
      handIn(
        "quiz: optionals, at: 2026-11-20, \(device)answers: [\(student == "mei" ? "a" : "b"), c]", student: student)
    }
    #expect(try messages(imported(one)) == [])
    #expect(try messages(imported(days[0], days[1])) == [])
  }
}
