import Grading
import SiteContent
import Testing

@testable import SiteEditing

struct `The sender of a file that is handed in` {
  @Test(arguments: [
    ("in.zip/Mei Lin_1234_assignsubmission_file/mei.md", "in.zip", "Mei Lin 1234"),
    ("in.zip/Mei Lin_1234_assignsubmission_file_/a/mei.md", "in.zip", "Mei Lin 1234"),
    ("in/Mei Lin_1234_assignsubmission_file_mei.md", "in", "Mei Lin 1234"),
    ("linmei_1234_5678_mei.md", "", "linmei 1234"), ("linmei_LATE_1234_5678_mei.md", "", "linmei 1234"),
    ("in/lin_mei_1_2_3_4.md", "in", "lin_mei 1"), ("in/anon_Xy12z_5678_mei.md", "in", "anon Xy12z"),
    ("in/LATE_anon_Xy12z_5678_mei.md", "in", "anon Xy12z"),
    // What the student chose comes after what the platform wrote.
    ("in/Ann Ray_1_assignsubmission_file/Mei Lin_2_assignsubmission_file/mei.md", "in", "Ann Ray 1"),
    ("in/Ann Ray_1_assignsubmission_file/linmei_2_3_mei.md", "in", "Ann Ray 1"),
    ("in/Ann Ray_1_assignsubmission_file_linmei_2_3_mei.md", "in", "Ann Ray 1"),
    ("in/rayann_1_2_Mei Lin_3_assignsubmission_file_mei.md", "in", "rayann 1"),
    ("in/rayann_1_2_LATE_3_4_mei.md", "in", "rayann 1"),
  ])
  func `The sender of a hand-in is read from file names of Moodle and Canvas`(
    path: String, place: String, sender: String
  ) throws {
    let found = try #require(HandInSender(path: path))
    #expect(found.place == place && "\(found.name) \(found.number)" == sender)
  }

  @Test(arguments: [
    "mei.md", "in/mei-swift-101-optionals.md", "Mei_1/mei.md", "a_1_mei.md", "_1_2_mei.md", "1_2_3.md",
    "linmei_1_2_a/mei.md", "Mei Lin_x_assignsubmission_file/mei.md", "Mei_Lin_assignsubmission_file/mei.md", "",
  ])
  func `The sender of a hand-in is unknown if no platform named the file`(path: String) {
    #expect(HandInSender(path: path).map { "\($0.name) \($0.number)" } == nil)
  }

  private static let members = [
    "mei: Mei Lin", "mei-2: Lin, Mei", "zoe: Zoé O'Neil-Léger", "anna: Anna van der Berg", "li: 李明",
    "both: {en: Al Bo, fr: Bo Cy}", "liwei: Li Wei", "weili: Wei Li", "annalee: Anna Lee", "annalee-2: An Nalee",
    "ray: Ann Marie Ray",
  ]

  @Test(arguments: [
    ("linmei", ["mei", "mei-2"]), ("Mei Lin", ["mei", "mei-2"]), ("zoe oneilleger", ["zoe"]),
    ("oneillégerzoé", ["zoe"]),
    ("Anna van der Berg", ["anna"]), ("vanderberganna", ["anna"]), ("berganna van der", ["anna"]), ("李明", ["li"]),
    ("明 李", ["li"]), ("boal", ["both"]), ("Cy Bo", ["both"]), ("Mei", []), ("", []), ("meilinx", []),
    // The exact name comes before one with other spaces or another order.
    ("Li Wei", ["liwei"]), ("WEI  LI", ["weili"]), ("Li, Wei", ["weili"]), ("weili", ["liwei", "weili"]),
    ("An Nalee", ["annalee-2"]), ("anna lee", ["annalee"]), ("annalee", ["annalee", "annalee-2"]),
    // Moodle puts the name of a group before that of the account.
    ("Group A-Li Wei", ["liwei"]), ("G-1-Zoé O'Neil-Léger", ["zoe"]), ("Group A-Nobody", []), ("Ann Ray", []),
  ])
  func `The sender of a hand-in matches a member by the exact name, or else in any order of its words`(
    name: String, ids: [String]
  ) throws {
    #expect(try Self.names().members(calledLike: name) == Set(ids))
  }

