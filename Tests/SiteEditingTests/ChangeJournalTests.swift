import SiteContent
import SiteEditing
import TestSupport
import Testing

/// The journal of changes: what it keeps, undoes and redoes.
struct ChangeJournalTests {
  /// A site whose files change together with its journal, which is written and read again after each step.
  private struct Site {
    var files: [String: [UInt8]] = [:]
    var journal = ChangeJournal()

    mutating func make(_ edit: SiteEdit, by author: String = "sitegen", recording: Bool = true) {
      if recording { journal.record(edit, by: author) }
      write(edit)
    }

    mutating func write(_ edit: SiteEdit) {
      for file in edit.files { files[file.path] = file.new }
      journal = ChangeJournal(reading: journal.bytes)
    }

    func step(_ direction: ChangeJournal.Direction) throws -> ChangeJournal.Step {
      try journal.step(direction) { files[$0] }
    }

    /// Undoes or redoes a change; returns the command that made it, or nil.
    mutating func take(_ direction: ChangeJournal.Direction) throws -> String? {
      guard case .edit(let edit, let change, let after) = try step(direction) else { return nil }
      journal = after
      write(edit)
      return change.author
    }

    func edit(_ path: String, _ new: String?) -> SiteEdit {
      SiteEdit([FileEdit(path: path, old: files[path], new: new.map { Array($0.utf8) })])
    }
  }

  private func anyEdit(of site: Site, _ random: inout SeededGenerator) -> SiteEdit {
    let paths = site.files.keys.sorted()
    let path = paths.randomElement(using: &random) ?? EditedCourse.path
    let old = site.files[path] ?? []
    let course = EditedCourse(whole: String(decoding: old, as: UTF8.self))
    func with(_ edit: FileEdit?) -> [FileEdit] {
      edit.map { [FileEdit(path: path, old: site.files[path], new: $0.new)] } ?? []
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      let rows = (try? ScoreSheet(course.file, template: nil))?.rows ?? []
      let item = rows.randomElement(using: &random)?.name ?? "HW 1"
      return SiteEdit(with(try? course.grading(item, "\(Int.random(in: 0...20, using: &random))/20")))
    case 3: return SiteEdit(with(try? WorkInsertion(.category, name: "Labs").applied(to: course.file, template: nil)))
    case 4: return SiteEdit([FileEdit(path: path, old: site.files[path], new: nil)])
    case 5, 6:
      let number = Int.random(in: 0..<20, using: &random)
      let new = "content/terms/fall/c-\(number).md"
      let text = RandomCourseFile(seed: UInt64(number)).text
      return SiteEdit([FileEdit(path: new, old: site.files[new], new: Array(text.utf8))])
    default:
      // Bytes of any kind in many files, as an import or a rename has them.
      return SiteEdit(
        paths.prefix(5).map { path in
          var new = site.files[path] ?? []
          let range = [new.count, new.count].map { Int.random(in: 0...$0, using: &random) }.sorted()
          new.replaceSubrange(
            range[0]..<range[1], with: (0..<range[1] % 7).map { _ in .random(in: 0...255, using: &random) })
          return FileEdit(path: path, old: site.files[path], new: new)
        })
    }
  }