  @Test(arguments: [
    ("Ann Ray", ["ray"]), ("Ray, Ann", ["ray"]), ("Group A-Ann J. Ray", ["ray"]), ("Ann Bo Cy Ray", ["ray"]),
    ("Mei Xin Lin", ["mei", "mei-2"]), ("Ann Roy", []), ("Ann", []), ("李小明", []), ("", []),
  ])
  func `The sender of a hand-in is similar to members whose names differ by middle names`(name: String, ids: [String])
    throws
  {
    #expect(try Self.names().members(similarTo: name, isJoined: false) == Set(ids))
  }

  @Test(arguments: [
    ("rayann", ["ray"]), ("rayannjane", ["ray"]), ("linmeixin", ["mei", "mei-2"]), ("rayan", []), ("", []),
  ])
  func `The sender of a hand-in from Canvas is similar to members whose names differ by middle names`(
    name: String, ids: [String]
  ) throws {
    #expect(try Self.names().members(similarTo: name, isJoined: true) == Set(ids))
  }

  @Test func `The sender of a hand-in from Canvas never matches exactly, since the name has no spaces`() throws {
    let names = try Self.names()
    #expect(names.members(calledLike: "李明", isJoined: true) == ["li"])
    #expect(names.members(calledLike: "liwei", isJoined: true) == ["liwei", "weili"])
  }