  @Test(arguments: Sample.seeds(5, of: 100))
  func `Twenty random changes are undone and redone byte for byte`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var site = Site()
    site.files[EditedCourse.path] = Array(RandomCourseFile(seed: seed).text.utf8)
    var states = [site.files]
    while states.count <= 20 {
      let edit = anyEdit(of: site, &random)
      if edit.isEmpty { continue }
      site.make(edit, by: "\(states.count)")
      states.append(site.files)
      // Some steps back and forth change nothing.
      let steps = Int.random(in: 0..<min(4, states.count), using: &random)
      for _ in 0..<steps { #expect(try site.take(.undo) != nil) }
      #expect(site.files == states[states.count - 1 - steps])
      for _ in 0..<steps { #expect(try site.take(.redo) != nil) }
      #expect(site.files == states[states.count - 1])
    }
    for number in (0..<20).reversed() {
      #expect(try site.take(.undo) == "\(number + 1)")
      #expect(site.files == states[number])
    }
    #expect(try site.take(.undo) == nil)
    for number in 1...20 {
      #expect(try site.take(.redo) == "\(number)")
      #expect(site.files == states[number])
    }
    #expect(try site.take(.redo) == nil)
  }

  @Test func `A change after an undo takes the place of what could be redone`() throws {
    var site = Site()
    for text in ["a\n", "b\n"] { site.make(site.edit("content/a.md", text)) }
    _ = try site.take(.undo)
    site.make(site.edit("content/a.md", "c\n"))
    #expect(try site.take(.redo) == nil)
    _ = try site.take(.undo)
    #expect(site.files["content/a.md"] == Array("a\n".utf8))
  }

  @Test func `A file that has changed since is not undone, and the lines to change by hand are told`() throws {
    var site = Site()
    site.make(site.edit("content/a.md", "one\ntwo\nthree\n"))
    site.make(site.edit("content/a.md", "one\n2\nthree\n"))
    site.files["content/a.md"] = Array("one\n2\nthree\nfour\n".utf8)
    guard case .changed("content/a.md", _, let lines) = try site.step(.undo) else {
      Issue.record("it is not refused")
      return
    }
    #expect(lines == "-2\n+two\n")
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
  func `A change that was made in part is undone in whole, and redone in whole`(made: Int) throws {
    let paths = ["content/a.md", "content/b.md", "content/c.md"]
    var site = Site()
    site.files = [paths[0]: [1], paths[1]: [2]]
    let before = site.files
    let edit = SiteEdit([
      FileEdit(path: paths[0], old: [1], new: [3]), FileEdit(path: paths[1], old: [2], new: nil),
      FileEdit(path: paths[2], old: nil, new: [4]),
    ])
    // The command was killed after it had written the journal and some of the files.
    site.journal.record(edit, by: "killed")
    func part(_ edit: SiteEdit) -> SiteEdit {
      SiteEdit(paths.indices.filter { made >> $0 & 1 == 1 }.map { edit.files[$0] })
    }
    site.write(part(edit))
    #expect(try site.take(.undo) == (made == 0 ? nil : "killed"))
    #expect(site.files == before)
    // An undo is killed before it has written the journal.
    site.make(edit, by: "whole")
    site.write(part(SiteEdit(edit.files.map(\.inverse))))
    #expect(try site.take(.undo) == (made == 7 ? nil : "whole"))
    #expect(site.files == before)
  }

  @Test func `A change that cannot be kept is not undone, nor one before it`() throws {
    var site = Site()
    site.make(site.edit("content/a.md", "a"))
    site.journal.record(site.edit("content/b.md", "b"), by: "vault", obstacle: "secret")
    guard case .lost(let change) = try site.step(.undo) else {
      Issue.record("it is undone")
      return
    }
    #expect(change.author == "vault" && change.obstacle == "secret")
    site.make(site.edit("content/c.md", String(repeating: "x", count: ChangeJournal.limits.bytes)), by: "large")
    guard case .lost(let large) = try site.step(.undo) else {
      Issue.record("it is undone")
      return
    }
    #expect(large.obstacle == "it changed more than 1 MB")
    site.make(site.edit("content/a.md", "b"))
    #expect(try site.take(.undo) != nil)
  }

  @Test func `The journal keeps the last changes within its bounds`() throws {
    var site = Site()
    for number in 0...ChangeJournal.limits.changes { site.make(site.edit("content/a.md", "\(number)\n")) }
    #expect(site.journal.changes.count == ChangeJournal.limits.changes)
    for number in 0..<10 {
      site.make(site.edit("content/\(number).md", String(repeating: "\(number)", count: 300_000)))
    }
    #expect(site.journal.changes.count == 2)
    #expect(site.journal.bytes.count < ChangeJournal.limits.bytes * 2)
    // Of a long file it has only the lines that change.
    var long = Site()
    long.files["content/a.md"] = Array(String(repeating: "line\n", count: 100_000).utf8)
    long.make(
      SiteEdit([
        FileEdit(
          path: "content/a.md", old: long.files["content/a.md"],
          new: Array("x\n".utf8) + (long.files["content/a.md"] ?? []))
      ]))
    #expect(long.journal.bytes.count < 1000)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"changes\": 1}", "{\"changes\":[],\"undone\":9}", "{\"changes\":[],\"undone\":-9}",
  ])
  func `A damaged journal is an empty one`(text: String) throws {
    var journal = ChangeJournal(reading: Array(text.utf8))
    for direction in [ChangeJournal.Direction.undo, .redo] {
      guard case .nothing = try journal.step(direction, reading: { _ in nil }) else {
        Issue.record("there is something to \(direction)")
        return
      }
    }
    journal.record(SiteEdit([FileEdit(path: "content/a.md", old: nil, new: [1])]), by: "a")
    #expect(journal.changes.count == 1)
  }

  @Test(arguments: ["content/../../etc/passwd", "templates/a.html", "/content/a", "content//a", "a"])
  func `A journal reaches no file outside the content`(path: String) throws {
    var journal = ChangeJournal()
    journal.record(SiteEdit([FileEdit(path: path, old: nil, new: [1])]), by: "a")
    guard case .changed = try journal.step(.undo, reading: { _ in [1] }) else {
      Issue.record("\(path) is changed")
      return
    }
  }
}