  private static func names() throws -> MemberNames {
    let files = [
      "index.md": "---\ntitle: A\n---\n",
      "classrooms/a/index.md":
        "---\nname: A classroom\nresults: none\nmembers:\n"
        + members.map { member in
          let parts = member.split(separator: ": ", maxSplits: 1)
          return "  - {id: \(parts[0]), name: \(parts[1].contains("{") ? String(parts[1]) : "\"\(parts[1])\"")}\n"
        }.joined() + "---\n",
    ]
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) })
    let (content, diagnostics) = Content.read(folder, languages: ["en", "fr"], at: .written("2026-11-21"))
    let classroom = try #require(content?.classrooms.first, "\(diagnostics)")
    return MemberNames(classroom.members)
  }

  // MARK: - Imports

  /// What comes of files by their paths, each with the student whom it names.
  private func outcomes(
    members: String = "{id: mei, name: Mei Lin}, {id: ann, name: Ann Ray}", _ files: (path: String, student: String)...
  ) throws -> [String] {
    let site = [
      "index.md": "---\ntitle: A\n---\n",
      "classrooms/a/index.md":
        "---\nname: A classroom\nresults: none\nmembers: [\(members)]\n---\n",
      "classrooms/a/quiz.md": "---\nname: Quiz\n---\n## What?\n\n- [x] This\n- [ ] That\n",
    ]
    let folder = ContentFolder(files: site.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) })
    let (content, diagnostics) = Content.read(folder, languages: ["en"], at: .written("2026-11-21"))
    let handIns = files.enumerated().map { at, file in
      let text =
        "---\nstudent: \(file.student)\nattempts:\n  - {quiz: a/quiz, at: 2026-11-\(10 + at), answers: [a]}\n---\n"
      return SourceFile(path: file.path, bytes: Array(text.utf8))
    }
    let change = HandInImport(
      handIns, classroom: nil, into: folder, of: try #require(content, "\(diagnostics)"))
    let written = change.edit.files.map { String(decoding: $0.new ?? [], as: UTF8.self) }.joined()
    #expect(written.matches(of: /answers/).count == change.outcomes.count { $0.status != .refused })
    return change.outcomes.map { outcome in
      let words = outcome.diagnostics.map {
        "\($0.severity) \($0.location.line ?? 0):\($0.location.column) \($0.message)"
      }
      return (outcome.status == .refused ? ["refused"] : []).joined() + words.joined()
    }
  }

  @Test func `A sender cannot hand in for another member`() throws {
    #expect(
      try outcomes(
        ("in/rayann_1_2_mei.md", "mei"), ("in/Ann Ray_1_assignsubmission_file/mei.md", "mei"),
        ("in/rayann_1_3_ann.md", "ann"), ("mei.md", "mei")) == [
          "refusederror 2:10 \"mei\" did not hand this in: it comes from rayann, who is ann",
          "refusederror 2:10 \"mei\" did not hand this in: it comes from Ann Ray, who is ann", "", "",
        ])
  }

  @Test func `A hand-in from an unknown account is imported with a warning`() throws {
    #expect(
      try outcomes(("in/meili_1_2_mei.md", "mei"), ("in/meili_1_3_mei.md", "mei"))
        == Array(
          repeating:
            "warning 2:10 it comes from \"meili\", and no member has that name: it is unclear whether \"mei\" made it",
          count: 2))
  }

  @Test func `A hand-in from an unknown account yields to the account with the member's name`() throws {
    #expect(
      try outcomes(("in/alias_1_2_mei.md", "mei"), ("in/linmei_2_3_mei.md", "mei"), ("in/alias_1_4_ann.md", "ann")) == [
        "refusederror 2:10 this comes from alias, and \"mei\" handed in as linmei", "",
        "refusederror 2:10 alias hands in for 2 students, and can be one of them at most",
      ])
    // Numbers of another zip say nothing.
    #expect(try outcomes(("a.zip/linmei_1_2_mei.md", "mei"), ("b.zip/linmei_7_8_mei.md", "mei")) == ["", ""])
  }

  @Test func `A hand-in is refused if two accounts claim to be the same student`() throws {
    let words = "accounts hand in as \"mei\", this is number"
    #expect(
      try outcomes(("in/x_1_2_mei.md", "mei"), ("in/y_2_3_mei.md", "mei")) == [
        "refusederror 2:10 2 \(words) 1", "refusederror 2:10 2 \(words) 2",
      ])
    #expect(
      try outcomes(("in/linmei_1_2_mei.md", "mei"), ("in/meilin_2_3_mei.md", "mei")) == [
        "refusederror 2:10 2 \(words) 1", "refusederror 2:10 2 \(words) 2",
      ])
    // Also if one of the files has another error; a name that is no member's claims nobody.
    let unknown = "error 3:1 \"wrong\" is not a key of an attempts file"
    #expect(
      try outcomes(("in/x_1_2_mei.md", "mei\nwrong: 1"), ("in/y_2_3_mei.md", "mei"), ("in/y_2_4_mai.md", "mai")) == [
        "refused\(unknown)error 2:10 2 \(words) 1", "refusederror 2:10 2 \(words) 2",
        "refusederror 2:10 \"mai\" is not a member of a",
      ])
  }

  @Test func `A hand-in is refused if several members have its sender's name`() throws {
    let members = "{id: liwei, name: Li Wei}, {id: weili, name: Wei Li}, {id: ann, name: Ann Ray}"
    let both = "it comes from weili, which is the name of liwei and weili: it is unclear which of them made it"
    #expect(
      try outcomes(
        members: members, ("in/Li Wei_1_assignsubmission_file/a.md", "liwei"),
        ("in/Wei Li_2_assignsubmission_file/a.md", "liwei"), ("in/weili_3_4_a.md", "weili"),
        ("in/weili_3_4_b.md", "ann")) == [
          "", "refusederror 2:10 \"liwei\" did not hand this in: it comes from Wei Li, who is weili",
          "refusederror 2:10 \(both)",
          "refusederror 2:10 \"ann\" did not hand this in: it comes from weili, who is liwei or weili",
        ])
  }

  @Test func `Of two members with one name, the account in the file's name tells who handed in`() throws {
    let members =
      "{id: wei-1, name: Li Wei, account: '331'}, {id: wei-2, name: Li Wei, account: '332'}, {id: mei, name: Mei Lin, account: '7'}"
    let several = "refusederror 2:10 \"Li Wei\" is 2 members: wei-1, wei-2"
    let other =
      "did not hand this in: it comes from liwei, number 999 in Canvas, and wei-1 and wei-2 have other accounts"
    #expect(
      try outcomes(
        members: members, ("in/liwei_331_9911_a.md", "Li Wei"), ("in/liwei_332_9912_a.md", "li wei"),
        ("in/liwei_999_9913_a.md", "Li Wei"), ("in/linmei_7_9914_a.md", "Li Wei"), ("in/liwei_999_9913_b.md", "wei-1"),
        ("in/linmei_8_9915_a.md", "mei"), ("in/linmei_8_9915_b.md", "wei-1")) == [
          "", "", several, several, "refusederror 2:10 \"wei-1\" \(other)",
          "refusederror 2:10 \"mei\" did not hand this in: it comes from linmei, number 8 in Canvas, and mei has another account",
          "refusederror 2:10 \"wei-1\" did not hand this in: it comes from linmei, number 8 in Canvas, and mei has another account",
        ])
    // Whose account is not known has the name, unless both are such.
    let one = members.replacing(", account: '332'", with: "")
    #expect(
      try outcomes(members: one, ("in/liwei_999_9913_a.md", "Li Wei"), ("in/liwei_331_1_a.md", "Li Wei")) == ["", ""])
    let none = one.replacing(", account: '331'", with: "")
    #expect(try outcomes(members: none, ("in/liwei_999_9913_a.md", "Li Wei")) == [several])
    // Moodle's numbers are no accounts.
    #expect(try outcomes(members: members, ("in/Li Wei_331_assignsubmission_file/a.md", "Li Wei")) == [several])
    #expect(
      try outcomes(members: members, ("in/Li Wei_331_assignsubmission_file/a.md", "wei-1")) == [
        "refusederror 2:10 it comes from Li Wei, which is the name of wei-1 and wei-2: it is unclear which of them made it"
      ])
  }

  @Test func `A sender with a group or a middle name hands in for no other student`() throws {
    let no = "refusederror 2:10 \"mei\" did not hand this in: it comes from"
    #expect(
      try outcomes(
        ("in/Group A-Ann Ray_1_assignsubmission_file/a.md", "mei"),
        ("in/Ann Marie Ray_2_assignsubmission_file/a.md", "mei"), ("in/rayannmarie_3_4_a.md", "mei"),
        ("in/Group B-Mei Lin_5_assignsubmission_file/a.md", "mei")) == [
          "\(no) Group A-Ann Ray, who is ann", "\(no) Ann Marie Ray, who is probably ann",
          "\(no) rayannmarie, who is probably ann", "",
        ])
    #expect(
      try outcomes(("in/Ann Marie Ray_2_assignsubmission_file/a.md", "ann")) == [
        "warning 2:10 it comes from \"Ann Marie Ray\", and no member has that name: it is unclear whether \"ann\" made it"
      ])
  }

  @Test func `A sender whose name matches no member hands in for one student only`() throws {
    let words = "refusederror 2:10 alias hands in for 2 students, and can be one of them at most"
    #expect(try outcomes(("in/alias_1_2_a.md", "mei"), ("in/alias_1_3_b.md", "ann")) == [words, words])
    // Numbers of another zip say nothing.
    let doubt = "warning 2:10 it comes from \"alias\", and no member has that name: it is unclear whether"
    #expect(
      try outcomes(("a.zip/alias_1_2_a.md", "mei"), ("b.zip/alias_1_3_b.md", "ann"))
        == ["\(doubt) \"mei\" made it", "\(doubt) \"ann\" made it"])
  }
}
